import type { Circumstances } from './circumstances.ts'
import type { Values } from './own.ts'
import type { Rule } from './rule.ts'
import type { Alarm } from './track.ts'

/** What a rule that follows from time alone remembers of one device. Plain JSON. */
export interface Clock {
  /** The first moment it knows of. */
  readonly begun: number
  /**
   * The next moment at which time alone may change something, as far as it was known; never too late. 0 = not known.
   */
  readonly next: number
  /** What was told and may still change. */
  readonly told: readonly Alarm[]
  /** When something excused what would have been an alarm. */
  readonly kept: number
  /** Silence: stretches of words no further apart than the limit; of a measure: also those of the device. */
  readonly words?: readonly number[]
  readonly spoken?: readonly number[]
  /**
   * Absence: the first day that is not settled; good messages (time, what about); minutes: settled stretches and points
   * since.
   */
  readonly day?: number
  readonly goods?: readonly (readonly [at: number, of: string])[]
  readonly stretches?: readonly number[]
  readonly points?: readonly number[]
}

/** Where a device stands in time: the newest moment anybody told of, and its own newest word. */
export interface Now {
  readonly now: number
  readonly heard: number
}

/** One way in which time alone makes an alarm. All pure. */
export interface TimeForm {
  /** The clock after a message; the same one when it has nothing to say. `isNews`: what was told may be wrong now. */
  hear(clock: Clock, rule: Rule, at: number, values: Values): { readonly clock: Clock; readonly isNews: boolean }
  /** Every alarm that is not settled. */
  alarms(clock: Clock, rule: Rule, known: Circumstances, now: number): readonly Alarm[]
  /** The clock without what no late reading changes any more. */
  settle(clock: Clock, rule: Rule, time: Now): Clock
  /** The next moment after now at which time alone may change something; Infinity when none. */
  next(clock: Clock, rule: Rule, known: Circumstances, now: number): number
  /** Since when something excuses an alarm at this moment, and what; null when nothing does. */
  excused(clock: Clock, rule: Rule, known: Circumstances, now: number): { at: number; by: string } | null
}

export const freshClock = (begun: number): Clock => ({ begun, next: 0, told: [], kept: 0 })
