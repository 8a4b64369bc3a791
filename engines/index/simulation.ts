import { deduction } from './deductions.ts'
import type { OffenceKind } from './facts.ts'
import { codes, powers, type Code, type Curve, type Rules } from './rules.ts'
import { settle } from './score.ts'
import { worth, type Term } from './term.ts'

/** What is kept of a kitchen's score, from which it can be counted again under other rules. */
export interface Snapshot {
  readonly infoId: string
  /** Items that apply. */
  readonly terms: Readonly<Partial<Record<Code, readonly Term[]>>>
  readonly offences: readonly OffenceKind[]
  readonly most: number
}

/**
 * Snapshots laid out so that they can be counted many times at once: what each item is worth by each curve does not
 * change with what it weighs.
 */
export interface Sheet {
  readonly infoIds: readonly string[]
  /** Nine a kitchen in the order of `codes`; NaN where an item does not apply. */
  readonly values: Readonly<Record<Curve, Float64Array>>
  readonly offences: readonly (readonly OffenceKind[])[]
  readonly most: Float64Array
}

const curves = Object.keys(powers) as readonly Curve[]

/** @param snapshots of every kitchen in scope that has a score */
export function sheetOf(snapshots: readonly Snapshot[]): Sheet {
  const values = Object.fromEntries(
    curves.map(curve => [curve, new Float64Array(snapshots.length * codes.length)]),
  ) as Record<Curve, Float64Array>
  snapshots.forEach(({ terms }, row) =>
    codes.forEach((code, column) => {
      const at = row * codes.length + column
      const all = terms[code]
      for (const curve of curves) values[curve][at] = all === undefined ? Number.NaN : worth(all, curve)
    }),
  )
  return {
    infoIds: snapshots.map(({ infoId }) => infoId),
    values,
    offences: snapshots.map(({ offences }) => offences),
    most: Float64Array.from(snapshots, ({ most }) => most),
  }
}

/** The scores of a sheet under rules, two decimals. decisions-2.md A.7 */
export function rescore({ values, offences, most }: Sheet, rules: Rules): Float64Array {
  const [worths, weights] = [values[rules.curve], Float64Array.from(codes, code => rules.weights[code])]
  const scores = new Float64Array(most.length)
  // Few kinds come together: what they take is counted once for all kitchens.
  const points = new Map<string, number>()
  const takenFor = (kinds: readonly OffenceKind[]): number => {
    const key = kinds.join()
    const sum = points.get(key) ?? deduction(kinds, rules)
    points.set(key, sum)
    return sum
  }
  for (let row = 0; row < scores.length; row += 1) {
    const from = row * weights.length
    let sum = 0
    for (let k = 0; k < weights.length; k += 1) if (!Number.isNaN(worths[from + k])) sum += weights[k]!
    let raw = 0
    // The same steps in the same order as a score is counted with, so that it is the same to the last digit.
    for (let k = 0; k < weights.length; k += 1)
      if (sum > 0 && !Number.isNaN(worths[from + k])) raw += ((100 * weights[k]!) / sum) * worths[from + k]!
    const all = offences[row]!
    scores[row] = settle(raw, all.length === 0 ? 0 : takenFor(all), most[row]!)
  }
  return scores
}

export interface Move {
  readonly infoId: string
  readonly before: number
  readonly after: number
  readonly rankBefore: number
  readonly rankAfter: number
}

/** How many scores lie where. */
export interface Spread {
  /** Above 80, above 60 up to 80, up to 60. domain.md D.5 */
  readonly bands: readonly [number, number, number]
  readonly mean: number
  /** Steps of five points: 0 up to 5, …, 95 up to and with 100. */
  readonly steps: readonly number[]
}

export interface Distribution extends Spread {
  /** Those whose score changes most, the first 20. */
  readonly moved: readonly Move[]
}

/** Points of a step. */
export const stepWidth = 5
const mostMoves = 20

/** Which of the three bands a score falls into. domain.md D.5 */
export const bandOf = (score: number): 0 | 1 | 2 => (score > 80 ? 0 : score > 60 ? 1 : 2)

/** The step a score falls into. */
export const stepOf = (score: number): number => Math.min(100 / stepWidth - 1, Math.floor(score / stepWidth))

/** How scores lie among bands and steps, and their mean with two decimals; 0 without any. decisions-2.md A.7 */
export function spreadOf(scores: ArrayLike<number>): Spread {
  const bands: [number, number, number] = [0, 0, 0]
  const steps = Array.from({ length: 100 / stepWidth }, () => 0)
  let sum = 0
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at]!
    bands[bandOf(score)] += 1
    steps[stepOf(score)]! += 1
    sum += score
  }
  return { bands, mean: scores.length === 0 ? 0 : Math.round((100 * sum) / scores.length) / 100, steps }
}

/** The scores of a sheet under rules, with their ranks. */
export interface Ranked {
  readonly scores: Float64Array
  readonly ranks: Uint32Array
}
export function rankedOf(sheet: Sheet, rules: Rules): Ranked {
  const scores = rescore(sheet, rules)
  return { scores, ranks: ranksOf(scores) }
}

/** Ranks in the order of the scores, the same score the same rank; whoever comes first has 1. */
export const ranksOf = (scores: Float64Array): Uint32Array => {
  const order = Uint32Array.from(scores, (_, at) => at).sort((a, b) => scores[b]! - scores[a]! || a - b)
  const ranks = new Uint32Array(scores.length)
  for (let at = 0; at < order.length; at += 1) {
    const [index, before] = [order[at]!, order[at - 1]]
    ranks[index] = before !== undefined && scores[before] === scores[index] ? ranks[before]! : at + 1
  }
  return ranks
}

/**
 * How scores would fall under other rules than those in force; nothing is changed. decisions-2.md A.7
 * @param sheet of every kitchen in scope that has a score; 5,000 take a browser less than a tenth of a second
 * @param before how they stand by the rules in force: counted once for all that is tried
 */
export function simulate(sheet: Sheet, before: Ranked, after: Rules): Distribution {
  const { scores: old, ranks: ranksBefore } = before
  const { scores: now, ranks: ranksAfter } = rankedOf(sheet, after)
  const moved = Uint32Array.from(now, (_, at) => at)
    .filter(at => old[at] !== now[at])
    .sort((a, b) => Math.abs(now[b]! - old[b]!) - Math.abs(now[a]! - old[a]!) || a - b)
    .slice(0, mostMoves)
  return {
    ...spreadOf(now),
    moved: Array.from(moved, at => ({
      infoId: sheet.infoIds[at]!,
      before: old[at]!,
      after: now[at]!,
      rankBefore: ranksBefore[at]!,
      rankAfter: ranksAfter[at]!,
    })),
  }
}
