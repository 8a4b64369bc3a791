import type { Role } from '../../contract/roles.ts'
import { wire } from '../../contract/wire.ts'
import type { Asker, RoleGrant } from '../../kernel/ask/asker.ts'
import { narrowed } from '../../kernel/ask/holds.ts'
import type { Rows, Statement } from '../../kernel/store/batch.ts'
import { roles as roleTable } from './tables.ts'

const r = roleTable()

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
export const rolesOf: Statement = {
  name: 'role_rows',
  text: `select ${columns} from ${r} where ${r.tenantId} = $1 and not ${r.isDeleted} order by ${r.id}`,
}
/** The same, held until the end of the transaction. */
export const rolesHeld: Statement = { name: 'role_rows_held', text: `${rolesOf.text} for update` }

/** The ids in an array of the database. */
export const ids = (text: string | null | undefined): readonly string[] =>
  text && text !== '{}' ? text.slice(1, -1).split(',') : []

export const roleRows = (rows: Rows): ReadonlyMap<string, RoleRow> =>
  new Map(
    rows.map(([id, parentId, alias, menus, data, apis, isBuiltIn]) => [
      id!,
      {
        id: id!,
        parentId: parentId!,
        alias: alias ?? '',
        menus: menus === null ? null : ids(menus),
        data: ids(data),
        apis: ids(apis),
        isBuiltIn: isBuiltIn === 't',
      },
    ]),
  )

type Place = Pick<RoleRow, 'alias' | 'parentId'>
/**
 * Alias of the role of supervisors who see what is theirs and write nothing, such as those of education offices.
 * decisions J
 */
const reader = 'supervise_read'
const kinds: Readonly<Record<string, Role>> = {
  administrator: 'administrator',
  admin: 'administrator',
  supervise: 'supervise',
  enterprise: 'enterprise',
}

/**
 * The kind of person a role is for: its alias, or the nearest one above it that the product knows; null for none. As
 * app.kind_of.
 */
export function kindOf(roles: ReadonlyMap<string, Place>, id: string): Role | null {
  let at = roles.get(id)
  for (let n = 0; at && n < 20; n++) {
    if (Object.hasOwn(kinds, at.alias)) return kinds[at.alias]!
    at = roles.get(at.parentId)
  }
  return null
}

/**
 * Whether whoever has a role only looks: its alias, or the nearest one above it that the product knows, says so. As
 * app.only_reads.
 */
export function onlyReads(roles: ReadonlyMap<string, Place>, id: string): boolean {
  let at = roles.get(id)
  for (let n = 0; at && n < 20; n++) {
    if (at.alias === reader || Object.hasOwn(kinds, at.alias)) return at.alias === reader
    at = roles.get(at.parentId)
  }
  return false
}

/** Ids of what stands below a role, at any depth. */
export function belowRole(roles: ReadonlyMap<string, RoleRow>, id: string): readonly string[] {
  const path = new Set<string>()
  const down = (above: string): void => {
    for (const role of roles.values())
      if (role.parentId === above && role.id !== id && !path.has(role.id)) {
        path.add(role.id)
        down(role.id)
      }
  }
  down(id)
  return [...path]
}

/** Aliases of the roles that run a tenant or the platform. */
export const isHigh = (alias: string): boolean => alias === 'administrator' || alias === 'admin'

/** Whether a session has less than its kind may have. */
export const isRestricted = (asker: Asker): boolean =>
  !asker.reach.manages && (asker.reach.menus !== null || narrowed(asker.reach).length > 0)

/** What a role gives that stands among these, as it is or is about to be. */
export const grantOf = ({ id, alias, menus, data, apis }: RoleRow, among: ReadonlyMap<string, Place>): RoleGrant => ({
  alias,
  kind: kindOf(among, id) ?? '',
  onlyReads: onlyReads(among, id),
  menus,
  data,
  paths: apis,
})
