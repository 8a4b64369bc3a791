import { laterDay } from '../../contract/days.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import type { Span } from '../../engines/alarm/circumstances.ts'

/**
 * When a camera is to be online around a moment: daily between the two times of its point (over midnight as well), all
 * the time where it says none. Pure. @param hours `06:00-20:00`
 */
export function hoursAround(hours: string | null, now: number): readonly Span[] {
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(hours ?? '') ?? []
  if (!from || !to || from === to) return [[0, 8_640_000_000_000_000]]
  return [-2, -1, 0, 1].map((n): Span => {
    const day = laterDay(wireDay(now), 0, n)
    const end = to > from ? day : laterDay(day, 0, 1)
    return [momentAt(`${day} ${from}:00`), momentAt(`${end} ${to}:00`)]
  })
}
