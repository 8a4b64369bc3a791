import { stands, type Stand } from './effect.ts'
import { planOf } from './plan.ts'
import type { Rule } from './rule.ts'
import type { State } from './state.ts'

const none: readonly Stand[] = []

/**
 * What is exceeded now: of each rule asked for whose alarm is open, whether the newest reading of its measure, heard
 * between two states, is still beyond the limit, however long the alarm has been there. A reading that came late says
 * nothing of now. Pure. decisions-2.md B.1
 *
 * @param keys of the rules that are asked for; those of time and of events have no such thing as now
 */
export function beyondNow(
  before: State,
  after: State,
  rules: readonly Rule[],
  keys: readonly string[],
): readonly Stand[] {
  if (keys.length === 0 || before === after) return none
  return planOf(rules).lanes.flatMap(({ name, judges }) => {
    const { at, tracks } = after.lanes[name]!.head
    if (at <= (before.lanes[name]?.head.at ?? 0)) return none
    return judges.flatMap(({ rule }, n): readonly Stand[] => {
      const { alarm, from } = tracks[n]!
      const isBeyond = alarm !== null && alarm.recoveredAt === 0 && from === at
      return isBeyond && keys.includes(rule.key) ? [stands(rule, alarm, at)] : none
    })
  })
}
