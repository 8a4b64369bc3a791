import { wireDay } from '../../contract/wire.ts'
import { allocate, choose, hundredths, type Allocated } from '../../engines/trace/fefo.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse, type Refusal } from '../../kernel/errors.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { unit } from '../words/dictionaries.ts'
import { batchesOf, isOut, portionOf, shelfOf } from './batches.server.ts'
import { inForce, reversed } from './bill.ts'
import { dishOf } from './dish.server.ts'
import { loss, missing, portionsOf, use } from './outbound.ts'

/** Types for which a batch is passed over: what is destroyed or goes back is chosen for what it is. domain.md D.8.2 */
const needsReason = (row: RowOf<'stock/outbound'>): boolean => row.outboundType === use || row.outboundType === 4

/**
 * Goods that leave the store take what they need of its batches, under their locks: never more than is there. domain.md
 * B.5.4
 */
export function outboundSettle(kernel: Kernel): Settle<'stock/outbound'> {
  const batches = batchesOf(kernel)
  const dish = dishOf(kernel)

  const at = ({ lang }: Signed, field: string, refusal: Refusal): Refusal =>
    refuse(refusal.code, refusal.params, [{ field, message: refusal.text(lang) }])
  const short = (context: Signed, row: RowOf<'stock/outbound'>, available: number): Refusal =>
    at(
      context,
      'quantity',
      refuse('stockShort', {
        n: available / 100,
        unit: (kernel.label?.(context.lang) ?? labelOf)(unit, row.unit),
      }),
    )
  const refused = (
    context: Signed,
    row: RowOf<'stock/outbound'>,
    { refused: why, available }: Extract<Allocated, { refused: string }>,
  ): Refusal =>
    why === 'short'
      ? short(context, row, available)
      : at(
          context,
          'allocations',
          refuse(({ expired: 'batchExpired', frozen: 'batchFrozen', unknown: 'batchMissing' } as const)[why]),
        )

  /** Takes the goods of a bill that comes into force. */
  const take = async (transaction: Transaction, context: Signed, row: RowOf<'stock/outbound'>): Promise<Settled> => {
    const info = row.infoId
    const cooked = row.cookbookId ? await dish.locked(transaction, context, row.cookbookId) : null
    const list = await batches.ofGoods(transaction, info, row.goodsId, row.unit)
    const by = new Map(list.map(batch => [batch.id, batch]))
    const chosen = portionsOf(row).map(({ inboundId, qty }) => ({ id: inboundId, quantity: hundredths(qty) }))
    const amount = hundredths(row.quantity)
    if (chosen.length && chosen.reduce((sum, { quantity }) => sum + quantity, 0) !== amount)
      throw at(context, 'allocations', refuse('allocationSum'))
    const shelf = shelfOf(list)
    const type = row.outboundType
    const outcome = chosen.length
      ? choose(shelf, chosen, type, wireDay(context.now))
      : allocate(shelf, amount, type, wireDay(context.now))
    if ('refused' in outcome) throw refused(context, row, outcome)
    if (chosen.length && needsReason(row) && !row.fifoReason) throw at(context, 'fifoReason', refuse('fifoReason'))
    const allocations = outcome.allocations.map(({ id, quantity }) => portionOf(by.get(id)!, quantity))
    const isLost = type === loss || type === missing
    return {
      set: { allocations, fifoBreak: outcome.broken, cookbookName: cooked?.cookbookName ?? null },
      async further() {
        await batches.book(
          transaction,
          context,
          list,
          outcome.allocations.map(({ id, quantity }) => ({ id, [isLost ? 'loss' : 'out']: quantity })),
          'out',
        )
        if (cooked) await dish.traced(transaction, context, cooked)
      },
    }
  }

  /** Puts the goods of a reversed bill back. */
  const giveBack = async (
    transaction: Transaction,
    context: Signed,
    row: RowOf<'stock/outbound'>,
  ): Promise<Settled> => {
    const isLost = row.outboundType === loss
    const cooked = row.cookbookId ? await dish.locked(transaction, context, row.cookbookId) : null
    if (await dish.isDelivered(transaction, row.infoId, row.id)) throw refuse('slipDelivered')
    const portions = portionsOf(row)
    const list = await batches.named(
      transaction,
      row.infoId,
      portions.map(({ inboundId }) => inboundId),
    )
    if (
      !portions.every(({ inboundId, qty }) =>
        isOut(
          list.find(({ id }) => id === inboundId),
          hundredths(qty),
          isLost,
        ),
      )
    )
      throw refuse('notOut')
    return {
      async further() {
        await batches.book(
          transaction,
          context,
          list,
          portions.map(({ inboundId: id, qty }) => ({ id, [isLost ? 'loss' : 'out']: -hundredths(qty) })),
          'back',
        )
        if (cooked) await dish.traced(transaction, context, cooked)
      },
    }
  }

  return {
    creates: async (transaction, context, row) =>
      row.outboundStatus === inForce ? take(transaction, context, row) : {},
    async changes(transaction, context, _verb, before, after) {
      if (after?.outboundStatus === inForce && before.outboundStatus !== inForce)
        return take(transaction, context, after)
      return after?.outboundStatus === reversed && before.outboundStatus === inForce
        ? giveBack(transaction, context, after)
        : {}
    },
  }
}
