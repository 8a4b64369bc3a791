import { laterDay } from '../../contract/days.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import type { Circumstances, Span } from '../../engines/alarm/circumstances.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { isSchoolDay, type SchoolRange } from '../record/school-days.ts'
import { schools } from '../record/required.ts'
import { served } from '../words/meals.ts'
import { underRepair } from './dev.ts'

/** What is known of a kitchen that its devices are judged by. Days `yyyy-MM-dd`. */
export interface KitchenFacts {
  readonly type: number
  readonly isBoarding: boolean
  readonly infoStatus: number
  readonly suspendStart: string | null
  readonly suspendEnd: string | null
  /** 1 Monday to 7 Sunday. */
  readonly restDays: readonly number[]
  readonly mealTypes: readonly number[]
  readonly businessHours: string | null
  /** How many people are to be checked in the morning. */
  readonly staff: number
  /** How many people wrote down themselves that they were checked, without a machine. */
  readonly checks: readonly (readonly [day: string, num: number])[]
  /** Meals with dishes whose core is measured. */
  readonly hotMeals: readonly (readonly [day: string, meal: number])[]
}

/** Readings are believed for three days; rules of time look a week ahead. */
const [daysBack, daysAhead] = [4, 8]
/** Ends when somebody says so. */
const open = 8_640_000_000_000_000
/** A meal is served for so long until its end. decisions-2.md B.0 供餐时段 */
const mealMs = 150 * 60_000
/** 停业, 寒暑假, 歇业整改, 注销 of info_status. */
const shut: readonly number[] = [2, 3, 4, 5]

const at = (day: string, time = '00:00'): number =>
  time === '24:00' ? momentAt(`${laterDay(day, 0, 1)} 00:00:00`) : momentAt(`${day} ${time}:00`)
const isoWeekday = (day: string): number => new Date(day).getUTCDay() || 7
const hoursOf = (text: string | null): readonly (readonly [from: string, to: string])[] =>
  [...(text ?? '').matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g)].map(([, from, to]) => [from!, to!])

/** The span in which a kitchen is closed for a while; null while it is in business. */
function closedIn({ infoStatus, suspendStart, suspendEnd }: KitchenFacts): Span | null {
  const isShut = shut.includes(infoStatus)
  if (suspendStart === null) return isShut ? [0, open] : null
  return [at(suspendStart), suspendEnd === null ? open : at(suspendEnd, '24:00')]
}

/**
 * What the days around a moment are to the devices of a kitchen: closed, without business, its meals, when its special
 * room is first used, and whom the morning check waits for. The same for every moment they are asked at. Pure.
 * decisions-2.md B.0, 0 Q2, Q3, Q5
 */
export function spansOfKitchen(
  kitchen: KitchenFacts,
  ranges: readonly SchoolRange[],
  now: number,
): Circumstances['spans'] {
  const today = wireDay(now)
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, n) => laterDay(today, 0, n - daysBack))
  const rests = (day: string): boolean =>
    schools.includes(kitchen.type) && !kitchen.isBoarding
      ? !isSchoolDay(day, ranges)
      : kitchen.restDays.includes(isoWeekday(day))
  const business = days.filter(day => !rests(day))
  const mealOf = (day: string, meal: number): readonly Span[] => {
    const end = served[meal]?.[1]
    return end === undefined ? [] : [[at(day, end) - mealMs, at(day, end)]]
  }
  const meals = business.flatMap(day => kitchen.mealTypes.flatMap(meal => mealOf(day, meal)))
  const hours = hoursOf(kitchen.businessHours)
  const opened = business.flatMap(day => hours.map(([from, to]): Span => [at(day, from), at(day, to)]))
  // Without hours of business the first meal says when work begins.
  const first = (day: string): number =>
    Math.min(...(opened.length ? opened : meals).map(([from]) => from).filter(from => from >= at(day)))
  const closed = closedIn(kitchen)
  const spans: Record<string, readonly Span[]> = {
    ...(closed && { closed: [closed] }),
    meal: meals,
    open: opened,
    hotMeal: kitchen.hotMeals.flatMap(([day, meal]) => mealOf(day, meal)),
    firstUse: business.flatMap((day): Span[] =>
      first(day) < at(day, '24:00') ? [[first(day), at(day, '24:00')]] : [],
    ),
    checked: kitchen.checks.map(([day, num]): Span => [at(day), at(day, '24:00'), num]),
    staff: kitchen.staff > 0 ? business.map((day): Span => [at(day), at(day, '24:00'), kitchen.staff]) : [],
  }
  const rest = days.filter(rests).map((day): Span => [at(day), at(day, '24:00')])
  return rest.length ? { ...spans, rest } : spans
}

/** A time of the day from and to, of each day around a moment; over midnight too. */
function dailySpans([from, to]: readonly [string | null, string | null], now: number): readonly Span[] | null {
  if (from === null || to === null) return null
  const today = wireDay(now)
  return Array.from({ length: daysBack + daysAhead + 1 }, (_, n) => laterDay(today, 0, n - daysBack)).map(day => [
    at(day, from),
    from < to ? at(day, to) : at(laterDay(day, 0, 1), to),
  ])
}

/** Times of the day of a file by the name rules call them. */
export type Daily = Readonly<Record<string, readonly [from: string | null, to: string | null]>>

/**
 * What the file of a device says of its time: a repair, times of the day of its own, and its dates and numbers as
 * facts. Pure.
 */
export function circumstancesOf(file: Values, dates: readonly string[], daily: Daily, now: number): Circumstances {
  const spans: Record<string, readonly Span[]> = {}
  for (const [name, times] of Object.entries(daily)) {
    const own = dailySpans(times, now)
    if (own) spans[name] = own
  }
  // Files of earlier times do not say since when: their last change is it.
  const from = file['repairFrom'] ?? file['updateTime']
  if (file['deviceStatus'] === underRepair)
    spans['maintenance'] = [[typeof from === 'string' ? momentAt(from) : now, open]]
  const facts: Record<string, number> = {}
  for (const [name, value] of Object.entries(file))
    if (typeof value === 'number') facts[name] = value
    else if (typeof value === 'string' && dates.includes(name)) facts[name] = at(value)
  return { spans, facts }
}
