import { daysBetween } from '../../contract/days.ts'
import { checksPerYear, type RiskLevel } from '../grade/risk.ts'

/** How the checks of a year stand: so many are due by now, so many were done. */
export interface Checks {
  /** Of the whole year at least; by level of risk. */
  readonly yearly: number
  readonly due: number
  readonly done: number
  /** Those that are due and not done. */
  readonly gap: number
}

/**
 * How many checks a kitchen lacks in this year: the least its level of risk asks for, spread evenly over the year, of
 * which the first is due from its first day. A level that is not known asks for as many as the lowest. domain.md D.6.3
 * @param day `yyyy-MM-dd`
 */
export function checksDue(level: RiskLevel | null, done: number, day: string): Checks {
  const year = day.slice(0, 4)
  const [yearly] = checksPerYear[level ?? 'A']
  const part = (daysBetween(`${year}-01-01`, day) + 1) / (daysBetween(`${year}-01-01`, `${year}-12-31`) + 1)
  const due = Math.ceil(yearly * part)
  return { yearly, due, done, gap: Math.max(0, due - done) }
}
