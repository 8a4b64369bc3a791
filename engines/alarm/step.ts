import type { Engine } from '../../contract/engine.ts'
import { force, nothingKnown, type Circumstances } from './circumstances.ts'
import type { Effect } from './effect.ts'
import { hear } from './heard.ts'
import { heardLong } from './long.ts'
import { wordOf, type Values } from './own.ts'
import { planOf } from './plan.ts'
import type { Rule } from './rule.ts'
import { adopted, type State } from './state.ts'
import type { Judge } from './track.ts'

export { start, upgradeState, type State } from './state.ts'

/** A reading later than its receipt by more than this is a wrong clock, not a fact. */
const FUTURE = 2 * 60_000

/** One message of a device. Structurally the reading of the telemetry port, so it needs no copying. */
export interface Reading {
  /** Device time, epoch ms. */
  readonly at: number
  /** Server time of receipt, epoch ms; without it no reading is called future. */
  readonly receivedAt?: number
  /**
   * `defrost: true` means the device is defrosting; booleans are judged as 1 and 0, text only names what an event is
   * about.
   */
  readonly values: Values
  /** What is known of its time beside it. */
  readonly circumstances?: Circumstances
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
  const known = reading.circumstances ?? nothingKnown
  let effects: Effect[] = []
  let lanes = state.lanes
  let from = state
  if (state.rules !== plan.mark) {
    const next = adopted(state, plan, at)
    lanes = next.state.lanes
    effects = next.effects
    from = next.state
  }
  const thawing = values['defrost'] === true ? 1 : 0
  for (const { name, judges, own, windows } of plan.lanes) {
    let value: number
    let flags = thawing
    if (own) {
      const word = wordOf(judges[0]!, values, known, at)
      if (word === null) continue
      ;({ value, flags } = word)
    } else {
      const raw = values[name]
      if (typeof raw !== 'boolean' && (typeof raw !== 'number' || !Number.isFinite(raw))) continue
      // + 0: a negative zero would come back from the database as another value
      value = Number(raw) + 0
      if (windows) flags |= windowsOf(judges, known, at)
    }
    const lane = lanes[name]!
    const next = hear(lane, judges, at, value, flags, known, effects)
    if (next !== lane) lanes = { ...lanes, [name]: next }
  }
  if (!plan.isLong)
    return lanes === state.lanes && from === state
      ? { state, effects }
      : { state: { v: 2, rules: plan.mark, lanes }, effects }
  return heardLong({ ...from, lanes }, reading, plan, known, effects)
}

/** Which rules of a lane count at a moment, two bits each. */
function windowsOf(judges: readonly Judge[], known: Circumstances, at: number): number {
  let flags = 0
  for (let i = 0; i < judges.length; i++) flags |= force(judges[i]!.rule, known, at) << (2 * i + 1)
  return flags
}
