import type { RowOf } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'

type Dish = RowOf<'selfexam/cookbook'>

/** What of which goods went into a dish: the codes of their batches. */
const codes: Statement = {
  name: 'dish_codes',
  text: `select o.goods_id, string_agg(distinct b.trace_code, ',' order by b.trace_code) from stock_outbound o
    join stock_movement m on m.tenant_id = o.tenant_id and m.info_id = o.info_id and m.outbound_id = o.id and not m.is_deleted
    join stock_inbound b on b.tenant_id = m.tenant_id and b.info_id = m.info_id and b.id = m.batch_id
    where o.tenant_id = app.tenant() and o.info_id = $1 and o.cookbook_id = $2 and o.outbound_status = 1 and not o.is_deleted and b.trace_code is not null group by o.goods_id`,
}
const slips: Statement = {
  name: 'slips_locked',
  text: 'select s.tfs_status from stock_tfs_outbound s where s.tenant_id = app.tenant() and s.info_id = $1 and s.outbound_id = $2 and not s.is_deleted order by s.id for update',
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
      const [found] = await transaction.run([bind(codes, dish.infoId, dish.id)])
      const by = new Map(found!.map(([goods, code]) => [goods, code]))
      const elements = (dish.elements ?? []).map(one => {
        // As many codes as the cell holds.
        const code = by.get(one.goodsId!)?.split(',').slice(0, 9).join() ?? null
        return { ...one, traceCode: code }
      })
      await transaction.run(rows.changed(context, [{ before: dish, after: { ...dish, elements } }], 'trace'))
    },
    isDelivered: async (transaction, info, outbound) =>
      (await transaction.run([bind(slips, info, outbound)]))[0]!.some(([status]) => status !== '1'),
  }
}
