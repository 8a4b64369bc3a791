import { momentAt } from '../../contract/wire.ts'
import type { Bound } from '../../kernel/fields/index.ts'
import { atLeast, atMost, limits } from '../words/limits.ts'

const hour = 3_600_000

/**
 * Kept hot it may be four hours old, between hot and cold two; cold it has no limit here. GB 31654-2021; domain.md
 * B.5.5 deliverTemp
 */
const hoursHot = 4

/** The hot chain and the cold one, beside a temperature. */
export const chains = (): readonly Bound[] => [
  atLeast(limits.hotHold.low, '℃', limits.hotHold),
  atMost(limits.chill.high, '℃', limits.chill),
]

/** Whether a meal leaves at a temperature of the hot chain or of the cold one. */
export const isChained = (temp: number): boolean => temp >= limits.hotHold.low || temp <= limits.chill.high

/**
 * Whether a meal that was done at one time may still be eaten at another: domain.md B.5.5 从烧熟到食用. Times are
 * `yyyy-MM-dd HH:mm:ss`, temperatures ℃.
 */
export function isFit({
  cookTime,
  at,
  temp,
}: {
  readonly cookTime: string
  readonly at: string
  readonly temp: number
}): boolean {
  if (temp <= limits.chill.high) return true
  return momentAt(at) - momentAt(cookTime) <= (temp >= limits.hotHold.low ? hoursHot : limits.danger.hours) * hour
}
