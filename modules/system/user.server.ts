import { idList, writing } from '../../kernel/derive/write.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { reading } from '../../kernel/derive/list.ts'
import { titlesOf } from '../../kernel/derive/titles.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/field.ts'
import { id as parseId } from '../../kernel/fields/ref/type.ts'
import type { Signed } from '../../kernel/request/asker.ts'
import type { Input, SignedCall } from '../../kernel/request/call.ts'
import { accessOf } from '../../kernel/request/pipeline.ts'
import type { PasswordRules } from '../../kernel/request/auth/rules.ts'
import { endSessionsOf } from '../../kernel/request/auth/sessions.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'
import type { Parameters } from './parameters.server.ts'
import user from './user.ts'
import { givenPassword, initialPassword, setPassword } from './user-passwords.server.ts'
import { kindGiven, rolesAsked } from './user-roles.server.ts'

const policyOf: Statement = { name: 'user_policy', text: 'select password_policy from kernel_tenant where tenant_id = $1 and not is_deleted' }
// The tenant's row is held, so that two who add the last account do so one after the other.
const room: Statement = {
  name: 'user_room',
  text: `with t as (select account_number from kernel_tenant where tenant_id = $1 for update)
    select app.must(coalesce((select account_number from t), -1) <= 0 or (select count(*) from kernel_user u where u.tenant_id = $1 and not u.is_deleted) <= (select account_number from t), 'accountMost')`,
}
const kindOf: Statement = { name: 'user_kind', text: 'update kernel_user set role = $3 where tenant_id = $1 and id = $2' }
const stored: Statement = { name: 'user_stored', text: "select coalesce(u.role_id, '{}'), u.role, u.info_id, u.tenant_id from kernel_user u where u.id = $1 and not u.is_deleted" }
const brief: Statement = { name: 'user_brief', text: 'select id, account, name, coalesce(real_name, \'\') from kernel_user where tenant_id = $1 and not is_deleted and status = 1 order by account limit 1000' }

const source = 'modules/system/user.server.ts'
const text = { type: 'string' } as const

/** The tenant somebody's account is made or found in. */
const tenantAsked = ({ asker }: Signed, body: Values): string =>
  asker.reach.manages && typeof body['tenantId'] === 'string' && /^\w{1,12}$/.test(body['tenantId']) ? body['tenantId'] : asker.tenant

/** Accounts. platform-contract.md 3 */
export function userCalls(kernel: Kernel, rules: PasswordRules, params: Parameters, english: English): readonly SignedCall[] {
  const read = reading(user, kernel)
  const write = writing(user, kernel, titlesOf(user, english))
  const { store } = kernel
  const base = { source, enters: true, method: 'POST' } as const

  /** What roles make of an account, checked: its kind, and the kitchen that kind needs. */
  const roles = async (context: Signed, tenant: string, said: unknown, info: unknown): Promise<{ readonly kind: string }> => {
    const ids = said === undefined || said === '' ? new Bad('required') : user.fields['roleId']!.type.parse(said, user.fields['roleId']!) as readonly string[] | Bad
    if (ids instanceof Bad) throw refuse('invalid', { message: refuse('required', { title: '角色' }).text(context.lang) }, [{ field: 'roleId', message: refuse('required', { title: '角色' }).text(context.lang) }])
    const [, rows] = await store.run([enterAs({ ...context.asker, tenant }), rolesAsked(tenant, ids)])
    const kind = kindGiven(context.asker, ids, rows as Rows)
    if (kind === 'enterprise' && (info === undefined || info === '' || info === null)) throw refuse('enterpriseNeeded', {}, [{ field: 'infoId', message: refuse('enterpriseNeeded').text(context.lang) }])
    return { kind }
  }

  const before = async (context: Signed, raw: unknown): Promise<{ readonly roles: string; readonly info: string; readonly tenant: string }> => {
    const id = parseId(raw)
    if (id instanceof Bad) throw refuse('notFound')
    const [, [row] = []] = await store.run([enterAs(context.asker), bind(stored, id)])
    if (!row) throw refuse('notFound')
    return { roles: row[0]!.slice(1, -1), info: row[2] ?? '', tenant: row[3]! }
  }

  const create = async (context: Signed, body: Values): Promise<string> => {
    const tenant = tenantAsked(context, body)
    const { kind } = await roles(context, tenant, body['roleId'], body['infoId'])
    const [, [[policy = 'mlps3'] = []] = []] = await store.run([enterAs(context.asker), bind(policyOf, tenant)])
    const said = typeof body['password'] === 'string' ? body['password'] : ''
    if (said !== '' && body['password2'] !== undefined && body['password2'] !== said) throw refuse('passwordsDiffer', {}, [{ field: 'password2', message: refuse('passwordsDiffer').text(context.lang) }])
    const hash = said === '' ? await initialPassword(await params.get('account.initPassword')) : await givenPassword(rules, policy!, said, String(body['account'] ?? ''), context.lang === 'zh' ? '密码' : 'The password')
    return write.create(context, body, undefined, (row, { asker }) => [setPassword(asker.tenant, row['id'] as string, hash, true), bind(kindOf, asker.tenant, row['id'] as string, kind), bind(room, asker.tenant)])
  }

  const update = async (context: Signed, body: Values): Promise<string> => {
    const was = await before(context, body['id'])
    const asked = body['roleId'] ?? was.roles
    // Whoever has more than the asker is not theirs to change.
    await roles(context, was.tenant, was.roles === '' ? asked : was.roles, body['infoId'] ?? was.info)
    await roles(context, was.tenant, asked, body['infoId'] ?? was.info)
    return write.update(context, body)
  }

  const submit = async (context: Signed, { body }: Input): Promise<unknown> => {
    const changes = body['id'] !== undefined && body['id'] !== '' && body['id'] !== null
    return { id: changes ? await update(context, body) : await create(context, body) }
  }

  return [
    {
      ...base, method: 'GET', id: 'system/user.list', title: '用户列表', path: '/blade-user/page', access: accessOf(user, 'read'), query: { current: text, size: text, deptId: text, account: text, realName: text, userType: text, tenantId: text },
      async handle(context, { query }) {
        const { deptId, ...rest } = query
        const dept = deptId === undefined || deptId === '' ? null : parseId(deptId)
        if (dept instanceof Bad) throw refuse('filter', { name: 'deptId' })
        return read.list(context, rest, put => {
          if (dept === null) return []
          const id = put(dept)
          return [`t.dept_id && (select array_agg(d.id) from system_dept d where d.tenant_id = t.tenant_id and (d.id = ${id}::bigint or ${id}::text = any(string_to_array(d.ancestors, ','))) and not d.is_deleted)`]
        })
      },
    },
    { ...base, id: 'system/user.submit', title: '用户新增', path: '/blade-user/submit', access: { ...accessOf(user, 'read'), roles: ['administrator'] }, says: '新增成功', handle: async (context, input) => submitAs(context, input) },
    { ...base, id: 'system/user.update', title: '用户修改', path: '/blade-user/update', access: accessOf(user, 'update'), says: '更新成功', handle: async (context, { body }) => ({ id: await update(context, body) }) },
    {
      ...base, id: 'system/user.remove', title: '用户删除', path: '/blade-user/remove', access: accessOf(user, 'remove'), query: { ids: text }, says: '删除成功',
      async handle(context, { query, body }) {
        const ids = idList(query['ids'] ?? body['ids'])
        if (ids.includes(context.asker.user)) throw refuse('ownAccount')
        for (const id of ids) {
          const was = await before(context, id)
          if (was.roles !== '') await roles(context, was.tenant, was.roles, was.info || '0')
        }
        await write.remove(context, ids.join(','), (row, { asker, now }): readonly Bound[] => [endSessionsOf(asker.tenant, row['id'] as string, null, 'account-off', now)])
      },
    },
    { ...base, method: 'GET', id: 'system/user.platform', title: '用户平台详情', path: '/blade-user/platform-detail', access: accessOf(user, 'read'), query: { id: text }, handle: (context, { query }) => read.detail(context, query['id']) },
    {
      ...base, method: 'GET', id: 'system/user.brief', title: '用户选项', path: '/blade-user/user-list', access: { kind: 'session' },
      async handle({ asker }) {
        const [, rows] = await store.run([enterAs(asker), bind(brief, asker.tenant)])
        return rows!.map(([id, account, name, realName]) => ({ id, account, name, realName }))
      },
    },
  ]

  async function submitAs(context: Signed, input: Input): Promise<unknown> {
    const verb = input.body['id'] !== undefined && input.body['id'] !== '' && input.body['id'] !== null ? 'update' : 'create'
    if (!context.asker.reach.manages && context.asker.reach.codes !== null && !context.asker.reach.codes.has(`system_user_${verb}`)) throw refuse('forbidden')
    return submit(context, input)
  }
}
