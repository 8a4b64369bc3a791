import { laterDay } from '../../contract/days.ts'

const dayMs = 86_400_000

/** Monday and Sunday of an ISO week `2026-W47`; null when there is no such week. ISO 8601 */
export function weekDays(week: string): readonly [monday: string, sunday: string] | null {
  const [, year, n] = /^(\d{4})-W(\d{2})$/.exec(week) ?? []
  if (!year) return null
  // The fourth of January is always in the first week.
  const fourth = Date.UTC(Number(year), 0, 4)
  const monday = new Date(fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs + (Number(n) - 1) * 7 * dayMs)
    .toISOString()
    .slice(0, 10)
  return weekOf(monday) === week ? [monday, laterDay(monday, 0, 6)] : null
}

/** The ISO week of a day `yyyy-MM-dd`. */
export function weekOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  const thursday = new Date(at + (3 - ((new Date(at).getUTCDay() + 6) % 7)) * dayMs)
  const n = 1 + Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * dayMs))
  return `${thursday.getUTCFullYear()}-W${String(n).padStart(2, '0')}`
}

/** The day until which the meeting of a month `yyyy-MM` is written down: the fifth of the next. domain.md B.6.3 */
export const monthDue = (month: string): string => laterDay(`${month}-05`, 1)
