import { createHash } from 'node:crypto'
import type { Statement } from './batch.ts'

/** So many long statements are kept: each connection holds a plan of its own of each, some hundred kilobytes. */
const most = 40
const statements = new Map<string, Statement>()

/**
 * A long statement that each connection plans once, whatever its values are; what comes when enough of them are kept is
 * planned each time.
 * @param title what it is of: its name begins so, the rest is its text's, so that one text has one plan
 */
export function plannedOnce(title: string, text: string): Statement {
  const earlier = statements.get(text)
  if (earlier) return earlier
  if (statements.size >= most) return { name: '', text }
  const name = `${title.slice(0, 40)}_${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`
  const statement: Statement = { name, text, plannedOnce: true }
  statements.set(text, statement)
  return statement
}
