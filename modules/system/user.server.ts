import { inLang } from '../../contract/in-lang.ts'
import { permission } from '../../contract/roles.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { unhidden } from '../../kernel/derive/row/narrow.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { missing } from '../../kernel/fields/base/check.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { PasswordRules } from '../../kernel/request/auth/rules.ts'
import { endSessionsOf } from '../../kernel/request/auth/sessions.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import type { Parameters } from './parameters.server.ts'
import user from './user.ts'
import { firstPasswords, givenPassword, setPassword } from './user-passwords.server.ts'
import { kindGiven, rolesAsked } from './user-roles.server.ts'
import { isNamed, stillAdministered, touched, withDepartments, withinRoom } from './user-rows.server.ts'
import { userSheetCalls } from './user-sheet.server.ts'
import { accounts, tenants } from './tables.ts'

const e = enterprises('e')
const t = tenants()
const accountRow = accounts()

const policyOf: Statement = {
  name: 'user_policy',
  text: `select ${t.passwordPolicy} from ${t} where ${t.tenantId} = $1 and not ${t.isDeleted}`,
}
// Administrators know everybody, supervisors those of their area, of their units and of the kitchens they see, kitchens
// and headquarters their own people and the offices. Everybody knows themselves. Only who inspects learns who has a law
// card.
const brief: Statement = {
  name: 'user_brief',
  text: `select ${accountRow.id}, ${accountRow.account}, ${accountRow.name}, coalesce(${accountRow.realName}, ''), case when $3 = 'supervise' then coalesce(${accountRow.lawCardNo}, '') else '' end from ${accountRow} where ${accountRow.tenantId} = $1 and not ${accountRow.isDeleted} and ${accountRow.status} = 1
    and (app.wide() or ${accountRow.id} = $2 or ($3 = 'enterprise' and role <> 'enterprise' and ${accountRow.infoId} is null and ${accountRow.enterpriseId} is null) or ${accountRow.enterpriseId} = app.head()
      or ($3 = 'supervise' and role = 'supervise' and app.holds_place(${accountRow.areaCode}, ${accountRow.marketId}, ${accountRow.enterpriseId}, ${accountRow.infoId})) or ${accountRow.infoId} in (select ${e.id} from ${e} where ${e.tenantId} = $1)) order by ${accountRow.account} limit 1000`,
}

const source = 'modules/system/user.server.ts'
const text = { type: 'string' } as const

/** An account that was made, with its first password where that is its own. */
export interface Made {
  readonly id: string
  readonly account?: string
  readonly password?: string
}

/** The tenant somebody's account is made in. */
const tenantAsked = ({ asker }: Signed, body: Values): string =>
  asker.reach.manages && typeof body['tenantId'] === 'string' && /^\w{1,12}$/.test(body['tenantId'])
    ? body['tenantId']
    : asker.tenant

const sameSet = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join()

/** Accounts are looked for by department, and leave with their sessions. platform-contract.md 3 */
export const userWays = (kernel: Kernel): Ways<'system/user'> => ({
  reads: read => ({
    list(context, query) {
      const { params, also } = withDepartments(context, query)
      return read.list(context, params, also)
    },
  }),
  writes: write => ({
    async remove(context, raw) {
      const ids = idList(raw)
      if (ids.includes(context.asker.user)) throw refuse('ownAccount')
      const users = await touched(kernel, context, ids)
      const leaving = users.some(({ administers }) => administers)
      await write.remove(context, ids.join(','), (row, { asker, now }): readonly Bound[] => [
        ...(leaving ? stillAdministered(asker.tenant, ids) : []),
        endSessionsOf(asker.tenant, row.id, null, 'account-off', now),
      ])
    },
  }),
})

/** Accounts. platform-contract.md 3 */
export function userCalls(
  kernel: Kernel,
  rules: PasswordRules,
  params: Parameters,
  english: English,
): readonly SignedCall[] {
  const read = reading(user, kernel)
  const write = writing(user, kernel, titlesOf(user, english))
  const { store } = kernel
  const base = { source, enters: true, method: 'POST' } as const
  const rolesSaid = ({ lang }: Signed, value: unknown): readonly string[] => {
    const of = user.fields.roleId!
    const ids = isNamed(value) ? of.type.parse(value, of) : missing(of)
    if (!(ids instanceof Bad)) return ids
    const { message, params: filled } = {
      message: refuse(ids.code, { title: inLang([of.title, 'Roles'], lang), ...ids.params }).text(lang),
      params: ids.params,
    }
    throw refuse('invalid', { ...filled, message }, [{ field: 'roleId', message }])
  }
  /** Whether these roles are there. A kitchen's account may wait for its kitchen: until then it sees nobody's rows. */
  const checkRoles = async (context: Signed, tenant: string, ids: readonly string[]): Promise<void> => {
    const [, rows] = await store.run([enterAs({ ...context.asker, tenant }), rolesAsked(tenant, ids)])
    kindGiven(ids, rows!)
  }

  /**
   * @returns its first password as well, where it is the account's own: told once, and not again when the same submit
   * comes twice
   */
  const create = async (
    context: Signed,
    body: Values,
    first: Awaited<ReturnType<typeof firstPasswords>>,
  ): Promise<Made> => {
    const tenant = tenantAsked(context, body)
    await checkRoles(context, tenant, rolesSaid(context, body['roleId']))
    const password = typeof body['password'] === 'string' ? body['password'] : ''
    if (password !== '' && isNamed(body['password2']) && body['password2'] !== password)
      throw refuse('passwordsDiffer', {}, [
        { field: 'password2', message: refuse('passwordsDiffer').text(context.lang) },
      ])
    const [, [[policy = ''] = []] = []] = await store.run([enterAs(context.asker), bind(policyOf, tenant)])
    const account = worded(body['account'])
    const { plain, hash, isInitial } =
      password === ''
        ? await first(policy ?? '', account)
        : {
            plain: '',
            hash: await givenPassword(rules, policy ?? '', password, account, context.lang),
            isInitial: false,
          }
    let createdId = ''
    const id = await write.create(context, body, undefined, (row, { asker }) => {
      createdId = row.id
      return [setPassword(asker.tenant, createdId, hash, isInitial), ...withinRoom(asker.tenant)]
    })
    return { id, ...(id === createdId && plain !== '' && !isInitial && { account, password: plain }) }
  }

  const update = async (context: Signed, sent: Values): Promise<string> => {
    const body = unhidden(user, context.asker, sent)
    const id = parseId(body['id'])
    if (id instanceof Bad) throw refuse('notFound')
    const [was] = await touched(kernel, context, [id])
    const roles = Object.hasOwn(body, 'roleId') ? rolesSaid(context, body['roleId']) : was!.roles
    if (id === context.asker.user && !sameSet(roles, was!.roles)) throw refuse('ownAccount')
    if (roles.length) await checkRoles(context, was!.tenant, roles)
    return write.update(context, body, (_row, { asker }) => (was!.administers ? stillAdministered(asker.tenant) : []))
  }

  /** With an id it changes, without one it adds; each needs its own permission. */
  const submit: SignedCall['handle'] = async (context, { body }) => {
    const changes = isNamed(body['id'])
    if (!holds(context.asker, permission(user.key, changes ? 'update' : 'create'))) throw refuse('forbidden')
    return changes
      ? { id: await update(context, body) }
      : create(context, body, await firstPasswords(params, worded(body['shows']) === '1'))
  }

  return [
    {
      ...base,
      id: 'system/user.submit',
      title: '用户新增',
      path: '/blade-user/submit',
      access: { ...accessOf(user, 'read'), roles: ['administrator'] },
      says: '新增成功',
      handle: submit,
    },
    {
      ...base,
      id: 'system/user.update',
      title: '用户修改',
      path: '/blade-user/update',
      access: accessOf(user, 'update'),
      says: '更新成功',
      handle: async (context, { body }) => ({ id: await update(context, body) }),
    },
    {
      ...base,
      method: 'GET',
      id: 'system/user.platform',
      title: '用户平台详情',
      path: '/blade-user/platform-detail',
      access: accessOf(user, 'read'),
      query: { id: text },
      handle: (context, { query }) => read.detail(context, query['id']),
    },
    {
      ...base,
      method: 'GET',
      id: 'system/user.brief',
      title: '用户选项',
      path: '/blade-user/user-list',
      access: { kind: 'session' },
      async handle({ asker }) {
        const [, rows] = await store.run([enterAs(asker), bind(brief, asker.tenant, asker.user, asker.role)])
        return rows!.map(([id, account, name, realName, lawCardNo]) => ({ id, account, name, realName, lawCardNo }))
      },
    },
    ...userSheetCalls(kernel, english, read, { first: shows => firstPasswords(params, shows), create, update }),
  ]
}
