import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodingTimes } from './order.ts'

/** Times of decoding, in pictures of 3,600 ticks. */
const run = (...shown: readonly number[]) => {
  const decoded = decodingTimes()
  return shown.map(at => decoded(at * 3600) / 3600)
}

describe('when pictures are decoded', () => {
  test('is when they are shown, where none is sent ahead', () => {
    expect(run(5, 6, 7, 9, 10)).toEqual([5, 6, 7, 9, 10])
  })
  test.each([
    ['two pictures between', [0, 3, 1, 2, 6, 4, 5, 9, 7, 8, 12, 10, 11]],
    ['a pyramid', [0, 4, 2, 1, 3, 8, 6, 5, 7, 12, 10, 9, 11, 16, 14, 13, 15]],
  ])('is before they are shown, evenly, once it is known that some are: %s', (_, shown) => {
    const decoded = run(...shown)
    const settled = decoded.slice(-6)
    expect(settled.map((at, i) => at - settled[0]! - i)).toEqual([0, 0, 0, 0, 0, 0])
    for (const [i, at] of shown.entries()) if (i > 7) expect(decoded[i]).toBeLessThanOrEqual(at)
  })
  test('goes on where the clock is set', () => {
    expect(run(0, 1, 2, 10_000, 10_001, 0, 1)).toEqual([0, 1, 2, 10_000, 10_001, 0, 1])
  })
  test('only goes on within a stream, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(800_000)), times => {
        const decoded = decodingTimes()
        const out = times.map(decoded)
        for (let i = 1; i < out.length; i++) expect(out[i]).toBeGreaterThan(out[i - 1]!)
      }),
    )
  })
})
