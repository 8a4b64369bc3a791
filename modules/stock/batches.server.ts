import { wireMoment } from '../../contract/wire.ts'
import { hundredths, type Batch } from '../../engines/trace/fefo.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { inForce } from './bill.ts'
import inbound from './inbound.ts'
import type { Portion } from './outbound.ts'
import { inbounds } from './tables.ts'

const t = inbounds('t')

type Row = RowOf<'stock/inbound'>

/** What is added to a batch, in hundredths of its unit: to what came in, went out, was lost. */
export interface Booking {
  readonly id: string
  readonly in?: number
  readonly out?: number
  readonly loss?: number
}

/** Sums of decimals of two places, without the little that floats lose. */
const plus = (value: number | null, more: number): number => (hundredths(value ?? 0) + more) / 100

/** A batch after a booking; everything it holds follows. @param at `yyyy-MM-dd HH:mm:ss` */
export function booked(batch: Row, { in: came = 0, out = 0, loss = 0 }: Booking, at: string): Row {
  const balanceQty = plus(batch.balanceQty, came - out - loss)
  return {
    ...batch,
    inQty: plus(batch.inQty, came),
    outQty: plus(batch.outQty, out),
    lossQty: plus(batch.lossQty, loss),
    balanceQty,
    inStock: balanceQty !== 0,
    ...(came - out - loss < 0 ? { lastOutTime: at } : { lastInTime: at }),
  }
}

/**
 * Whether so many hundredths that a bill took of a batch can be put back: the batch stands, and what was given back
 * already is not put back once more.
 */
export const isOut = (batch: Row | undefined, quantity: number, isLost: boolean): boolean =>
  batch?.inboundStatus === inForce && hundredths(batch[isLost ? 'lossQty' : 'outQty'] ?? 0) >= quantity

/** What a bill says of so many hundredths of a batch. */
export const portionOf = (batch: Row, quantity: number): Portion => ({
  inboundId: batch.id,
  inboundNo: batch.inboundNo,
  batchNo: batch.batchNo,
  expireDate: batch.expireDate,
  traceCode: batch.traceCode,
  qty: quantity / 100,
})

/**
 * As the engine sees batches. What is held as evidence is the record: its goods are frozen by a recall, or are used
 * like others.
 */
export const shelfOf = (batches: readonly Row[]): readonly Batch[] =>
  batches.map(batch => ({
    id: batch.id,
    expireDate: batch.expireDate,
    inboundDate: batch.inboundDate,
    balance: hundredths(batch.balanceQty!),
    isFrozen: batch.isFrozen === true,
    isSealed: batch.isSealed === true,
  }))

/**
 * Batches, locked in the order of their ids by whoever will change them: so nobody takes what somebody else is taking,
 * and nobody waits in a circle.
 */
export interface Batches {
  /** All of some goods that are in stock, in this unit. */
  ofGoods(transaction: Transaction, info: string, goods: string, unit: number): Promise<readonly Row[]>
  /** These, whatever is left in them. */
  named(transaction: Transaction, info: string, ids: readonly string[]): Promise<readonly Row[]>
  /** Writes what they hold now, and carries it on. */
  book(
    transaction: Transaction,
    context: Signed,
    batches: readonly Row[],
    bookings: readonly Booking[],
    verb: string,
    more?: Partial<Row>,
  ): Promise<void>
}

const memory = new WeakMap<Kernel, Batches>()

export function batchesOf(kernel: Kernel): Batches {
  const earlier = memory.get(kernel)
  if (earlier) return earlier
  const of = columnsOf(inbound, kernel.find)
  const rows = rowChanges(inbound, kernel)
  const select = `select ${of.names.map(name => `t.${snake(name)}`).join(', ')} from ${t} where ${t.tenantId} = app.tenant() and ${t.infoId} = $1 and not ${t.isDeleted} and ${t.inboundStatus} = 1 and`
  const lockGoods: Statement = {
    name: 'batches_of_goods',
    text: `${select} ${t.goodsId} = $2 and ${t.unit} = $3 and ${t.inStock} order by ${t.id} for update`,
  }
  const lockNamed: Statement = {
    name: 'batches_named',
    text: `${select} ${t.intoId} is null and ${t.id} = any($2::bigint[]) order by ${t.id} for update`,
  }
  const result: Batches = {
    ofGoods: async (transaction, info, goods, unit) =>
      (await transaction.run([bind(lockGoods, info, goods, String(unit))]))[0]!.map(texts => decode(of, texts)),
    named: async (transaction, info, ids) =>
      (await transaction.run([bind(lockNamed, info, array(ids))]))[0]!.map(texts => decode(of, texts)),
    async book(transaction, context, batches, bookings, verb, more = {}) {
      const by = new Map(batches.map(batch => [batch.id, batch]))
      const at = wireMoment(context.now)
      const changes = bookings.map(booking => {
        const before = by.get(booking.id)!
        return { before, after: { ...booked(before, booking, at), ...more } }
      })
      await transaction.run(rows.changed(context, changes, verb))
      await rows.carried(transaction, context, changes)
    },
  }
  memory.set(kernel, result)
  return result
}
