import { expect, test } from 'vitest'
import { isSchoolDay } from './school-days.ts'

const term = { startDate: '2026-09-01', endDate: '2027-01-20', isSchoolDay: true }
const nationalDay = { startDate: '2026-10-01', endDate: '2026-10-07', isSchoolDay: false }
const madeUp = { startDate: '2026-10-10', endDate: '2026-10-10', isSchoolDay: true }

test('a holiday within a term has no school, and a Saturday that makes up for it has', () => {
  const ranges = [nationalDay, term, madeUp]
  expect(isSchoolDay('2026-09-30', ranges)).toBe(true)
  expect(isSchoolDay('2026-10-01', ranges)).toBe(false)
  expect(isSchoolDay('2026-10-07', ranges)).toBe(false)
  expect(isSchoolDay('2026-10-08', ranges)).toBe(true)
  expect(isSchoolDay('2026-10-10', [madeUp, nationalDay])).toBe(true)
})

test('without a calendar schools teach when people work: from Monday to Friday, and not on public holidays', () => {
  expect(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-10-01'].map(day => isSchoolDay(day, [])),
  ).toEqual([true, false, false, true, false])
})

test('two ranges as long as each other that disagree: no school, so nobody is blamed for a ledger of that day', () => {
  expect(isSchoolDay('2026-10-10', [madeUp, { ...madeUp, isSchoolDay: false }])).toBe(false)
  expect(isSchoolDay('2026-10-10', [{ ...madeUp, isSchoolDay: false }, madeUp])).toBe(false)
})
