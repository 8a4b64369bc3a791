import { expect, test } from 'vitest'
import { standing } from '../../../../engines/index/rules.ts'
import { wrongWith } from './rules.ts'

const weighed = (part: Partial<typeof standing.weights>) => ({ ...standing, weights: { ...standing.weights, ...part } })

test('rules are tried only when their weights are 100 together, and it is told what is missing or too much', () => {
  expect(wrongWith(standing)).toBeNull()
  expect(wrongWith(weighed({ A: 22 }))).toEqual({ what: 'lacking', n: 3 })
  expect(wrongWith(weighed({ A: 30 }))).toEqual({ what: 'over', n: 5 })
  expect(wrongWith(weighed({ A: 22, B: 18 }))).toBeNull()
})

test('a weight outside 0 to 40 or with a fraction is told before the sum', () => {
  expect(wrongWith(weighed({ A: 41 }))).toMatchObject({ what: 'range' })
  expect(wrongWith(weighed({ A: 24.5 }))).toMatchObject({ what: 'whole' })
})

test('a confirmed danger takes up to twenty points', () => {
  expect(wrongWith({ ...standing, urgent: { ...standing.urgent, cold: 21 } })).toMatchObject({ what: 'points' })
})
