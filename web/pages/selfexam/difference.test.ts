import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('what was counted is compared without the little that floats lose', () => {
  expect([
    differenceOf('0.3', '0.1'),
    differenceOf('15.1', '15.30'),
    differenceOf('8', '8.00'),
    differenceOf('8', ''),
  ]).toEqual(['-0.2', '+0.2', '0', null])
  expect([differenceOf('8', 'x'), differenceOf('8', '-1'), differenceOf('8', '1.234')]).toEqual([null, null, null])
})
