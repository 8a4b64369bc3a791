import type { Kernel } from '../../kernel/ask/kernel.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Accounts } from '../../kernel/request/auth/accounts.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { randomPassword } from './random-password.server.ts'
import { initialHash, setPassword } from './user-passwords.server.ts'
import { withinRoom } from './user-rows.server.ts'
import user from './user.ts'
import { roles, tenants } from './tables.ts'

const r = roles('r')
const t = tenants('t')

/** The role of a kind that every tenant has from its first moment, whatever others are called like it. */
const builtIn = (alias: string): string =>
  `(select ${r.id} from ${r} where ${r.tenantId} = ${t.tenantId} and ${r.id} = app.role_of(${t.tenantId}, '${alias}') and not ${r.isDeleted})`
const statement: Statement = {
  name: 'user_with',
  text: `select ${t.passwordPolicy}, ${['supervise', 'enterprise', 'supervise_read'].map(builtIn).join(', ')} from ${t} where ${t.tenantId} = $1`,
}

/**
 * Accounts that come with a unit, a body or an enterprise: of the built-in role of their kind, with a password of their
 * own that is said once. domain.md B.1.2, B.2.1
 */
export function accountsWith(kernel: Kernel): Accounts {
  const rows = rowChanges(user, kernel)
  return {
    async prepare({ asker }, account) {
      const [, [[policy, supervise, enterprise, reader] = []] = []] = await kernel.store.run([
        enterAs(asker),
        bind(statement, asker.tenant),
      ])
      const password = randomPassword(policy ?? '', account)
      const hash = await initialHash(password)
      const id = kernel.newId()
      return {
        id,
        account,
        password,
        made(context, name, of) {
          const { onlyReads, ...place } = { onlyReads: false, ...of }
          const role = !('marketId' in place) ? enterprise : onlyReads ? reader : supervise
          if (!role) throw refuse('noRole')
          const values = {
            account,
            name: [...name].slice(0, 20).join(''),
            roleId: [role],
            userType: 1 as const,
            sex: 3 as const,
            status: 1 as const,
            mustChange: true,
            initialPassword: false,
            ...place,
          }
          return [
            ...rows.added(context, values, { id }).bounds,
            setPassword(asker.tenant, id, hash),
            ...withinRoom(asker.tenant),
          ]
        },
      }
    },
  }
}
