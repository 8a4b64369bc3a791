import type { Role } from '../../contract/roles.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Asker } from '../../kernel/request/asker.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'

const held: Statement = { name: 'user_roles', text: 'select r.id, r.role_alias, r.menu_ids, app.kind_of(r.tenant_id, array[r.id]) from system_role r where r.tenant_id = $1 and r.id = any($2::bigint[]) and not r.is_deleted for share' }

export const rolesAsked = (tenant: string, ids: readonly string[]): Bound => bind(held, tenant, `{${ids.join(',')}}`)

const rank: Readonly<Record<Role, number>> = { enterprise: 0, supervise: 1, administrator: 2 }

/** @throws Refusal roleBeyond when one of these roles is of a kind above the asker's own, or has menus beyond theirs */
export function mayHave(asker: Asker, rows: Rows): void {
  const { reach } = asker
  if (reach.manages) return
  for (const [, alias, menus, of] of rows) {
    const kind = of as Role | null
    if ((kind && rank[kind] > rank[asker.role]) || alias === 'administrator') throw refuse('roleBeyond')
    // Of a kind below one's own, what the kind itself allows is the limit.
    if (kind !== asker.role || reach.menus === null) continue
    const wanted = menus === null ? null : menus === '{}' ? [] : menus!.slice(1, -1).split(',')
    if (wanted === null || wanted.some(id => !reach.menus!.has(id))) throw refuse('roleBeyond')
  }
}

/**
 * What kind of person these roles make, if the asker may give them: all exist, none is of a kind above one's own, and none has menus
 * beyond one's own. Roles of no kind make the least. @returns the highest kind @throws Refusal refMissing, roleBeyond
 */
export function kindGiven(asker: Asker, ids: readonly string[], rows: Rows): Role {
  if (rows.length !== new Set(ids).size) throw refuse('refMissing', { title: '角色' })
  mayHave(asker, rows)
  let kind: Role = 'enterprise'
  for (const [, , , of] of rows) {
    // Of no kind: it adds nothing.
    if (of && rank[of as Role] > rank[kind]) kind = of as Role
  }
  return kind
}
