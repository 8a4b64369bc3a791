import { expect, test } from 'vitest'
import { momentAt } from '../../../../contract/wire.ts'
import { mealNow } from './data.ts'

test('whoever scans the code at noon speaks of lunch', () =>
  expect(['07:59:59', '12:00:00', '18:30:00'].map(time => mealNow(momentAt(`2026-11-23 ${time}`)))).toEqual([1, 3, 5]))
