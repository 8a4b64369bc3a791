import type { Alarm, Track } from './track.ts'

const MINUTE = 60_000

/**
 * A rule of so many times over one reading. One time is from not to yes, so a sensor that goes on saying yes is one. It
 * never recovers by itself.
 */
export function repeated(
  track: Track,
  times: { readonly n: number; readonly withinMin: number },
  at: number,
  value: number,
  over: boolean,
  off: number,
): Track {
  if (!over || off !== 0) return track.from === 0 ? track : { ...track, from: 0 }
  if (track.from > 0) return { ...track, from: at }
  const recent = [...(track.times ?? []).filter(time => at - time <= times.withinMin * MINUTE), at].slice(-times.n)
  const isOpen = track.alarm?.recoveredAt === 0
  if (isOpen || recent.length < times.n) return { ...track, from: at, times: recent }
  const since = recent[0]!
  const alarm: Alarm = {
    at,
    since,
    value,
    heldMin: Math.floor((at - since) / MINUTE),
    peak: value,
    count: 1,
    recoveredAt: 0,
    recoveredValue: 0,
  }
  return { ...track, from: at, times: recent, alarm }
}
