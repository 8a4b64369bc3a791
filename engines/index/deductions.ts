import type { CeilingKind, OffenceKind } from './facts.ts'
import type { Rules } from './rules.ts'

/** Points an offence takes whatever the version says of alarms. decisions-2.md A.3 */
const points: Readonly<Record<Exclude<OffenceKind, 'hazard' | 'cold' | 'coldLate'>, number>> = {
  forgery: 15,
  yellow: 5,
  red: 15,
  failed: 8,
  refusal: 20,
}
/** Kinds that are counted together, and the most they take; of cards only the gravest counts. decisions-2.md A.3 */
const groups: readonly { readonly of: readonly OffenceKind[]; readonly most: number; readonly onlyGravest?: true }[] = [
  { of: ['hazard', 'cold', 'coldLate'], most: 20 },
  { of: ['forgery'], most: 30 },
  { of: ['yellow', 'red'], most: 15, onlyGravest: true },
  { of: ['failed'], most: 100 },
  { of: ['refusal'], most: 100 },
]
/** What no score goes above. domain.md D.5; decisions-2.md A.3 */
const ceilings: Readonly<Record<CeilingKind, number>> = {
  licence: 59,
  officer: 59,
  director: 59,
  red: 59,
  accident: 40,
}

/** Points an offence takes alone. */
export const pointsOf = (kind: OffenceKind, { urgent }: Rules): number =>
  kind === 'hazard' || kind === 'cold' || kind === 'coldLate' ? urgent[kind] : points[kind]

/** Points that offences take together. decisions-2.md A.3 */
export function deduction(offences: readonly OffenceKind[], rules: Rules): number {
  return groups.reduce((sum, { of, most, onlyGravest }) => {
    const all = offences.filter(kind => of.includes(kind)).map(kind => pointsOf(kind, rules))
    const amount = onlyGravest ? Math.max(0, ...all) : all.reduce((a, b) => a + b, 0)
    return sum + Math.min(most, amount)
  }, 0)
}

/** The lowest of the ceilings, 100 without any. decisions-2.md A.3 */
export const ceiling = (kinds: readonly CeilingKind[]): number => Math.min(100, ...kinds.map(kind => ceilings[kind]))

/** What a ceiling of a kind is. */
export const ceilingOf = (kind: CeilingKind): number => ceilings[kind]
