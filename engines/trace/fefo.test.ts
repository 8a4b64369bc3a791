import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Allocated, Batch } from './fefo.ts'
import { allocate, choose, hundredths } from './fefo.ts'

const today = '2026-11-20'
const batch = (
  id: string,
  expireDate: string | null,
  inboundDate: string,
  balance: number,
  isFrozen = false,
): Batch => ({ id, expireDate, inboundDate, balance, isFrozen })
const shelf = [
  batch('10', null, '2026-10-01', 500),
  batch('9', '2026-12-01', '2026-11-10', 300),
  batch('101', '2026-11-25', '2026-11-12', 200),
  batch('11', '2026-11-25', '2026-11-12', 100),
  batch('12', '2026-11-25', '2026-11-01', 50),
  batch('13', '2026-11-19', '2026-11-01', 400),
  batch('14', '2026-11-21', '2026-11-01', 700, true),
  batch('15', '2026-11-20', '2026-11-18', 25),
  batch('16', '2026-11-20', '2026-11-01', 0),
]
const taken = (outcome: Allocated) =>
  'refused' in outcome ? outcome : outcome.allocations.map(({ id, quantity }) => `${id}:${quantity}`).join(' ')

describe('goods taken out of stock', () => {
  test('are those that expire first, then those that came first, then the lowest number; those without a day last', () => {
    expect(taken(allocate(shelf, 1_100, 1, today))).toBe('15:25 12:50 11:100 101:200 9:300 10:425')
    expect(taken(allocate(shelf, 25, 1, today))).toBe('15:25')
    expect(taken(allocate(shelf, 26, 4, today))).toBe('15:25 12:1')
  })
  test('are refused with what there is when it does not suffice', () => {
    expect(allocate(shelf, 1_175, 1, today)).toMatchObject({ broken: false })
    expect(allocate(shelf, 1_176, 1, today)).toEqual({ refused: 'short', available: 1_175, id: null })
    expect(allocate([], 1, 1, today)).toEqual({ refused: 'short', available: 0, id: null })
  })
  test('may be expired or recalled only when they are destroyed or returned', () => {
    for (const bad of [2, 3]) expect(taken(allocate(shelf, 1_200, bad, today))).toBe('13:400 15:25 14:700 12:50 11:25')
    for (const [outboundType, id, refused] of [
      [1, '13', 'expired'],
      [4, '13', 'expired'],
      [5, '13', 'expired'],
      [1, '14', 'frozen'],
    ] as const)
      expect(choose(shelf, [{ id, quantity: 1 }], outboundType, today)).toEqual({ refused, available: 0, id })
    expect(choose(shelf, [{ id: '14', quantity: 700 }], 3, today)).toMatchObject({ broken: false })
  })
  test('and not even then when they are suspected to have made people ill', () => {
    const suspect = shelf.map(shelved => (shelved.id === '14' ? { ...shelved, isSealed: true } : shelved))
    expect(choose(suspect, [{ id: '14', quantity: 700 }], 2, today)).toEqual({
      refused: 'frozen',
      available: 0,
      id: '14',
    })
    expect(taken(allocate(suspect, 500, 3, today))).toBe('13:400 15:25 12:50 11:25')
  })
  test('as a person chooses them pass over what should go first, or do not', () => {
    const broken = (outboundType: number, ...chosen: [string, number][]) => {
      const outcome = choose(
        shelf,
        chosen.map(([id, quantity]) => ({ id, quantity })),
        outboundType,
        today,
      )
      return 'refused' in outcome ? outcome : outcome.broken
    }
    expect([
      broken(1, ['15', 10]),
      broken(1, ['12', 50], ['15', 25]),
      broken(1, ['12', 50]),
      broken(1, ['12', 1], ['15', 24]),
    ]).toEqual([false, false, true, true])
    // 11 and 101 expire and came on the same days
    expect([broken(1, ['15', 25], ['12', 50], ['101', 200]), broken(1, ['10', 1])]).toEqual([false, true])
    expect([broken(4, ['9', 1]), broken(2, ['9', 1]), broken(3, ['9', 1]), broken(5, ['9', 1])]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([broken(1, ['9', 301]), broken(1, ['99', 1])]).toEqual([
      { refused: 'short', available: 300, id: '9' },
      { refused: 'unknown', available: 0, id: '99' },
    ])
  })
  test('are whole hundredths, and more than nothing', () => {
    expect([1.15, 0.1 + 0.2, 999_999.99, 8.2].map(hundredths)).toEqual([115, 30, 99_999_999, 820])
    for (const wrong of [0, -1, 0.5, NaN, Infinity]) {
      expect(() => allocate(shelf, wrong, 1, today)).toThrow('no quantity')
      expect(() => choose(shelf, [{ id: '9', quantity: wrong }], 1, today)).toThrow('no quantity')
    }
    expect(() =>
      choose(
        shelf,
        [
          { id: '9', quantity: 1 },
          { id: '9', quantity: 1 },
        ],
        1,
        today,
      ),
    ).toThrow('named twice')
  })
})

const dates = fc.integer({ min: 10, max: 30 }).map(day => `2026-11-${day}`)
const stock = fc.uniqueArray(
  fc.record({
    id: fc.nat(9_999).map(String),
    expireDate: fc.option(dates),
    inboundDate: dates,
    balance: fc.nat(300),
    isFrozen: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)
const outboundTypes = fc.integer({ min: 1, max: 5 })

describe('whatever the stock', () => {
  test('exactly what was asked for is taken, none more than there is, and nothing older is passed over', () => {
    fc.assert(
      fc.property(stock, fc.integer({ min: 1, max: 2_000 }), outboundTypes, (batches, quantity, outboundType) => {
        const outcome = allocate(batches, quantity, outboundType, today)
        if ('refused' in outcome) {
          expect(outcome.available).toBeLessThan(quantity)
          if (outcome.available > 0)
            expect(allocate(batches, outcome.available, outboundType, today)).not.toHaveProperty('refused')
          return
        }
        expect(outcome.allocations.reduce((sum, allocation) => sum + allocation.quantity, 0)).toBe(quantity)
        for (const allocation of outcome.allocations)
          expect(allocation.quantity).toBeLessThanOrEqual(batches.find(({ id }) => id === allocation.id)!.balance)
        // the same as a person's choice is accepted as it stands
        expect(choose(batches, outcome.allocations, outboundType, today)).toEqual(outcome)
      }),
    )
  })
  test('the order in which it was read makes no difference', () => {
    fc.assert(
      fc.property(
        stock.chain(batches =>
          fc.tuple(fc.constant(batches), fc.shuffledSubarray(batches, { minLength: batches.length })),
        ),
        fc.integer({ min: 1, max: 2_000 }),
        ([batches, other], quantity) => {
          expect(allocate(other, quantity, 1, today)).toEqual(allocate(batches, quantity, 1, today))
        },
      ),
    )
  })
})
