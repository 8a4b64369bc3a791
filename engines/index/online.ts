import { daysBetween } from '../../contract/days.ts'
import type { Day } from './facts.ts'

/** From and to, epoch ms; minutes of a day, 0 to 1440. */
export type Span = readonly [from: number, to: number]

const [minuteMs, dayMs] = [60_000, 86_400_000] as const
const wholeDay: readonly Span[] = [[0, 1440]]

/**
 * When a kitchen is open on each of its days, in minutes; all day where it does not say. What ends before it begins
 * goes on past midnight.
 * @param hours as its file says them, `06:00-09:00,11:00-13:30`
 */
export function openMinutes(hours: string | null): readonly Span[] {
  const spans = [...(hours ?? '').matchAll(/(\d\d):(\d\d)\s*-\s*(\d\d):(\d\d)/g)].flatMap((match): Span[] => {
    const [from, to] = [Number(match[1]) * 60 + Number(match[2]), Number(match[3]) * 60 + Number(match[4])]
    return from < to
      ? [[from, to]]
      : from > to
        ? [
            [from, 1440],
            [0, to],
          ]
        : []
  })
  return spans.length === 0 ? wholeDay : spans
}

/** Spans without what they share. */
const merged = (spans: readonly Span[]): readonly Span[] =>
  spans
    .toSorted((a, b) => a[0] - b[0])
    .reduce<Span[]>((all, [from, to]) => {
      const before = all.at(-1)
      if (before && from <= before[1]) all[all.length - 1] = [before[0], Math.max(before[1], to)]
      else all.push([from, to])
      return all
    }, [])

/**
 * The share of the time due in which somebody was online: of the minutes the kitchen is open, those in which it was not
 * away. 1 where no minute was due. domain.md D.5 F; decisions-2.md A.2
 * @param start midnight of the first day, epoch ms
 * @param away when it was not online, in any order, overlapping or not
 * @param since from when on it was there at all, epoch ms
 */
export function onlineShare(
  open: readonly Span[],
  start: number,
  [first, last]: readonly [Day, Day],
  away: readonly Span[],
  since: number,
): number {
  const minutes = merged(open)
  const gaps = merged(away)
  const days = daysBetween(first, last) + 1
  let [due, lost] = [0, 0]
  for (let n = 0; n < days; n += 1)
    for (const [from, to] of minutes) {
      const midnight = start + n * dayMs
      const [begin, end] = [Math.max(since, midnight + from * minuteMs), midnight + to * minuteMs]
      if (end <= begin) continue
      due += end - begin
      for (const [gone, back] of gaps) lost += Math.max(0, Math.min(end, back) - Math.max(begin, gone))
    }
  return due === 0 ? 1 : 1 - lost / due
}
