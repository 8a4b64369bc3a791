import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import type { PasswordRules } from '../../kernel/request/auth/rules.ts'
import { endSessionsOf } from '../../kernel/request/auth/sessions.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Parameters } from './parameters.server.ts'
import { accountsOf, administrators, said } from './user-each.server.ts'
import { firstPasswords, givenPassword, replacePassword, type First } from './user-passwords.server.ts'

const totpOff: Statement = {
  name: 'user_totp_off',
  text: `with off as (update kernel_user set totp_key = null, totp_step = 0, recovery_hashes = '{}', update_user = $3, update_time = now() where tenant_id = $1 and id = $2 and totp_key is not null returning 1)
    select app.must(exists (select from off), 'totpOff')`,
}

const text = { type: 'string' } as const

/** What gives an account back to somebody who lost its password or its second factor. Each ends every session of the account. */
export function userResets(kernel: Kernel, rules: PasswordRules, params: Parameters): readonly SignedCall[] {
  const { others, each } = accountsOf(kernel)
  const base = { source: 'modules/system/user-reset.server.ts', enters: true, method: 'POST' } as const
  return [
    {
      ...base,
      id: 'system/user.reset',
      title: '重置密码',
      path: '/blade-user/reset-password',
      access: administrators('reset'),
      query: { userIds: text, shows: text },
      // The password is answered here, once, to whoever has to pass it on; it is kept nowhere but as a hash. platform-contract.md 3
      async handle(context, input) {
        const users = await others(context, input)
        const first = await firstPasswords(params, said(input, 'shows') === '1')
        const given = new Map<string, First>()
        for (const { id, policy, account } of users) given.set(id, await first(policy, account))
        await each(context, users, 'reset', one =>
          replacePassword(one, given.get(one.id)!.hash, context.now, given.get(one.id)!.isInitial),
        )
        return {
          isOwn: !given.get(users[0]!.id)!.isInitial,
          accounts: users.map(({ id, account }) => ({ id, account, password: given.get(id)!.plain })),
        }
      },
    },
    {
      ...base,
      id: 'system/user.password',
      title: '修改他人密码',
      path: '/blade-user/updatePasswordByIds',
      access: administrators('reset'),
      query: { userIds: text, password: text },
      async handle(context, input) {
        const users = await others(context, input)
        const hashes = new Map<string, string>()
        for (const one of users)
          hashes.set(
            one.id,
            await givenPassword(rules, one.policy, said(input, 'password', 256), one.account, context.lang),
          )
        await each(context, users, 'password', one => replacePassword(one, hashes.get(one.id)!, context.now))
      },
    },
    {
      ...base,
      id: 'system/user.totp',
      title: '重置两步验证',
      path: '/blade-user/totp/reset',
      access: administrators('totp'),
      query: { userIds: text },
      async handle(context, input) {
        await each(context, await others(context, input), 'totp', one => [
          bind(totpOff, one.tenant, one.id, context.asker.user),
          endSessionsOf(one.tenant, one.id, null, 'account-changed', context.now),
        ])
      },
    },
  ]
}
