import { laterDay } from '../../contract/days.ts'

/**
 * Days off and make-up working days as data, so that the notice of a new year needs no new code. All days are
 * `yyyy-MM-dd`.
 */
export interface Calendar {
  /**
   * Years whose notice is out. Of any other year weekends are all that is known, and whoever shows a date in it should
   * say so.
   */
  readonly years: readonly number[]
  /** Runs of days off, both ends included. */
  readonly off: readonly (readonly [from: string, to: string])[]
  /** Saturdays and Sundays that are worked. */
  readonly work: readonly string[]
}

/** A run of days, both ends included, on which people rest, or work though it is a weekend. */
export interface Arrangement {
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly isWorkday: boolean
}

/** What is arranged, as a calendar: a year is known when a run of days off begins in it. */
export function calendarOf(arrangements: readonly Arrangement[]): Calendar {
  const [works, rests] = [arrangements.filter(it => it.isWorkday), arrangements.filter(it => !it.isWorkday)]
  return {
    // Sorted where it was made: the browser inside WeChat may be of years before toSorted.
    years: [...new Set(rests.map(({ startDate }) => Number(startDate.slice(0, 4))))].sort((a, b) => a - b),
    off: rests.map(({ startDate, endDate }) => [startDate, endDate] as const),
    work: works.flatMap(({ startDate, endDate }) => {
      const days: string[] = []
      for (let day = startDate; day <= endDate; day = laterDay(day, 0, 1)) days.push(day)
      return days
    }),
  }
}

/** 0 Sunday to 6 Saturday. */
function weekdayOf(day: string): number {
  const weekday = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(day).getUTCDay() : NaN
  if (Number.isNaN(weekday)) throw new Error(`${day} is no day`)
  return weekday
}

/**
 * Whether people work on a day: weekdays without the days off, and the make-up days.
 * @throws Error a defect of the caller: no day
 */
export const isWorkday = (day: string, { off, work }: Calendar): boolean =>
  work.includes(day) || (weekdayOf(day) % 6 !== 0 && !off.some(([from, to]) => from <= day && day <= to))

/**
 * The `n`th working day after a day, before it when `n` is negative, the day itself for 0. The day itself never counts,
 * whether it is worked or not: 民法典 201 条 (开始的当日不计入).
 * @throws Error a defect of the caller: no day, or no whole number
 */
export function addWorkdays(day: string, n: number, calendar: Calendar): string {
  if (!Number.isSafeInteger(n)) throw new Error(`${n} is no number of days`)
  const step = Math.sign(n)
  let at = day
  for (let rest = Math.abs(n); rest > 0;) {
    at = laterDay(at, 0, step)
    if (isWorkday(at, calendar)) rest--
  }
  return at
}

/**
 * How many working days one passes on the way from one day to another, `from` not counted and `to` counted; negative on
 * the way back. So `workdaysBetween(day, addWorkdays(day, n)) === n`: a limit of n working days has n left on the day
 * it begins, 0 on its last.
 * @throws Error a defect of the caller: no day
 */
export function workdaysBetween(from: string, to: string, calendar: Calendar): number {
  weekdayOf(to) // or one would walk to the end of time
  const step = from < to ? 1 : -1
  let days = 0
  for (let at = from; step > 0 ? at < to : at > to;) {
    at = laterDay(at, 0, step)
    if (isWorkday(at, calendar)) days += step
  }
  return days
}
