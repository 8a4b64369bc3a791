/** Points of a curve as they are drawn and told. Pure. */
import type { CurvePoint } from '../../../../modules/iot/curve.ts'

const n = 4

/** Points that belong together: where more than `gap` ms lie between two of them, another piece begins. */
export function piecesOf(points: readonly CurvePoint[], gap: number): readonly (readonly CurvePoint[])[] {
  const pieces: CurvePoint[][] = []
  let last = -Infinity
  for (const point of points) {
    if (point[0] - last > gap) pieces.push([])
    pieces.at(-1)!.push(point)
    last = point[0]
  }
  return pieces
}

/** One point that stands for several. @throws never; of none there is none */
function together(points: readonly CurvePoint[]): CurvePoint {
  const count = points.reduce((sum, point) => sum + point[n], 0)
  const mean = points.reduce((sum, [, , value, , times]) => sum + value * times, 0) / count
  return [
    points[0]![0],
    Math.min(...points.map(([, min]) => min)),
    mean,
    Math.max(...points.map(([, , , max]) => max)),
    count,
  ]
}

/** All points as at most `most` lines of a table: those of one stretch of time together. */
export function linesOf(points: readonly CurvePoint[], most: number): readonly CurvePoint[] {
  const [first, last] = [points[0]?.[0], points.at(-1)?.[0]]
  if (first === undefined || last === undefined || points.length <= most) return points
  const width = (last - first + 1) / most
  return [...Map.groupBy(points, ([at]) => Math.floor((at - first) / width)).values()].map(together)
}

/** All of them as one; null where there are none. */
export const wholeOf = (points: readonly CurvePoint[]): CurvePoint | null => (points.length ? together(points) : null)

interface Limited {
  readonly comparison: string
  readonly limit: number
}

/**
 * The lowest and highest number the axis shows: all values, on each side the limit next to them, and further limits as
 * long as they leave the curve a third of the height.
 */
export function extentOf(low: number, high: number, limits: readonly Limited[]): readonly [low: number, high: number] {
  const uppers = limits.filter(it => it.comparison.startsWith('>')).map(it => it.limit)
  const lowers = limits.filter(it => it.comparison.startsWith('<')).map(it => it.limit)
  const next = [Math.min(...uppers), Math.max(...lowers)].filter(Number.isFinite)
  const [from, to] = [Math.min(low, ...next), Math.max(high, ...next)]
  const room = Math.max(to - from, 1)
  const others = [...uppers, ...lowers].filter(limit => limit >= from - room && limit <= to + room)
  return [Math.min(from, ...others), Math.max(to, ...others)]
}
