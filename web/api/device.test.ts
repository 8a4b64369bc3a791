import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('a phone is the same phone the next time, and another one is another', () => {
  const phone = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
  }
  const mine = phone()
  expect(deviceOf(mine)).toBe(deviceOf(mine))
  expect(deviceOf(phone())).not.toBe(deviceOf(mine))
})
