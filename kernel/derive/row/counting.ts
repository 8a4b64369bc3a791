import { roomTable } from '../../define/given.ts'
import { snake } from '../../define/names.ts'
import { uncounted, type Resource } from '../../define/resource.ts'

/** When an enterprise of this definition is over, as SQL of its table under an alias; '' where none ever is. */
export const overIn = ({ ends = {} }: Pick<Resource, 'ends'>, alias: string): string =>
  Object.entries(ends)
    .map(([name, value]) => `${alias}.${snake(name)} = ${value}`)
    .join(' and ')

/** Rows of the table `t` that are of enterprises that are neither over nor removed: whose rows numbers count. */
export function living(): string {
  const e = roomTable('places', 'e')
  return `not exists (select from ${e} where ${e.tenantId} = t.tenant_id and ${e.id} = t.info_id and (${e.isDeleted} or ${roomTable('over', 'e')}))`
}

/** Rows of the table `t` that numbers count: neither drafts nor corrected since, of enterprises that are not over. */
export function countingIn(resource: Resource): readonly string[] {
  const out = uncounted(resource)
  return [
    ...(out.includes('draft')
      ? Object.entries(resource.draft!).map(([name, value]) => `t.${snake(name)} is distinct from ${String(value)}`)
      : []),
    ...(out.includes('corrected') ? ['t.corrected_by is null'] : []),
    ...(resource.ends ? [`(${overIn(resource, 't')}) is not true`] : out.includes('over') ? [living()] : []),
  ]
}
