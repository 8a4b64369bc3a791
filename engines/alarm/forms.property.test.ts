import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, startOf, type Circumstances } from './circumstances.ts'
import { LATENESS } from './lane.ts'
import { carryOut, sorted, type Rows } from './model.ts'
import type { Rule } from './rule.ts'
import { rulesOf } from './rules/index.ts'
import { start, step, type Reading, type State } from './step.ts'
import { dueAt, tick } from './tick.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** 20:00 in Shanghai: deadlines, midnight and the night lie in most histories. */
const origin = startOf(dayOf(Date.UTC(2026, 10, 20, 4))) + 20 * HOUR

const known: Circumstances = {
  spans: {
    meal: [[origin + HOUR, origin + 2 * HOUR]],
    hotMeal: [[origin + HOUR, origin + 2 * HOUR]],
    closed: [[origin + 5 * HOUR, origin + 6 * HOUR]],
    exempt: [[origin + 3 * HOUR, origin + 4 * HOUR]],
    allowed: [[origin, origin + 90 * MINUTE]],
    firstUse: [[origin + 100 * MINUTE, origin + 100 * MINUTE]],
    staff: [[origin - 24 * HOUR, origin + 48 * HOUR, 3]],
  },
  facts: { lifeEnd: origin + 30 * 24 * HOUR + 2 * HOUR, nextCalibDate: origin },
}
const quickly = (rules: readonly Rule[]) =>
  rules.map(rule =>
    rule.holdMin > 8 ? { ...rule, holdMin: 8 } : rule.silent ? { ...rule, limit: rule.limit / 3 } : rule,
  )
const sets: readonly (readonly Rule[])[] = Object.values(rulesOf).flatMap(rules => [rules, quickly(rules)])

const few = (...of: (number | boolean)[]) => fc.option(fc.constantFrom(...of), { nil: undefined })
const values = fc.record({
  temp: few(-20, -4, 5, 9, 11, 26, 36.5, 38, 65, 72, 85, 130),
  ...Object.fromEntries(
    ['door', 'open', 'board', 'pir', 'glue', 'on', 'people', 'fan', 'purifier', 'sw', 'smoke', 'run', 'online'].map(
      name => [name, few(0, 1, true, false)] as const,
    ),
  ),
  v: few(0, 180, 220, 250),
  hold: few(5, 12),
  doorOpens: few(0, 1),
  scene: few(1, 3, 4, 8),
  hand: few(1, 1, 2),
  lel: few(0, 12, 30),
  battery: few(10, 25, 50),
  conf: few(0.7, 0.9),
  grade: few(1, 2, 3),
  menuId: fc.constantFrom('a', 'b'),
  empNo: fc.constantFrom('1', '2', '3'),
  who: fc.constantFrom('w', 'x'),
})

interface Arrival {
  readonly reading: Reading
  readonly arrives: number
}
const history = (most: number, gap: number) =>
  fc
    .array(
      fc.record({
        gap: fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 1, max: gap }) },
          { weight: 1, arbitrary: fc.constant(0) },
        ),
        values,
        delays: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: LATENESS })), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
      { minLength: 1, maxLength: most, size: 'max' },
    )
    .map(words => {
      let at = origin
      return words.flatMap(({ gap: wait, values: said, delays }): Arrival[] => {
        at += wait
        const clean = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
        const reading: Reading = { at, values: clean as Reading['values'], circumstances: known }
        return delays.map(delay => ({ reading, arrives: at + delay }))
      })
    })
const byTime = (all: readonly Arrival[]) =>
  all.toSorted((a, b) => a.reading.at - b.reading.at).map(({ reading }) => reading)
const byArrival = (all: readonly Arrival[]) =>
  all.toSorted((a, b) => a.arrives - b.arrives).map(({ reading }) => reading)

/**
 * Leads readings and ticks (numbers) to the rows they make. It starts with a tick, so that all know since when the
 * device is watched; or with its first words.
 */
function lead(words: readonly (Reading | number)[], rules: readonly Rule[], first: readonly number[] = [origin]) {
  const rows: Rows = new Map()
  let state = start
  for (const word of [...first, ...words]) {
    const next = typeof word === 'number' ? tick(state, word, rules, known) : step(state, word, rules)
    state = next.state
    for (const effect of next.effects) if (effect.kind !== 'suppress') carryOut(rows, effect)
  }
  return { state, rows: sorted(rows) }
}

describe.each(sets.map((rules, i) => [`${Object.keys(rulesOf)[i >> 1]}${i % 2 ? ', quickly' : ''}`, rules] as const))(
  '%s',
  (_name, rules) => {
    test('readings in any order within the hour, and ticks at any moment, end in the rows of the same readings in order', () => {
      fc.assert(
        fc.property(history(50, 14 * MINUTE), fc.array(fc.integer({ min: 0, max: 11 * 60 })), (all, minutes) => {
          const end = origin + 40 * HOUR
          const ticks = minutes.map(minute => origin + minute * MINUTE)
          const mixed = [
            ...all.map(({ reading, arrives }) => ({ word: reading as Reading | number, arrives })),
            ...ticks.map(at => ({ word: at as Reading | number, arrives: at })),
          ]
          const arrived = mixed.toSorted((a, b) => a.arrives - b.arrives).map(({ word }) => word)
          const inOrder = lead([...byTime(all), end], rules)
          expect(lead([...byArrival(all), end], rules).rows).toEqual(inOrder.rows)
          expect(lead([...arrived, end], rules).rows).toEqual(inOrder.rows)
          const alone = lead([...byTime(all), end], rules, [])
          expect(lead([...byArrival(all), end], rules, []).rows).toEqual(alone.rows)
        }),
        { numRuns: 25 },
      )
    })
    test('the state is plain JSON of bounded size, goes on after being stored, and is not changed by what it is given', () => {
      fc.assert(
        fc.property(history(60, 3 * MINUTE), all => {
          const stored: Rows = new Map()
          let state = tick(start, origin, rules, known).state
          for (const effect of tick(start, origin, rules, known).effects)
            if (effect.kind !== 'suppress') carryOut(stored, effect)
          for (const reading of byArrival(all)) {
            const text = JSON.stringify(state)
            const next = step(JSON.parse(text) as State, reading, rules)
            step(state, reading, rules)
            expect(JSON.stringify(state)).toBe(text)
            expect(text.length).toBeLessThan(60_000)
            state = next.state
            for (const effect of next.effects) if (effect.kind !== 'suppress') carryOut(stored, effect)
          }
          expect(sorted(stored)).toEqual(lead(byArrival(all), rules).rows)
        }),
        { numRuns: 6 },
      )
    })
    test('between two moments that dueAt names, time alone changes nothing', () => {
      fc.assert(
        fc.property(history(20, 14 * MINUTE), all => {
          let { state } = lead(byTime(all), rules)
          for (let steps = 0; steps < 6; steps++) {
            const due = dueAt(state, rules, known)
            const until = due ?? origin + 100 * HOUR
            const early = tick(state, until - 1, rules, known)
            expect(early.effects.filter(({ kind }) => kind !== 'suppress')).toEqual([])
            if (due === null) break
            state = tick(state, due, rules, known).state
          }
        }),
        { numRuns: 6 },
      )
    })
  },
)
