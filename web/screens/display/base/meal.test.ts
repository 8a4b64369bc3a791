import { expect, test } from 'vitest'
import { menuAt } from './meal.ts'

test.each([
  ['06:00', [1, 3, 5], 1],
  ['08:29', [1, 3, 5], 1],
  ['08:30', [1, 3, 5], 3],
  ['11:16', [1, 3, 5], 3],
  ['13:30', [1, 3, 5], 5],
  ['19:30', [1, 3, 5], 'over'],
  ['13:30', [3], 'over'],
  ['11:00', [], null],
  ['19:29', [], null],
  ['20:00', [], 'over'],
  ['07:00', [5, 3], 3],
  ['23:50', [6], 6],
] as const)('at %s, of the meals %j that were announced, hangs %s', (clock, meals, hangs) => {
  expect(menuAt(meals, clock)).toBe(hangs)
})
