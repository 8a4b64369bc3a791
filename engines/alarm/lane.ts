import type { Judge, Track } from './track.ts'
import { THAW_REST, advance, fresh } from './track.ts'

/** A reading this much older than the newest one is no longer judged: decided is decided. It is stored all the same. */
export const LATENESS = 60 * 60_000
/**
 * Most points kept open to late readings: a device that reports every minute has the whole hour, every 10 s the last
 * ten minutes.
 */
export const POINTS = 64
/** Numbers per point in the flat list: time, value, defrosting. */
const WIDE = 3

const isThawing = (points: readonly number[], i: number) => points[i + 2] === 1

/** The rules after a run of points in the order of time. */
export interface Fold {
  /** Time of the newest point; 0 before the first. */
  readonly at: number
  /** Start of the last defrost that counts, and whether the newest point was in one. */
  readonly thaw: number
  readonly thawing: boolean
  readonly tracks: readonly Track[]
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
export function follow(fold: Fold, judges: readonly Judge[], at: number, value: number, thawing: boolean): Fold {
  const begins = thawing && !fold.thawing && (fold.thaw === 0 || at - fold.thaw >= THAW_REST)
  const thaw = begins ? at : fold.thaw
  const tracks = fold.tracks
  let changed: Track[] | null = null
  for (let i = 0; i < judges.length; i++) {
    const before = tracks[i]!
    const after = advance(before, judges[i]!, at, value, thaw)
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
    fold = follow(fold, judges, points[i]!, points[i + 1]!, isThawing(points, i))
    visit(fold)
  }
  return fold
}

/** Whether a reading of that time is still judged. */
export const isJudged = (lane: Lane, at: number) => at > lane.settled && at >= lane.head.at - LATENESS

/**
 * The lane with a point newer than all others: the usual case, one step for the head and at most a few for the base.
 */
export function appended(lane: Lane, judges: readonly Judge[], at: number, value: number, thawing: boolean): Lane {
  const head = follow(lane.head, judges, at, value, thawing)
  const series = lane.points
  let base = lane.base
  let settled = lane.settled
  let drop = 0
  while (drop < series.length && (series[drop]! < at - LATENESS || series.length - drop >= POINTS * WIDE)) {
    base = follow(base, judges, series[drop]!, series[drop + 1]!, isThawing(series, drop))
    settled = series[drop]!
    drop += WIDE
  }
  const points = series.slice(drop)
  points.push(at, value, thawing ? 1 : 0)
  return { keys: lane.keys, settled, base, points, head }
}

/**
 * The points with a late one put in its place; the same list when it says nothing new. Two readings of one moment
 * become the higher value (food is at stake) whatever the order they came in.
 */
export function inserted(points: readonly number[], at: number, value: number, thawing: boolean): readonly number[] {
  let i = points.length
  while (i > 0 && points[i - WIDE]! > at) i -= WIDE
  if (i > 0 && points[i - WIDE] === at) {
    const higher = Math.max(points[i - 2]!, value)
    const flag = thawing ? 1 : points[i - 1]!
    return higher === points[i - 2] && flag === points[i - 1]
      ? points
      : points.toSpliced(i - WIDE, WIDE, at, higher, flag)
  }
  return points.toSpliced(i, 0, at, value, thawing ? 1 : 0)
}

/** The lane with other points, led through again; one too many settles the oldest. */
export function replaced(lane: Lane, points: readonly number[], head: Fold, judges: readonly Judge[]): Lane {
  if (points.length <= POINTS * WIDE) return { ...lane, points, head }
  const base = follow(lane.base, judges, points[0]!, points[1]!, isThawing(points, 0))
  return { keys: lane.keys, settled: points[0]!, base, points: points.slice(WIDE), head }
}
