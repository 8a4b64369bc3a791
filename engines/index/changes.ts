import { codes, type Code } from './rules.ts'

// What brought points from one count of a score to another. Pure. decisions-2.md A.4

/** A score with what each item was worth: what is remembered of one. */
export interface Count {
  readonly score: number
  readonly parts: Readonly<Partial<Record<Code, number>>>
}

/** Points of each item, the largest first; `rest` is what deductions and ceilings gave or took. */
export interface Changes {
  readonly from: number
  readonly to: number
  readonly parts: readonly { readonly code: Code; readonly points: number }[]
  readonly rest: number
}

const round = (value: number): number => Math.round(value * 100) / 100

/** What changed from one count to another; null when the score is the same. */
export function changesOf(from: Count, to: Count): Changes | null {
  const total = round(to.score - from.score)
  if (total === 0) return null
  const parts = codes
    .map(code => ({ code, points: round((to.parts[code] ?? 0) - (from.parts[code] ?? 0)) }))
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const rest = round(total - parts.reduce((sum, { points }) => sum + points, 0))
  // Nine items of two decimals each: what rounding leaves is nobody's doing.
  return { from: from.score, to: to.score, parts, rest: Math.abs(rest) < 0.05 ? 0 : rest }
}
