import { wire } from '../../contract/wire.ts'
import { badText } from '../../kernel/define/check.ts'
import { checkField } from '../../kernel/fields/base/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { sessions } from '../../kernel/store/tables.ts'
import tenant from './tenant.ts'
import { accounts, tenants } from './tables.ts'

const a = accounts()
const t = tenants()

const usersGone: Statement = {
  name: 'tenant_users_gone',
  text: `update ${a} set ${a.isDeleted} = true, ${a.updateTime} = app.now() where ${a.tenantId} = app.tenant() and not ${a.isDeleted}`,
}
const sessionsOver: Statement = {
  name: 'tenant_sessions_over',
  text: `update ${sessions()} set ended_at = app.now(), ended_why = 'account-off' where tenant_id = app.tenant() and ended_at is null`,
}
const byCode: Statement = {
  name: 'tenant_by_code',
  text: `select ${t.id} from ${t} where ${t.tenantId} = $1 and not ${t.isDeleted}`,
}

/** What an argument of the query says of a field; these clients send -1 and nothing for none. */
function argument(context: Signed, name: string, raw: unknown): unknown {
  const of = tenant.all[name]!
  const value = raw === undefined || (of.type.name === 'ref' && String(raw) === '-1') ? null : checkField(of, raw)
  if (!(value instanceof Bad)) return value
  const message = badText(value, of.title, context.lang)
  throw refuse('invalid', { message }, [{ field: name, message }])
}

/** Changes of tenants that are no change of their form. */
export function tenantChanges(kernel: Kernel) {
  const write = rowChanges(tenant, kernel)
  const change = (context: Signed, ids: readonly string[], set: Values): Promise<void> =>
    kernel.store.transaction(async transaction => {
      const rows = await write.locked(transaction, context, ids, { action: 'update', first: [enterAs(context.asker)] })
      await transaction.run(
        write.changed(
          context,
          rows.map(before => ({ before, after: { ...before, ...set } })),
        ),
      )
    })
  /** Sets one field of the tenant with this code of six characters. */
  const bound =
    (name: 'packageId' | 'datasourceId') =>
    async (context: Signed, code: unknown, { [name]: raw }: Values): Promise<void> => {
      const [, rows] = await kernel.store.run([
        enterAs(context.asker),
        bind(byCode, typeof code === 'string' ? code : ''),
      ])
      if (!rows!.length) throw refuse('tenantUnknown')
      await change(context, [rows![0]![0]!], { [name]: argument(context, name, raw) })
    }
  return {
    'package-setting': bound('packageId'),
    datasource: bound('datasourceId'),

    /** How many accounts, until when; what is not said stays as it is, an empty time means no end. */
    async setting(context: Signed, ids: unknown, input: Values): Promise<void> {
      const set = Object.fromEntries(
        ['accountNumber', 'expireTime']
          .filter(name => input[name] !== undefined && !(name === 'accountNumber' && input[name] === ''))
          .map(name => [name, argument(context, name, input[name])]),
      )
      await change(context, idList(ids), set)
    },

    /**
     * Removes tenants with their accounts, and ends everybody's session in them. @throws Refusal ownTenant for the
     * managing one
     */
    remove: (context: Signed, raw: unknown): Promise<void> =>
      kernel.store.transaction(async transaction => {
        const ids = idList(raw)
        const rows = await write.locked(transaction, context, ids, {
          action: 'remove',
          first: [enterAs(context.asker)],
        })
        if (rows.some(row => row.tenantId === wire.defaultTenant)) throw refuse('ownTenant')
        await transaction.run(write.removed(context, rows))
        // In each of them, because their accounts and sessions are seen from inside only. Entering them asks nothing of
        // the removed tenant.
        for (const row of rows)
          await transaction.run([
            enterAs({ ...context.asker, tenant: row.tenantId! }),
            bind(usersGone),
            bind(sessionsOver),
          ])
      }),
  }
}
