import type { Day } from './facts.ts'
import { powers, type Curve } from './rules.ts'

/** A part of an item: a rate of 0 to 1 that makes up `share` of it, and whether the curve of duties bends it. */
export interface Term {
  readonly code: string
  readonly share: number
  readonly rate: number
  readonly isDuty: boolean
}

/** Where a lack is looked at, and what is done about it. One word for each kind of sentence a reader is told. */
export type LackCode =
  | 'ledger'
  | 'day'
  | 'problem'
  | 'week'
  | 'month'
  | 'meal'
  | 'morning'
  | 'untreated'
  | 'paper'
  | 'health'
  | 'training'
  | 'overdue'
  | 'pending'
  | 'slow'
  | 'repeat'
  | 'connect'
  | 'camera'
  | 'device'
  | 'offline'
  | 'dynamic'
  | 'year'
  | 'complaint'
  | 'answer'
  | 'rating'
  | 'trace'

/** One thing that costs points, with the records it is seen in. */
export interface Lack {
  readonly code: LackCode
  /** How many: days, people, meals, alarms. */
  readonly n: number
  /** What it is about: a kind of ledger, a name, a number of an alarm. */
  readonly of: string
  /** The row it is seen in, where it is one. */
  readonly id: string
  /** Days it is about, the latest first; numbers its sentence says. */
  readonly days: readonly Day[]
  readonly says: Readonly<Record<string, number>>
  /** The item as it would be without the lack. */
  readonly without: readonly Term[]
  /** What can still be done, with the item as it would be then. */
  readonly fix: Fix | null
}

export interface Fix {
  readonly terms: readonly Term[]
  /** Minutes of work. decisions-2.md A.5 */
  readonly effort: number
  /** The last day it helps; null = any. */
  readonly due: Day | null
}

/** An item as its facts say: no terms = nothing of it applies, and its weight goes to the others. */
export interface Outcome {
  readonly terms: readonly Term[]
  readonly lacks: readonly Lack[]
}

/** A lack that says nothing but what is given. */
export const lack = (code: LackCode, without: readonly Term[], given: Partial<Lack> = {}): Lack => ({
  code,
  n: 1,
  of: '',
  id: '',
  days: [],
  says: {},
  fix: null,
  without,
  ...given,
})

/** A rate of what was done among all; 1 where nothing was to be done. */
export const rateOf = (done: number, all: number): number => (all <= 0 ? 1 : done / all)

/**
 * Terms whose shares are given as points, made to be 1 together.
 * @param parts each with its points; those that do not apply are null
 */
export function terms(
  ...parts: readonly (readonly [code: string, points: number, rate: number, isDuty?: boolean] | null)[]
): readonly Term[] {
  const there = parts.filter(part => part !== null)
  const sum = there.reduce((all, [, points]) => all + points, 0)
  return there.map(([code, points, rate, isDuty = false]) => ({ code, share: points / sum, rate, isDuty }))
}

/** What an item is worth, 0 to 1, under a curve. decisions-2.md A.1 */
export const worth = (all: readonly Term[], curve: Curve): number =>
  all.reduce((sum, { share, rate, isDuty }) => sum + share * (isDuty ? rate ** powers[curve] : rate), 0)

/** What was done of an item, before any curve. */
export const plain = (all: readonly Term[]): number => worth(all, 'linear')

/** Days, the latest first, each once. */
export const latest = (days: readonly Day[]): readonly Day[] => [...new Set(days)].toSorted((a, b) => (a < b ? 1 : -1))
