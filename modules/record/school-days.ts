import { holidays } from '../words/holidays.ts'
import { isWorkday } from '../../engines/workday/workday.ts'

/** A range of the school calendar. Days `yyyy-MM-dd`, both included. */
export interface SchoolRange {
  readonly startDate: string
  readonly endDate: string
  readonly isSchoolDay: boolean
}

const length = ({ startDate, endDate }: SchoolRange): number => Date.parse(endDate) - Date.parse(startDate)

/**
 * Whether schools teach on a day: the shortest range that holds it decides (a Saturday of teaching within a term within
 * a year), of two as short the one without school; where none holds it, people's working days are school days.
 * domain.md D.1 营业日
 */
export function isSchoolDay(day: string, ranges: readonly SchoolRange[]): boolean {
  const [nearest] = ranges
    .filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
    .toSorted((a, b) => length(a) - length(b) || Number(a.isSchoolDay) - Number(b.isSchoolDay))
  return nearest ? nearest.isSchoolDay : isWorkday(day, holidays)
}
