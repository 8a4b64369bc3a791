import type { Circumstances } from './circumstances.ts'
import { dayOf } from './circumstances.ts'
import type { Clock } from './clock.ts'
import type { Effect } from './effect.ts'
import { LATENESS, freshLane, type Lane } from './lane.ts'
import { nameIn, wordOf } from './own.ts'
import type { Plan } from './plan.ts'
import type { State } from './state.ts'
import { hear } from './heard.ts'
import type { Reading } from './step.ts'
import { led, type Word } from './timed.ts'
import { MERGE, judgeOf, type Judge } from './track.ts'

/** Messages about one thing are forgotten when neither a late one nor a good one can change what was decided. */
function isDone(lane: Lane, { redo }: Judge, newest: number): boolean {
  const last = lane.head.at
  if (newest - LATENESS - MERGE <= last) return false
  return redo < 0 ? dayOf(newest - LATENESS) > dayOf(last) : newest - LATENESS - redo > last
}

/** A reading for the rules that judge messages one by one, and for those of time. */
export function heardLong(
  state: State,
  { at, values }: Reading,
  plan: Plan,
  known: Circumstances,
  effects: Effect[],
): { readonly state: State; readonly effects: readonly Effect[] } {
  const latest = Math.max(state.heard ?? 0, at)
  const now = Math.max(state.now ?? 0, at)
  let lanes = state.lanes
  if (plan.events.length > 0) {
    const every: Record<string, Lane> = { ...lanes }
    for (const judge of plan.events) {
      const of = `${judge.rule.key}@`
      for (const [name, lane] of Object.entries(every))
        if (name.startsWith(of) && isDone(lane, judge, latest)) delete every[name]
      const word = at >= latest - LATENESS ? wordOf(judge, values, known, at) : null
      if (word === null) continue
      const name = `${of}${nameIn(values, judge.rule.event!.by ?? '')}`
      const judges = [judgeOf({ ...judge.rule, key: name })]
      every[name] = hear(every[name] ?? freshLane(judges), judges, at, word.value, word.flags, known, effects)
    }
    lanes = every
  }
  const next = timed({ ...state, rules: plan.mark, lanes, now, heard: latest }, plan, known, { at, values }, false)
  return { state: next.state, effects: effects.length === 0 ? next.effects : [...effects, ...next.effects] }
}

/**
 * All rules of time led to the newest moment, with a message or without. @param isAll whether circumstances may have
 * changed
 */
export function timed(
  state: State,
  plan: Plan,
  known: Circumstances,
  word: Word | null,
  isAll: boolean,
): { readonly state: State; readonly effects: readonly Effect[] } {
  const before = state.clocks ?? {}
  const clocks: Record<string, Clock> = {}
  const effects: Effect[] = []
  const time = { now: state.now ?? 0, heard: state.heard ?? 0 }
  for (const rule of plan.timed) {
    const own = Object.hasOwn(before, rule.key) ? before[rule.key] : undefined
    const next = led(own, rule, known, time, word, isAll)
    clocks[rule.key] = next.clock
    if (next.effects.length > 0) effects.push(...next.effects)
  }
  return { state: { ...state, clocks }, effects }
}
