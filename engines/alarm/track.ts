import { DAY, EXCUSED, ZONE, dayOf } from './circumstances.ts'
import type { Rule } from './rule.ts'
import { isAbove } from './rule.ts'

const MINUTE = 60_000

/**
 * Until a device has been silent this long it counts as online (D.4 设备离线) and its last reading stands; longer
 * proves nothing more.
 */
export const SILENCE = 30 * MINUTE
/**
 * An excess that begins within this time after recovery belongs to the same alarm, D.4 降噪①; where people have dealt
 * with that one meanwhile, its row stays as it is and the excess has a row of its own (`row.ts`).
 */
export const MERGE = 30 * MINUTE
/** A second defrost this soon after the first does not suppress again: a flickering flag must not silence a fridge. */
export const THAW_REST = 120 * MINUTE

/** One alarm of one rule, as far as the readings tell. Times are epoch ms; `recoveredAt` 0 = still open. */
export interface Alarm {
  /** When it opened; with the rule's key its name for the caller. */
  readonly at: number
  readonly since: number
  readonly value: number
  readonly heldMin: number
  readonly peak: number
  /** 1 + how many later excesses were merged into it. */
  readonly count: number
  readonly recoveredAt: number
  readonly recoveredValue: number
}

/** What one rule remembers between two readings. 0 stands for "none" in every time. */
export interface Track {
  /** First excess of the present run (rule of the day: of today). */
  readonly since: number
  /** The last reading, when it was a counted excess. */
  readonly from: number
  /** Counted ms of excess. */
  readonly held: number
  readonly peak: number
  /** Rules of the day: the day `held` belongs to, and whether it has had its alarm. */
  readonly day: number
  readonly spent: boolean
  /** Counted ms of being back to normal, and the last such reading. */
  readonly calm: number
  readonly calmFrom: number
  /**
   * Start of the last defrost that kept an excess from counting; of the day, when it was something else that excused
   * it.
   */
  readonly thaw: number
  readonly alarm: Alarm | null
  /** Rules of so many times: when it happened lately. */
  readonly times?: readonly number[]
}

export const fresh: Track = {
  since: 0,
  from: 0,
  held: 0,
  peak: 0,
  day: 0,
  spent: false,
  calm: 0,
  calmFrom: 0,
  thaw: 0,
  alarm: null,
}

/** A rule made ready for judging: everything in ms, "below" turned into "above" by its sign. */
export interface Judge {
  readonly rule: Rule
  readonly sign: 1 | -1
  readonly strict: boolean
  readonly limit: number
  readonly recover: number
  readonly hold: number
  readonly calm: number
  readonly defrost: number
  readonly latch: boolean
  /** Events: until how long after a bad one a good one makes it good; ms, 0 = no event, -1 = the same day. */
  readonly redo: number
  /** Judged in a lane of its own: several measures, or messages one by one. */
  readonly own: boolean
  readonly times: Rule['times']
}

export function judgeOf(rule: Rule): Judge {
  const sign = isAbove(rule) ? 1 : -1
  return {
    rule,
    sign,
    strict: rule.comparison === '>' || rule.comparison === '<',
    limit: sign * rule.limit,
    recover: sign * rule.recoverLimit,
    hold: rule.holdMin * MINUTE,
    calm: rule.recoverMin * MINUTE,
    defrost: rule.defrostMin * MINUTE,
    latch: rule.latch === true,
    redo: rule.event === undefined ? 0 : rule.event.redo === 'day' ? -1 : rule.event.redo * MINUTE,
    own: rule.and !== undefined || rule.or !== undefined || rule.event !== undefined,
    times: rule.times,
  }
}

/** Whether a value exceeds the limit. */
export function isOver(judge: Judge, value: number): boolean {
  const signed = judge.sign * value
  return judge.strict ? signed > judge.limit : signed >= judge.limit
}

/** Whether it is too late to make an event good: its alarm stays as it is, and the next bad one is another. */
const isPast = ({ redo }: Judge, alarm: Alarm, at: number) =>
  redo !== 0 && (redo < 0 ? dayOf(at) !== dayOf(alarm.at) : at - alarm.at > redo)

/**
 * One rule over one reading, in the order of device time. Pure; returns the same object when nothing changed.
 * @param thaw start of the last defrost (epoch ms, 0 = none)
 * @param over whether the reading is an excess
 * @param off whether the rule counts at that moment: IN_FORCE, ELSEWHERE, EXCUSED
 * @param isCalm whether it is back to normal whatever the value
 */
export function advance(
  track: Track,
  judge: Judge,
  at: number,
  value: number,
  thaw: number,
  over: boolean,
  off: number,
  isCalm: boolean,
): Track {
  const isOpen = track.alarm !== null && track.alarm.recoveredAt === 0
  const daily = judge.rule.span === 'day'
  if (!over && !isOpen && track.from === 0 && (daily || track.since === 0)) return track

  let { since, from, held, peak, day, spent } = track
  if (daily) {
    const today = Math.floor((at + ZONE) / DAY)
    if (today !== day) {
      day = today
      since = held = 0
      spent = false
      // an excess that lasts over midnight counts from midnight
      if (from > 0) from = Math.max(from, today * DAY - ZONE)
    }
  }

  if (over && off !== 0) {
    if (!daily) since = held = 0
    const trace = off === EXCUSED ? dayOf(at) * DAY - ZONE : track.thaw
    return { ...track, since, held, day, spent, from: 0, calm: 0, calmFrom: 0, thaw: trace }
  }
  if (over && thaw > 0 && at - thaw < judge.defrost)
    return { ...track, since, held, day, spent, from: 0, calm: 0, calmFrom: 0, thaw }
  if (over) {
    if (judge.redo !== 0) since = from = held = 0
    if (since === 0) {
      since = from || at
      peak = value
    } else if (judge.sign * (value - peak) > 0) peak = value
    if (from > 0) held += Math.min(at - from, SILENCE)
    const next = { since, from: at, held, peak, day, spent, calm: 0, calmFrom: 0, thaw: track.thaw }
    if (track.alarm !== null && isOpen && !isPast(judge, track.alarm, at)) {
      const alarm = judge.sign * (value - track.alarm.peak) > 0 ? { ...track.alarm, peak: value } : track.alarm
      return { ...next, alarm }
    }
    if (spent || held < judge.hold) return { ...next, alarm: track.alarm }
    const alarm: Alarm = {
      at,
      since,
      value,
      heldMin: Math.floor(held / MINUTE),
      peak,
      count: 1,
      recoveredAt: 0,
      recoveredValue: 0,
    }
    return {
      ...next,
      spent: daily,
      alarm: judge.latch ? alarm : opened(track.alarm, daily ? at : since, alarm, judge.sign),
    }
  }

  if (!daily) since = held = 0
  const next = {
    since,
    from: 0,
    held,
    peak: since === 0 ? 0 : peak,
    day,
    spent,
    calm: 0,
    calmFrom: 0,
    thaw: track.thaw,
    alarm: track.alarm,
  }
  if (track.alarm === null || !isOpen || judge.latch) return next
  if ((!isCalm && judge.sign * value > judge.recover) || isPast(judge, track.alarm, at)) return next
  const calm = track.calmFrom > 0 ? track.calm + Math.min(at - track.calmFrom, SILENCE) : 0
  if (calm < judge.calm) return { ...next, calm, calmFrom: at }
  return { ...next, alarm: { ...track.alarm, recoveredAt: at, recoveredValue: value } }
}

/** The new alarm, or the last one again when this excess began (`begun`) within the merge window after its recovery. */
function opened(last: Alarm | null, begun: number, alarm: Alarm, sign: 1 | -1): Alarm {
  if (last === null || begun - last.recoveredAt > MERGE) return alarm
  const peak = sign * (alarm.peak - last.peak) > 0 ? alarm.peak : last.peak
  return { ...last, count: last.count + 1, recoveredAt: 0, recoveredValue: 0, peak }
}
