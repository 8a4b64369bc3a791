import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { plannedBetween, standingOf, type Stretch } from './plan.ts'
import { leaving, type Stored } from './retention.ts'

const lunch = (weekday: number): Stretch => ({ weekday, from: 630, to: 780 })
const weekdays = [1, 2, 3, 4, 5]
const at = (plan: readonly Stretch[], moment: string) => {
  const { isOn, until } = standingOf(plan, momentAt(moment))
  return [isOn, until === null ? null : wireMoment(until)]
}

describe('a week plan of recording', () => {
  test('says to record while a meal is made, and when it begins or ends next', () => {
    const plan = weekdays.map(lunch)
    // 2026-11-27 is a Friday.
    expect(at(plan, '2026-11-27 10:29:59')).toEqual([false, '2026-11-27 10:30:00'])
    expect(at(plan, '2026-11-27 10:30:00')).toEqual([true, '2026-11-27 13:00:00'])
    expect(at(plan, '2026-11-27 12:59:59')).toEqual([true, '2026-11-27 13:00:00'])
    expect(at(plan, '2026-11-27 13:00:00')).toEqual([false, '2026-11-30 10:30:00'])
    expect(at(plan.slice(4), '2026-11-27 13:00:00')).toEqual([false, '2026-12-04 10:30:00'])
  })
  test('may go over midnight, from Sunday to Monday, from one stretch into the next, and for ever', () => {
    const night = (weekday: number) => ({ weekday, from: 1320, to: 120 })
    expect(at([night(7)], '2026-11-30 01:59:00')).toEqual([true, '2026-11-30 02:00:00'])
    expect(at([night(7)], '2026-11-29 22:00:00')).toEqual([true, '2026-11-30 02:00:00'])
    const touching = [lunch(1), { weekday: 1, from: 780, to: 900 }, { weekday: 1, from: 800, to: 850 }]
    expect(at(touching, '2026-11-30 11:00:00')).toEqual([true, '2026-11-30 15:00:00'])
    const whole = [...weekdays, 6, 7].map(weekday => ({ weekday, from: 0, to: 1440 }))
    expect(at(whole, '2026-11-28 11:00:00')).toEqual([true, null])
    expect(at(whole.slice(1), '2026-11-28 11:00:00')).toEqual([true, '2026-11-30 00:00:00'])
    expect(at([], '2026-11-28 11:00:00')).toEqual([false, null])
  })
  test('is of the clock people read there', () => {
    const now = Date.UTC(2026, 10, 30, 10, 45)
    expect(standingOf([lunch(1)], now, 0)).toEqual({ isOn: true, until: Date.UTC(2026, 10, 30, 13) })
    expect(standingOf([lunch(1)], now, 6 * 3_600_000).isOn).toBe(false)
  })
  test('changes exactly when it says so, and not before, whatever the plan', () => {
    const minute = fc.integer({ min: 0, max: 1440 })
    const stretch = fc
      .record({ weekday: fc.integer({ min: 1, max: 7 }), from: minute, to: minute })
      .filter(({ from, to }) => from !== to)
    const now = fc.integer({ min: -1e12, max: 4e12 })
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 8 }),
        now,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (plan, moment, part) => {
          const { isOn, until } = standingOf(plan, moment)
          const end = until ?? moment + 7 * 86_400_000
          expect(end).toBeGreaterThan(moment)
          const between = Math.min(end - 1, Math.floor(moment + part * (end - moment)))
          expect(standingOf(plan, between)).toMatchObject({ isOn })
          if (until !== null) expect(standingOf(plan, until).isOn).toBe(!isOn)
        },
      ),
    )
  })
  test('says when it would have recorded between two moments, and what touches is one', () => {
    const plan = [lunch(5), { weekday: 5, from: 780, to: 840 }, { weekday: 5, from: 1320, to: 120 }]
    const [from, to] = [momentAt('2026-11-27 11:00:00'), momentAt('2026-11-28 01:00:00')]
    const spans = plannedBetween(plan, from, to).map(span => [wireMoment(span.from), wireMoment(span.to)])
    expect(spans).toEqual([
      ['2026-11-27 11:00:00', '2026-11-27 14:00:00'],
      ['2026-11-27 22:00:00', '2026-11-28 01:00:00'],
    ])
    expect(plannedBetween(plan, to, from)).toEqual([])
    expect(plannedBetween([], from, to)).toEqual([])
  })
  test('that is none is refused', () => {
    for (const spoilt of [{ weekday: 0 }, { weekday: 8 }, { from: -1 }, { to: 1441 }, { to: 630 }, { from: 0.5 }])
      expect(() => standingOf([{ ...lunch(1), ...spoilt }], 0)).toThrow(/no stretch/)
  })
})

describe('how long recordings stay', () => {
  const day = 86_400_000
  const file = (number: number, isEvidence = false): Stored => ({
    ...{ startAt: number * day, duration: 1000, bytes: 10, isEvidence },
  })
  const files = [file(3), file(1), file(2, true), file(4)]
  const goes = (age: number | null, bytes: number | null, now = 5) => {
    const { files: list, over } = leaving(files, { age, bytes }, now * day + 1000)
    return [list.map(({ startAt }) => startAt / day), over]
  }
  test('is as long as is said, and as long as there is room, the earliest first; evidence stays', () => {
    expect(goes(null, null)).toEqual([[], 0])
    expect(goes(2 * day, null)).toEqual([[1], 0])
    expect(goes(2 * day - 1, null)).toEqual([[1, 3], 0])
    expect(goes(null, 30)).toEqual([[1], 0])
    expect(goes(null, 29)).toEqual([[1, 3], 0])
    expect(goes(2 * day, 20)).toEqual([[1, 3], 0])
  })
  test('where evidence alone is too much, is told, and nothing of it goes', () => {
    expect(goes(null, 4)).toEqual([[1, 3, 4], 6])
    expect(goes(0, null, 900)).toEqual([[1, 3, 4], 0])
  })
})
