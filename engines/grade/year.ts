import { gradeOf } from './dynamic.ts'

/** Code of the dictionary year_grade: 0 not graded, 1 A, 2 B, 3 C. */
export type YearGrade = 0 | 1 | 2 | 3

/** A grading that was in effect (levelStatus 1 or 3), whatever it came to. */
export interface Grading {
  /** Its id; '' where nobody asks which it was. */
  readonly id?: string
  readonly day: string
  readonly score: number
}

/**
 * The best grade that is left with a veto (codes of veto_reason): an accident C, a fine, a red card or forgery B. Who
 * refuses an inspection has C as well (own reading, the specification is silent): it weighs more than forgery in D.5,
 * and there is nothing left to grade by.
 */
const bestWith: Readonly<Record<number, 2 | 3>> = { 1: 3, 2: 2, 3: 2, 4: 2, 5: 3 }

export interface Year {
  /** First and last day counted: those of the calendar year. decisions D */
  readonly periodStart: string
  readonly periodEnd: string
  readonly checkTimes: number
  /** The gradings it was counted from, in order: whoever counts them again comes to the same. */
  readonly basis: readonly Grading[]
  /** Mean of the scores, two decimals; null without any. */
  readonly avgScore: number | null
  readonly level: YearGrade
  /** What the mean alone would be worth. */
  readonly levelBefore: YearGrade
  /** The vetoes, in order; those that took nothing away are kept, because they are shown with the grade (且标注). */
  readonly vetoFlags: readonly number[]
}

/**
 * The grade of a year. domain.md D.6.2. A veto lowers a grade and never makes one: who is not graded stays so.
 * @param year a calendar year
 * @param vetoes codes of the dictionary veto_reason that fell into the period
 * @throws Error a defect of the caller: an unknown veto
 */
export function yearGrade(year: number, gradings: readonly Grading[], vetoes: readonly number[]): Year {
  const [periodStart, periodEnd] = [`${year}-01-01`, `${year}-12-31`]
  const basis = gradings
    .filter(({ day }) => day >= periodStart && day <= periodEnd)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const scores = basis.map(({ score }) => score)
  // in hundredths, so that the sum is exact
  const sum = scores.reduce((all, score) => all + Math.round(score * 100), 0)
  const avgScore = scores.length === 0 ? null : Math.round(sum / scores.length) / 100
  const levelBefore = avgScore === null ? 0 : gradeOf(avgScore)
  const vetoFlags = [...new Set(vetoes)].toSorted((a, b) => a - b)
  const best = Math.max(
    1,
    ...vetoFlags.map(veto => {
      if (bestWith[veto] === undefined) throw new Error(`veto_reason ${veto} is not known here`)
      return bestWith[veto]
    }),
  )
  const level = levelBefore === 0 ? 0 : (Math.max(levelBefore, best) as YearGrade)
  return { periodStart, periodEnd, checkTimes: scores.length, basis, avgScore, level, levelBefore, vetoFlags }
}
