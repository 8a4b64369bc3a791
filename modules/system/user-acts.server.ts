import { inLang } from '../../contract/in-lang.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { guards } from '../../kernel/derive/row/guard.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { plain } from '../../kernel/fields/text/type.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { unlockAccount } from '../../kernel/request/auth/lock.ts'
import { endSessionsOf } from '../../kernel/request/auth/sessions.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import user from './user.ts'
import { accountsOf, textOf } from './user-each.server.ts'
import { kindGiven, rolesAsked } from './user-roles.server.ts'
import { stillAdministered, withinRoom } from './user-rows.server.ts'
import { accounts } from './tables.ts'

const a = accounts()

const grant: Statement = {
  name: 'user_grant',
  text: `update ${a} set ${a.roleId} = $3::bigint[], ${a.updateUser} = $4, ${a.updateTime} = app.now() where ${a.tenantId} = $1 and ${a.id} = $2`,
}
const platform: Statement = {
  name: 'user_platform',
  text: `update ${a} set ${a.userType} = $3, ${a.userExt} = $4, ${a.updateUser} = $5, ${a.updateTime} = app.now() where ${a.tenantId} = $1 and ${a.id} = $2`,
}
const decide: Statement = {
  name: 'user_decide',
  text: `with done as (update ${a} set ${a.status} = $3, ${a.roleId} = $4::bigint[], ${a.deptId} = $5::bigint[], ${a.infoId} = $6, ${a.areaCode} = $7, ${a.refusedWhy} = $8, ${a.updateUser} = $9, ${a.updateTime} = app.now() where ${a.tenantId} = $1 and ${a.id} = $2 and ${a.status} = 2 returning 1)
    select app.must(exists (select from done), 'wrongState:审批')`,
}

/** What is done to accounts beside keeping their rows. platform-contract.md 3 */
export function userActs(
  kernel: Kernel,
): Readonly<Record<'grant' | 'infoGrant' | 'unlock' | 'setPlatform' | 'approve' | 'refuse', Act>> {
  const { store } = kernel
  const { named, others, each } = accountsOf(kernel)
  const kindOf = async ({ asker }: Signed, tenant: string, roles: readonly string[]): Promise<string> => {
    const [, rows] = await store.run([enterAs({ ...asker, tenant }), rolesAsked(tenant, roles)])
    return kindGiven(roles, rows!)
  }
  const rolesSaid = (context: Signed, input: Values, name: string): readonly string[] => {
    const value = textOf(input, name)
    if (value !== '') return idList(value)
    const title = inLang(['角色', 'The role'], context.lang)
    throw refuse('requiredChoice', { title }, [
      { field: name, message: refuse('requiredChoice', { title }).text(context.lang) },
    ])
  }
  const grantRoles =
    (only: readonly string[] | null): Act =>
    async (context, ids, input) => {
      const users = await others(context, ids)
      const roles = rolesSaid(context, input, 'roleIds')
      for (const tenant of new Set(users.map(account => account.tenant))) {
        const kind = await kindOf(context, tenant, roles)
        if (only && !only.includes(kind)) throw refuse('roleBeyond')
      }
      await each(
        context,
        users,
        'grant',
        account => [
          bind(grant, account.tenant, account.id, array(roles), context.asker.user),
          ...(account.administers ? stillAdministered(account.tenant) : []),
        ],
        () => ({ roleId: roles.join(',') }),
      )
    }

  return {
    grant: grantRoles(null),
    infoGrant: grantRoles(['supervise', 'enterprise']),
    unlock: async (context, ids) =>
      each(context, await named(context, ids), 'unlock', account => [unlockAccount(account.tenant, account.account)]),
    async setPlatform(context, ids, input) {
      const type = user.fields.userType!
      const kind = type.type.parse(textOf(input, 'userType') || '1', type)
      const ext = plain(textOf(input, 'userExt'))
      if (kind instanceof Bad) throw refuse('notChoice', { title: type.title })
      if (ext instanceof Bad) throw refuse('malformed', { title: '平台扩展' })
      await each(context, await named(context, ids, 'userId'), 'platform', account => [
        bind(platform, account.tenant, account.id, String(kind), ext, context.asker.user),
      ])
    },
    async approve(context, ids, input) {
      const users = await named(context, ids, 'ids')
      const roles = rolesSaid(context, input, 'roleId')
      const depts = textOf(input, 'deptId') === '' ? [] : idList(textOf(input, 'deptId'))
      const [info, area] = [textOf(input, 'infoId'), textOf(input, 'areaCode')]
      if (info !== '' && !/^[1-9]\d{0,18}$/.test(info)) throw refuse('refMissing', { title: '所属企业' })
      if (area !== '' && user.fields.areaCode!.type.parse(area, user.fields.areaCode!) instanceof Bad)
        throw refuse('malformed', { title: '监管辖区' })
      for (const { tenant } of users)
        if ((await kindOf(context, tenant, roles)) === 'enterprise' && info === '')
          throw refuse('enterpriseNeeded', {}, [
            { field: 'infoId', message: refuse('enterpriseNeeded').text(context.lang) },
          ])
      await each(
        context,
        users,
        'approve',
        account => [
          ...guards(user, kernel, { deptId: depts, infoId: info || null }, null),
          bind(
            decide,
            account.tenant,
            account.id,
            '1',
            array(roles),
            array(depts),
            info || null,
            area || null,
            null,
            context.asker.user,
          ),
          ...withinRoom(account.tenant),
        ],
        () => ({ roleId: roles.join(','), deptId: depts.join(','), infoId: info, areaCode: area }),
      )
    },
    async refuse(context, ids, input) {
      const title = inLang(['拒绝原因', 'The reason'], context.lang)
      const reason = plain(textOf(input, 'reason'))
      if (reason instanceof Bad || reason === '') throw refuse('required', { title })
      if ([...reason].length > 200) throw refuse('tooLong', { title, max: 200 })
      await each(
        context,
        await named(context, ids, 'ids'),
        'refuse',
        account => [
          bind(decide, account.tenant, account.id, '3', '{}', '{}', null, null, reason, context.asker.user),
          endSessionsOf(account.tenant, account.id, null, 'account-off', context.now),
        ],
        () => ({ reason }),
      )
    },
  }
}
