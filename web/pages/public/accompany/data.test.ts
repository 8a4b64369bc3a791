import { expect, test } from 'vitest'
import { momentAt } from '../../../../contract/wire.ts'
import { deviceOf, mealNow } from './data.ts'

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

test('whoever scans the code at noon speaks of lunch', () =>
  expect(['07:59:59', '12:00:00', '18:30:00'].map(time => mealNow(momentAt(`2026-11-23 ${time}`)))).toEqual([1, 3, 5]))
