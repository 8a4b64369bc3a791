import { expect, test } from 'vitest'
import { measuredOf } from './alarmFacts.ts'

const say = (value: string, limit: string, unit: string) => `${value}${unit} > ${limit}${unit}`

test('an alarm says the measured value beside its limit, each with its unit', () => {
  const row = { id: '1', alarmValue: '9.2', thresholdValue: '8', alarmUnit: '℃' }
  expect(measuredOf(row, say)).toBe('9.2 ℃ > 8 ℃')
  expect(measuredOf({ ...row, alarmUnit: '%' }, say)).toBe('9.2% > 8%')
})

test('of what is so or is not, as a door that stands open, no number is said', () => {
  expect(measuredOf({ id: '1', alarmValue: '1', thresholdValue: '1', alarmUnit: '' }, say)).toBeNull()
  expect(measuredOf({ id: '1', alarmValue: '', thresholdValue: '8', alarmUnit: '℃' }, say)).toBeNull()
})
