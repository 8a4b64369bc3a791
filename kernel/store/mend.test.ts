import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mending } from './mend.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is lost twice, or twenty times, is sought by one attempt at a time, with pauses that grow up to the longest', async () => {
  const at: number[] = []
  let under = 0
  let most = 0
  let fails = true
  const line = mending(
    async () => {
      at.push(Date.now())
      most = Math.max(most, ++under)
      await new Promise(resolve => setTimeout(resolve, 50))
      under--
      if (fails) throw new Error('away')
    },
    { first: 100, most: 1_000 },
    () => 1,
  )
  for (let n = 0; n < 20; n++) line.begin()
  await vi.advanceTimersByTimeAsync(120)
  for (let n = 0; n < 20; n++) line.begin()
  await vi.advanceTimersByTimeAsync(9_880)
  expect(most).toBe(1)
  expect(at.slice(1).map((time, n) => time - at[n]! - 50)).toEqual(
    [200, 400, 800, 1000, 1000, 1000, 1000, 1000, 1000, 1000].slice(0, at.length - 1),
  )
  fails = false
  await vi.advanceTimersByTimeAsync(1_000)
  const tried = at.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(at.length).toBe(tried)
  line.begin()
  line.end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(at.length).toBe(tried)
})
