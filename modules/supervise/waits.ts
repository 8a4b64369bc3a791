import { momentAt, wireMoment } from '../../contract/wire.ts'
import { holidays } from '../words/holidays.ts'
import { workdaysBetween } from '../../engines/workday/workday.ts'

/**
 * The field with the day until which somebody has to move a complaint on: accept it, answer (the kitchen), or deal with
 * it.
 */
const until = { 0: 'acceptDeadline', 1: 'deadline', 2: 'replyDeadline', 3: 'deadline' } as const

/** That day, `yyyy-MM-dd`; '' where the law sets none, or nothing is waited for. domain.md B.7.5 */
export const dueOf = (row: Readonly<Record<string, unknown>>): string => {
  const field = until[row['complainStatus'] as keyof typeof until]
  const day = field && row[field]
  return typeof day === 'string' ? day : ''
}

/** Within how long a suspected food poisoning is taken up and reported, ms. domain.md D.10 */
const reportMs = 2 * 3_600_000

/**
 * Until when, `yyyy-MM-dd HH:mm:ss`, a suspected food poisoning that nobody has taken up must be; '' for everything
 * else. It is shorter than any day of office, so it decides.
 */
export const reportDue = (row: Readonly<Record<string, unknown>>): string =>
  (row['isUrgent'] === true || row['isUrgent'] === 1) &&
  row['complainStatus'] === 0 &&
  typeof row['receiveTime'] === 'string' &&
  row['receiveTime']
    ? wireMoment(momentAt(row['receiveTime']) + reportMs)
    : ''

/** How the lights stand: off, enough left, one working day or none, over. */
export type Light = 'none' | 'calm' | 'near' | 'over'

/**
 * Whether it is a suspected food poisoning that is being dealt with: what runs now is the emergency, whatever days the
 * office still has for its paper. domain.md D.10
 */
export const isEmergency = (row: Readonly<Record<string, unknown>>): boolean =>
  (row['isUrgent'] === true || row['isUrgent'] === 1) && [1, 2, 3].includes(row['complainStatus'] as number)

/**
 * Key of complain_type: 疑似食物中毒. Of such a complaint there is no calm until it is closed, whoever else it reaches.
 */
export const poisoning = 3

/**
 * Working days that are left of a term, today not counted, and its light. Accepting has seven, a kitchen's answer
 * three: with one left it is near. domain.md B.7.5
 */
export function lightOf(due: string, today: string): { readonly light: Light; readonly days: number } {
  if (!due) return { light: 'none', days: 0 }
  const days = workdaysBetween(today, due, holidays)
  return {
    light: due < today ? 'over' : days <= 1 ? 'near' : 'calm',
    days: due < today ? Math.max(1, workdaysBetween(due, today, holidays)) : days,
  }
}
