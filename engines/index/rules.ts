/** The nine items of the index, in the order in which they are shown. domain.md D.5 */
export const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const
export type Code = (typeof codes)[number]

/** How a share of duties done becomes a score: to the first, second or third power. decisions-2.md A.1 */
export const powers = { linear: 1, square: 2, cube: 3 } as const
export type Curve = keyof typeof powers

/** The ledgers of item A with what each weighs there. domain.md D.5 */
export const ledgerWeights = {
  purchase: 5,
  sample: 5,
  disinfect: 4,
  foodCheck: 3,
  additive: 2,
  rinse: 2,
  waste: 2,
  env: 2,
} as const
export type LedgerKind = keyof typeof ledgerWeights

/** Whatever may be asked to weigh otherwise. One version of it is in force on a day. */
export interface Rules {
  /** Together 100. */
  readonly weights: Readonly<Record<Code, number>>
  /** Of the duties: A, B, C and what of E is punctuality. */
  readonly curve: Curve
  /**
   * Points taken for an alarm of level one that was confirmed: of danger to life, of a cold chain handled in time, of
   * one that was not. decisions-2.md A.3
   */
  readonly urgent: { readonly hazard: number; readonly cold: number; readonly coldLate: number }
}

/** What is in force where nobody has put another version in force. decisions-2.md A.1 to A.3 */
export const standing: Rules = {
  weights: { A: 25, B: 15, C: 10, D: 10, E: 15, F: 5, G: 10, H: 5, I: 5 },
  curve: 'square',
  urgent: { hazard: 5, cold: 2, coldLate: 5 },
}

/** Days of business of the thirty looked back on, below which there is no score yet (评估中). domain.md D.5 */
export const leastDays = 7
/** Days that are looked back on, and that a curve of scores shows. domain.md D.5 */
export const windowDays = 30
/** What an item weighs at most in a version. decisions-2.md A.7 */
export const mostWeight = 40

/** Points a version takes at most for one confirmed danger. decisions-2.md A.3 */
export const mostPoints = 20

/** Why rules cannot be put in force; null when they can. decisions-2.md A.7: together 100, each 0 to 40, whole */
export function flaw({ weights }: Rules): 'whole' | 'range' | 'sum' | null {
  const all = codes.map(code => weights[code])
  if (!all.every(Number.isInteger)) return 'whole'
  if (all.some(weight => weight < 0 || weight > mostWeight)) return 'range'
  return all.reduce((sum, weight) => sum + weight, 0) === 100 ? null : 'sum'
}
