import type { Message } from '../../../kernel/define/message.ts'
import type { Values } from '../../../kernel/define/rows.ts'
import type { Kitchens } from '../kitchen.ts'

/**
 * A rule of the platform as a story: what a device of a kitchen says, what time it gets, and which alarm stands then.
 * Minutes after 08:00; meals of the kitchen: lunch, 10:00 to 12:30.
 */
export interface RuleCase {
  readonly says: string
  /** Kind of the device. */
  readonly kind: string
  /** What its file says beside name and number. */
  readonly file: Values
  readonly words: readonly (readonly [minute: number, values: Message])[]
  /** Where nobody says anything more: the minute at which the product looks whose time has come. */
  readonly until?: number
  /** What else there is in the kitchen. */
  readonly kitchen?: (kitchens: Kitchens, info: string) => Promise<unknown>
  readonly alarms: readonly (readonly [rule: string, type: string, level: number, scene: number | null])[]
}

/** What a device says every so many minutes from one minute to another. */
export const during = (from: number, to: number, values: Message, every = 1): readonly (readonly [number, Message])[] =>
  Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, n) => [from + n * every, values] as const)

/** Long past: what had to be done by then is owed. */
export const past = '2020-01-01'
