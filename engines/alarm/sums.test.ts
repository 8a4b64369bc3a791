import { expect, test } from 'vitest'
import { amountIn, longestHold, openingsOf, reachedAt, stretchesOf } from './sums.ts'

test('a lamp is on from one word to the next, and silence proves no more than it may', () => {
  expect(stretchesOf([0, 1, 10, 1, 20, 0, 30, 1, 90, 0], 40)).toEqual([0, 20, 30, 70])
  expect(amountIn([0, 20, 30, 70], 10, 40)).toBe(20)
  expect(reachedAt([0, 20, 30, 70], 5, 25)).toBe(40)
  expect(reachedAt([0, 20], 0, 25)).toBe(Infinity)
})
test('a cycle holds for its longest run at the temperature; two missing minutes do not break it, a colder one does', () => {
  const curve = (...temps: (number | null)[]) =>
    temps.flatMap((temp, minute) => (temp === null ? [] : [[minute, temp] as const]))
  expect(longestHold(curve(90, 100, 101, 102, 103, 99, 100), 100)).toBe(3)
  expect(longestHold(curve(100, null, null, 100, 100), 100)).toBe(4)
  expect(longestHold(curve(100, null, null, null, 100, 100), 100)).toBe(1)
  expect(longestHold(curve(100, 100, 100).toReversed(), 100)).toBe(2)
  expect(longestHold([], 100)).toBe(0)
})
test('a door opens from shut to open', () => expect(openingsOf([true, true, false, 1, 0, 0, 1])).toBe(3))
