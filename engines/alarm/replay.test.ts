import { expect, test } from 'vitest'
import type { Circumstances } from './circumstances.ts'
import { rulesFor } from './limits.ts'
import { replay } from './replay.ts'
import { rulesOf } from './rules/index.ts'
import { start, step, type Reading } from './step.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const midnight = Date.UTC(2026, 9, 31, 16)

/** Thirty days of a cabinet that speaks every ten minutes; one evening in five it is warm, and one day it is silent. */
const month = (n: number): Reading[] =>
  Array.from({ length: 30 * 144 }, (_, i) => i)
    .filter(i => Math.floor(i / 144) !== 20 || i % 144 < 60)
    .map(i => {
      const isWarm = Math.floor(i / 144) % 5 === n % 5 && i % 144 > 120 && i % 144 < 130
      return {
        at: midnight + i * 10 * MINUTE,
        values: { temp: isWarm ? 9.5 : 4 + Math.sin(i / 23 + n), humidity: 60, door: 0, battery: 80 },
      }
    })

test('明日规则回放昨日：收紧上限后会多出哪些报警，一目了然', () => {
  const readings = month(1)
  const now = replay(rulesOf.fridge, readings, undefined, midnight + 30 * DAY)
  expect(now.map(({ type, level }) => `${type} L${level}`)).toEqual(
    [...Array<string>(4).fill('T_HIGH L2'), 'OFFLINE L3', 'T_HIGH L2', 'T_HIGH L2'].slice(0, now.length),
  )
  expect(now.filter(({ type }) => type === 'T_HIGH')).toHaveLength(6)
  const stricter = replay(rulesFor(rulesOf.fridge, { highLimit: 4.5 }), readings, undefined, midnight + 30 * DAY)
  expect(stricter.length).toBeGreaterThan(now.length)
})

test('a month of words leaves no more to remember than a day of them, so each reading of a replay costs the same', () => {
  const known: Circumstances = {
    spans: {
      closed: [],
      maintenance: [],
      meal: Array.from(
        { length: 30 },
        (_, day) => [midnight + day * DAY + 600 * MINUTE, midnight + day * DAY + 810 * MINUTE] as const,
      ),
    },
  }
  let state = start
  const sizes: number[] = []
  for (const reading of month(7)) {
    state = step(state, { ...reading, circumstances: known }, rulesOf.fridge).state
    if ((reading.at - midnight) % DAY === 0) sizes.push(JSON.stringify(state).length)
  }
  expect(Math.max(...sizes.slice(2))).toBeLessThanOrEqual(sizes[1]! * 1.25)
})
