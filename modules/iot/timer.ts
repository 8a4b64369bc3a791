import { wireDay, wireMoment, momentAt } from '../../contract/wire.ts'
import { laterDay } from '../../contract/days.ts'

/** A timer that is later than this is told of and not made up for. decisions-2.md B.0 */
export const lateMs = 5 * 60_000

/** 1 Monday … 7 Sunday, as the dictionary weekday has it. */
const weekdayOf = (day: string): string => {
  const at = new Date(`${day}T12:00:00Z`).getUTCDay()
  return String(at === 0 ? 7 : at)
}

/**
 * When a timer is due next, `yyyy-MM-dd HH:mm:ss`; null while it is never.
 * @param after epoch ms: strictly later than this
 */
export function nextRun(
  {
    enabled,
    timerTime,
    weekDays,
  }: {
    readonly enabled: boolean | null
    readonly timerTime: string | null
    readonly weekDays: readonly string[] | null
  },
  after: number,
): string | null {
  if (!enabled || !timerTime || !weekDays?.length) return null
  const today = wireDay(after)
  for (let n = 0; n <= 7; n++) {
    const day = laterDay(today, 0, n)
    const at = momentAt(`${day} ${timerTime}:00`)
    if (at > after && weekDays.includes(weekdayOf(day))) return wireMoment(at)
  }
  return null
}
