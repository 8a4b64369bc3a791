import type { Effect } from './effect.ts'
import { amends, opens, passed, recovers, withdraws } from './effect.ts'
import type { Fold } from './lane.ts'
import { refollow } from './lane.ts'
import type { Rule } from './rule.ts'
import type { Alarm, Judge } from './track.ts'

/** Every alarm of each rule that the points leave open to change, the one known at `base` first. */
export function alarmsOf(base: Fold, points: readonly number[], judges: readonly Judge[]) {
  const alarms: Alarm[][] = judges.map(() => [])
  const head = refollow(base, points, judges, fold => {
    for (let i = 0; i < judges.length; i++) {
      const alarm = fold.tracks[i]!.alarm
      const list = alarms[i]!
      if (alarm === null || list.at(-1) === alarm) continue
      if (list.at(-1)?.at === alarm.at) list[list.length - 1] = alarm
      else list.push(alarm)
    }
  })
  return { alarms, head }
}

const isOpen = (alarm: Alarm) => alarm.recoveredAt === 0
const bothOpen = (a: Alarm, b: Alarm) => isOpen(a) && isOpen(b)
const sameTime = (a: Alarm, b: Alarm) => a.at === b.at
const overlap = (a: Alarm, b: Alarm) => a.since <= (b.recoveredAt || Infinity) && b.since <= (a.recoveredAt || Infinity)

const sameRow = (a: Alarm, b: Alarm) =>
  a.at === b.at &&
  a.since === b.since &&
  a.value === b.value &&
  a.count === b.count &&
  a.recoveredAt === b.recoveredAt &&
  a.recoveredValue === b.recoveredValue &&
  (isOpen(a) || a.peak === b.peak)

/**
 * What turns the rows told so far into the alarms that a late reading (at `at`) makes true. Rows keep their alarm where
 * they can, so nobody is called twice for one excess: the open row stays with the open alarm, then the same opening
 * time, then whatever overlaps. Only what is left over is withdrawn or new. In that order a row never moves onto
 * another one, and never are two open.
 */
export function corrections(rule: Rule, before: readonly Alarm[], after: readonly Alarm[], at: number): Effect[] {
  const rows = new Set(before)
  const alarms = new Set(after)
  const pairs: { readonly row: Alarm; readonly alarm: Alarm }[] = []
  // events: more than one may be open for good, so each row keeps its own
  for (const belong of rule.event ? [sameTime, bothOpen, overlap] : [bothOpen, sameTime, overlap]) {
    for (const alarm of alarms) {
      const row = [...rows].find(candidate => belong(candidate, alarm))
      if (row === undefined) continue
      pairs.push({ row, alarm })
      rows.delete(row)
      alarms.delete(alarm)
    }
  }
  const effects = Array.from(rows, row => withdraws(rule, row, at))
  for (const { row, alarm } of pairs) {
    if (sameRow(row, alarm)) continue
    const hasOnlyRecovered = isOpen(row) && sameRow(row, { ...alarm, recoveredAt: 0, recoveredValue: 0 })
    effects.push(hasOnlyRecovered ? recovers(rule, alarm) : amends(rule, row, alarm, at))
  }
  for (const alarm of alarms) {
    if (!isOpen(alarm)) effects.push(passed(rule, alarm, at))
    else effects.push(opens(rule, alarm), ...(alarm.count > 1 ? [amends(rule, alarm, alarm, at)] : []))
  }
  return effects
}
