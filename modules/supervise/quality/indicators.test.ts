import { expect, test } from 'vitest'
import { indicators, valueOf, type Piece, type Pieces } from './indicators.ts'

const pieces = (some: Partial<Record<Piece, number | null>>): Pieces =>
  Object.fromEntries(
    indicators
      .flatMap(({ of, without = [], per = [] }) => [...of, ...without, ...per])
      .map(name => [name, some[name] === undefined ? 0 : some[name]]),
  ) as Pieces
const value = (key: string, some: Partial<Record<Piece, number | null>>): number | null =>
  valueOf(
    indicators.find(indicator => indicator.key === key)!,
    pieces(some),
  )

test('an indicator is a share, a mean or a number, with two decimals', () => {
  expect(value('precision', { decidedNum: 30, falseNum: 4 })).toBe(86.67)
  expect(value('ack', { ackMin: 100, ackNum: 8 })).toBe(12.5)
  expect(value('trust', { trustSum: 275, trustNum: 3 })).toBe(91.67)
  expect(value('lifted', { liftedMin: 4320, liftedNum: 2 })).toBe(1.5)
  expect(value('offSite', { patrolNum: 30, checkNum: 10 })).toBe(75)
  expect(value('cards', { cardNum: 0 })).toBe(0)
  expect(value('views', { viewNum: 12 })).toBe(12)
})

test('of what nobody counted, or what there is nothing of, there is none: no nought and no hundred', () => {
  expect(value('precision', {})).toBeNull()
  expect(value('health', { healthNum: null, healthDue: null })).toBeNull()
  expect(value('views', { viewNum: null })).toBeNull()
  expect(value('closed', { closedNum: 0, orderedNum: 0 })).toBeNull()
  expect(value('closed', { closedNum: 0, orderedNum: 2 })).toBe(0)
})

test('each of the indicators of the rule is there once, and says what it counts in both languages', () => {
  expect(indicators.map(({ key }) => key)).toHaveLength(15)
  expect(new Set(indicators.map(({ key }) => key)).size).toBe(15)
  for (const { says, title } of indicators) for (const text of [...says, ...title]) expect(text).not.toBe('')
  // Whatever may lack says why.
  for (const { key, per, none } of indicators)
    if (per || key === 'views') expect([key, none]).not.toEqual([key, undefined])
})
