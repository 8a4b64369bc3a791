import { refuse } from '../../errors.ts'
import { Bad } from '../../fields/base/field.ts'
import { parseId } from '../../fields/ref/type.ts'
import { worded } from './worded.ts'

/**
 * The id a caller names a row by. platform-contract.md 1.2
 * @param name of the parameter
 * @throws Refusal noId when it is missing, malformed when it is no number, notFound when no row can have it
 */
export function givenId(raw: unknown, name = 'id'): string {
  const text = worded(raw)
  if (text === '' && (raw === undefined || raw === null || typeof raw === 'string')) throw refuse('noId', { name })
  const id = parseId(text)
  if (!(id instanceof Bad)) return id
  throw /^\d+$/.test(text) ? refuse('notFound') : refuse('malformed', { title: name })
}
