import { laterDay } from '../../contract/days.ts'
import { holidays } from '../../engines/workday/holidays.ts'
import { schools } from '../record/required.ts'
import { calendars } from '../base/asks.server.ts'

const c = calendars('c')

/** Every public holiday, and the days of weekends that are worked, as arrays of the database. */
const off = holidays.off.flatMap(([from, to]) => {
  const days: string[] = []
  for (let day = from; day <= to; day = laterDay(day, 0, 1)) days.push(day)
  return days
})
const list = (days: readonly string[]): string => `'{${days.join(',')}}'::date[]`

/** Whether an enterprise of this type (SQL) keeps the school calendar. */
export const isSchool = (type: string): string => `${type} in (${schools.join(', ')})`

/**
 * What the calendar of the tenant says of a day (SQL, a date): whether there is school, null where it says nothing. The
 * shortest range that holds the day decides, of two as short the one without school.
 */
export const taughtOn = (day: string): string =>
  `(select ${c.isSchoolDay} from ${c} where ${c.tenantId} = (select app.tenant()) and ${day} between ${c.startDate} and ${c.endDate} and not ${c.isDeleted} order by ${c.endDate} - ${c.startDate}, ${c.isSchoolDay} limit 1)`

/**
 * Whether schools are open on a day: `isSchoolDay`, as the database works it out. @param taught what the calendar says
 * of it: where it says nothing, when people work. domain.md D.1 营业日
 */
export const schoolsOpen = (day: string, taught = taughtOn(day)): string =>
  `coalesce(${taught}, ${day} <> all(${list(off)}) and (extract(isodow from ${day}) < 6 or ${day} = any(${list(holidays.work)})))`
