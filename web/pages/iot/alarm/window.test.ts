import { expect, test } from 'vitest'
import { windowOf } from './window.ts'

const hour = 3_600_000
test('the curve of an alarm begins two hours before it and ends an hour after it, now, or after two days', () => {
  const at = 100 * hour
  expect(windowOf(at, at + 3 * hour, at + 90 * hour)).toEqual({ from: 98 * hour, to: 104 * hour })
  expect(windowOf(at, at + 3 * hour, at + 3.5 * hour)).toEqual({ from: 98 * hour, to: 103.5 * hour })
  expect(windowOf(at, null, at + hour)).toEqual({ from: 98 * hour, to: 101 * hour })
  expect(windowOf(at, null, at + 90 * hour)).toEqual({ from: 98 * hour, to: 146 * hour })
})
