import { wireDay } from '../../contract/wire.ts'
import { holidays } from '../words/holidays.ts'
import { addWorkdays } from '../../engines/workday/workday.ts'

/** Working days the office has to look at what was done or said. domain.md D.7 review */
export const reviewDays = 2

/** The end of the second working day after a moment (epoch ms): until then the office looks at it. */
export const reviewDue = (now: number): string => `${addWorkdays(wireDay(now), reviewDays, holidays)} 23:59:59`
