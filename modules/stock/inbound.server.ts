import { hundredths } from '../../engines/trace/fefo.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { batchesOf } from './batches.server.ts'
import { inForce, reversed } from './bill.ts'
import { isBought } from './inbound.ts'
import { ofBanned } from './seller-ban.server.ts'

/** Goods that were not used go back into the batch they came from, under its lock. domain.md C inbound_type 2 */
export function inboundSettle(kernel: Kernel): Settle<'stock/inbound'> {
  const batches = batchesOf(kernel)

  /** @param sign 1 gives back, -1 takes what was given back out again */
  const into = async (
    transaction: Transaction,
    context: Signed,
    row: RowOf<'stock/inbound'>,
    sign: 1 | -1,
  ): Promise<Settled> => {
    const list = await batches.named(transaction, row.infoId, [row.intoId!])
    const [batch] = list
    if (!batch || batch.goodsId !== row.goodsId || batch.unit !== row.unit)
      throw refuse('batchMissing', {}, [{ field: 'intoId', message: refuse('batchMissing').text(context.lang) }])
    const quantity = sign * hundredths(row.quantity)
    // Nothing comes back that was not used, and what was taken again does not go out twice.
    if (hundredths(batch.outQty ?? 0) < quantity || hundredths(batch.balanceQty ?? 0) < -quantity)
      throw refuse('notTaken', {}, [{ field: 'quantity', message: refuse('notTaken').text(context.lang) }])
    return {
      further: () => batches.book(transaction, context, list, [{ id: batch.id, out: -quantity }], 'back'),
    }
  }

  /** What comes with a purchase was looked at there. */
  const buys = (row: RowOf<'stock/inbound'>): boolean =>
    row.inboundStatus === inForce && isBought(row) && row.purchaseId === null

  return {
    looks: (context, _verb, before, after) => [ofBanned(context, before, after, buys)],
    async creates(transaction, context, row) {
      return row.inboundStatus === inForce && row.intoId ? into(transaction, context, row, 1) : {}
    },
    async changes(transaction, context, _verb, before, after) {
      if (!after?.intoId || after.inboundStatus === before.inboundStatus) return {}
      return after.inboundStatus === inForce
        ? into(transaction, context, after, 1)
        : after.inboundStatus === reversed
          ? into(transaction, context, after, -1)
          : {}
    },
  }
}
