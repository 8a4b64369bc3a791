import { expect, test } from 'vitest'
import { isCleared } from './seizing.ts'

test('what was frozen for a poisoning is let go when there was none, and stays while it is looked into, was true, or went to another authority', () => {
  const cleared = (complainStatus: number, more: object = {}) =>
    isCleared({ complainStatus, acceptResult: 1, isTrue: null, ...more })
  expect([0, 1, 2, 3, 8].map(status => cleared(status))).toEqual([false, false, false, false, true])
  expect([1, 2, 3].map(isTrue => cleared(4, { isTrue }))).toEqual([false, false, true])
  expect([2, 3].map(acceptResult => cleared(9, { acceptResult }))).toEqual([true, false])
})
