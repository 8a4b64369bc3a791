import { nothingKnown, type Circumstances } from './circumstances.ts'
import type { Effect } from './effect.ts'
import { released } from './effect.ts'
import { timed } from './long.ts'
import { planOf } from './plan.ts'
import type { Rule } from './rule.ts'
import { adopted, type State } from './state.ts'
import { NEVER, formOf } from './timed.ts'

/** Whether what a rule was told of is over: the state, and the effects on the rows. */
export interface Decided {
  readonly state: State
  readonly effects: readonly Effect[]
}

/**
 * Time goes on without a reading: silence, absence and dates of one device, as they are at `now`. Ticks and readings
 * agree whatever their order: a reading that comes later takes back a silence. A tick before the newest moment is that
 * of the newest moment. Also to be called when the circumstances have changed. Pure.
 */
export function tick(state: State, now: number, rules: readonly Rule[], known: Circumstances = nothingKnown): Decided {
  if (!Number.isSafeInteger(now) || now <= 0) return { state, effects: [] }
  const plan = planOf(rules)
  const changed = state.rules === plan.mark ? null : adopted(state, plan, now)
  const from = changed?.state ?? state
  if (plan.timed.length === 0) return { state: from, effects: changed?.effects ?? [] }
  const next = timed({ ...from, now: Math.max(from.now ?? 0, now) }, plan, known, null, true)
  return { state: next.state, effects: [...(changed?.effects ?? []), ...next.effects] }
}

/**
 * When the next tick is needed: never sooner, if readings and circumstances stay away; null when never. A device that
 * speaks puts it off, so ask again when the moment has come.
 */
export function dueAt(state: State, rules: readonly Rule[], known: Circumstances = nothingKnown): number | null {
  const plan = planOf(rules)
  if (plan.timed.length === 0) return null
  const now = state.now ?? 0
  const moments = plan.timed.map(rule => {
    const clock = state.clocks?.[rule.key]
    return clock === undefined ? now : formOf(rule).next(clock, rule, known, now)
  })
  const next = Math.min(...moments)
  return next >= NEVER ? null : next
}

/**
 * People have dealt with what does not recover by itself (`latch`), or say that an event is over: its alarm ends, and
 * the next one is new. What was decided until then is settled. Pure.
 * @param ruleKey as its effects name it
 */
export function release(state: State, ruleKey: string, at: number, rules: readonly Rule[]): Decided {
  const rule = planOf(rules) && rules.find(({ key }) => key === ruleKey.split('@', 1)[0])
  for (const [name, lane] of Object.entries(state.lanes)) {
    const i = lane.keys.indexOf(ruleKey)
    const alarm = lane.head.tracks[i]?.alarm
    if (!rule || !alarm || alarm.recoveredAt > 0) continue
    const moment = Math.max(at, alarm.at)
    const { times: _times, ...track } = lane.head.tracks[i]!
    const over = { ...track, alarm: { ...alarm, recoveredAt: moment, recoveredValue: alarm.value } }
    const base = { ...lane.head, tracks: lane.head.tracks.with(i, over) }
    const lanes = { ...state.lanes, [name]: { keys: lane.keys, settled: base.at, base, points: [], head: base } }
    return {
      state: { ...state, lanes },
      effects: [released({ ...rule, key: ruleKey }, alarm, moment)],
    }
  }
  return { state, effects: [] }
}
