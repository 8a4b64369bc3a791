import { dynamicGrade } from '../../engines/grade/dynamic.ts'
import { inspection, type Inspection, type Item } from '../../engines/grade/inspection.ts'

/** Whether the law wants an order to put things right: two key points failed, or below 60. domain.md D.6.1 */
export const mustOrder = ({
  keyFail,
  checkScore,
}: {
  readonly keyFail: number | null
  readonly checkScore: number | null
}): boolean =>
  checkScore !== null &&
  dynamicGrade({
    score: checkScore,
    keyFail: keyFail ?? 0,
    day: '',
    licenceStart: null,
    lastAccident: null,
    isSuspended: false,
  }).mustRectify

/**
 * What an inspection comes to while it is going on: of the points that are judged, as if they were all there are. With
 * the last of them it is the result.
 */
export interface SoFar extends Inspection {
  readonly judged: number
  readonly total: number
  readonly mustOrder: boolean
}

/** @param items as on the wire or stored: `isKey` may be 1, a result that is missing '' or null */
export function soFar(items: readonly Readonly<Record<string, unknown>>[]): SoFar {
  const there = items.flatMap(({ code, isKey, result }): Item[] =>
    result === 1 || result === 2 || result === 3 ? [{ code: String(code), isKey: Boolean(isKey), result }] : [],
  )
  const result = inspection(there)
  return {
    ...result,
    judged: there.length,
    total: items.length,
    mustOrder: mustOrder({ keyFail: result.keyFail, checkScore: result.score }),
  }
}

/** The points that failed in words, to begin the description of the problems with. */
export const problemsOf = (items: readonly Readonly<Record<string, unknown>>[]): string =>
  items
    .filter(({ result }) => result === 2)
    .map(({ code, name, problem }) => `${String(code)} ${String(name)}${problem ? `：${String(problem)}` : ''}`)
    .join('\n')
