import { expect, test } from 'vitest'
import { several } from './several.ts'

test('one of something is not many of it', () => {
  expect([several(1, 'dish', 'dishes'), several(3, 'dish', 'dishes'), several(0, 'row')]).toEqual([
    '1 dish',
    '3 dishes',
    '0 rows',
  ])
})
