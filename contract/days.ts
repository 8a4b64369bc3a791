/**
 * The same day `months` later, and then `days`; the last of the month where it has no such day. Days are `yyyy-MM-dd`.
 */
export function laterDay(day: string, months: number, days = 0): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last) + days)).toISOString().slice(0, 10)
}

/** Days from one day to another, negative when `to` is the earlier. Days are `yyyy-MM-dd`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
