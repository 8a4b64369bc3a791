import { expect, test } from 'vitest'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Span } from '../../engines/alarm/circumstances.ts'
import door from './door.ts'
import { circumstancesOf, spansOfKitchen, type KitchenFacts } from './kitchen-day.ts'

/** A Friday. */
const now = momentAt('2026-11-20 12:00:00')
const kitchen: KitchenFacts = {
  type: 2,
  infoStatus: 1,
  suspendStart: null,
  suspendEnd: null,
  isBoarding: false,
  restDays: [7],
  mealTypes: [3],
  businessHours: '06:00-09:00,11:00-13:30',
  staff: 12,
  checks: [],
  hotMeals: [['2026-11-20', 3]],
}
const clear = (spans: readonly Span[] | undefined, day: string) =>
  (spans ?? [])
    .map(([from, to, n]) => [wireMoment(from), wireMoment(to), ...(n === undefined ? [] : [n])])
    .filter(([from]) => String(from).startsWith(day))
const spans = (over: Partial<KitchenFacts> = {}) => spansOfKitchen({ ...kitchen, ...over }, [], now)

test('a day of business has its meal until it is served, its hours, its first use and whom the check waits for', () => {
  const { meal, open, firstUse, staff, hotMeal, rest, closed } = spans()
  const day = '2026-11-20'
  expect(clear(meal, day)).toEqual([['2026-11-20 10:00:00', '2026-11-20 12:30:00']])
  expect(clear(hotMeal, day)).toEqual([['2026-11-20 10:00:00', '2026-11-20 12:30:00']])
  expect(clear(open, day)).toEqual([
    ['2026-11-20 06:00:00', '2026-11-20 09:00:00'],
    ['2026-11-20 11:00:00', '2026-11-20 13:30:00'],
  ])
  expect(clear(firstUse, day)).toEqual([['2026-11-20 06:00:00', '2026-11-21 00:00:00']])
  expect(clear(staff, day)).toEqual([['2026-11-20 00:00:00', '2026-11-21 00:00:00', 12]])
  expect([clear(rest, day), closed]).toEqual([[], undefined])
})

test('a day of rest has none of them; a school rests when the calendar says so', () => {
  const sunday = '2026-11-22'
  expect(clear(spans()['rest'], sunday)).toEqual([['2026-11-22 00:00:00', '2026-11-23 00:00:00']])
  for (const name of ['meal', 'open', 'firstUse', 'staff']) expect(clear(spans()[name], sunday), name).toEqual([])
  const holiday = [{ startDate: '2026-11-20', endDate: '2026-11-20', isSchoolDay: false }]
  expect(clear(spansOfKitchen({ ...kitchen, type: 4 }, holiday, now)['rest'], '2026-11-20')).toHaveLength(1)
  expect(clear(spansOfKitchen(kitchen, holiday, now)['rest'], '2026-11-20'), 'others do not').toEqual([])
  const boarding = spansOfKitchen({ ...kitchen, type: 4, isBoarding: true }, holiday, now)
  expect(clear(boarding['rest'], '2026-11-20'), 'nor does a boarding one').toEqual([])
  expect(clear(boarding['rest'], sunday), 'it has days of rest of its own').toHaveLength(1)
})

test('a kitchen that is closed for a while is closed from the first day to the end of the last, or until somebody opens it', () => {
  const closed = (over: Partial<KitchenFacts>) => clear(spans(over)['closed'], '2026')
  expect(closed({ infoStatus: 2, suspendStart: '2026-11-18', suspendEnd: '2026-11-21' })).toEqual([
    ['2026-11-18 00:00:00', '2026-11-22 00:00:00'],
  ])
  const [, until] = spans({ infoStatus: 4, suspendStart: '2026-11-18' })['closed']![0]!
  expect(until).toBeGreaterThan(momentAt('2100-01-01 00:00:00'))
})

test('a device under repair says since when, a door when it may be open, a file its dates', () => {
  const file = {
    deviceStatus: 2,
    repairFrom: '2026-11-20 08:00:00',
    nextCalibDate: '2026-12-01',
    cleanCycle: 30,
    allowStart: '22:00',
    allowEnd: '06:00',
  }
  const known = door.kind.circumstances(file, now)
  expect(known.spans['maintenance']![0]![0]).toBe(momentAt('2026-11-20 08:00:00'))
  expect(clear(known.spans['allowed'], '2026-11-20')).toEqual([['2026-11-20 22:00:00', '2026-11-21 06:00:00']])
  expect(known.facts).toMatchObject({ nextCalibDate: momentAt('2026-12-01 00:00:00'), cleanCycle: 30 })
  expect(circumstancesOf({ deviceStatus: 1 }, [], {}, now).spans).toEqual({})
})
