import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapOf, type CurvePoint } from '../../../../modules/iot/curve.ts'
import { extentOf, linesOf, piecesOf, wholeOf } from './points.ts'

const minute = 60_000
const point = (at: number, value: number, n = 1): CurvePoint => [at * minute, value - n + 1, value, value + n - 1, n]

test('where a device was silent longer than three of its reports the curve is interrupted, and nowhere else', () => {
  const gap = gapOf(0, 60)
  const points = [0, 1, 2, 5, 9, 10].map(at => point(at, 4))
  expect(piecesOf(points, gap).map(piece => piece.map(([at]) => at / minute))).toEqual([
    [0, 1, 2, 5],
    [9, 10],
  ])
  expect(piecesOf([], gap)).toEqual([])
  // A sum of ten minutes in which nothing was said is missing: that is a gap for a device that speaks every minute.
  expect(gapOf(10, 60)).toBe(10 * minute)
  // One that speaks once in ten minutes may miss a sum and was not silent.
  expect(gapOf(10, 600)).toBe(30 * minute)
  expect(gapOf(0, null)).toBe(30 * minute)
})

test('a table of at most so many lines keeps lowest, highest, mean and number of all readings', () => {
  const numbers = fc.array(
    fc.record({
      step: fc.integer({ min: 1, max: 600 }),
      value: fc.integer({ min: -60, max: 200 }),
      n: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 300 },
  )
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 48 }), (steps, most) => {
      let at = 0
      const points = steps.map(({ step, value, n }) => point((at += step), value, n))
      const lines = linesOf(points, most)
      expect(lines.length).toBeLessThanOrEqual(Math.max(most, 1))
      const [of, all] = [wholeOf(lines)!, wholeOf(points)!]
      expect([of[0], of[1], of[3], of[4]]).toEqual([all[0], all[1], all[3], all[4]])
      expect(of[2]).toBeCloseTo(all[2], 6)
      expect(lines.map(([begin]) => begin)).toEqual(lines.map(([begin]) => begin).toSorted((a, b) => a - b))
    }),
  )
})

test('the axis shows every value and the limit next to it on each side; limits far away do not press the curve flat', () => {
  const limits = [
    { comparison: '>', limit: 8 },
    { comparison: '>', limit: 10 },
    { comparison: '>', limit: 90 },
    { comparison: '<', limit: -1 },
  ]
  expect(extentOf(2, 5, limits)).toEqual([-1, 10])
  expect(extentOf(2, 12, limits)).toEqual([-1, 12])
  expect(extentOf(0.1, 0.2, [{ comparison: '>=', limit: 25 }])).toEqual([0.1, 25])
  expect(extentOf(2, 5, [])).toEqual([2, 5])
})
