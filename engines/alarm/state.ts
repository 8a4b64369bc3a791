import type { Clock } from './clock.ts'
import type { Effect } from './effect.ts'
import { ends } from './effect.ts'
import type { Lane } from './lane.ts'
import { freshLane } from './lane.ts'
import type { Plan } from './plan.ts'
import type { Alarm, Track } from './track.ts'
import { fresh } from './track.ts'

/**
 * All the engine remembers of one device: plain JSON, at most 64 points a measure. Keep it beside the device, change it
 * only here.
 */
export interface State {
  readonly v: 2
  /** The rules it was made with. */
  readonly rules: string
  /** By measure; by key for a rule of its own, and by key and subject for an event. */
  readonly lanes: Readonly<Record<string, Lane>>
  /** Rules of time, by key; the newest moment told of, and the newest reading. Absent without such rules or events. */
  readonly clocks?: Readonly<Record<string, Clock>>
  readonly now?: number
  readonly heard?: number
}

export const start: State = { v: 2, rules: '', lanes: {} }

/**
 * A stored state in today's shape; nothing stored is the start.
 * @throws Error when a newer product wrote it: starting afresh would open a second alarm beside the open one
 */
export function upgradeState(old: unknown): State {
  if (old === null || old === undefined) return start
  const state = old as Partial<Omit<State, 'v'>> & { readonly v?: unknown }
  if ((state.v === 1 || state.v === 2) && typeof state.rules === 'string' && typeof state.lanes === 'object')
    return { ...(state as State), v: 2 }
  throw new Error(`alarm state: version ${String(state.v)} is not known here`)
}

/** What stays of a rule when the rules change: its alarm, and that its day has had one. */
const rest = (track: Track | undefined): Track =>
  track === undefined ? fresh : { ...fresh, day: track.day, spent: track.spent, alarm: track.alarm }

const restarted = (lane: Lane, keys: readonly string[], tracks: readonly Track[]): Lane => {
  const { seen: _words, ...head } = lane.head
  const base = { ...head, tracks }
  return { keys, settled: base.at, base, points: [], head: base }
}

/** The state under another set of rules: what was decided stays, alarms whose rule is gone end. */
export function adopted(state: State, plan: Plan, at: number): { state: State; effects: Effect[] } {
  const lanes: Record<string, Lane> = {}
  const old = new Map<string, Track>()
  for (const lane of Object.values(state.lanes)) lane.keys.forEach((key, i) => old.set(key, lane.head.tracks[i]!))
  for (const { name, judges } of plan.lanes) {
    const lane = Object.hasOwn(state.lanes, name) ? state.lanes[name]! : freshLane(judges)
    const keys = judges.map(judge => judge.rule.key)
    lanes[name] = restarted(
      lane,
      keys,
      keys.map(key => rest(old.get(key))),
    )
    for (const key of keys) old.delete(key)
  }
  for (const [name, lane] of Object.entries(state.lanes)) {
    if (!plan.events.some(({ rule }) => name.startsWith(`${rule.key}@`))) continue
    lanes[name] = restarted(lane, [name], [rest(old.get(name))])
    old.delete(name)
  }
  const clocks: Record<string, Clock> = {}
  const open: [string, Alarm][] = [...old].flatMap(([key, { alarm }]) =>
    alarm?.recoveredAt === 0 ? [[key, alarm]] : [],
  )
  for (const [key, clock] of Object.entries(state.clocks ?? {})) {
    if (plan.timed.some(rule => rule.key === key)) clocks[key] = { ...clock, next: 0 }
    else open.push(...clock.told.flatMap((alarm): [string, Alarm][] => (alarm.recoveredAt === 0 ? [[key, alarm]] : [])))
  }
  const rules = state.rules === '' ? [] : (JSON.parse(state.rules) as [string, string, 1 | 2 | 3][])
  const effects = open.map(([key, alarm]) => {
    const [, alarmType, level] = rules.find(([name]) => name === key.split('@', 1)[0]) ?? [key, '', 3 as const]
    return ends({ key, alarmType, level }, alarm, Math.max(at, alarm.at))
  })
  const { now, heard } = state
  const long = plan.isLong ? { clocks, ...(now ? { now } : {}), ...(heard ? { heard } : {}) } : {}
  return { state: { v: 2, rules: plan.mark, lanes, ...long }, effects }
}
