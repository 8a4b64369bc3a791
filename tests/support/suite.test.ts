import { expect, test } from 'vitest'
import { inLong, isLong, sampled } from './suite.ts'

const cases = ['kitchen by cook', 'kitchen by office', 'cabinet by cook']

test('every run tries the first case of each kind, in order; the long suite tries all of them', () => {
  const [kitchen, , cabinet] = cases
  expect(sampled(cases, name => name.split(' ')[0])).toEqual(isLong ? cases : [kitchen, cabinet])
})

test('a number of every run is the small one', () => {
  expect(inLong(300, 20)).toBe(isLong ? 300 : 20)
})
