import { holidays } from '../../engines/workday/holidays.ts'
import { workdaysBetween } from '../../engines/workday/workday.ts'

/** The field with the day until which somebody has to move a complaint on: accept it, answer (the kitchen), or deal with it. */
const until = { 0: 'acceptDeadline', 1: 'deadline', 2: 'replyDeadline', 3: 'deadline' } as const

/** That day, `yyyy-MM-dd`; '' where the law sets none, or nothing is waited for. domain.md B.7.5 */
export const dueOf = (row: Readonly<Record<string, unknown>>): string => {
  const field = until[row['complainStatus'] as keyof typeof until]
  const day = field && row[field]
  return typeof day === 'string' ? day : ''
}

/** How the lights stand: off, enough left, one working day or none, over. */
export type Light = 'none' | 'calm' | 'near' | 'over'

/** Working days that are left of a term, today not counted, and its light. Accepting has seven, a kitchen's answer three: with one left it is near. domain.md B.7.5 */
export function lightOf(due: string, today: string): { readonly light: Light; readonly days: number } {
  if (!due) return { light: 'none', days: 0 }
  const days = workdaysBetween(today, due, holidays)
  return { light: due < today ? 'over' : days <= 1 ? 'near' : 'calm', days: due < today ? Math.max(1, workdaysBetween(due, today, holidays)) : days }
}
