import type { Calendar } from '../workday/workday.ts'
import type { Warning } from './step.ts'
import { calm, warningOf } from './step.ts'

/**
 * Days of a shelf life; a month counts as 30 and a year as 365: it only chooses a threshold. Units: dictionary
 * shelf_unit.
 */
const daysPer: Readonly<Record<number, number>> = { 1: 1, 2: 30, 3: 365, 4: 1 / 24 }

/**
 * How many days before its expiry goods of a shelf life are warned of, where the enterprise says nothing: B.5.1
 * warnDays.
 * @param shelfLife null when it is not known
 * @param shelfUnit code of the dictionary shelf_unit
 */
export function defaultWarnDays(shelfLife: number | null, shelfUnit: number | null): number {
  const days = shelfLife === null || shelfUnit === null ? Infinity : shelfLife * (daysPer[shelfUnit] ?? Infinity)
  return days <= 7 ? 1 : days <= 30 ? 3 : days <= 180 ? 15 : 30
}

export interface Batch {
  /** What is left of it, in any unit. */
  readonly balance: number
  /** The last day on which it may be used; null when only its batch number is known. */
  readonly expireDate: string | null
  readonly warnDays: number
  /** Whether all batches of these goods together are below minStock. */
  readonly isLow: boolean
  /** Recalled, or kept as evidence. */
  readonly isFrozen: boolean
  /** The step told last: soon, expired. */
  readonly told: string | null
}

/** Code of the dictionary stock_state: 1 normal, 2 soon, 3 expired, 4 low, 5 used up, 6 frozen. */
export type StockState = 1 | 2 | 3 | 4 | 5 | 6

/**
 * Where a batch stands today: B.5.6 stockState, D.6.4 库存批次. One state is shown, so the one that forbids most goes
 * first: nothing is left, frozen, expired, soon, low. What is used up warns of nothing; what is frozen still says that
 * it expires.
 * @param today `yyyy-MM-dd`
 */
export function batch(
  { balance, expireDate, warnDays, isLow, isFrozen, told }: Batch,
  today: string,
  calendar: Calendar,
): Warning & { readonly state: StockState } {
  if (balance <= 0) return { ...calm, state: 5 }
  const steps = [
    { key: 'soon', before: warnDays, level: 3 },
    { key: 'expired', before: -1, level: 2 },
  ] as const
  const warning = expireDate === null ? calm : warningOf(steps, expireDate, today, told, calendar)
  const state = isFrozen ? 6 : warning.step === 'expired' ? 3 : warning.step === 'soon' ? 2 : isLow ? 4 : 1
  return { ...warning, state }
}
