import type { Rule } from './rule.ts'
import { isTimed } from './rule.ts'
import type { Judge } from './track.ts'
import { judgeOf } from './track.ts'

/** A rule set made ready for judging. */
export interface Plan {
  readonly mark: string
  /**
   * Judged by every reading: the rules of one measure, or one rule of its own. `windows`: some do not count at every
   * moment.
   */
  readonly lanes: readonly {
    readonly name: string
    readonly judges: readonly Judge[]
    readonly own: boolean
    readonly windows: boolean
  }[]
  /** Rules that judge messages one by one, and rules of time. */
  readonly events: readonly Judge[]
  readonly timed: readonly Rule[]
  /** Whether there are any of those. */
  readonly isLong: boolean
}

/** Two flags for each rule of a measure fit into a whole number beside that of the defrost. */
const MOST = 14

/** Prepared once per array of rules: a pure function of it, so remembering it changes nothing but speed. */
const plans = new WeakMap<readonly Rule[], Plan>()

/** What decides. Rules of version 1 keep the mark they had, so a stored state goes on as if nothing had happened. */
function markOf(rule: Rule): readonly unknown[] {
  const { key, alarmType, level, measure, comparison, limit, holdMin, span, recoverLimit, recoverMin, defrostMin } =
    rule
  const { and, or, when, unless, latch, event, times, silent, absent, due } = rule
  const more = { and, or, when, unless, latch, event, times, silent, absent, due }
  const first = [key, alarmType, level, measure, comparison, limit, holdMin, span, recoverLimit, recoverMin, defrostMin]
  return Object.values(more).every(value => value === undefined) ? first : [...first, more]
}

export function planOf(rules: readonly Rule[]): Plan {
  const remembered = plans.get(rules)
  if (remembered !== undefined) return remembered
  const lanes = new Map<string, Judge[]>()
  for (const rule of rules) {
    if (isTimed(rule) || rule.event) continue
    const judge = judgeOf(rule)
    const name = judge.own ? rule.key : rule.measure
    const judges = lanes.get(name)
    if (judges === undefined) lanes.set(name, [judge])
    else if (judges.push(judge) > MOST) throw new Error(`alarm rules: more than ${MOST} of ${name}`)
  }
  const events = rules.filter(rule => rule.event && !isTimed(rule)).map(judgeOf)
  const timed = rules.filter(isTimed)
  const plan: Plan = {
    mark: JSON.stringify(rules.map(markOf)),
    lanes: [...lanes].map(([name, judges]) => ({
      name,
      judges,
      own: judges[0]!.own,
      windows: judges.some(({ rule }) => rule.when !== undefined || rule.unless !== undefined),
    })),
    events,
    timed,
    isLong: events.length + timed.length > 0,
  }
  plans.set(rules, plan)
  return plan
}
