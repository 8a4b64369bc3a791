import { roles, type Role } from '../../../contract/roles.ts'
import type { Json } from '../../fields/field.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { Asker } from '../asker.ts'

/** What a session needs to know of a row of kernel_user. */
export interface Account {
  readonly tenant: string
  readonly id: string
  readonly account: string
  readonly nickName: string
  readonly realName: string
  readonly avatar: string
  readonly role: Role
  readonly info: string
  readonly area: string
  readonly market: string
}

/** Ids and names of the roles on the wire; the stock seed's id for administrator. platform-contract.md 22 */
export const roleRows: Readonly<Record<Role, { readonly id: string; readonly zh: string; readonly en: string }>> = {
  administrator: { id: '1123598816738675201', zh: '系统管理员', en: 'Administrator' },
  supervise: { id: '1123598816738675202', zh: '监管人员', en: 'Supervisor' },
  enterprise: { id: '1123598816738675203', zh: '企业用户', en: 'Enterprise' },
}

/** The columns `accountOf` reads, of kernel_user under the alias `u`. */
export const accountColumns = 'u.tenant_id, u.id, u.account, u.nick_name, u.real_name, u.avatar, u.role, u.info_id, u.area_code, u.market_id'
export const accountWidth = 10

export function accountOf(row: readonly (string | null)[]): Account {
  const [tenant = '', id = '', account = '', nickName = '', realName = '', avatar = '', role = '', info = '', area = '', market = ''] = row.map(cell => cell ?? '')
  const known = roles.find(one => one === role)
  if (!known) throw new Error(`account ${id} has the role ${role}, which is none`)
  return { tenant, id, account, nickName, realName, avatar, role: known, info, area, market }
}

export const askerOf = ({ tenant, id, account, role, info, area, market }: Account, session: string): Asker => ({ session, tenant, user: id, account, role, info, area, market })

/** What a successful sign-in answers, every key of it. `info_id` and `area_code` are ours. platform-contract.md 2.1 */
export const signedIn = (account: Account, access: string, refresh: string, seconds: number): Readonly<Record<string, Json>> => ({
  access_token: access, refresh_token: refresh, token_type: 'bearer', expires_in: seconds,
  tenant_id: account.tenant, user_id: account.id, dept_id: '', post_id: '', role_id: roleRows[account.role].id, oauth_id: '',
  account: account.account, user_name: account.account, nick_name: account.nickName, role_name: account.role, avatar: account.avatar,
  detail: { type: 'web' }, license: 'Apache-2.0', info_id: account.info, area_code: account.area,
})

/** The signed-in person as the profile page reads it; what is not kept is empty, never absent. platform-contract.md 3 */
export const profile = (account: Account, lang: Lang): Readonly<Record<string, Json>> => ({
  id: account.id, tenantId: account.tenant, account: account.account, name: account.nickName, realName: account.realName, avatar: account.avatar,
  email: '', phone: '', roleId: roleRows[account.role].id, roleName: roleRows[account.role][lang], deptId: '', deptName: '', postId: '', postName: '',
  infoId: account.info, areaCode: account.area,
})
