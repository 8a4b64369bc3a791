import { laterDay } from '../../../contract/days.ts'

export type Span = 'day' | 'month'
/** First and last day of a day or its month, none of them later than today. */
export function daysOf(span: Span, day: string, today: string): readonly [string, string] {
  if (span === 'day') return [day, day]
  const last = laterDay(`${day.slice(0, 7)}-01`, 1, -1)
  return [`${day.slice(0, 7)}-01`, last < today ? last : today]
}
/** The day or month before (-1) or after (1), never later than today. */
export function moved(span: Span, day: string, by: -1 | 1, today: string): string {
  const to = span === 'day' ? laterDay(day, 0, by) : laterDay(`${day.slice(0, 7)}-01`, by)
  return to < today ? to : today
}

/** What an enterprise owed of a kind in some days, recorded of it, lacks, and recorded late; `recorded`: days on which there was any. */
export interface Cell { readonly owed: number, readonly done: number, readonly missing: number, readonly late: number, readonly recorded: number }

/** How a cell looks: nothing owed, all there, some of it late, a part, or none. */
export type Look = 'free' | 'extra' | 'done' | 'late' | 'part' | 'missing'
export function lookOf({ owed, done, missing, late, recorded }: Cell): Look {
  if (owed === 0) return recorded > 0 ? 'extra' : 'free'
  if (missing === 0) return late > 0 ? 'late' : 'done'
  return done === 0 ? 'missing' : 'part'
}
