import { momentAt, wireDay } from '../../contract/wire.ts'
import { isWorkday } from '../../engines/workday/workday.ts'
import { holidays } from '../../modules/words/holidays.ts'
import { isSchoolDay } from '../../modules/record/school-days.ts'
import type { Chance } from './chance.ts'
import type { SchoolRange } from '../../modules/record/school-days.ts'

export const minute = 60_000
export const hour = 60 * minute
export const dayMs = 24 * hour

/** A day of the demo, `yyyy-MM-dd`, so many days before another. */
export const dayBefore = (now: number, n: number): string => wireDay(now - n * dayMs)
/** Epoch ms of a time of a day. @param time `HH:mm` or `HH:mm:ss` */
export const at = (day: string, time = '00:00'): number => momentAt(`${day} ${time.length === 5 ? `${time}:00` : time}`)
/** About then: a few minutes earlier or later, and never on the full minute. */
export const about = (luck: Chance, day: string, time: string, minutes = 20): number =>
  at(day, time) + Math.round(luck.around(0, minutes / 2, 3) * minute) + luck.whole(0, 59) * 1000

/** The same moment, or the next in which people are at work. */
export function atWork(moment: number): number {
  const clock = new Date(moment + 8 * hour).getUTCHours()
  return clock < 8 ? moment + (9 - clock) * hour : clock > 18 ? moment + (33 - clock) * hour : moment
}

/** When schools rest, in the years around the demo: winter and summer. Public holidays need no range. domain.md E.3 */
export const schoolRests = (now: number): readonly (SchoolRange & { readonly calendarName: string })[] => {
  const year = Number(wireDay(now).slice(0, 4))
  return [year - 1, year].flatMap(y => [
    { calendarName: `${y}年暑假`, startDate: `${y}-07-04`, endDate: `${y}-08-31`, isSchoolDay: false },
    { calendarName: `${y + 1}年寒假`, startDate: `${y + 1}-01-31`, endDate: `${y + 1}-02-28`, isSchoolDay: false },
  ])
}

/** Whether a kitchen cooks on a day, and for what part of its people. domain.md G.3 */
export function serves(
  { type, boards }: { readonly type: number; readonly boards?: true },
  day: string,
  rests: readonly SchoolRange[],
): number {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  if (type === 4 || type === 8) return isSchoolDay(day, rests) ? 1 : boards ? 0.6 : 0
  if (type === 5 || type === 7) return isWorkday(day, holidays) ? 1 : 0
  if (type === 9) return isWeekend || !isWorkday(day, holidays) ? 0.6 : 1
  return 1
}
