import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LATENESS, POINTS } from './lane.ts'
import { carryOut, sorted, type Rows } from './model.ts'
import type { Rule } from './rule.ts'
import { frozen as freezing } from './rules/freeze.ts'
import { chilled } from './rules/fridge.ts'
import { start, step, type Reading, type State } from './step.ts'

const MINUTE = 60_000
/** 23:00 in Shanghai: half of the histories cross midnight. */
const origin = Date.UTC(2026, 10, 20, 15, 0, 0)

const quick: Rule[] = [
  { ...chilled[0]!, key: 'quick', holdMin: 0, recoverMin: 0 },
  { ...chilled[0]!, key: 'short', holdMin: 7, recoverMin: 3 },
  { ...chilled[2]!, key: 'day', holdMin: 20 },
  { ...chilled[3]!, key: 'cold', holdMin: 5, recoverMin: 0 },
]
const ruleSets = fc.constantFrom<readonly Rule[]>(chilled, quick)

/** Temperatures near the limits, so that something happens. */
const temperature = fc.oneof(
  fc.constantFrom(-3, -1, -0, 0, 5, 7, 7.5, 8, 8.1, 9, 10.5, 12),
  fc.double({ min: -5, max: 15, noNaN: true }),
)

interface Arrival {
  readonly reading: Reading
  readonly arrives: number
}

/**
 * A history and its arrival: every reading delayed by its own time up to the window, some twice, some of one moment.
 */
const arrivals = (maxPoints: number, maxGap: number) =>
  fc
    .array(
      fc.record({
        gap: fc.integer({ min: 0, max: maxGap }),
        temp: temperature,
        defrost: fc.oneof({ weight: 40, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
        delays: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: LATENESS })), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      { minLength: 1, maxLength: maxPoints, size: 'max' },
    )
    .map(words => {
      let at = origin
      return words.flatMap(({ gap, temp, defrost, delays }): Arrival[] => {
        at += gap
        const reading: Reading = { at, values: { temp, defrost } }
        return delays.map(delay => ({ reading, arrives: at + delay }))
      })
    })

const byTime = (readings: readonly Arrival[]) =>
  readings.toSorted((a, b) => a.reading.at - b.reading.at).map(({ reading }) => reading)
const byArrival = (readings: readonly Arrival[]) =>
  readings.toSorted((a, b) => a.arrives - b.arrives).map(({ reading }) => reading)

function lead(readings: readonly Reading[], rules: readonly Rule[], visit: (state: State) => void = () => {}) {
  const rows: Rows = new Map()
  let state = start
  for (const reading of readings) {
    const next = step(state, reading, rules)
    state = next.state
    for (const effect of next.effects) carryOut(rows, effect)
    visit(state)
  }
  return { state, rows: sorted(rows) }
}

/** Freezes everything reachable: a step that changes its input throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

const often = { numRuns: 400 }

describe('whatever the order of arrival', () => {
  test('readings late by up to an hour, doubled and reordered, end in the state and the alarm rows of the same readings in order', () => {
    // at most POINTS moments, so that the count never closes the window before the hour does
    fc.assert(
      fc.property(arrivals(POINTS, 12 * MINUTE), ruleSets, (readings, rules) => {
        expect(lead(byArrival(readings), rules)).toEqual(lead(byTime(readings), rules))
      }),
      often,
    )
  })
  test('a device that floods closes the window sooner, and still no step asks for anything impossible', () => {
    // carryOut refuses: a second open alarm of a rule, a recovery before an opening, an effect without a reason
    fc.assert(
      fc.property(arrivals(150, 20_000), ruleSets, (readings, rules) => {
        expect(() => lead(byArrival(readings), rules)).not.toThrow()
      }),
      { numRuns: 100 },
    )
  })
  test('a whole new history played backwards asks for nothing impossible', () => {
    fc.assert(
      fc.property(arrivals(60, 5 * MINUTE), ruleSets, (readings, rules) => {
        expect(() => lead(byTime(readings).toReversed(), rules)).not.toThrow()
      }),
      { numRuns: 100 },
    )
  })
})

describe('at every step', () => {
  test('the state is plain JSON of bounded size, and nothing given to the engine is changed by it', () => {
    fc.assert(
      fc.property(arrivals(150, MINUTE / 2), ruleSets, (readings, rules) => {
        frozen(rules)
        for (const order of [byTime, byArrival]) {
          lead(order(readings).map(frozen), rules, state => {
            expect(state.lanes['temp']!.points.length).toBeLessThanOrEqual(3 * POINTS)
            expect(JSON.stringify(frozen(state)).length).toBeLessThan(8_000)
          })
        }
      }),
      { numRuns: 60 },
    )
  })
  test('a state that went through the database goes on as if it had not', () => {
    fc.assert(
      fc.property(arrivals(60, 5 * MINUTE), ruleSets, (readings, rules) => {
        const rows: Rows = new Map()
        let state = start
        for (const reading of byArrival(readings)) {
          const next = step(JSON.parse(JSON.stringify(state)) as State, reading, rules)
          state = next.state
          for (const effect of next.effects) carryOut(rows, effect)
        }
        expect({ state, rows: sorted(rows) }).toEqual(lead(byArrival(readings), rules))
      }),
      { numRuns: 100 },
    )
  })
  test('rules may change at any moment without a second open alarm or one that nobody can close', () => {
    fc.assert(
      fc.property(arrivals(60, 8 * MINUTE), fc.array(fc.nat(3)), (readings, choices) => {
        const sets = [chilled, quick, freezing, [{ ...chilled[0]!, limit: 5, recoverLimit: 4 }]]
        const rows: Rows = new Map()
        let state = start
        let rules: readonly Rule[] = []
        byArrival(readings).forEach((reading, i) => {
          rules = sets[choices[i % (choices.length || 1)] ?? 0]!
          const next = step(state, reading, rules)
          state = next.state
          for (const effect of next.effects) carryOut(rows, effect)
        })
        const open = [...rows].filter(([, row]) => row.recoveredAt === null).map(([key]) => key.split('@')[0]!)
        expect(rules.map(rule => rule.key)).toEqual(expect.arrayContaining(open))
      }),
      { numRuns: 200 },
    )
  })
  test('any rubbish is survived', () => {
    const rubbish = fc.record({
      at: fc.anything(),
      receivedAt: fc.anything(),
      values: fc.dictionary(
        fc.oneof(fc.constantFrom('temp', 'defrost', '__proto__', 'constructor'), fc.string()),
        fc.anything(),
      ),
    })
    fc.assert(
      fc.property(fc.array(rubbish), readings => {
        expect(() => lead(readings as unknown as Reading[], chilled)).not.toThrow()
      }),
    )
  })
})

test('a replayed month with five in a hundred lost, doubled and late readings has every alarm once', () => {
  // a 32-bit generator with a fixed seed: the same month every time
  let seed = 20261120
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const readings: Arrival[] = []
  for (let minute = 0; minute < 30 * 24 * 60; minute += 10) {
    const at = origin + minute * MINUTE
    const failing = minute % (3 * 24 * 60) < 120
    const reading: Reading = { at, values: { temp: failing ? 9.5 : 4 + Math.sin(minute / 229) } }
    if (random() < 0.05) continue
    readings.push({ reading, arrives: at + (random() < 0.1 ? random() * LATENESS : 0) })
    if (random() < 0.05) readings.push({ reading, arrives: at + random() * LATENESS })
  }
  const { rows, state } = lead(byArrival(readings), chilled)
  expect({ rows, state }).toEqual(lead(byTime(readings), chilled))
  expect(rows.map(([key]) => key.split('@')[0])).toEqual(Array(10).fill('fridge.high'))
  expect(rows.every(([, row]) => row.recoveredAt !== null)).toBe(true)
})
