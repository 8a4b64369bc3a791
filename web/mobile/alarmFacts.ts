import { type Line, textOf } from '../engine/faces.ts'

/**
 * What was measured and what its limit is; null of what is so or is not: that has no unit, and that it is so the alarm
 * says in words.
 * @param say measured value, limit and unit in the reader's language
 */
export function measuredOf(row: Line, say: (value: string, limit: string, unit: string) => string): string | null {
  const [value, limit, unit] = ['alarmValue', 'thresholdValue', 'alarmUnit'].map(name => textOf(row[name]))
  return value && unit ? say(value, limit ?? '', unit.startsWith('%') ? unit : ` ${unit}`) : null
}
