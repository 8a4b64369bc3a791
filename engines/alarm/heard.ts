import { excuseAt, type Circumstances } from './circumstances.ts'
import { alarmsOf, corrections } from './correct.ts'
import type { Effect } from './effect.ts'
import { merges, opens, recovers, suppresses } from './effect.ts'
import type { Fold, Lane } from './lane.ts'
import { appended, inserted, isJudged, replaced } from './lane.ts'
import type { Judge } from './track.ts'

/**
 * A lane over one more point, in its place; what that means is added to `effects`. The same lane when it says nothing
 * new.
 */
export function hear(
  lane: Lane,
  judges: readonly Judge[],
  at: number,
  value: number,
  flags: number,
  known: Circumstances,
  effects: Effect[],
): Lane {
  if (!isJudged(lane, at)) return lane
  if (at > lane.head.at) {
    const next = appended(lane, judges, at, value, flags)
    if (lane.head.tracks !== next.head.tracks) changes(judges, lane.head, next.head, value, known, effects)
    return next
  }
  const points = inserted(lane.points, at, value, flags, judges[0]!.own)
  if (points === lane.points) return lane
  const before = alarmsOf(lane.base, lane.points, judges)
  const after = alarmsOf(lane.base, points, judges)
  for (const [i, { rule }] of judges.entries())
    effects.push(...corrections(rule, before.alarms[i]!, after.alarms[i]!, at))
  return replaced(lane, points, after.head, judges)
}

/** What a reading newer than all others changed: at most one thing a rule. */
function changes(
  judges: readonly Judge[],
  before: Fold,
  after: Fold,
  value: number,
  known: Circumstances,
  effects: Effect[],
): void {
  for (let i = 0; i < judges.length; i++) {
    const was = before.tracks[i]!
    const is = after.tracks[i]!
    const rule = judges[i]!.rule
    if (is.thaw !== was.thaw)
      effects.push(
        suppresses(
          rule,
          is.thaw,
          after.at,
          value,
          is.thaw === after.thaw ? undefined : excuseAt(rule, known, after.at),
        ),
      )
    if (is.alarm === was.alarm || is.alarm === null) continue
    if (was.alarm === null || was.alarm.at !== is.alarm.at) effects.push(opens(rule, is.alarm))
    else if (was.alarm.count !== is.alarm.count) effects.push(merges(rule, is.alarm, after.at, value))
    else if (is.alarm.recoveredAt > 0) effects.push(recovers(rule, is.alarm))
  }
}
