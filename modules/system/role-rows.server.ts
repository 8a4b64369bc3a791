import type { Role } from '../../contract/roles.ts'
import { wire } from '../../contract/wire.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Asker, Narrowing } from '../../kernel/request/asker.ts'
import type { Rows, Statement } from '../../kernel/store/batch.ts'

/** A role as the rules of granting look at it. */
export interface RoleRow {
  readonly id: string
  /** '' at the top. */
  readonly parentId: string
  readonly alias: string
  /** Null while nothing was granted to it: then it has what its kind may have. */
  readonly menus: readonly string[] | null
  readonly data: readonly string[]
  readonly apis: readonly string[]
  /** One of those every tenant has from its first moment. */
  readonly isBuiltIn: boolean
}

const columns = `id, coalesce(parent_id::text, ''), role_alias, menu_ids, coalesce(data_scope_ids, '{}'), coalesce(api_scope_ids, '{}'),
  (tenant_id = '${wire.defaultTenant}' and id between 1123598816738675201 and 1123598816738675203) or id = app.id_of(tenant_id || '/role/' || role_alias)`
export const rolesOf: Statement = { name: 'role_rows', text: `select ${columns} from system_role where tenant_id = $1 and not is_deleted order by id` }
/** The same, held until the end of the transaction. */
export const rolesHeld: Statement = { name: 'role_rows_held', text: `${rolesOf.text} for update` }

/** The ids in an array of the database. */
export const ids = (text: string | null | undefined): readonly string[] => (text && text !== '{}' ? text.slice(1, -1).split(',') : [])

export const roleRows = (rows: Rows): ReadonlyMap<string, RoleRow> =>
  new Map(rows.map(([id, parentId, alias, menus, data, apis, isBuiltIn]) => [id!, { id: id!, parentId: parentId!, alias: alias ?? '', menus: menus === null ? null : ids(menus), data: ids(data), apis: ids(apis), isBuiltIn: isBuiltIn === 't' }]))

type Place = Pick<RoleRow, 'alias' | 'parentId'>
const kinds: Readonly<Record<string, Role>> = { administrator: 'administrator', admin: 'administrator', supervise: 'supervise', enterprise: 'enterprise' }

/** The kind of person a role is for: its alias, or the nearest one above it that the product knows; null for none. As app.kind_of. */
export function kindOf(roles: ReadonlyMap<string, Place>, id: string): Role | null {
  let at = roles.get(id)
  for (let n = 0; at && n < 20; n++) {
    if (Object.hasOwn(kinds, at.alias)) return kinds[at.alias]!
    at = roles.get(at.parentId)
  }
  return null
}

/** Ids of what stands below a role, at any depth. */
export function belowRole(roles: ReadonlyMap<string, RoleRow>, id: string): readonly string[] {
  const found = new Set<string>()
  const down = (above: string): void => {
    for (const role of roles.values()) if (role.parentId === above && role.id !== id && !found.has(role.id)) {
      found.add(role.id)
      down(role.id)
    }
  }
  down(id)
  return [...found]
}

/** Aliases of the roles that run a tenant or the platform. */
export const isHigh = (alias: string): boolean => alias === 'administrator' || alias === 'admin'

/** Whether scopes leave out rows or columns. They are joined by or, so one that leaves out nothing undoes the others. */
const narrows = (scopes: readonly Narrowing[]): boolean => !scopes.some(({ rows }) => rows === 'all') || !scopes.some(({ columns: seen }) => seen === null)

/** Keys of the resources of which a session does not see everything. */
export const narrowed = ({ reach }: Asker): readonly string[] => [...reach.narrowings].filter(([, scopes]) => scopes.length > 0 && narrows(scopes)).map(([key]) => key)

/** Whether a session has less than its kind may have. */
export const isRestricted = (asker: Asker): boolean => !asker.reach.manages && (asker.reach.menus !== null || narrowed(asker).length > 0)

/**
 * The roles that run a tenant, one's own and those above one's own are for administrators of the management tenant to change.
 * @throws Refusal roleBeyond
 */
export function mayTouch(asker: Asker, roles: ReadonlyMap<string, RoleRow>, role: RoleRow): void {
  if (asker.reach.manages) return
  if (isHigh(role.alias) || asker.roles.includes(role.id) || belowRole(roles, role.id).some(id => asker.roles.includes(id))) throw refuse('roleBeyond')
}
