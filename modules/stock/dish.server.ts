import type { RowOf } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { deliveries, inbounds, movements, outbounds } from './tables.ts'

const o = outbounds('o')
const m = movements('m')
const b = inbounds('b')
const s = deliveries('s')

type Dish = RowOf<'selfexam/cookbook'>

/** What of which goods went into a dish: the codes of their batches. */
const codes: Statement = {
  name: 'dish_codes',
  text: `select ${o.goodsId}, string_agg(distinct ${b.traceCode}, ',' order by ${b.traceCode}) from ${o}
    join ${m} on ${m.tenantId} = ${o.tenantId} and ${m.infoId} = ${o.infoId} and ${m.outboundId} = ${o.id} and not ${m.isDeleted}
    join ${b} on ${b.tenantId} = ${m.tenantId} and ${b.infoId} = ${m.infoId} and ${b.id} = ${m.batchId}
    where ${o.tenantId} = app.tenant() and ${o.infoId} = $1 and ${o.cookbookId} = $2 and ${o.outboundStatus} = 1 and not ${o.isDeleted} and ${b.traceCode} is not null group by ${o.goodsId}`,
}
const slips: Statement = {
  name: 'slips_locked',
  text: `select ${s.tfsStatus} from ${s} where ${s.tenantId} = app.tenant() and ${s.infoId} = $1 and ${s.outboundId} = $2 and not ${s.isDeleted} order by ${s.id} for update`,
}

/** Dishes as the store sees them: goods go into them, and they say of which batches. */
export interface Dishes {
  locked(transaction: Transaction, context: Signed, id: string): Promise<Dish>
  /** Writes into a locked dish of which batches its ingredients are, from what left the store for it. domain.md D.2 */
  traced(transaction: Transaction, context: Signed, dish: Dish): Promise<void>
  /** Whether what left with this bill was sent on as a dish; its slips stay locked. */
  isDelivered(transaction: Transaction, info: string, outbound: string): Promise<boolean>
}

export function dishOf(kernel: Kernel): Dishes {
  const rows = rowChanges('selfexam/cookbook', kernel)
  return {
    locked: async (transaction, context, id) =>
      (await rows.locked(transaction, context, [id], { within: 'tenant' }))[0]!,
    async traced(transaction, context, dish) {
      const [texts] = await transaction.run([bind(codes, dish.infoId, dish.id)])
      const by = new Map(texts!.map(([goods, code]) => [goods, code]))
      const elements = (dish.elements ?? []).map(element => {
        // As many codes as the cell holds.
        const code = by.get(element.goodsId!)?.split(',').slice(0, 9).join() ?? null
        return { ...element, traceCode: code }
      })
      await transaction.run(rows.changed(context, [{ before: dish, after: { ...dish, elements } }], 'trace'))
    },
    isDelivered: async (transaction, info, outbound) =>
      (await transaction.run([bind(slips, info, outbound)]))[0]!.some(([status]) => status !== '1'),
  }
}
