import type { Wired } from '../../kernel/define/rows.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { accounts } from '../system/asks.server.ts'
import { bindings, units } from '../base/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'

const u = accounts('u')
const m = units('m')
const e = enterprises('e')
const b = bindings('b')

/** Officers whose area or unit an enterprise belongs to: like the policy of the enterprises, asked of somebody else. */
const officers = `from ${u} left join ${m} on ${m.tenantId} = ${u.tenantId} and ${m.id} = ${u.marketId} and ${m.marketType} = 2 and not ${m.isDeleted}
  where ${u.tenantId} = app.tenant() and u.role = 'supervise' and ${u.status} = 1 and not ${u.isDeleted} and not app.only_reads(${u.tenantId}, ${u.roleId}) and exists (select from ${e} where ${e.tenantId} = ${u.tenantId} and ${e.id} = $1 and not ${e.isDeleted}
    and (${e.areaCode} like coalesce(nullif(${u.areaCode}, ''), nullif(${m.areaCode}, '')) || '%' or ${e.id} in (select ${b.infoId} from ${b} where ${b.tenantId} = ${u.tenantId} and ${b.marketId} = any(app.units_below(${u.marketId})) and not ${b.isDeleted})))`
const handlers: Statement = {
  name: 'complain_handlers',
  text: `select ${u.id}, ${u.name} ${officers} order by ${u.name}, ${u.id} limit 1000`,
}
const isHandler: Statement = { name: 'complain_is_handler', text: `select 1 ${officers} and ${u.id} = $2` }

/** Who may be given a complaint about an enterprise. */
export async function handlersOf(
  { store }: Pick<Kernel, 'store'>,
  { asker }: Signed,
  complaint: Wired,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const [, rows] = await store.run([enterAs(asker), bind(handlers, String(complaint['infoId']))])
  return rows!.map(([id, name]) => ({ id: id!, name: name! }))
}

/**
 * A complaint goes to officers of the area alone: neither to the kitchen it is about, nor to anybody else. domain.md
 * B.12
 */
export const byOfficers = (settle: Settle<'supervise/complain'>): Settle<'supervise/complain'> => ({
  ...settle,
  async changes(transaction, context, verb, before, after) {
    if (after && after.handler && (verb === 'accept' || verb === 'assign')) {
      const [rows] = await transaction.run([bind(isHandler, before.infoId, after.handler)])
      if (!rows!.length)
        throw refuse('handlerBeyond', {}, [{ field: 'handler', message: refuse('handlerBeyond').text(context.lang) }])
    }
    return (await settle.changes?.(transaction, context, verb, before, after)) ?? {}
  },
})
