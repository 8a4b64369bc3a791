import { zoneOffset } from '../../contract/wire.ts'

/** A stretch of a week in which is recorded: the hours of a meal. */
export interface Stretch {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
  /**
   * Minutes of the day, 0 to 1440: from the first on, up to the second. Where that is not later, it is of the next day.
   */
  readonly from: number
  readonly to: number
}

/** How it stands with a plan. */
export interface Standing {
  /** It is to be recorded now. */
  readonly isOn: boolean
  /** When that changes next, epoch ms; null: never. */
  readonly until: number | null
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const WEEK = 7 * DAY
/** The first Monday after the beginning of 1970, which was a Thursday. */
const MONDAY = 4 * DAY

/** A time of the week at which it begins, and how long: ms, up to a week. */
interface Span {
  readonly at: number
  readonly length: number
}

/** @throws Error a defect of the caller: no stretch */
function spanOf({ weekday, from, to }: Stretch): Span {
  const isTime = [from, to].every(minute => Number.isInteger(minute) && minute >= 0 && minute <= 1440)
  if (!isTime || from === to || ![1, 2, 3, 4, 5, 6, 7].includes(weekday))
    throw new Error(`from ${from} to ${to} on day ${weekday} is no stretch`)
  const minutes = to > from ? to - from : 1440 - from + to
  return { at: (weekday - 1) * DAY + from * MINUTE, length: minutes * MINUTE }
}

/** When a moment of the week lies next from another on, 0 to a week. */
const ahead = (from: number, to: number): number => (((to - from) % WEEK) + WEEK) % WEEK

/**
 * Whether a plan of a week says to record now, and when that changes. Stretches may overlap, touch, and go over
 * midnight and from Sunday to Monday. Pure.
 * @param now epoch ms @param offset of the clock people read, ms east of Greenwich: one zone, no summer time
 * @throws Error a defect of the caller: no stretch
 */
export function standingOf(plan: readonly Stretch[], now: number, offset = zoneOffset): Standing {
  const spans = plan.map(spanOf)
  const moment = ahead(MONDAY, now + offset)
  /** How long it goes on from a moment of the week on; 0 where nothing is recorded. */
  const restAt = (at: number): number =>
    Math.max(0, ...spans.map(span => span.length - ahead(span.at, at)).filter(rest => rest > 0))
  let on = 0
  // One stretch may go on in the next; a week of them goes on for ever.
  for (let rest = restAt(moment); rest > 0; rest = restAt(moment + on)) {
    on += rest
    if (on >= WEEK) return { isOn: true, until: null }
  }
  if (on > 0) return { isOn: true, until: now + on }
  return {
    isOn: false,
    until: spans.length === 0 ? null : now + Math.min(...spans.map(span => ahead(moment, span.at))),
  }
}

/**
 * When a plan says to record between two moments. Pure.
 * @param from epoch ms @param offset as of `standingOf`
 * @returns what lies between them, the earliest first; stretches that touch are one
 */
export function plannedBetween(plan: readonly Stretch[], from: number, to: number, offset = zoneOffset) {
  const spans: { readonly from: number; readonly to: number }[] = []
  for (let at = from; at < to;) {
    const { isOn, until } = standingOf(plan, at, offset)
    const end = Math.min(to, until ?? to)
    if (isOn) spans.push({ from: at, to: end })
    at = end
  }
  return spans
}
