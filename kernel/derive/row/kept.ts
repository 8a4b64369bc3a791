import type { Resource } from '../../define/resource.ts'
import { snake } from '../../define/names.ts'

/**
 * Whether whoever asks may do with a row of the table `t` what is for its keepers: an expression. The rule itself is
 * `app.keeps`, of who wrote it, and `app.oversees`, of the area or unit it belongs to.
 * @throws Error where nobody keeps its rows, or where they have the author of what is no resource, at start
 */
export function keptIn({ key, scope, keepers, all }: Resource, find: (key: string) => Resource | undefined): string {
  if (keepers === undefined || keepers === 'watchers') throw new Error(`${key}: nobody keeps its rows`)
  const isWatched = scope === 'enterprise'
  if ('author' in keepers) return `app.keeps(t.${snake(keepers.author)}, ${isWatched})`
  if ('area' in keepers) return `app.oversees(t.${snake(keepers.area)}, null)`
  if ('unit' in keepers) return `app.oversees(null, t.${snake(keepers.unit)})`
  if ('under' in keepers) return `app.over_unit(t.${snake(keepers.under)})`
  const resource = find(all[keepers.of]!.of['to'] as string)
  if (!resource) throw new Error(`${key}: has the author of ${keepers.of}, which points at no row`)
  return `app.keeps((select o.create_user from ${resource.table} o where o.tenant_id = t.tenant_id and o.id = t.${snake(keepers.of)}), ${isWatched})`
}
