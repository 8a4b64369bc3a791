import { describe, expect, test } from 'vitest'
import { standings } from './rule-standing.ts'

const now = '2026-11-24 10:30:00'
const version = (own: object) => ({
  ruleKey: 'fridge.high',
  version: 2,
  limitValue: 6,
  recoverLimit: 5,
  holdMin: 20,
  recoverMin: 10,
  level: 2,
  isOff: 0,
  effectiveTime: '2026-11-24 10:00:00',
  retiredTime: null,
  ...own,
})
const fridge = (...rows: object[]) =>
  standings(rows as Record<string, unknown>[], now, true).find(({ key }) => key === 'fridge.high')!

describe('a rule as it stands', () => {
  test('is as the platform says while nobody changed it', () => {
    expect(fridge()).toMatchObject({ version: 1, since: null, isOff: false, figures: '> 8 ℃ · 30 min · L2' })
    expect(fridge().law).not.toBe('')
  })
  test('is the version in force, with its figures and since when', () => {
    expect(fridge(version({}))).toMatchObject({
      version: 2,
      since: '2026-11-24 10:00:00',
      figures: '> 6 ℃ · 20 min · L2',
      recovery: '≤ 5 ℃ · 10 min',
    })
  })
  test('is the version before, as long as the next one has not begun', () => {
    const next = version({ version: 3, limitValue: 5, effectiveTime: '2026-11-24 11:00:00' })
    expect(fridge(next)).toMatchObject({ version: 1 })
    expect(fridge(version({ retiredTime: '2026-11-24 11:00:00' }), next)).toMatchObject({ version: 2 })
  })
  test('that is not judged any more says so; a draft is nothing yet', () => {
    expect(fridge(version({ isOff: 1 }))).toMatchObject({ isOff: true })
    expect(fridge(version({ effectiveTime: null }))).toMatchObject({ version: 1 })
  })
})
