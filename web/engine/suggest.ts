/** What a form fills in by itself from what is entered, apart from React: for the desk and for the phone. */
import type { Resource } from '../../kernel/define/resource.ts'
import { listOf, type Line } from './faces.ts'
import { valuesOf, type Entered } from './form/form.ts'

/**
 * A change with what it suggests: what goods of this kind come with is ticked, what only those before came with no
 * longer is. Whatever somebody has ticked or taken out himself stays so.
 */
export function suggested(resource: Resource, before: Entered, patch: Entered): Entered {
  if (!resource.suggests) return patch
  const wanted = (entered: Entered) => resource.suggests!(valuesOf(resource.fields, entered as Line))
  const [then, now] = [wanted(before), wanted({ ...before, ...patch })]
  const more = Object.entries(now).flatMap(([name, keys]): readonly (readonly [string, string])[] => {
    const had = listOf(name in patch ? patch[name] : before[name])
    const old = then[name] ?? []
    const next = [
      ...had.filter(key => keys.includes(key) || !old.includes(key) || name in patch),
      ...keys.filter(key => !old.includes(key) && !had.includes(key)),
    ]
    return next.join() === had.join() ? [] : [[name, next.join(',')]]
  })
  return more.length ? { ...patch, ...Object.fromEntries(more) } : patch
}
