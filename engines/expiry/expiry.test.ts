import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { published } from '../workday/holidays.ts'
import { addWorkdays, calendarOf } from '../workday/workday.ts'
import type { Batch } from './batch.ts'
import { batch, defaultWarnDays } from './batch.ts'
import type { Certificate } from './certificate.ts'
import { certificate } from './certificate.ts'
import { sample } from './sample.ts'
import { calibration, warningOf } from './step.ts'

const publishedHolidays = calendarOf(published)

const today = '2026-11-20'
const cert = (certType: number, given: Partial<Certificate> = {}, on = today) =>
  certificate({ certType, isHeld: true, isReplaced: false, end: null, told: null, ...given }, on, publishedHolidays)
/** Status, level and step of a certificate whose last good day is so many days from today. */
const left = (certType: number, days: number) => {
  const { status, warnLevel, step, daysLeft } = cert(certType, { end: laterDay(today, 0, days) })
  expect(daysLeft).toBe(days)
  return [status, warnLevel, step]
}

describe('a certificate', () => {
  test('of health is warned of 30, 15 and 7 days before its end, and expired on the day after', () => {
    expect([31, 30, 16, 15, 8, 7, 0, -1].map(days => left(3, days))).toEqual([
      [1, null, null],
      [2, 3, 'd30'],
      [2, 3, 'd30'],
      [2, 3, 'd15'],
      [2, 3, 'd15'],
      [2, 2, 'd7'],
      [2, 2, 'd7'],
      [3, 2, 'expired'],
    ])
  })
  test('of training is warned of 60 and 30 days before its end, and on its last day', () => {
    expect([61, 60, 30, 1, 0, -5].map(days => left(4, days))).toEqual([
      [1, null, null],
      [2, 3, 'd60'],
      [2, 3, 'd30'],
      [2, 3, 'd30'],
      [2, 2, 'd0'],
      [3, 2, 'd0'],
    ])
  })
  test('of any other kind is warned of 30 and 7 days before its end, and on its last day', () => {
    for (const kind of [2, 5, 6, 7, 8, 9, 10, 99])
      expect([31, 30, 7, 0, -1].map(days => left(kind, days))).toEqual([
        [1, null, null],
        [2, 3, 'd30'],
        [2, 3, 'd7'],
        [2, 2, 'd0'],
        [3, 2, 'd0'],
      ])
  })
  test('that licenses the kitchen is warned of 90, 30 and 15 working days before its end, and urgently once it is over', () => {
    const end = '2026-10-30'
    const on = (day: string) => {
      const { status, warnLevel, step } = cert(1, { end }, day)
      return [status, warnLevel, step]
    }
    expect(addWorkdays(end, -90, publishedHolidays)).toBe('2026-06-22')
    expect(['2026-06-21', '2026-06-22'].map(on)).toEqual([
      [1, null, null],
      [2, 3, 'w90'],
    ])
    // the Saturday of 10 October is worked in exchange for the publishedHolidays
    expect(['2026-09-13', '2026-09-14', '2026-10-09', '2026-10-10'].map(on)).toEqual([
      [2, 3, 'w90'],
      [2, 2, 'w30'],
      [2, 2, 'w30'],
      [2, 2, 'w15'],
    ])
    expect(['2026-10-30', '2026-10-31'].map(on)).toEqual([
      [2, 2, 'w15'],
      [3, 1, 'expired'],
    ])
    expect(cert(1, { end }, '2026-06-22').why).toBe('还有130天到期，现在可以申请延续')
  })
  test('that is missing weighs as much as an expired one, one that was replaced or has no end nothing', () => {
    expect(cert(3, { isHeld: false })).toEqual({
      status: 4,
      daysLeft: null,
      warnLevel: 2,
      step: 'missing',
      due: 'missing',
      why: '尚未上传',
    })
    expect(cert(1, { isHeld: false, told: 'missing' })).toMatchObject({ status: 4, warnLevel: 1, due: null })
    expect(cert(3, { isReplaced: true, end: '2026-01-01' })).toEqual({
      status: 5,
      daysLeft: null,
      warnLevel: null,
      step: null,
      due: null,
      why: '',
    })
    expect(cert(2)).toMatchObject({ status: 1, warnLevel: null })
  })
  test('says in words how long it has', () => {
    expect([7, 0, -3].map(days => cert(3, { end: laterDay(today, 0, days) }).why)).toEqual([
      '还有7天到期',
      '今天到期',
      '已过期3天',
    ])
    expect(cert(3, { end: '2027-11-20' }).why).toBe('')
  })
  test('is told of once at each step, whatever days the daily job missed, and its level never sinks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3, 4),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }),
        (certType, waits) => {
          const end = '2026-10-30'
          let [day, told, level] = ['2026-03-01', null as string | null, 4]
          const dues: string[] = []
          for (const wait of [0, ...waits.flatMap(pause => [pause, 0])]) {
            const { due, step, warnLevel } = cert(certType, { end, told }, (day = laterDay(day, 0, wait)))
            if (due !== null) dues.push((told = due))
            expect(told).toBe(step)
            expect(warnLevel ?? 4).toBeLessThanOrEqual(level)
            level = warnLevel ?? 4
          }
          expect(new Set(dues).size).toBe(dues.length)
        },
      ),
    )
  })
})

describe('a batch in stock', () => {
  const stock = (given: Partial<Batch>) => {
    const { state, warnLevel, step } = batch(
      { balance: 5, expireDate: null, warnDays: 3, isLow: false, isFrozen: false, told: null, ...given },
      today,
      publishedHolidays,
    )
    return [state, warnLevel, step]
  }
  test('is warned of as early as its shelf life is long', () => {
    expect(
      [
        [7, 1],
        [8, 1],
        [30, 1],
        [31, 1],
        [1, 2],
        [180, 1],
        [6, 2],
        [181, 1],
        [1, 3],
        [48, 4],
        [168, 4],
        [169, 4],
      ].map(([life, unit]) => defaultWarnDays(life!, unit!)),
    ).toEqual([1, 3, 3, 15, 3, 15, 15, 30, 30, 1, 1, 3])
    expect([defaultWarnDays(null, 1), defaultWarnDays(5, null), defaultWarnDays(5, 9)]).toEqual([30, 30, 30])
  })
  test('is soon to expire, expired only on the day after, and may be used on its last day', () => {
    expect(['2026-11-24', '2026-11-23', '2026-11-20', '2026-11-19'].map(expireDate => stock({ expireDate }))).toEqual([
      [1, null, null],
      [2, 3, 'soon'],
      [2, 3, 'soon'],
      [3, 2, 'expired'],
    ])
  })
  test('shows what forbids most: used up, frozen, expired, soon, low', () => {
    const worst = { expireDate: '2026-11-01', isLow: true, isFrozen: true }
    expect(stock({ ...worst, balance: 0 })).toEqual([5, null, null])
    expect(stock(worst)).toEqual([6, 2, 'expired'])
    expect(stock({ ...worst, isFrozen: false })).toEqual([3, 2, 'expired'])
    expect(stock({ expireDate: today, isLow: true })).toEqual([2, 3, 'soon'])
    expect(stock({ isLow: true })).toEqual([4, null, null])
    expect(stock({})).toEqual([1, null, null])
  })
})

describe('a kept sample', () => {
  const hour = 3_600_000
  const after = (hours: number, status: 1 | 2 | 3 | 4 | 5 = 1, told: string | null = null) =>
    sample({ at: 1_000, status, told }, 1_000 + hours * hour)
  test('may be destroyed after 48 hours and is warned of when it is still there after 96', () => {
    expect(
      [0, 47.999, 48, 95.999, 96, 500]
        .map(hours => after(hours))
        .map(({ status, step, warnLevel }) => [status, step, warnLevel]),
    ).toEqual([
      [1, null, null],
      [1, null, null],
      [2, 'full', null],
      [2, 'full', null],
      [2, 'late', 3],
      [2, 'late', 3],
    ])
    expect(after(0).expireTime).toBe(1_000 + 48 * hour)
  })
  test('is told of once at each step', () => {
    expect([after(50).due, after(50, 2, 'full').due, after(100, 2, 'full').due, after(101, 2, 'late').due]).toEqual([
      'full',
      null,
      'late',
      null,
    ])
  })
  test('that was destroyed, sent for testing or spoilt stays what people made of it', () => {
    for (const status of [3, 4, 5] as const) expect(after(200, status)).toMatchObject({ status, step: null, due: null })
  })
})

test('a device is warned of 30 days before its calibration is due and on that day', () => {
  const on = (day: string) => warningOf(calibration, '2026-12-20', day, null, publishedHolidays).step
  expect(['2026-11-19', '2026-11-20', '2026-12-19', '2026-12-20', '2027-02-01'].map(on)).toEqual([
    null,
    'd30',
    'd30',
    'd0',
    'd0',
  ])
})
