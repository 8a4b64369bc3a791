import type { Score } from '../../engines/index/score.ts'
import { bind, type Bound, type Rows } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'

const e = enterprises('e')

/** What the last score of a kitchen was made of. */
export const scoreItems = (info: string): Bound =>
  bind(
    {
      name: 'index_items',
      text: `select ${e.fsIndexDetail}::text from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $1 and ${e.infoFsIndex} is not null`,
    },
    info,
  )

/** The items that apply, each with its points and the most it can have: no record, and nothing of what was lost. */
export function itemsOf(rows: Rows) {
  const stored = rows[0]?.[0]
  const { parts } = stored == null ? { parts: [] } : (JSON.parse(stored) as Pick<Score, 'parts'>)
  return parts.filter(({ weight }) => weight > 0).map(({ code, score, weight }) => ({ code, score, weight }))
}
