import { KNOWN, followOwn } from './own.ts'
import { repeated } from './repeat.ts'
import type { Judge, Track } from './track.ts'
import { THAW_REST, advance, fresh, isOver } from './track.ts'

/** A reading this much older than the newest one is no longer judged: decided is decided. It is stored all the same. */
export const LATENESS = 60 * 60_000
/**
 * Most points kept open to late readings: a device that reports every minute has the whole hour, every 10 s the last
 * ten minutes.
 */
export const POINTS = 64
/**
 * Numbers per point in the flat list: time, value, flags. Flags are 1 for a defrost, then two bits for each rule that
 * say whether it counts at that moment (`force`), so that a late reading is judged by what was known of its time; lanes
 * of one rule's own: own.ts.
 */
const WIDE = 3

/** The rules after a run of points in the order of time. */
export interface Fold {
  /** Time of the newest point; 0 before the first. */
  readonly at: number
  /** Start of the last defrost that counts, and whether the newest point was in one. */
  readonly thaw: number
  readonly thawing: boolean
  readonly tracks: readonly Track[]
  /** Lanes of one rule's own: the last words of its measures. */
  readonly seen?: readonly number[]
}

/**
 * One measure of one device. `base` is what is decided for good; `points` are the readings since, still open to late
 * ones, kept in order of time; `head` is `base` led through all of `points`.
 */
export interface Lane {
  /** Keys of the rules the tracks belong to, in their order. */
  readonly keys: readonly string[]
  readonly settled: number
  readonly base: Fold
  readonly points: readonly number[]
  readonly head: Fold
}

export function freshLane(judges: readonly Judge[]): Lane {
  const fold: Fold = { at: 0, thaw: 0, thawing: false, tracks: judges.map(() => fresh) }
  return { keys: judges.map(judge => judge.rule.key), settled: 0, base: fold, points: [], head: fold }
}

/** All rules of a lane over one point. */
export function follow(fold: Fold, judges: readonly Judge[], at: number, value: number, flags: number): Fold {
  const thawing = (flags & 1) === 1
  const begins = thawing && !fold.thawing && (fold.thaw === 0 || at - fold.thaw >= THAW_REST)
  const thaw = begins ? at : fold.thaw
  const tracks = fold.tracks
  if (judges.length === 1 && judges[0]!.own) return followOwn(fold, judges[0]!, at, value, flags, thaw)
  let changed: Track[] | null = null
  for (let i = 0; i < judges.length; i++) {
    const judge = judges[i]!
    const before = tracks[i]!
    const over = isOver(judge, value)
    // by far the most readings: nothing is wrong and nothing was
    if (!over && before.from === 0 && before.since === 0 && (before.alarm === null || before.alarm.recoveredAt > 0))
      continue
    const off = flags > 1 ? (flags >> (2 * i + 1)) & 3 : 0
    const after = judge.times
      ? repeated(before, judge.times, at, value, over, off)
      : advance(before, judge, at, value, thaw, over, off, false)
    if (after !== before) (changed ??= tracks.slice())[i] = after
  }
  return { at, thaw, thawing, tracks: changed ?? tracks }
}

/** Visits every state of the lane from `base` through `points`, in order of time. */
export function refollow(
  base: Fold,
  points: readonly number[],
  judges: readonly Judge[],
  visit: (fold: Fold) => void,
): Fold {
  let fold = base
  visit(fold)
  for (let i = 0; i < points.length; i += WIDE) {
    fold = follow(fold, judges, points[i]!, points[i + 1]!, points[i + 2]!)
    visit(fold)
  }
  return fold
}

/** Whether a reading of that time is still judged. */
export const isJudged = (lane: Lane, at: number) => at > lane.settled && at >= lane.head.at - LATENESS

/**
 * The lane with a point newer than all others: the usual case, one step for the head and at most a few for the base.
 */
export function appended(lane: Lane, judges: readonly Judge[], at: number, value: number, flags: number): Lane {
  const head = follow(lane.head, judges, at, value, flags)
  const former = lane.points
  let base = lane.base
  let settled = lane.settled
  let drop = 0
  while (drop < former.length && (former[drop]! < at - LATENESS || former.length - drop >= POINTS * WIDE)) {
    base = follow(base, judges, former[drop]!, former[drop + 1]!, former[drop + 2]!)
    settled = former[drop]!
    drop += WIDE
  }
  const points = former.slice(drop)
  points.push(at, value, flags)
  return { keys: lane.keys, settled, base, points, head }
}

/**
 * The points with a late one put in its place; the same list when it says nothing new. Two readings of one moment
 * become the higher value (food is at stake) whatever the order they came in.
 */
export function inserted(
  points: readonly number[],
  at: number,
  value: number,
  flags: number,
  own: boolean,
): readonly number[] {
  let i = points.length
  while (i > 0 && points[i - WIDE]! > at) i -= WIDE
  if (i === 0 || points[i - WIDE] !== at) return points.toSpliced(i, 0, at, value, flags)
  const [had, before] = [points[i - 2]!, points[i - 1]!]
  const isKnown = (bits: number) => !own || (bits & KNOWN) > 0
  const higher = !isKnown(flags) ? had : !isKnown(before) ? value : Math.max(had, value)
  const all = before | flags
  return higher === had && all === before ? points : points.toSpliced(i - WIDE, WIDE, at, higher, all)
}

/** The lane with other points, led through again; one too many settles the oldest. */
export function replaced(lane: Lane, points: readonly number[], head: Fold, judges: readonly Judge[]): Lane {
  if (points.length <= POINTS * WIDE) return { ...lane, points, head }
  const base = follow(lane.base, judges, points[0]!, points[1]!, points[2]!)
  return { keys: lane.keys, settled: points[0]!, base, points: points.slice(WIDE), head }
}
