import { expect, test } from 'vitest'
import { isTemperature } from './temperature.ts'

test('a temperature is taken as it is read, and a slip of the finger is none', () => {
  expect(['36.5', '36', '38.9'].map(isTemperature)).toEqual([true, true, true])
  expect(['', '365', '3.65', '36.55', '56.5', 'x'].map(isTemperature)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
