import type { Lang } from '../../../contract/in-lang.ts'
import { expect, test } from 'vitest'
import { daysWords, sampleLeft } from './left.ts'

const hour = 3_600_000
const at = Date.parse('2026-11-20T12:00:00+08:00')
const after = (hours: number, lang: Lang = 'zh') => Object.values(sampleLeft(at, at + hours * hour, lang))

test('a sample says how long it is still to be kept, and is near its end in the last quarter of the 48 hours', () => {
  expect(after(0)).toEqual(['剩 2 天', 'calm'])
  expect(after(36)).toEqual(['剩 12 h 0 min', 'calm'])
  expect(after(44.8)).toEqual(['剩 3 h 12 min', 'near'])
  expect(after(44.8, 'en')).toEqual(['3 h 12 min left', 'near'])
})
test('a sample that was kept for 48 hours may be destroyed; forgotten after 96 it says for how long', () => {
  expect(after(48)).toEqual(['可销毁', 'near'])
  expect(after(95.9)).toEqual(['可销毁', 'near'])
  expect(after(96)).toEqual(['未销毁，逾期 0 min', 'over'])
  expect(after(96 + 50)).toEqual(['未销毁，逾期 2 天', 'over'])
  expect(after(96 + 50, 'en')).toEqual(['Not destroyed, 2 d overdue', 'over'])
})
test('days are near when they are few, and over in words', () => {
  expect(Object.values(daysWords(31, 30, 'zh'))).toEqual(['剩 31 天', 'calm'])
  expect(Object.values(daysWords(30, 30, 'zh'))).toEqual(['剩 30 天', 'near'])
  expect(Object.values(daysWords(0, 30, 'zh'))).toEqual(['今天到期', 'near'])
  expect(Object.values(daysWords(-2, 30, 'zh'))).toEqual(['逾期 2 天', 'over'])
})
