import { expect, test } from 'vitest'
import { onlineShare, openMinutes, type Span } from './online.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-01T00:00:00+08:00')
const share = (hours: string | null, away: readonly Span[], since = 0, days = 1): number =>
  onlineShare(openMinutes(hours), start, ['2026-11-01', `2026-11-0${days}`], away, since)

test('whoever is away at night while the kitchen is closed was online all the time due', () => {
  expect(share('06:00-18:00', [[start - hour, start + 6 * hour]])).toBe(1)
})

test('a quarter of the opening hours away is three quarters online, over all days', () => {
  expect(share('06:00-18:00', [[start + 6 * hour, start + 9 * hour]])).toBeCloseTo(0.75, 9)
  expect(share('06:00-18:00', [[start + 6 * hour, start + 9 * hour]], 0, 2)).toBeCloseTo(0.875, 9)
})

test('several silences at once are one silence, in whatever order they are told', () => {
  const spans: readonly Span[] = [
    [start + 8 * hour, start + 10 * hour],
    [start + 7 * hour, start + 9 * hour],
    [start + 7 * hour, start + 8 * hour],
  ]
  expect(share('06:00-18:00', spans)).toBeCloseTo(0.75, 9)
  expect(share('06:00-18:00', spans.toReversed())).toBeCloseTo(0.75, 9)
})

test('a kitchen in two parts of the day, and one past midnight, are due for those', () => {
  expect(share('06:00-09:00,17:00-18:00', [[start, start + 12 * hour]])).toBeCloseTo(0.25, 9)
  expect(share('22:00-02:00', [[start, start + 2 * hour]])).toBeCloseTo(0.5, 9)
})

test('a kitchen that says no hours is due all day, and a device counts from the day it came', () => {
  expect(share(null, [[start, start + 6 * hour]])).toBeCloseTo(0.75, 9)
  expect(share(null, [[start, start + 18 * hour]], start + 12 * hour)).toBeCloseTo(0.5, 9)
  expect(share(null, [[start, start + 18 * hour]], start + 48 * hour)).toBe(1)
})
