import { laterDay } from '../../../../contract/days.ts'

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

/**
 * What an enterprise owed of a kind in some days, recorded of it, lacks (in part, too), recorded late, and what is not
 * due yet; `recorded`: days on which there was any; `num` records of `need`.
 */
export interface Cell {
  readonly owed: number
  readonly done: number
  readonly missing: number
  readonly part: number
  readonly due: number
  readonly late: number
  readonly recorded: number
  readonly need: number
  readonly num: number
}

/** How a cell looks: nothing owed, all there, some of it late, a part, not due yet, or none. */
export type Look = 'free' | 'extra' | 'done' | 'late' | 'part' | 'due' | 'missing'
export function lookOf({ owed, done, missing, part, due, late, recorded }: Cell): Look {
  if (owed === 0) return recorded > 0 ? 'extra' : 'free'
  if (missing === 0) return due > 0 ? 'due' : late > 0 ? 'late' : 'done'
  return done === 0 && part === 0 ? 'missing' : 'part'
}
