import { laterDay } from '../../contract/days.ts'

/** Code of the dictionary dynamic_grade: 0 not graded, 1 优秀, 2 良好, 3 一般. */
export type DynamicGrade = 0 | 1 | 2 | 3

/**
 * Code of the dictionary no_level_reason: 1 below 60, 2 two key failures, 3 new licence, 4 accident, 5 not in business.
 */
export type NoLevelReason = 1 | 2 | 3 | 4 | 5

/** What is graded. Days are `yyyy-MM-dd`. */
export interface Graded {
  /** 0–100: the score of the inspection, or what the inspectors made of it with their reason. */
  readonly score: number
  readonly keyFail: number
  /** levelDate */
  readonly day: string
  /** First day of the first licence; not that of a renewed one, whose holder is known. */
  readonly licenceStart: string | null
  /** The last accident. */
  readonly lastAccident: string | null
  readonly isSuspended: boolean
}

/** Months in which nobody is graded after a first licence, and after an accident. domain.md D.6.1 */
const newMonths = 3
const accidentMonths = 6

/** Whether a day lies in the months after another; the day of the same number is the last of them: 民法典 202 条. */
const isWithin = (day: string, months: number, since: string | null) => since !== null && day <= laterDay(since, months)

/** What a mean or a single score is worth: 1 from 90, 2 from 75, 3 from 60, else 0. domain.md D.6.1, D.6.2 */
export const gradeOf = (score: number): DynamicGrade => (score >= 90 ? 1 : score >= 75 ? 2 : score >= 60 ? 3 : 0)

/**
 * The grade after an inspection. domain.md D.6.1【法 量化分级】 Who may not be graded at all is told so before the
 * score is looked at.
 * @returns with a grade of 0 the reason; for 1 and 2 the kitchen is ordered to put it right (责令整改)
 */
export function dynamicGrade({ score, keyFail, day, licenceStart, lastAccident, isSuspended }: Graded): {
  readonly level: DynamicGrade
  readonly reason: NoLevelReason | null
  readonly mustRectify: boolean
} {
  const never = isSuspended
    ? 5
    : isWithin(day, accidentMonths, lastAccident)
      ? 4
      : isWithin(day, newMonths, licenceStart)
        ? 3
        : null
  if (never !== null) return { level: 0, reason: never, mustRectify: false }
  const level = gradeOf(score)
  if (keyFail >= 2) return { level: 0, reason: 2, mustRectify: true }
  return { level, reason: level === 0 ? 1 : null, mustRectify: level === 0 }
}
