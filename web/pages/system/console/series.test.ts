import { expect, test } from 'vitest'
import { bytes, grown, kept, pointsOf } from './series.ts'

test('figures older than five minutes go, the newest stands at the right edge', () => {
  const now = 1_000_000_000
  const samples = grown(grown(grown([], now - kept - 1, 9), now - 5000, 1), now, 2)
  expect(samples).toEqual([
    { at: now - 5000, value: 1 },
    { at: now, value: 2 },
  ])
  expect(pointsOf(samples, now, 300, 60, 4)).toEqual([
    [295, 45],
    [300, 30],
  ])
})
test('the same answer drawn again is one sample, and what is not known is none', () => {
  expect(grown([{ at: 5, value: 1 }], 5, 1)).toEqual([{ at: 5, value: 1 }])
  expect(grown([], 5, undefined)).toEqual([])
})
test('bytes are read as people say them', () => {
  expect([0, 999, 1000, 12_345_678, 5_037_000_000].map(bytes)).toEqual(['0 B', '999 B', '1.0 kB', '12 MB', '5.0 GB'])
})
