import type { Lang } from '../../contract/in-lang.ts'
import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

const hour = 3_600_000
const of = (hours: number, left: number, lang: Lang = 'zh') =>
  Object.values(countdown(0, hours * hour, (hours - left) * hour, lang))

test('what is left of a term is said in days, hours and minutes, and in which of them what is overdue', () => {
  expect(of(100, 75.5)).toEqual(['剩 3 天', 'calm'])
  expect(of(10, 3.2)).toEqual(['剩 3 h 12 min', 'calm'])
  expect(of(1, 0.5)).toEqual(['剩 30 min', 'calm'])
  expect(of(1, 0)).toEqual(['剩 0 min', 'near'])
  expect(of(1, -49)).toEqual(['逾期 2 天', 'over'])
  expect(of(1, -1.5)).toEqual(['逾期 1 h 30 min', 'over'])
  expect(of(10, 3.2, 'en')).toEqual(['3 h 12 min left', 'calm'])
  expect(of(1, -49, 'en')).toEqual(['2 d overdue', 'over'])
})

test('less than a quarter of the term is near', () => {
  expect(of(100, 25)[1]).toBe('calm')
  expect(of(100, 24.9)[1]).toBe('near')
})
