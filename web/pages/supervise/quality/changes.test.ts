import { expect, test } from 'vitest'
import { indicators, type Pieces } from '../../../../modules/supervise/quality/indicators.ts'
import { changeOf } from './changes.ts'

const of = (key: string) => indicators.find(indicator => indicator.key === key)!
const pieces = (some: Record<string, number | null>): Pieces =>
  new Proxy(some, { get: (target, name) => target[String(name)] ?? null }) as unknown as Pieces

test('more of what is good is better, more of what is bad is worse, and of cards neither', () => {
  const closed = (num: number) => pieces({ closedNum: num, orderedNum: 4 })
  expect(changeOf(of('closed'), closed(3), closed(1))).toEqual({ value: 75, by: 50, way: 1 })
  const repeat = (num: number) => pieces({ repeatNum: num, foundNum: 10 })
  expect(changeOf(of('repeat'), repeat(3), repeat(1))).toEqual({ value: 30, by: 20, way: -1 })
  expect(changeOf(of('repeat'), repeat(0), repeat(1))).toEqual({ value: 0, by: -10, way: 1 })
  expect(changeOf(of('cards'), pieces({ cardNum: 3 }), pieces({ cardNum: 1 }))).toEqual({ value: 3, by: 2, way: 0 })
})

test('what was not counted in one of the months has changed by nothing anybody could say', () => {
  expect(changeOf(of('health'), pieces({ healthNum: 3, healthDue: 4 }), pieces({}))).toEqual({
    value: 75,
    by: null,
    way: 0,
  })
  expect(changeOf(of('health'), pieces({}), pieces({ healthNum: 3, healthDue: 4 }))).toEqual({
    value: null,
    by: null,
    way: 0,
  })
})
