import { refuse } from '../../kernel/errors.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { idList } from '../../kernel/derive/write.ts'
import { writeAudit } from '../../kernel/derive/witness.ts'
import { Bad } from '../../kernel/fields/field.ts'
import { plain } from '../../kernel/fields/text/type.ts'
import type { Json } from '../../kernel/fields/field.ts'
import type { Signed } from '../../kernel/request/asker.ts'
import type { Input, SignedCall } from '../../kernel/request/call.ts'
import { forgetGuesses } from '../../kernel/request/auth/lock.ts'
import type { PasswordRules } from '../../kernel/request/auth/rules.ts'
import { endSessionsOf } from '../../kernel/request/auth/sessions.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'
import type { Parameters } from './parameters.server.ts'
import user from './user.ts'
import { givenPassword, initialPassword, replacePassword } from './user-passwords.server.ts'
import { kindGiven, rolesAsked } from './user-roles.server.ts'

interface Found { readonly id: string; readonly tenant: string; readonly account: string; readonly roles: readonly string[]; readonly info: string; readonly policy: string; readonly status: string }

const found: Statement = {
  name: 'user_found',
  text: `select u.id, u.tenant_id, u.account, coalesce(u.role_id, '{}'), u.info_id, t.password_policy, u.status from kernel_user u join kernel_tenant t on t.tenant_id = u.tenant_id
    where u.id = any($1::bigint[]) and not u.is_deleted order by u.id`,
}
const grant: Statement = { name: 'user_grant', text: 'update kernel_user set role_id = $3::bigint[], update_time = now() where tenant_id = $1 and id = $2' }
const platform: Statement = { name: 'user_platform', text: 'update kernel_user set user_type = $3, user_ext = $4, update_time = now() where tenant_id = $1 and id = $2' }
const profile: Statement = { name: 'user_profile', text: 'update kernel_user set name = $3, real_name = $4, phone = $5, email = $6, avatar = coalesce($7, avatar), update_time = now() where tenant_id = $1 and id = $2' }
const ownFile: Statement = { name: 'user_avatar', text: "select app.must(exists (select from kernel_file f where f.tenant_id = app.tenant() and f.key = $1 and f.user_id = $2 and f.type in ('image/jpeg', 'image/png') and f.size <= 512000), 'fileMissing:头像')" }
const approve: Statement = {
  name: 'user_approve',
  text: "with done as (update kernel_user set status = $3, role_id = $4::bigint[], dept_id = $5::bigint[], info_id = $6, area_code = $7, refused_why = $8, update_time = now() where tenant_id = $1 and id = $2 and status = 2 returning 1) select app.must(exists (select from done), 'wrongState:审批')",
}

const source = 'modules/system/user-deeds.server.ts'
const text = { type: 'string' } as const
const administrators = (verb: string) => ({ kind: 'permission', code: `system_user_${verb}`, roles: ['administrator'] }) as const

const said = ({ query, body }: Input, name: string, most = 2000): string => {
  const value = query[name] ?? body[name]
  return typeof value === 'string' && value.length <= most ? value.trim() : typeof value === 'number' ? String(value) : ''
}
const array = (ids: readonly string[]): string => `{${ids.join(',')}}`

/** What is done to accounts beside keeping their rows. platform-contract.md 3 */
export function userDeeds(kernel: Kernel, rules: PasswordRules, params: Parameters): readonly SignedCall[] {
  const { store } = kernel
  const base = { source, enters: true, method: 'POST' } as const

  /** The accounts named, each one the asker may touch: nobody reaches those who have more than they. @throws Refusal notFound, roleBeyond */
  const touched = async (context: Signed, input: Input, name = 'userIds'): Promise<readonly Found[]> => {
    const ids = idList(said(input, name))
    const [, rows] = await store.run([enterAs(context.asker), bind(found, array(ids))])
    if (rows!.length !== ids.length) throw refuse('notFound')
    const users = rows!.map(([id, tenant, account, roles, info, policy, status]): Found => ({ id: id!, tenant: tenant!, account: account!, roles: roles === '{}' ? [] : roles!.slice(1, -1).split(','), info: info ?? '', policy: policy!, status: status! }))
    for (const one of users) if (one.roles.length) await mayGive(context, one.tenant, one.roles)
    return users
  }
  const mayGive = async (context: Signed, tenant: string, roles: readonly string[]): Promise<string> => {
    const [, rows] = await store.run([enterAs({ ...context.asker, tenant }), rolesAsked(tenant, roles)])
    return kindGiven(context.asker, roles, rows!)
  }
  /** One transaction per account, in the tenant it belongs to. */
  const each = async (context: Signed, users: readonly Found[], operation: string, work: (one: Found) => readonly Bound[], after: (one: Found) => Readonly<Record<string, Json>> = () => ({})): Promise<void> => {
    for (const one of users) {
      const asker = { ...context.asker, tenant: one.tenant }
      await store.run([enterAs(asker), ...work(one), writeAudit(kernel.newId(), { ...context, asker }, { operation: `system/user.${operation}`, resource: 'system/user', row: one.id, after: { account: one.account, ...after(one) } })])
    }
  }
  const grantRoles = (only: readonly string[] | null): SignedCall['handle'] => async (context, input) => {
    const users = await touched(context, input)
    const roles = idList(said(input, 'roleIds'))
    if (users.some(({ id }) => id === context.asker.user)) throw refuse('ownAccount')
    for (const tenant of new Set(users.map(one => one.tenant))) {
      const kind = await mayGive(context, tenant, roles)
      if (only && !only.includes(kind)) throw refuse('roleBeyond')
      if (kind === 'enterprise' && users.some(one => one.tenant === tenant && one.info === '')) throw refuse('enterpriseNeeded')
    }
    await each(context, users, 'grant', one => [bind(grant, one.tenant, one.id, array(roles))], () => ({ roleId: roles.join(',') }))
  }

  return [
    {
      ...base, id: 'system/user.reset', title: '重置密码', path: '/blade-user/reset-password', access: administrators('reset'), query: { userIds: text },
      async handle(context, input) {
        const users = await touched(context, input)
        const hash = await initialPassword(await params.get('account.initPassword'))
        await each(context, users, 'reset', one => replacePassword(one.tenant, one.id, hash, context.now))
      },
    },
    {
      ...base, id: 'system/user.password', title: '修改他人密码', path: '/blade-user/updatePasswordByIds', access: administrators('reset'), query: { userIds: text, password: text },
      async handle(context, input) {
        const users = await touched(context, input)
        const hashes = await Promise.all(users.map(one => givenPassword(rules, one.policy, said(input, 'password', 256), one.account, context.lang === 'zh' ? '密码' : 'The password')))
        await each(context, users, 'password', one => replacePassword(one.tenant, one.id, hashes[users.indexOf(one)]!, context.now))
      },
    },
    { ...base, id: 'system/user.grant', title: '用户角色授权', path: '/blade-user/grant', access: administrators('role'), query: { userIds: text, roleIds: text }, handle: grantRoles(null) },
    { ...base, id: 'system/user.infoGrant', title: '监管与企业用户授权', path: '/blade-user/infoGrant', access: administrators('role'), query: { userIds: text, roleIds: text }, handle: grantRoles(['supervise', 'enterprise']) },
    {
      ...base, id: 'system/user.unlock', title: '账号解封', path: '/blade-user/unlock', access: administrators('unlock'), query: { userIds: text },
      handle: async (context, input) => each(context, await touched(context, input), 'unlock', one => [forgetGuesses(one.tenant, one.account)]),
    },
    {
      ...base, id: 'system/user.setPlatform', title: '用户平台扩展', path: '/blade-user/update-platform', access: administrators('update'), query: { userId: text, userType: text, userExt: text },
      async handle(context, input) {
        const type = user.fields['userType']!
        const kind = type.type.parse(said(input, 'userType') || '1', type)
        const ext = plain(said(input, 'userExt'))
        if (kind instanceof Bad) throw refuse('notChoice', { title: type.title })
        if (ext instanceof Bad) throw refuse('malformed', { title: '平台扩展' })
        await each(context, await touched(context, input, 'userId'), 'platform', one => [bind(platform, one.tenant, one.id, String(kind), ext)])
      },
    },
    {
      ...base, id: 'system/user.profile', title: '修改个人信息', path: '/blade-user/update-info', access: { kind: 'session' },
      async handle(context, { body }) {
        const { asker } = context
        const errors: { field: string; message: string }[] = []
        const value = (name: string): string | null => {
          const of = user.fields[name]!
          const raw = body[name]
          if (raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')) {
            if (of.required) errors.push({ field: name, message: refuse('required', { title: of.title }).text(context.lang) })
            return null
          }
          const parsed = of.type.parse(raw, of)
          if (!(parsed instanceof Bad)) return String(parsed)
          errors.push({ field: name, message: refuse(parsed.code, { title: of.title, ...parsed.params }).text(context.lang) })
          return null
        }
        const [name, realName, phone, email] = ['name', 'realName', 'phone', 'email'].map(value)
        if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
        const key = typeof body['avatar'] === 'string' ? /([\w-]+\/\d{6}\/[0-9a-f]{32}\.(?:jpe?g|png))$/.exec(body['avatar'])?.[1] ?? null : null
        await store.run([
          enterAs(asker), ...(key ? [bind(ownFile, key, asker.user)] : []),
          bind(profile, asker.tenant, asker.user, name!, realName!, phone!, email!, key),
          writeAudit(kernel.newId(), context, { operation: 'auth.profile', resource: 'system/user', row: asker.user }),
        ])
      },
    },
    {
      ...base, id: 'system/user.approve', title: '通过注册申请', path: '/blade-user/approve', access: administrators('approve'), query: { ids: text, roleId: text, deptId: text, infoId: text, areaCode: text },
      async handle(context, input) {
        const users = await touched(context, input, 'ids')
        const roles = idList(said(input, 'roleId'))
        const depts = said(input, 'deptId') === '' ? [] : idList(said(input, 'deptId'))
        const [info, area] = [said(input, 'infoId'), said(input, 'areaCode')]
        if (info !== '' && !/^\d{1,19}$/.test(info)) throw refuse('refMissing', { title: '所属企业' })
        if (area !== '' && !/^\d{2,12}$/.test(area)) throw refuse('malformed', { title: '监管辖区' })
        for (const one of users) if (await mayGive(context, one.tenant, roles) === 'enterprise' && info === '') throw refuse('enterpriseNeeded', {}, [{ field: 'infoId', message: refuse('enterpriseNeeded').text(context.lang) }])
        await each(context, users, 'approve', one => [bind(approve, one.tenant, one.id, '1', array(roles), array(depts), info || null, area || null, null)], () => ({ roleId: roles.join(',') }))
      },
    },
    {
      ...base, id: 'system/user.refuse', title: '拒绝注册申请', path: '/blade-user/refuse', access: administrators('approve'), query: { ids: text, reason: text },
      async handle(context, input) {
        const reason = plain(said(input, 'reason'))
        if (reason instanceof Bad || reason === '') throw refuse('required', { title: '拒绝原因' })
        if ([...reason].length > 200) throw refuse('tooLong', { title: '拒绝原因', max: 200 })
        await each(context, await touched(context, input, 'ids'), 'refuse', one => [bind(approve, one.tenant, one.id, '3', '{}', '{}', null, null, reason), endSessionsOf(one.tenant, one.id, null, 'account-off', context.now)], () => ({ reason }))
      },
    },
  ]
}
