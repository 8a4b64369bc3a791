import { expect, test } from 'vitest'
import { inLong, inTurn, isLong, sampled } from './suite.ts'

const cases = ['kitchen by cook', 'kitchen by office', 'cabinet by cook']

test('every run tries the first case of each kind, in order; the long suite tries all of them', () => {
  const [kitchen, , cabinet] = cases
  expect(sampled(cases, name => name.split(' ')[0])).toEqual(isLong ? cases : [kitchen, cabinet])
})

test('a number of every run is the small one', () => {
  expect(inLong(300, 20)).toBe(isLong ? 300 : 20)
})

test('of what is tried in turn every run tries a few at a time, and in the end each', () => {
  const turns = [0, 1, 2, 3].map(turn => inTurn(cases, turn))
  const [kitchen, office, cabinet] = cases
  expect(turns).toEqual(isLong ? turns.map(() => cases) : [[kitchen], [office], [cabinet], [kitchen]])
  expect(inTurn(cases, 1, 2)).toEqual(isLong ? cases : [office])
  expect(inTurn([], 1)).toEqual([])
})
