import { expect, test } from 'vitest'
import type { Code } from '../../../../engines/index/rules.ts'
import { changesOf, type Count } from '../../../../engines/index/changes.ts'
import { daily, dayBefore, remember } from './changes.ts'

const count = (score: number, parts: Partial<Record<Code, number>>): Count => ({ score, parts })

test('what brought points is told by item, the largest first, and what cards and ceilings took besides', () => {
  expect(changesOf(count(80, { A: 20, C: 8, E: 10 }), count(81.5, { A: 20, C: 8.5, E: 13 }))).toEqual({
    from: 80,
    to: 81.5,
    parts: [
      { code: 'E', points: 3 },
      { code: 'C', points: 0.5 },
    ],
    rest: -2,
  })
})

test('an item that stopped to apply is told as what it was worth, and what rounding leaves is not told', () => {
  expect(changesOf(count(80, { I: 5 }), count(75.01, {}))).toEqual({
    from: 80,
    to: 75.01,
    parts: [{ code: 'I', points: -5 }],
    rest: 0,
  })
})

test('the same score changed nothing', () => {
  expect(changesOf(count(80, { A: 20 }), count(80, { A: 20 }))).toBeNull()
})

test('a browser remembers the score it saw before until another one comes', () => {
  const [low, high, middle] = [count(70, {}), count(72, {}), count(71, {})]
  const first = remember(null, low)
  expect(first).toEqual({ now: low, before: null })
  expect(remember(first, count(70, {}))).toBe(first)
  const second = remember(first, high)
  expect(second).toEqual({ now: high, before: low })
  expect(remember(second, count(72, {}))).toBe(second)
  expect(remember(second, middle)).toEqual({ now: middle, before: high })
})

test('days are compared with the one before, over the end of a month, and never with one without a score', () => {
  const days = [
    { day: '2026-02-27', score: null, parts: {} },
    { day: '2026-02-28', score: 80, parts: { A: [25, 20] } },
    { day: '2026-03-01', score: 82, parts: { A: [25, 22] } },
  ] as const
  expect(dayBefore({ day: '2026-03-01', days })).toEqual({ score: 80, parts: { A: 20 } })
  expect(dayBefore({ day: '2026-02-28', days })).toBeNull()
  expect(dayBefore({ day: '', days })).toBeNull()
  expect(daily(days).map(it => it?.parts ?? null)).toEqual([null, null, [{ code: 'A', points: 2 }]])
})
