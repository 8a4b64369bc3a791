import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import type { PasswordRules } from '../../kernel/request/auth/rules.ts'
import { endSessionsOf } from '../../kernel/request/auth/sessions.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Parameters } from './parameters.server.ts'
import { accountsOf, textOf } from './user-each.server.ts'
import { firstPasswords, givenPassword, replacePassword, type First } from './user-passwords.server.ts'
import { accounts } from './tables.ts'

const a = accounts()

const totpOff: Statement = {
  name: 'user_totp_off',
  text: `with off as (update ${a} set totp_key = null, totp_step = 0, recovery_hashes = '{}', ${a.updateUser} = $3, ${a.updateTime} = app.now() where ${a.tenantId} = $1 and ${a.id} = $2 and totp_key is not null returning 1)
    select app.must(exists (select from off), 'totpOff')`,
}

/**
 * What gives an account back to somebody who lost its password or its second factor. Each ends every session of the
 * account.
 */
export function userResets(
  kernel: Kernel,
  rules: PasswordRules,
  params: Parameters,
): Readonly<Record<'reset' | 'password' | 'totp', Act>> {
  const { others, each } = accountsOf(kernel)
  return {
    // The password is answered here, once, to whoever has to pass it on; it is kept nowhere but as a hash.
    // platform-contract.md 3
    async reset(context, ids, input) {
      const users = await others(context, ids)
      const first = await firstPasswords(params, textOf(input, 'shows') === '1')
      const firsts = new Map<string, First>()
      for (const { id, policy, account } of users) firsts.set(id, await first(policy, account))
      await each(context, users, 'reset', account =>
        replacePassword(account, firsts.get(account.id)!.hash, context.now, firsts.get(account.id)!.isInitial),
      )
      return {
        isOwn: !firsts.get(users[0]!.id)!.isInitial,
        accounts: users.map(({ id, account }) => ({ id, account, password: firsts.get(id)!.plain })),
      }
    },
    async password(context, ids, input) {
      const users = await others(context, ids)
      const hashes = new Map<string, string>()
      for (const account of users)
        hashes.set(
          account.id,
          await givenPassword(rules, account.policy, textOf(input, 'password', 256), account.account, context.lang),
        )
      await each(context, users, 'password', account => replacePassword(account, hashes.get(account.id)!, context.now))
    },
    async totp(context, ids) {
      await each(context, await others(context, ids), 'totp', account => [
        bind(totpOff, account.tenant, account.id, context.asker.user),
        endSessionsOf(account.tenant, account.id, null, 'account-changed', context.now),
      ])
    },
  }
}
