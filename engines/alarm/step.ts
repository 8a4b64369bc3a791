import type { Engine } from '../../contract/engine.ts'
import { alarmsOf, corrections } from './correct.ts'
import type { Effect } from './effect.ts'
import { ends, merges, opens, recovers, suppresses } from './effect.ts'
import type { Fold, Lane } from './lane.ts'
import { appended, freshLane, inserted, isJudged, replaced } from './lane.ts'
import type { Rule } from './rule.ts'
import type { Judge, Track } from './track.ts'
import { fresh, judgeOf } from './track.ts'

/** A reading later than its receipt by more than this is a wrong clock, not a fact. */
const FUTURE = 2 * 60_000

/** One message of a device. Structurally the reading of the telemetry port, so it needs no copying. */
export interface Reading {
  /** Device time, epoch ms. */
  readonly at: number
  /** Server time of receipt, epoch ms; without it no reading is called future. */
  readonly receivedAt?: number
  /** `defrost: true` means the device is defrosting; booleans are judged as 1 and 0. */
  readonly values: Readonly<Record<string, number | boolean>>
}

/**
 * All the engine remembers of one device: plain JSON, at most 64 points a measure. Keep it beside the device, change it
 * only here.
 */
export interface State {
  readonly v: 1
  /** The rules it was made with. */
  readonly rules: string
  readonly lanes: Readonly<Record<string, Lane>>
}

export const start: State = { v: 1, rules: '', lanes: {} }

/**
 * A stored state in today's shape; nothing stored is the start.
 * @throws Error when a newer product wrote it: starting afresh would open a second alarm beside the open one
 */
export function upgradeState(old: unknown): State {
  if (old === null || old === undefined) return start
  const state = old as Partial<State>
  if (state.v === 1 && typeof state.rules === 'string' && typeof state.lanes === 'object') return state as State
  throw new Error(`alarm state: version ${String(state.v)} is not known here`)
}

interface Plan {
  readonly mark: string
  readonly lanes: readonly { readonly measure: string; readonly judges: readonly Judge[] }[]
}

/** Prepared once per array of rules: a pure function of it, so remembering it changes nothing but speed. */
const plans = new WeakMap<readonly Rule[], Plan>()

function planOf(rules: readonly Rule[]): Plan {
  const remembered = plans.get(rules)
  if (remembered !== undefined) return remembered
  const measures = new Map<string, Judge[]>()
  for (const rule of rules) {
    const judges = measures.get(rule.measure)
    if (judges === undefined) measures.set(rule.measure, [judgeOf(rule)])
    else judges.push(judgeOf(rule))
  }
  const mark = JSON.stringify(
    rules.map(
      ({ key, alarmType, level, measure, comparison, limit, holdMin, span, recoverLimit, recoverMin, defrostMin }) => [
        key,
        alarmType,
        level,
        measure,
        comparison,
        limit,
        holdMin,
        span,
        recoverLimit,
        recoverMin,
        defrostMin,
      ],
    ),
  )
  const plan = { mark, lanes: [...measures].map(([measure, judges]) => ({ measure, judges })) }
  plans.set(rules, plan)
  return plan
}

const none: readonly Effect[] = []

/**
 * One reading of one device against its rules. domain.md D.4
 *
 * Readings may come late (up to an hour by device time, at most 64 newer ones before them), twice or out of order: the
 * state, and the alarm rows that the effects in their order lead to, are those of the same readings sorted by time.
 * Older readings, and readings from the future, change nothing. A reading without any judged value changes nothing.
 * Never throws for a reading.
 *
 * @param rules keep one array per set (see rulesFor); a changed set takes effect from the next reading on and settles
 *   what was decided: runs start anew, open alarms stay open under the new rule of their key and are ended when there
 *   is none.
 */
export const step: Engine<State, Reading, Rule, Effect> = (state, reading, rules) => {
  const { at, receivedAt, values } = reading
  if (!Number.isSafeInteger(at) || at <= 0 || (receivedAt !== undefined && at > receivedAt + FUTURE))
    return { state, effects: none }
  const plan = planOf(rules)
  let effects: readonly Effect[] = none
  let lanes = state.lanes
  if (state.rules !== plan.mark) ({ lanes, effects } = adopted(state, plan, at))
  const thawing = values.defrost === true
  for (const { measure, judges } of plan.lanes) {
    const raw = values[measure]
    if (typeof raw !== 'boolean' && !Number.isFinite(raw)) continue
    // + 0: a negative zero would come back from the database as another value
    const value = Number(raw) + 0
    const lane = lanes[measure]!
    if (!isJudged(lane, at)) continue
    if (at > lane.head.at) {
      const next = appended(lane, judges, at, value, thawing)
      const changes = changesOf(judges, lane.head, next.head, value)
      if (changes.length > 0) effects = [...effects, ...changes]
      lanes = { ...lanes, [measure]: next }
    } else {
      const points = inserted(lane.points, at, value, thawing)
      if (points === lane.points) continue
      const before = alarmsOf(lane.base, lane.points, judges)
      const after = alarmsOf(lane.base, points, judges)
      effects = [
        ...effects,
        ...judges.flatMap((judge, i) => corrections(judge, before.alarms[i]!, after.alarms[i]!, at)),
      ]
      lanes = { ...lanes, [measure]: replaced(lane, points, after.head, judges) }
    }
  }
  return lanes === state.lanes ? { state, effects } : { state: { v: 1, rules: plan.mark, lanes }, effects }
}

/** What a reading newer than all others changed: at most one thing a rule. */
function changesOf(judges: readonly Judge[], before: Fold, after: Fold, value: number): readonly Effect[] {
  if (before.tracks === after.tracks) return none
  const effects: Effect[] = []
  for (let i = 0; i < judges.length; i++) {
    const was = before.tracks[i]!
    const is = after.tracks[i]!
    const rule = judges[i]!.rule
    if (is.thaw !== was.thaw) effects.push(suppresses(rule, is.thaw, after.at, value))
    if (is.alarm === was.alarm || is.alarm === null) continue
    if (was.alarm === null || was.alarm.at !== is.alarm.at) effects.push(opens(rule, is.alarm))
    else if (was.alarm.count !== is.alarm.count) effects.push(merges(rule, is.alarm, after.at, value))
    else if (is.alarm.recoveredAt > 0) effects.push(recovers(rule, is.alarm))
  }
  return effects
}

/** The lanes under another set of rules: what was decided stays, alarms whose rule is gone end. */
function adopted(state: State, plan: Plan, at: number): { lanes: Record<string, Lane>; effects: Effect[] } {
  const lanes: Record<string, Lane> = {}
  const effects: Effect[] = []
  const old = new Map<string, Track>()
  for (const lane of Object.values(state.lanes)) lane.keys.forEach((key, i) => old.set(key, lane.head.tracks[i]!))
  for (const { measure, judges } of plan.lanes) {
    const lane = Object.hasOwn(state.lanes, measure) ? state.lanes[measure]! : freshLane(judges)
    const tracks = judges.map(({ rule }) => {
      const track = old.get(rule.key)
      old.delete(rule.key)
      return track === undefined ? fresh : { ...fresh, day: track.day, spent: track.spent, alarm: track.alarm }
    })
    const base = { ...lane.head, tracks }
    lanes[measure] = { keys: judges.map(judge => judge.rule.key), settled: base.at, base, points: [], head: base }
  }
  for (const [key, track] of old) {
    if (track.alarm?.recoveredAt !== 0) continue
    const rules = state.rules === '' ? [] : (JSON.parse(state.rules) as [string, string, 1 | 2 | 3][])
    const [, alarmType, level] = rules.find(entry => entry[0] === key) ?? [key, '', 3 as const]
    effects.push(ends({ key, alarmType, level }, track.alarm, Math.max(at, track.alarm.at)))
  }
  return { lanes, effects }
}
