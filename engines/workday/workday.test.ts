import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { published } from './holidays.ts'
import { addWorkdays, calendarOf, isWorkday, workdaysBetween } from './workday.ts'

const publishedHolidays = calendarOf(published)
const daysOf = (year: number) => Array.from({ length: 365 }, (_, i) => laterDay(`${year}-01-01`, 0, i))
const anyDay = fc.integer({ min: 0, max: 1094 }).map(days => laterDay('2025-01-01', 0, days))

describe('working days', () => {
  test('of 2025 and 2026 are those of the notices of the State Council', () => {
    // 365 days less the 28 and 33 days off and the other weekends, with the make-up days
    expect([2025, 2026].map(year => daysOf(year).filter(day => isWorkday(day, publishedHolidays)).length)).toEqual([
      248, 248,
    ])
    const off = [
      '2025-01-01',
      '2025-01-28',
      '2025-02-04',
      '2025-10-08',
      '2026-01-02',
      '2026-02-16',
      '2026-02-23',
      '2026-06-19',
      '2026-09-25',
      '2026-10-07',
    ]
    expect(off.filter(day => isWorkday(day, publishedHolidays))).toEqual([])
    const work = ['2025-01-27', '2025-02-05', '2025-10-09', '2026-02-24', '2026-06-22', '2026-10-08']
    expect(work.filter(day => !isWorkday(day, publishedHolidays))).toEqual([])
  })
  test('include the weekends that are worked in exchange, which are weekends every one', () => {
    expect(publishedHolidays.work.filter(day => !isWorkday(day, publishedHolidays))).toEqual([])
    expect(publishedHolidays.work.filter(day => isWorkday(day, { ...publishedHolidays, work: [] }))).toEqual([])
  })
  test('of a year without a notice are its weekdays', () => {
    expect(publishedHolidays.years).not.toContain(2027)
    expect(daysOf(2027).filter(day => isWorkday(day, publishedHolidays)).length).toBe(261)
  })
})

describe('a limit in working days', () => {
  test('does not count the day it begins, and passes over holidays', () => {
    expect(addWorkdays('2026-09-30', 1, publishedHolidays)).toBe('2026-10-08')
    expect(addWorkdays('2026-09-30', 3, publishedHolidays)).toBe('2026-10-10')
    expect(addWorkdays('2026-11-20', 7, publishedHolidays)).toBe('2026-12-01')
    expect(addWorkdays('2026-11-21', 1, publishedHolidays)).toBe('2026-11-23')
    expect(addWorkdays('2026-10-04', 0, publishedHolidays)).toBe('2026-10-04')
  })
  test('counts backwards from a day that is not worked as from one that is', () => {
    expect(addWorkdays('2026-10-08', -1, publishedHolidays)).toBe('2026-09-30')
    expect(addWorkdays('2026-10-04', -1, publishedHolidays)).toBe('2026-09-30')
    expect(workdaysBetween('2026-11-23', '2026-11-20', publishedHolidays)).toBe(-1)
  })
  test('is as long as it was made, from any day in either direction', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -120, max: 120 }), (day, n) => {
        const end = addWorkdays(day, n, publishedHolidays)
        expect(workdaysBetween(day, end, publishedHolidays)).toBe(n)
        expect(n === 0 || isWorkday(end, publishedHolidays)).toBe(true)
      }),
    )
  })
  test('is the sum of its parts', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyDay, anyDay, anyDay).map(days => days.toSorted()),
        ([one, two, three]) => {
          expect(
            workdaysBetween(one!, two!, publishedHolidays) + workdaysBetween(two!, three!, publishedHolidays),
          ).toBe(workdaysBetween(one!, three!, publishedHolidays))
        },
      ),
    )
  })
  test('cannot be counted from what is no day or in what is no number', () => {
    expect(() => isWorkday('2026-13-01', publishedHolidays)).toThrow('is no day')
    expect(() => isWorkday('2026-1-1', publishedHolidays)).toThrow('is no day')
    expect(() => workdaysBetween('2026-11-20', 'soon', publishedHolidays)).toThrow('is no day')
    expect(() => addWorkdays('2026-11-20', 1.5, publishedHolidays)).toThrow('no number of days')
    expect(() => addWorkdays('2026-11-20', Infinity, publishedHolidays)).toThrow('no number of days')
  })
})
