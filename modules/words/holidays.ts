import { published } from '../../engines/workday/holidays.ts'
import { calendarOf, type Arrangement, type Calendar } from '../../engines/workday/workday.ts'

let known = calendarOf(published)

/**
 * The days off and make-up days that are known: the rows of base/holiday, as far as this process or browser has read
 * them; before that, and where nobody reads, what came with the product. Of a year nobody entered weekends are all
 * that counts.
 */
export const holidays: Calendar = {
  get years() {
    return known.years
  },
  get off() {
    return known.off
  },
  get work() {
    return known.work
  },
}

/** From now on these are known. @param arrangements all rows there are */
export const knowHolidays = (arrangements: readonly Arrangement[]): void => void (known = calendarOf(arrangements))
