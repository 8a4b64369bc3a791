import { codes, flaw, mostPoints, type Rules } from '../../../../engines/index/rules.ts'

/** What is wrong with rules that are tried. Pure. */
export interface Wrong {
  readonly what: 'whole' | 'range' | 'lacking' | 'over' | 'points'
  /** How much is missing, or too much. */
  readonly n: number
}

export const totalOf = ({ weights }: Rules): number => codes.reduce((sum, code) => sum + weights[code], 0)

/** Null when rules can be tried. decisions-2.md A.7 */
export function wrongWith(rules: Rules): Wrong | null {
  const what = flaw(rules)
  const total = totalOf(rules)
  if (what === 'sum') return { what: total < 100 ? 'lacking' : 'over', n: Math.abs(100 - total) }
  if (what !== null) return { what, n: 0 }
  return Object.values(rules.urgent).every(value => value >= 0 && value <= mostPoints) ? null : { what: 'points', n: 0 }
}
