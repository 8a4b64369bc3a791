import { expect, test } from 'vitest'
import { limits } from '../words/limits.ts'
import { lawOf, lawTold } from './checklist.ts'
import { points } from './points.ts'
import { dayItems, dayItemsFor, weekItems, weekItemsFor, type EnterpriseType } from './exam-items.ts'

const kinds = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const codes = (items: readonly { readonly code: string }[]): readonly string[] => items.map(({ code }) => code)
const numbered = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`)
const without = (...left: readonly string[]): readonly string[] =>
  numbered('D', 24).filter(code => !left.includes(code))

test('the daily list has 24 items, 13 of them key, and the weekly list adds 16, each with a code of its own', () => {
  expect(codes(dayItems)).toEqual(numbered('D', 24))
  expect(codes(dayItems.filter(({ isKey }) => isKey))).toEqual([
    'D01',
    'D03',
    'D04',
    'D06',
    'D07',
    'D09',
    'D10',
    'D12',
    'D14',
    'D16',
    'D18',
    'D20',
    'D23',
  ])
  expect(codes(weekItems)).toEqual(numbered('W', 16))
})

test('every item is said in both languages, in words no other item has', () => {
  const all = [...dayItems, ...weekItems]
  for (const { code, name, en } of all)
    expect(/\p{Script=Han}/u.test(name) && en !== '' && !/\p{Script=Han}/u.test(en), code).toBe(true)
  for (const words of [all.map(({ name }) => name), all.map(({ en }) => en)])
    expect(new Set(words).size).toBe(all.length)
})

test.each<[EnterpriseType, readonly string[]]>([
  [1, without('D18', 'D23', 'D24')],
  [2, without('D18', 'D23', 'D24')],
  [3, without('D18', 'D23', 'D24')],
  [4, without()],
  [5, without('D23', 'D24')],
  [6, without('D23', 'D24')],
  [7, without('D23', 'D24')],
  [8, without()],
  [9, without('D23', 'D24')],
])('an enterprise of the kind %i goes through its own list each day', (type, wanted) => {
  expect(codes(dayItemsFor(type))).toEqual(wanted)
})

test('a large banquet keeps samples wherever it is, and forbids no more than that', () => {
  for (const type of kinds)
    expect(codes(dayItemsFor(type, true))).toEqual(type === 4 || type === 8 ? without() : without('D23', 'D24'))
})

test('the weekly inspection goes through the key items of the days of that kitchen and then through its own', () => {
  for (const type of kinds)
    expect(codes(weekItemsFor(type))).toEqual([
      ...codes(dayItemsFor(type).filter(({ isKey }) => isKey)),
      ...numbered('W', 16),
    ])
  expect(codes(weekItemsFor(2))).not.toContain('D18')
  expect(codes(weekItemsFor(8))).toContain('D23')
})

test('nobody who fills in a list reads a clause that is not verified yet, and what is verified of it stays', () => {
  const lists = [...dayItems, ...weekItems, ...points].map(item => lawTold(lawOf(item)))
  const bounds = Object.values(limits).map(({ law }) => lawTold(law))
  expect([...lists, ...bounds].filter(text => text.includes('待核'))).toEqual([])
  expect(lawTold('甲法 1 条；乙法 2 条【待核】（处罚：甲法 9 条）')).toBe('甲法 1 条（处罚：甲法 9 条）')
  expect(lawTold('甲法 1 条（处罚：【待核】）')).toBe('甲法 1 条')
  expect(lawTold('')).toBe('')
})
