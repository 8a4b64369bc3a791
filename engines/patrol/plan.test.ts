import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayPlan, detour, visitMinutes, worthOf, type Candidate } from './plan.ts'
import { kilometres, legsOf, shortest, type Spot } from './route.ts'

const office: Spot = { lng: 114.3, lat: 30.6 }
/** A place so many km east and north of the office. */
const at = (east: number, north: number): Spot => ({ lng: 114.3 + east / 95.7, lat: 30.6 + north / 111.2 })
const kitchen = (id: string, score: number, east: number, north: number, gap = 0): Candidate => ({
  id,
  score,
  gap,
  ...at(east, north),
})
const length = (spots: readonly Spot[], start: Spot | null): number => {
  const { legs, back } = legsOf(spots, start)
  return legs.reduce((sum, km) => sum + km, back)
}
const spots = (most: number): fc.Arbitrary<Spot[]> =>
  fc.array(
    fc.record({
      lng: fc.double({ min: 113.7, max: 115, noNaN: true }),
      lat: fc.double({ min: 30, max: 31.2, noNaN: true }),
    }),
    {
      maxLength: most,
    },
  )

describe('a way', () => {
  test('is measured over the globe', () => {
    expect(kilometres({ lng: 0, lat: 0 }, { lng: 90, lat: 0 })).toBeCloseTo(10_007.56, 1)
    // Wuhan to Beijing.
    expect(kilometres({ lng: 114.305, lat: 30.593 }, { lng: 116.397, lat: 39.909 })).toBeCloseTo(1053, -1)
    expect(kilometres(office, office)).toBe(0)
  })
  test('goes around in a ring, and never crosses itself', () => {
    const ring = [at(0, 2), at(2, 2), at(2, 0), at(2, -2), at(0, -2)]
    const mixed = [ring[2]!, ring[0]!, ring[4]!, ring[1]!, ring[3]!]
    const order = shortest(mixed, office).map(n => mixed[n]!)
    expect(length(order, office)).toBeCloseTo(length(ring, office), 6)
  })
  test('visits every place once, and is as short as the shortest there is, or a little longer', () => {
    const every = (all: readonly number[]): number[][] =>
      all.length < 2 ? [[...all]] : all.flatMap((one, n) => every(all.toSpliced(n, 1)).map(rest => [one, ...rest]))
    fc.assert(
      fc.property(spots(6), fc.boolean(), (places, fromOffice) => {
        const start = fromOffice ? office : null
        const order = shortest(places, start)
        expect(order.toSorted()).toEqual(places.map((_, n) => n))
        const best = Math.min(
          ...every(places.map((_, n) => n)).map(way =>
            length(
              way.map(n => places[n]!),
              start,
            ),
          ),
        )
        expect(
          length(
            order.map(n => places[n]!),
            start,
          ),
        ).toBeLessThanOrEqual(best * 1.3 + 1e-6)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the plan of a day', () => {
  test('takes who is most worth it, and a check of the year that lacks counts as ten points', () => {
    expect(worthOf({ score: 30, gap: 2 })).toBe(50)
    expect(worthOf({ score: 30, gap: 9 })).toBe(60)
    const plan = dayPlan([kitchen('a', 50, 1, 0), kitchen('b', 45, 1, 1, 1), kitchen('c', 20, 0, 1)], office, {
      visits: 2,
    })
    expect(plan.stops.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  })
  test('visits what lies together: a lonely kitchen gives way to one on the way that is nearly as urgent', () => {
    const all = [kitchen('a', 60, 2, 0), kitchen('near', 50, 2.2, 0.2), kitchen('far', 55, -9, -9)]
    expect(
      dayPlan(all, office, { visits: 2 })
        .stops.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'near'])
    expect(dayPlan(all.with(2, kitchen('far', 99, -9, -9)), office, { visits: 2 }).stops).toHaveLength(2)
  })
  test('tells each leg, the way back, and the time of way and visits', () => {
    const plan = dayPlan([kitchen('a', 50, 3, 0), kitchen('b', 40, 3, 4)], office, { visits: 5 })
    const [first, second] = plan.stops
    expect([first!.km + second!.km + plan.back]).toEqual([expect.closeTo(plan.km, 0)])
    expect(plan.km).toBeCloseTo(12 * detour, 0)
    expect(plan.minutes).toBe(2 * visitMinutes + Math.round((plan.km * 60) / 24))
  })
  test('ends with the day: nothing is planned that does not fit, and what fits is', () => {
    const all = [kitchen('far', 99, 30, 0), kitchen('a', 50, 1, 0), kitchen('b', 49, 1, 1)]
    const plan = dayPlan(all, office, { hours: 2 })
    expect(plan.stops.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
    expect(plan.minutes).toBeLessThanOrEqual(120)
    expect(dayPlan(all, office, { hours: 0.1 }).stops).toEqual([])
    expect(dayPlan([], office, { visits: 3 })).toEqual({ stops: [], back: 0, km: 0, minutes: 0 })
  })
  test('is the same however the kitchens are told, and of three hundred made of so many visits at once', () => {
    const many = fc.array(
      fc.record({
        id: fc.uuid(),
        score: fc.integer({ min: 0, max: 100 }),
        gap: fc.nat(3),
        lng: fc.double({ min: 113.7, max: 115, noNaN: true }),
        lat: fc.double({ min: 30, max: 31.2, noNaN: true }),
      }),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(many, fc.integer({ min: 1, max: 12 }), (all, visits) => {
        const plan = dayPlan(all, office, { visits })
        expect(dayPlan(all.toReversed(), office, { visits })).toEqual(plan)
        expect(new Set(plan.stops.map(({ id }) => id)).size).toBe(Math.min(visits, all.length))
      }),
      { numRuns: 30 },
    )
    const district = Array.from({ length: 300 }, (_, n) =>
      kitchen(`k${n}`, (n * 37) % 100, ((n * 53) % 41) - 20, ((n * 29) % 37) - 18),
    )
    expect(dayPlan(district, office, { visits: 30 }).stops).toHaveLength(30)
  })
})
