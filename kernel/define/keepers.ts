import type { Resource } from './resource.ts'

/**
 * Whose a row is of all the offices that see it, where officers may write it: those who wrote it, their own office, and
 * the offices above, whose area contains theirs. `author`: the field that names who wrote it. `of`: the field that
 * points at the row whose author it has. `area`, `unit`: the field with the code of an area or the id of a unit, to
 * whose offices it belongs; `under`: only offices above that unit. What no officer wrote is kept by whoever watches its
 * enterprise, or by administrators where it has none. `shares`: what any office that sees it may do with it all the
 * same; `only`: nothing but these is kept.
 */
export type Keepers<F extends string = string> =
  | 'watchers'
  | ((
      | { readonly author: F | 'createUser' }
      | { readonly of: F }
      | { readonly area: F }
      | { readonly unit: F }
      | { readonly under: F | 'id' }
    ) & { readonly shares?: readonly string[]; readonly only?: readonly string[] })

/** Whether this is done with a row by its keepers alone. Officers are asked; of other people the grants say all. */
export function isForKeepers({ keepers }: Pick<Resource, 'keepers'>, verb: string): boolean {
  if (keepers === undefined || keepers === 'watchers') return false
  return keepers.only ? keepers.only.includes(verb) : !keepers.shares?.includes(verb)
}
