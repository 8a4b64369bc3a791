// A kitchen's store under random hands: what is in it is what came in less what went out, and never less than nothing.
// domain.md D.8.2
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { allocate, choose, hundredths } from '../../engines/trace/fefo.ts'
import type { Link } from '../../kernel/define/link.ts'
import type { Resource, RowOf, Values } from '../../kernel/define/resource.ts'
import { blankRow } from '../../kernel/derive/follow/consequences.ts'
import { booked, isOut, portionOf, shelfOf } from '../../modules/stock/batches.server.ts'
import inbound, { isUntouched, opening } from '../../modules/stock/inbound.ts'
import { stockLinks } from '../../modules/stock/links.ts'
import outbound, { loss, portionsOf } from '../../modules/stock/outbound.ts'
import { sessions } from '../attack/sessions.ts'
import type { Person } from '../product.ts'
import { atLeast } from '../support/properties.ts'
import {
  batch,
  goods,
  made,
  moment,
  openShop,
  picture,
  take,
  tenant,
  wrongBatches,
  wrongSums,
  type Shop,
} from '../stock/shop.ts'

/** Steps of the run in memory, and of that against the database; longer runs are a matter of these numbers. */
const steps = atLeast(3000, 'MODEL_STEPS')
const realSteps = atLeast(160, 'MODEL_DB_STEPS')

/** What somebody does: which of what is there is chosen by `at`, how much by `quantity` in hundredths. */
type Action =
  | { readonly what: 'receive'; readonly of: number; readonly quantity: number; readonly expires: number }
  | { readonly what: 'take'; readonly of: number; readonly quantity: number; readonly type: number }
  | { readonly what: 'pick'; readonly at: number; readonly quantity: number; readonly type: number }
  | { readonly what: 'giveBack' | 'count'; readonly at: number; readonly quantity: number }
  | { readonly what: 'reverseReceipt' | 'reverseIssue' | 'recall' | 'lift'; readonly at: number }
const kinds = 3
const at = fc.nat(999)
const quantity = fc.integer({ min: 1, max: 3000 })
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('receive' as const),
      of: fc.nat(kinds - 1),
      quantity,
      expires: fc.integer({ min: -3, max: 9 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('take' as const),
      of: fc.nat(kinds - 1),
      quantity,
      type: fc.constantFrom(1, 1, 1, 2, 3, 4),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('pick' as const), at, quantity, type: fc.constantFrom(1, 2, 3, 4) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('giveBack' as const, 'count' as const), at, quantity }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('reverseReceipt' as const, 'reverseIssue' as const, 'recall' as const, 'lift' as const),
      at,
    }),
  },
)

/**
 * The simplest thing that could be said of a store: whole numbers, and nothing else. Written down apart from the
 * product.
 */
interface Shelf {
  readonly of: number
  readonly expires: number
  readonly order: number
  came: number
  used: number
  lost: number
  first: number
  isFrozen: boolean
  isGone: boolean
  isCounted: boolean
}
interface Bill {
  readonly lots: readonly (readonly [number, number])[]
  readonly isLoss: boolean
  isGone: boolean
}
class Reference {
  readonly shelves: Shelf[] = []
  readonly bills: Bill[] = []
  has(shelf: Shelf): number {
    return shelf.isGone ? 0 : shelf.came - shelf.used - shelf.lost
  }
  /** What may be taken for a type, what goes first in front. */
  #usable(of: number, type: number): number[] {
    const isBad = type === 2 || type === 3
    return this.shelves
      .map((_, i) => i)
      .filter(i => {
        const s = this.shelves[i]!
        return s.of === of && this.has(s) > 0 && (isBad || (!s.isFrozen && s.expires >= 0))
      })
      .sort(
        (a, b) =>
          this.shelves[a]!.expires - this.shelves[b]!.expires || this.shelves[a]!.order - this.shelves[b]!.order,
      )
  }
  /** @returns whether it was done */
  do(action: Action): boolean {
    if (action.what === 'receive') {
      this.shelves.push({
        of: action.of,
        expires: action.expires,
        order: this.shelves.length,
        came: action.quantity,
        first: action.quantity,
        used: 0,
        lost: 0,
        isFrozen: false,
        isGone: false,
        isCounted: false,
      })
      return true
    }
    if (action.what === 'take') {
      const usable = this.#usable(action.of, action.type)
      if (usable.reduce((sum, i) => sum + this.has(this.shelves[i]!), 0) < action.quantity) return false
      let left = action.quantity
      const lots: [number, number][] = []
      for (const i of usable) {
        const some = Math.min(left, this.has(this.shelves[i]!))
        if (some > 0) lots.push([i, some])
        left -= some
      }
      this.#book(lots, action.type === 2)
      return true
    }
    if (action.what === 'reverseIssue') {
      const bill = this.bills[action.at % Math.max(this.bills.length, 1)]
      if (
        !bill ||
        bill.isGone ||
        bill.lots.some(([i, some]) => {
          const s = this.shelves[i]!
          return s.isGone || (bill.isLoss ? s.lost : s.used) < some
        })
      )
        return false
      bill.isGone = true
      for (const [i, some] of bill.lots) this.shelves[i]![bill.isLoss ? 'lost' : 'used'] -= some
      return true
    }
    const i = action.at % Math.max(this.shelves.length, 1)
    const shelf = this.shelves[i]
    if (!shelf || shelf.isGone) return false
    switch (action.what) {
      case 'pick':
        if (this.has(shelf) < action.quantity || !this.#usable(shelf.of, action.type).includes(i)) return false
        this.#book([[i, action.quantity]], action.type === 2)
        return true
      case 'giveBack':
        if (shelf.used < action.quantity) return false
        shelf.used -= action.quantity
        return true
      case 'count': {
        const difference = action.quantity - this.has(shelf)
        if (difference > 0) shelf.came += difference
        else shelf.lost -= difference
        shelf.isCounted = true
        return true
      }
      case 'reverseReceipt':
        if (this.has(shelf) !== shelf.first || shelf.came !== shelf.first || shelf.isCounted) return false
        shelf.isGone = true
        return true
      case 'recall':
        shelf.isFrozen = true
        return true
      default:
        if (!shelf.isFrozen) return false
        shelf.isFrozen = false
        return true
    }
  }
  #book(lots: readonly (readonly [number, number])[], isLoss: boolean): void {
    for (const [i, some] of lots) this.shelves[i]![isLoss ? 'lost' : 'used'] += some
    this.bills.push({ lots, isLoss, isGone: false })
  }
}

/**
 * The product's own decisions, without a database: what it computes, books, allocates, reverses and writes down as
 * movements.
 */
class InMemory {
  readonly batches: RowOf<'stock/inbound'>[] = []
  readonly bills: Values[] = []
  readonly movements = new Map<string, Values>()
  #id = 100
  readonly now = clock.now()
  #next(): string {
    return String(++this.#id)
  }
  /** What links make of a row, and how they follow it. */
  #carry(from: string, row: Values): void {
    for (const link of stockLinks.filter((one: Link) => one.from === from && one.to === 'stock/movement')) {
      const name = (part: string): string => `${link.key} ${row['id'] as string} ${part}`
      for (const [key, movement] of this.movements)
        if (key.startsWith(`${link.key} ${row['id'] as string} `))
          this.movements.set(key, { ...movement, ...link.follows?.(movement, row, { now: this.now, part: '' }) })
      for (const part of link.parts?.(row) ?? ['']) {
        const movement = this.movements.has(name(part)) ? null : link.makes(row, { now: this.now, part })
        if (movement) this.movements.set(name(part), movement)
      }
    }
  }
  #act(resource: Resource, row: Values): Values | null {
    const { set, refuse } = resource.actions['reverse']!.run(
      row as Values & { id: string },
      {},
      { now: this.now, user: '9', before: row },
    )
    return refuse ? null : { ...row, ...set }
  }
  #book(i: number, booking: { in?: number; out?: number; loss?: number }): void {
    this.batches[i] = booked(this.batches[i]!, { id: '', ...booking }, wireMoment(this.now))
  }
  #leave(type: number, of: number, picked: number | null, wanted: number): boolean {
    const found = this.batches.filter(one => one['goodsId'] === String(of + 1) && one['inStock'])
    const shelf = shelfOf(found)
    const outcome =
      picked === null
        ? allocate(shelf, wanted, type, wireDay(this.now))
        : choose(shelf, [{ id: this.batches[picked]!['id'] as string, quantity: wanted }], type, wireDay(this.now))
    if ('refused' in outcome) return false
    const allocations = outcome.allocations.map(({ id, quantity: some }) =>
      portionOf(
        found.find(one => one['id'] === id)!,
        some,
      ),
    )
    const bill = {
      ...blankRow(outbound),
      id: this.#next(),
      outboundStatus: 1,
      outboundType: type,
      goodsId: String(of + 1),
      unit: 1,
      outboundDate: wireMoment(this.now),
      allocations,
    }
    this.bills.push(bill)
    for (const { id, quantity: some } of outcome.allocations)
      this.#book(
        this.batches.findIndex(one => one['id'] === id),
        type === loss ? { loss: some } : { out: some },
      )
    this.#carry('stock/outbound', bill)
    return true
  }
  do(action: Action): boolean {
    if (action.what === 'receive') {
      const said = {
        ...blankRow(inbound),
        id: this.#next(),
        inboundStatus: 1,
        inboundType: 1,
        goodsId: String(action.of + 1),
        unit: 1,
        quantity: action.quantity / 100,
        price: 1,
        inboundDate: wireMoment(this.now + this.batches.length * 1000),
        expireDate: wireDay(this.now + action.expires * 86_400_000),
      }
      const row = { ...said, ...inbound.computes!(said, { now: this.now }) }
      this.batches.push(row as RowOf<'stock/inbound'>)
      this.#carry('stock/inbound', row)
      return true
    }
    if (action.what === 'take') return this.#leave(action.type, action.of, null, action.quantity)
    if (action.what === 'reverseIssue') {
      const i = action.at % Math.max(this.bills.length, 1)
      const bill = this.bills[i]
      const after = bill && bill['outboundStatus'] === 1 ? this.#act(outbound, bill) : null
      const batchOf = (id: string): number => this.batches.findIndex(one => one['id'] === id)
      if (
        !after ||
        !portionsOf(after).every(({ inboundId, qty }) =>
          isOut(this.batches[batchOf(inboundId)], hundredths(qty), after['outboundType'] === loss),
        )
      )
        return false
      for (const { inboundId, qty } of portionsOf(after))
        this.#book(
          batchOf(inboundId),
          after['outboundType'] === loss ? { loss: -hundredths(qty) } : { out: -hundredths(qty) },
        )
      this.bills[i] = after
      this.#carry('stock/outbound', after)
      return true
    }
    const i = action.at % Math.max(this.batches.length, 1)
    const row = this.batches[i]
    if (!row || row['inboundStatus'] !== 1) return false
    switch (action.what) {
      case 'pick':
        return this.#leave(action.type, Number(row['goodsId']) - 1, i, action.quantity)
      case 'giveBack':
        if (hundredths(row['outQty'] as number) < action.quantity) return false
        this.#book(i, { out: -action.quantity })
        this.#carry('stock/inbound', {
          ...blankRow(inbound),
          id: this.#next(),
          inboundStatus: 1,
          inboundType: 2,
          intoId: row['id'],
          goodsId: row['goodsId'],
          unit: 1,
          quantity: action.quantity / 100,
        })
        return true
      case 'count': {
        const difference = action.quantity - hundredths(row['balanceQty'] as number)
        this.#book(i, difference > 0 ? { in: difference } : { loss: -difference })
        this.batches[i] = { ...this.batches[i]!, stocktakeTime: wireMoment(this.now) }
        if (difference > 0)
          this.#carry('stock/inbound', {
            ...blankRow(inbound),
            id: this.#next(),
            inboundStatus: 1,
            inboundType: 3,
            intoId: row['id'],
            goodsId: row['goodsId'],
            unit: 1,
            quantity: difference / 100,
          })
        if (difference < 0)
          this.#carry('stock/outbound', {
            ...blankRow(outbound),
            id: this.#next(),
            outboundStatus: 1,
            outboundType: 5,
            allocations: [portionOf(row, -difference)],
          })
        return true
      }
      case 'reverseReceipt': {
        const after = this.#act(inbound, row)
        if (!after) return false
        this.batches[i] = after as RowOf<'stock/inbound'>
        this.#carry('stock/inbound', after)
        return true
      }
      default:
        if (action.what === 'lift' && !row['isFrozen']) return false
        this.batches[i] = { ...row, isFrozen: action.what === 'recall' }
        return true
    }
  }
  /** Whatever is not as it must be. */
  faults(): readonly string[] {
    const moved = new Map<unknown, number>()
    for (const { batchId, quantity: some } of this.movements.values())
      moved.set(batchId, (moved.get(batchId) ?? 0) + Math.round((some as number) * 100))
    return this.batches.flatMap((row, i) => {
      const [balance, came, used, lost] = ['balanceQty', 'inQty', 'outQty', 'lossQty'].map(name =>
        hundredths((row as Values)[name] as number),
      ) as [number, number, number, number]
      return [
        ...(balance < 0 ? [`${i} holds ${balance}`] : []),
        ...(balance === came - used - lost ? [] : [`${i}: ${balance} is not ${came} - ${used} - ${lost}`]),
        ...(balance === (moved.get(row['id']) ?? 0) ? [] : [`${i} holds ${balance}, moved ${moved.get(row['id'])}`]),
        ...(row['inStock'] === balance > 0 ? [] : [`${i} inStock`]),
      ]
    })
  }
}

test(`in memory, ${steps} steps: every action is done or refused as whole numbers would have it, and every batch holds what its movements say`, () => {
  const per = Math.min(steps, 500)
  fc.assert(
    fc.property(fc.array(anyAction, { minLength: per, maxLength: per, size: 'max' }), actions => {
      const [reference, product] = [new Reference(), new InMemory()]
      for (const [n, one] of actions.entries()) {
        const wanted = reference.do(one)
        expect(product.do(one), `${n}: ${JSON.stringify(one)}`).toBe(wanted)
        if (n % 25 === 0 || n === actions.length - 1) {
          expect(product.faults()).toEqual([])
          expect(product.batches.map(row => hundredths(row['balanceQty'] as number))).toEqual(
            reference.shelves.map(shelf => reference.has(shelf)),
          )
          expect(
            product.batches.every(row => row['inboundStatus'] !== 1 || isUntouched(row) || row['balanceQty'] !== null),
          ).toBe(true)
        }
      }
    }),
    { numRuns: Math.ceil(steps / per), endOnFailure: steps > 10_000 },
  )
}, 600_000)

test('a reversed receipt holds nothing, in whatever state it was', () => {
  expect(opening({ inboundStatus: 2, intoId: null, quantity: 5, inboundDate: '2025-11-21 08:00:00' })).toMatchObject({
    balanceQty: 0,
    inStock: false,
  })
})

let shop: Shop | undefined
afterAll(() => shop?.product.close())

test(`against the database, ${realSteps} steps of several people: the same`, async () => {
  shop = await openShop()
  const { people } = shop
  const hands = await sessions(shop.product, tenant, 'restaurant', 8)
  let turn = 0
  const hand = (): Person => hands[turn++ % hands.length]!
  const things = await Promise.all(Array.from({ length: kinds }, () => goods(people.restaurant)))
  const [batches, bills, recalls]: [string[], string[], Map<string, string>] = [[], [], new Map()]
  const named = (type: number) => (type === 2 ? { disposeReason: 1, disposeImgs: picture } : {})

  const does = async (one: Action): Promise<boolean> => {
    if (one.what === 'receive') {
      batches.push(
        await made(
          batch(hand(), things[one.of]!, one.quantity / 100, one.expires, {
            inboundDate: moment((1000 - batches.length) * 60_000),
            price: '0.01',
          }),
        ),
      )
      return true
    }
    if (one.what === 'take') {
      const answer = await take(hand(), things[one.of]!, one.quantity / 100, {
        outboundType: one.type,
        ...named(one.type),
      })
      expect([200, 400], answer.text).toContain(answer.status)
      if (answer.status === 200) bills.push(answer.data.id!)
      return answer.status === 200
    }
    if (one.what === 'reverseIssue')
      return (
        bills.length > 0 &&
        (await hand().post('/stock/stockoutbound/reverse', { ids: bills[one.at % bills.length] })).status === 200
      )
    const id = batches[one.at % Math.max(batches.length, 1)]
    if (!id) return false
    const { data } = await people.restaurant.get(`/stock/stockinbound/detail?id=${id}`)
    const thing = things.find(({ id: of }) => of === data['goodsId'])!
    switch (one.what) {
      case 'pick': {
        const answer = await take(hand(), thing, one.quantity / 100, {
          outboundType: one.type,
          ...named(one.type),
          allocations: [{ inboundId: id, qty: one.quantity / 100 }],
          fifoReason: '就近取用',
        })
        if (answer.status === 200) bills.push(answer.data.id!)
        return answer.status === 200
      }
      case 'giveBack':
        return (
          data['inboundStatus'] === 1 &&
          (await batch(hand(), thing, one.quantity / 100, 3, { inboundType: 2, intoId: id, supplierName: '' }))
            .status === 200
        )
      case 'count':
        return (
          (
            await hand().post('/stock/stockledger/submit', {
              id,
              stocktakeQty: one.quantity / 100,
              diffReason: '随机盘点',
            })
          ).status === 200
        )
      case 'reverseReceipt':
        return (await hand().post('/stock/stockinbound/reverse', { ids: id })).status === 200
      case 'recall': {
        if (data['inboundStatus'] !== 1) return false
        const answer = await people.near.post('/trace/recall', {
          title: '演练',
          reason: '随机召回演练',
          traceCode: data['traceCode'],
        })
        if (answer.status === 200 && !recalls.has(id)) recalls.set(id, answer.data.id!)
        else if (answer.status === 200)
          await people.near.post('/trace/recall/finish', {
            ids: answer.data.id,
            finishRemark: '重复的召回单',
            isReleased: 1,
          })
        return answer.status === 200
      }
      default: {
        const recall = recalls.get(id)
        recalls.delete(id)
        if (recall === undefined || data['inboundStatus'] !== 1) return false
        const answer = await people.near.post('/trace/recall/finish', {
          ids: recall,
          finishRemark: '演练结束了',
          isReleased: 1,
        })
        expect(answer.status, answer.text).toBe(200)
        return true
      }
    }
  }

  const [actions] = fc.sample(fc.array(anyAction, { minLength: realSteps, maxLength: realSteps, size: 'max' }), {
    numRuns: 1,
  })
  const reference = new Reference()
  for (const [n, one] of actions!.entries()) {
    const wanted = reference.do(one)
    expect(await does(one), `${n}: ${JSON.stringify(one)}`).toBe(wanted)
    if (n % 40 === 0 || n === realSteps - 1) {
      expect([await wrongBatches(shop), await wrongSums(shop)]).toEqual([[], []])
      const held = new Map(
        (
          await shop.sql<{ id: string; balance_qty: string }>(
            'select id, balance_qty from stock_inbound where into_id is null',
          )
        ).map(({ id, balance_qty: balance }) => [id, Math.round(Number(balance) * 100)]),
      )
      expect(batches.map(id => held.get(id))).toEqual(reference.shelves.map(shelf => reference.has(shelf)))
    }
  }
}, 600_000)
