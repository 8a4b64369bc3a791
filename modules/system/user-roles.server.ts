import type { Role } from '../../contract/roles.ts'
import { may } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { menuId } from '../../kernel/derive/menu-rows.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Asker } from '../../kernel/request/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { narrowed } from './role-rows.server.ts'

const held: Statement = {
  name: 'user_roles',
  text: `select r.id, r.role_alias, r.menu_ids, app.kind_of(r.tenant_id, array[r.id]),
      (select coalesce(string_agg(s.menu_id || '=' || s.id, ','), '') from system_data_scope s where s.id = any(r.data_scope_ids) and not s.is_deleted),
      (select coalesce(string_agg(s.id::text, ','), '') from system_api_scope s where s.id = any(r.api_scope_ids) and not s.is_deleted)
    from system_role r where r.tenant_id = $1 and r.id = any($2::bigint[]) and not r.is_deleted for share of r`,
}

export const rolesAsked = (tenant: string, ids: readonly string[]): Bound => bind(held, tenant, array(ids))

const rank: Readonly<Record<Role, number>> = { enterprise: 0, supervise: 1, administrator: 2 }

const parts = (text: string | null | undefined): readonly string[] => (text ?? '').split(',').filter(Boolean)

/** Whether a role that may read what the asker sees only a part of would see more of it. */
function seesMore(find: Kernel['find'], asker: Asker, kind: Role | null, scopes: string | null | undefined): boolean {
  // A scope narrows the list its menu shows, whatever somebody called it.
  return narrowed(asker).some(key => {
    const resource = find(key)
    if (!kind || !resource || !may(resource, kind, 'read')) return false
    const own = new Set(asker.reach.narrowings.get(key)!.map(({ id }) => `${menuId(key)}=${id}`))
    const theirs = parts(scopes).filter(one => one.startsWith(`${menuId(key)}=`))
    return theirs.length === 0 || theirs.some(one => !own.has(one))
  })
}

/** @throws Refusal roleBeyond when one of these roles is of a kind above the asker's own, has menus or addresses beyond theirs, or sees more of what they see a part of */
export function mayHave(find: Kernel['find'], asker: Asker, rows: Rows): void {
  const { reach } = asker
  if (reach.manages) return
  for (const [, alias, menus, of, scopes, apis] of rows) {
    const kind = of as Role | null
    if ((kind && rank[kind] > rank[asker.role]) || alias === 'administrator' || seesMore(find, asker, kind, scopes)) throw refuse('roleBeyond')
    // Of a kind below one's own, what the kind itself allows is the limit.
    if (kind !== asker.role) continue
    if (parts(apis).some(id => !reach.apis.has(id))) throw refuse('roleBeyond')
    if (reach.menus === null) continue
    const wanted = menus === null ? null : menus === '{}' ? [] : menus!.slice(1, -1).split(',')
    if (wanted === null || wanted.some(id => !reach.menus!.has(id))) throw refuse('roleBeyond')
  }
}

/**
 * What kind of person these roles make, if the asker may give them: all exist, none is of a kind above one's own, and none has menus
 * beyond one's own. Roles of no kind make the least. @returns the highest kind @throws Refusal refMissing, roleBeyond
 */
export function kindGiven(find: Kernel['find'], asker: Asker, ids: readonly string[], rows: Rows): Role {
  if (rows.length !== new Set(ids).size) throw refuse('refMissing', { title: '角色' })
  mayHave(find, asker, rows)
  let kind: Role = 'enterprise'
  for (const [, , , of] of rows) {
    // Of no kind: it adds nothing.
    if (of && rank[of as Role] > rank[kind]) kind = of as Role
  }
  return kind
}
