import type { Sql } from '../../define/value.ts'
import { roles, type Role } from '../../../contract/roles.ts'
import type { Json } from '../../fields/base/field.ts'
import type { Claims } from '../../ask/asker.ts'
import { roomTable } from '../../define/given.ts'
import type { Named } from '../../define/table.ts'

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
  readonly head: string
  /** Active roles and department: the session's own choice, else all of the account's. */
  readonly roleIds: string
  readonly roleNames: string
  readonly aliases: string
  readonly deptIds: string
  readonly deptNames: string
  readonly postIds: string
  readonly postNames: string
  readonly phone: string
  readonly email: string
  readonly mustChange: boolean
  /** When the password was set, epoch ms. */
  readonly passwordAt: number
  /** The tenant's password policy by name. */
  readonly policy: string
  readonly hasTotp: boolean
}

/** What rows of a table are called, in the order of their ids. */
const nameOf = (r: Named<'id' | 'tenantId' | 'isDeleted'>, name: Sql, ids: string): string =>
  `(select string_agg(${name}, ',' order by array_position(${ids}, ${r.id})) from ${r} where ${r.tenantId} = u.tenant_id and ${r.id} = any(${ids}) and not ${r.isDeleted})`

/**
 * The columns \`accountOf\` reads, of kernel_user under the alias \`u\`.
 * @param roles the roles in force, as SQL: those of the account, or those the session was narrowed to
 */
export const accountColumns = (roleIds = 'u.role_id', depts = 'u.dept_id', role = 'u.role'): string => {
  const [ofRole, ofDept, ofPost] = [roomTable('roles', 'r'), roomTable('offices', 'r'), roomTable('posts', 'r')]
  return [
    'u.tenant_id',
    'u.id',
    'u.account',
    'u.name',
    'u.real_name',
    'u.avatar',
    role,
    'u.info_id',
    'u.area_code',
    'u.market_id',
    'u.enterprise_id',
    `array_to_string(${roleIds}, ',')`,
    nameOf(ofRole, ofRole.roleName, roleIds),
    nameOf(ofRole, ofRole.roleAlias, roleIds),
    `array_to_string(${depts}, ',')`,
    nameOf(ofDept, ofDept.deptName, depts),
    "array_to_string(u.post_id, ',')",
    nameOf(ofPost, ofPost.postName, 'u.post_id'),
    'u.phone',
    'u.email',
    'u.must_change',
    'floor(extract(epoch from u.password_at) * 1000)',
    '(select n.password_policy from kernel_tenant n where n.tenant_id = u.tenant_id)',
    'u.totp_key is not null',
  ].join(', ')
}
export const accountWidth = 24

export function accountOf(row: readonly (string | null)[]): Account {
  const [
    tenant = '',
    id = '',
    account = '',
    nickName = '',
    realName = '',
    avatar = '',
    role = '',
    info = '',
    area = '',
    market = '',
    head = '',
    roleIds = '',
    roleNames = '',
    aliases = '',
    deptIds = '',
    deptNames = '',
    postIds = '',
    postNames = '',
    phone = '',
    email = '',
    mustChange = '',
    passwordAt = '',
    policy = '',
    hasTotp = '',
  ] = row.map(cell => cell ?? '')
  const kind = roles.find(candidate => candidate === role)
  if (!kind) throw new Error(`account ${id} has the role ${role}, which is none`)
  return {
    tenant,
    id,
    account,
    nickName,
    realName,
    avatar,
    role: kind,
    info,
    area,
    market,
    head,
    roleIds,
    roleNames,
    aliases,
    deptIds,
    deptNames,
    postIds,
    postNames,
    phone,
    email,
    mustChange: mustChange === 't',
    passwordAt: Number(passwordAt),
    policy,
    hasTotp: hasTotp === 't',
  }
}

export const claimsOf = ({ tenant, id }: Pick<Account, 'tenant' | 'id'>, session: string): Claims => ({
  session,
  tenant,
  user: id,
})

/** How an account stands to the second factor: `required` says that it must be set up before anything else. */
export type TotpState = 'off' | 'on' | 'required'

/**
 * What a successful sign-in answers, every key of it. `passwordState`: what its age says; one that somebody else has
 * set is to be changed whatever its age. `role_kind`, `info_id`, `enterprise_id`, `area_code`, `password_state`,
 * `password_policy` and `totp_state` are ours. platform-contract.md 2.1
 */
export const signedIn = (
  account: Account,
  access: string,
  refresh: string,
  seconds: number,
  passwordState: 'ok' | 'remind' | 'expired',
  totpState: TotpState,
): Readonly<Record<string, Json>> => ({
  access_token: access,
  refresh_token: refresh,
  token_type: 'bearer',
  expires_in: seconds,
  tenant_id: account.tenant,
  user_id: account.id,
  dept_id: account.deptIds,
  post_id: account.postIds,
  role_id: account.roleIds,
  oauth_id: '',
  account: account.account,
  user_name: account.account,
  nick_name: account.nickName,
  role_name: account.aliases,
  role_kind: account.role,
  avatar: account.avatar,
  detail: { type: 'web' },
  license: 'Apache-2.0',
  info_id: account.info,
  enterprise_id: account.role === 'enterprise' ? account.head : '',
  area_code: account.area,
  password_state: account.mustChange && passwordState !== 'expired' ? 'must_change' : passwordState,
  password_policy: account.policy,
  totp_state: totpState,
})

/**
 * The signed-in person as the profile page reads it; what is not kept is empty, never absent. platform-contract.md 3
 */
export const profile = (account: Account): Readonly<Record<string, Json>> => ({
  id: account.id,
  tenantId: account.tenant,
  account: account.account,
  name: account.nickName,
  realName: account.realName,
  avatar: account.avatar,
  email: account.email,
  phone: account.phone,
  roleId: account.roleIds,
  roleName: account.roleNames,
  deptId: account.deptIds,
  deptName: account.deptNames,
  postId: account.postIds,
  postName: account.postNames,
  infoId: account.info,
  areaCode: account.area,
})
