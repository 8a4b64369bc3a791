import { knowHolidays } from '../../modules/words/holidays.ts'
import { get } from './http.ts'

interface HolidayRow {
  readonly holidayName: string
  readonly startDate: string
  readonly endDate: string
  readonly isWorkday: number
}

/**
 * Asks which days off and make-up days there are: terms that a page counts in working days go by the same as those of
 * the server. Where nobody answers, those that came with the product hold.
 */
export async function learnHolidays(): Promise<void> {
  const rows = await get<readonly HolidayRow[]>('base/baseholiday/select', { quiet: true, scope: false }).catch(
    () => null,
  )
  if (rows)
    knowHolidays(
      rows.map(({ holidayName, isWorkday, ...days }) => ({ ...days, name: holidayName, isWorkday: isWorkday === 1 })),
    )
}
