import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { hearTime, recallTime } from './clock.ts'

const before = clock.shift()
const hour = 3_600_000
const memory = new Map<string, string>()
beforeEach(() => {
  memory.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, value: string) => void memory.set(name, value),
  })
  clock.set(0)
})
afterEach(() => clock.set(before))

test('a browser whose machine is hours off goes by the server, and does so still when it is opened without a network', () => {
  const there = clock.now() + 30 * hour
  hearTime(there)
  expect(Math.abs(clock.now() - there)).toBeLessThan(1_000)
  clock.set(0)
  recallTime()
  expect(Math.abs(clock.now() - there), 'the next time').toBeLessThan(1_000)
})

test('an answer that came late moves nothing, nor does one without a time', () => {
  hearTime(clock.now() - 15_000)
  hearTime(0)
  expect(clock.shift()).toBe(0)
  expect(memory.size).toBe(0)
})

test('a machine that was set right again is believed again', () => {
  hearTime(clock.now() + 30 * hour)
  hearTime(clock.now() - 30 * hour)
  expect(Math.abs(clock.shift())).toBeLessThan(1_000)
})

test('a browser that remembers nothing goes by its machine', () => {
  recallTime()
  expect(clock.shift()).toBe(0)
})
