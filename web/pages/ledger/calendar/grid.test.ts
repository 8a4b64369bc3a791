import { expect, test } from 'vitest'
import { endsOf, gridOf, monthAfter } from './grid.ts'

test('a month stands in weeks from Monday on, with nothing where another month is', () => {
  const november = gridOf('2026-11')
  expect(november).toHaveLength(6)
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(november[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(gridOf('2027-02')).toEqual(
    [1, 8, 15, 22].map(first => Array.from({ length: 7 }, (_, at) => `2027-02-${String(first + at).padStart(2, '0')}`)),
  )
  expect(gridOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
})
test('months follow each other over the end of the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(endsOf('2028-02')).toEqual(['2028-02-01', '2028-02-29'])
})
