import { refuse } from '../../errors.ts'
import { Bad } from '../../fields/base/field.ts'
import { parseId } from '../../fields/ref/type.ts'

/** Rows that one call may name. */
const idsMost = 200

/**
 * Ids out of a comma list, as these clients send several. @throws Refusal when there are none, too many, or one is no
 * id
 */
export function idList(raw: unknown, most = idsMost): readonly string[] {
  const items =
    typeof raw === 'string' || typeof raw === 'number' ? String(raw).split(',') : Array.isArray(raw) ? raw : []
  const ids = items.filter(item => item !== '').map(item => parseId(item))
  if (!ids.length) throw refuse('noId', { name: 'ids' })
  if (ids.length > most) throw refuse('tooManyItems', { title: 'ids', max: most })
  return [
    ...new Set(
      ids.map(id => {
        if (id instanceof Bad) throw refuse('notFound')
        return id
      }),
    ),
  ]
}
