import { schools } from '../record/required.ts'
import { calendars, holidayRows } from '../base/asks.server.ts'

const c = calendars('c')
const h = holidayRows('h')

/** Whether an enterprise (SQL, its alias) keeps the school calendar: a school or nursery that is no boarding one. */
export const keepsCalendar = (e: string): string => `${e}.type in (${schools.join(', ')}) and not ${e}.is_boarding`

/**
 * What the calendar of the tenant says of a day (SQL, a date): whether there is school, null where it says nothing. The
 * shortest range that holds the day decides, of two as short the one without school.
 */
const taughtOn = (day: string): string =>
  `(select ${c.isSchoolDay} from ${c} where ${c.tenantId} = (select app.tenant()) and ${day} between ${c.startDate} and ${c.endDate} and not ${c.isDeleted} order by ${c.endDate} - ${c.startDate}, ${c.isSchoolDay} limit 1)`

/** Whether the arrangements of the country have this day (SQL) as one that is worked, or off. */
const arranged = (day: string, isWorkday: boolean): string =>
  `exists (select from ${h} where ${day} between ${h.startDate} and ${h.endDate} and ${isWorkday ? '' : 'not '}${h.isWorkday} and not ${h.isDeleted})`

/** Whether people work on a day (SQL, a date): `isWorkday`, as the database works it out. */
const worked = (day: string): string =>
  `(${arranged(day, true)} or extract(isodow from ${day}) < 6 and not ${arranged(day, false)})`

/**
 * Whether schools are open on a day (SQL, a date): `isSchoolDay`, as the database works it out. Where their calendar
 * says nothing, when people work. domain.md D.1 营业日
 */
export const schoolsOpen = (day: string): string => `coalesce(${taughtOn(day)}, ${worked(day)})`
