import { allocate, hundredths } from '../../engines/trace/fefo.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { booked, portionOf, shelfOf } from '../../modules/stock/batches.server.ts'
import { expiry } from '../../modules/ledger/purchase.ts'
import { chance } from '../world/chance.ts'
import { at, dayMs } from '../world/days.ts'
import type { District, Place } from '../places/place.ts'
import { withPost } from '../places/place.ts'
import type { Made } from '../world/world.ts'
import { filing } from './filing.ts'

/** Kilograms of each good that a kitchen needs on a day. */
export type Need = ReadonlyMap<string, number>

/** Batches of a good that still hold something and are good on the day. */
const usable = (place: Place, good: string, day: string): readonly Made<'stock/inbound'>[] =>
  (place.shelf.get(good) ?? []).filter(
    batch =>
      (batch['balanceQty'] as number) > 0 &&
      !batch['isFrozen'] &&
      ((batch['expireDate'] as string | null) ?? '9') >= day,
  )
const onHand = (place: Place, good: string, day: string): number =>
  usable(place, good, day).reduce((sum, batch) => sum + hundredths(batch['balanceQty'] as number), 0) / 100

/** What must be bought in the morning so that there is enough; what keeps is bought for the week. */
const ordered = (need: number, has: number, isWeekly: boolean): number =>
  isWeekly ? (has >= need * 1.5 ? 0 : Math.ceil((need * 3.5) / 5) * 5) : Math.max(0, Math.ceil((need - has) * 2) / 2)

/** What a delivery says. */
export interface Delivery {
  readonly batchNo?: string
  readonly supplier?: Made
  readonly more?: Readonly<Record<string, unknown>>
}

/**
 * Files one delivery; what was accepted lies in the store then. @param day of the delivery @returns null when the
 * kitchen does not keep this good
 */
export function deliver(
  { world, pictures }: District,
  place: Place,
  name: string,
  quantity: number,
  day: string,
  moment: number,
  { batchNo, supplier, more }: Delivery = {},
): Made | null {
  const good = place.goods.get(name)
  const from = supplier ?? (good && place.sellers.get(good.of.trade))
  if (!good || !from || quantity <= 0) return null
  const luck = chance('delivery', place.n, name, day)
  const { of, row } = good
  const produced = of.lifeUnit === 1 ? (of.life > 2 ? luck.whole(0, 1) : 0) : luck.whole(15, 70)
  const produceDate = wireDay(at(day) - produced * dayMs)
  const isCold = of.storage === 3 && [1, 2, 3, 5, 10].includes(of.category)
  const refused = more === undefined && luck.is(0.006)
  const receiveTemp = isCold
    ? refused
      ? luck.number(9.2, 12.5, 1)
      : luck.number(2.4, 6.8, 1)
    : of.storage === 4
      ? luck.number(-17, -13, 1)
      : null
  const purchaser = withPost(place, 10, 4)
  const checkers = place.staff.map(person => person['empName'] as string).filter(person => person !== purchaser)
  const purchase = world.file(
    'ledger/purchase',
    place.info,
    {
      purchaseDate: day,
      goodsId: row.id,
      goodsName: name,
      goodsCategory: of.category,
      quantity,
      unit: of.unit,
      price: luck.number(of.price * 0.87, of.price * 1.13),
      produceDate,
      batchNo:
        batchNo ?? `${produceDate.replaceAll('-', '')}-${String(of.category).padStart(2, '0')}${luck.whole(10, 99)}`,
      shelfLife: of.life,
      shelfUnit: of.lifeUnit,
      expireDate: expiry(produceDate, of.life, of.lifeUnit),
      supplierId: from.id,
      supplierName: from['supplierName'],
      supplierAddress: from['address'],
      supplierPhone: from['phone'],
      certTypes: of.certs,
      certImgs: [pictures.of('certificate', luck.whole(0, 2))],
      ticketImgs: [pictures.of('ticket', luck.whole(0, 2))],
      goodsImgs: [pictures.of('delivery', luck.whole(0, 2))],
      billNo: `SH${day.replaceAll('-', '').slice(2)}-${place.n}-${of.trade}`,
      receiveTemp,
      vehicleNo: `鄂A${luck.whole(10000, 99999)}`,
      vehicleClean: true,
      sensory: 1,
      checkResult: refused ? 2 : 1,
      ...(refused && { refuseReason: isCold ? `到货温度${receiveTemp}℃，超过8℃，拒收` : '随货凭证不齐全，拒收' }),
      purchaser,
      checker: withPost(place, 11, 3) === purchaser ? (checkers[0] ?? purchaser) : withPost(place, 11, 3),
      submitStatus: 1,
      ...more,
    },
    moment,
    { user: place.user },
  )
  for (const batch of world.madeOf('purchase-inbound', purchase.id))
    place.shelf.set(name, [
      ...(place.shelf.get(name)?.filter(lot => lot['inStock']) ?? []),
      batch as Made<'stock/inbound'>,
    ])
  return purchase
}

/** A few deliveries of a day, whatever they are for: all that the small world tells. */
export function buyAny(district: District, place: Place, day: string): void {
  const moment = filing(place, day, 'purchase', '06:35', district.world.now)
  if (moment === null) return
  const luck = chance('any', place.n, day)
  for (const [i, name] of luck
    .some([...place.goods.keys()], place.kitchen.type === 2 || place.kitchen.type === 3 ? 2 : 3)
    .entries())
    deliver(district, place, name, luck.whole(2, 60), day, moment + i * 47_000)
}

/** Buys in the morning what the day needs. */
export function buy(district: District, place: Place, day: string, need: Need): void {
  const { world } = district
  const moment = filing(place, day, 'purchase', place.kitchen.type === 3 ? '07:10' : '06:35', world.now)
  if (moment === null) return
  let n = 0
  for (const [name, kilograms] of need) {
    const good = place.goods.get(name)
    if (!good) continue
    const quantity = ordered(kilograms, onHand(place, name, day), good.of.weekly === true)
    const when = moment + ++n * 47_000
    if (quantity > 0 && when <= world.now) deliver(district, place, name, quantity, day, when)
  }
}

/** So little is not kept for itself: hundredths of a kilogram. */
const handful = 60

/**
 * Takes goods out of the store, what expires first: as many as there are. @param more what the bill says besides
 * @returns null when there is nothing
 */
export function take(
  { world }: District,
  place: Place,
  name: string,
  kilograms: number,
  day: string,
  moment: number,
  more: Readonly<Record<string, unknown>>,
  extra: Readonly<Record<string, unknown>> = {},
): Made | null {
  const good = place.goods.get(name)
  const batches = place.shelf.get(name)?.filter(batch => batch['inStock']) ?? []
  if (!good || !batches.length || moment > world.now) return null
  const type = (more['outboundType'] ?? 1) as number
  const shelf = shelfOf(batches)
  const isLoss = type === 2
  const there = shelf
    .filter(batch => isLoss || (!batch.isFrozen && (batch.expireDate ?? '9') >= day))
    .reduce((sum, { balance }) => sum + balance, 0)
  // The last handful goes with it.
  const amount = there - hundredths(kilograms) < handful ? there : hundredths(kilograms)
  if (amount <= 0) return null
  const outcome = allocate(shelf, amount, type, day)
  if ('refused' in outcome) throw new Error(`${place.code} ${name} ${day}: ${outcome.refused}`)
  const by = new Map(batches.map(batch => [batch.id as string, batch]))
  const bill = world.file(
    'stock/outbound',
    place.info,
    {
      outboundDate: wireMoment(moment),
      outboundType: type,
      goodsId: good.row.id,
      goodsName: name,
      goodsCategory: good.of.category,
      quantity: amount / 100,
      unit: good.of.unit,
      allocations: outcome.allocations.map(({ id, quantity }) => portionOf(by.get(id)!, quantity)),
      receiver: withPost(place, 5, 4),
      keeper: withPost(place, 11, 3),
      ...more,
    },
    moment,
    { user: place.user, given: extra },
  )
  for (const { id, quantity } of outcome.allocations)
    world.change(
      by.get(id)!,
      booked(by.get(id)!, { id, [isLoss ? 'loss' : 'out']: quantity }, wireMoment(moment)),
      moment,
    )
  return bill
}

/** Days before its last good one on which the small world uses a batch up: more than kitchens rest at a weekend. */
const soon = 3

/** Uses up what does not keep much longer: of what is cooked of it the small world tells nothing. */
export function useUp(district: District, place: Place, day: string): void {
  const until = wireDay(at(day) + soon * dayMs)
  for (const [name] of place.shelf) {
    const kilograms =
      usable(place, name, day)
        .filter(batch => ((batch['expireDate'] as string | null) ?? '9') <= until)
        .reduce((sum, batch) => sum + hundredths(batch['balanceQty'] as number), 0) / 100
    if (kilograms > 0)
      take(district, place, name, kilograms, day, at(day, '09:40') + place.n * 13_000, { useMeal: 3, useDate: day })
  }
}

/** Kitchens that leave something lying which has expired. domain.md G.1 E14, E19 */
const forgetful: readonly number[] = [14, 19]

/**
 * Throws away in the afternoon what is good for that day only and in no dish of it; the forgetful leave the first of it
 * on the last day but one. decisions-2.md I
 */
export function clear(district: District, place: Place, day: string): void {
  const { world } = district
  const moment = at(day, '15:35') + place.n * 13_000
  if (moment > world.now) return
  let isLeft = forgetful.includes(place.n) && day === wireDay(world.now - dayMs)
  for (const [name, batches] of place.shelf) {
    const over = batches.filter(
      batch => (batch['balanceQty'] as number) > 0 && ((batch['expireDate'] as string | null) ?? '9') <= day,
    )
    if (!over.length) continue
    if (isLeft) {
      isLeft = false
      continue
    }
    const kilograms = over.reduce((sum, batch) => sum + (batch['balanceQty'] as number), 0)
    // First out is what expires first, so the bill takes exactly these.
    take(district, place, name, kilograms, day, moment, {
      outboundType: 2,
      disposeReason: 1,
      disposeImgs: [district.pictures.of('bin', place.n)],
      remark: '当日到期未用完，按废弃处理',
    })
  }
}
