import { expect, test } from 'vitest'
import type { BoardLine } from '../../../../modules/sunshine/answers.ts'
import { everything, groupsOf, inOrder, isNarrow, kitchensOf, moversOf, narrow, sumsOf } from './kitchens.ts'

const lines: readonly BoardLine[] = [
  ['1', '东湖小学', 4, '420106', 92, 90, 95],
  ['2', '江滩酒楼', 2, '420102', 80, 85, null],
  ['3', '知音楼', 2, '420102', 80, 80, 60],
  ['4', '新开面馆', 3, '420106', null, null, null],
  ['5', 'ABC Cafe', 3, '420106', 60, 61, 61.5],
]
const kitchens = kitchensOf({ day: '2026-11-27', areas: {}, lines })
const ids = (of: readonly { readonly id: string }[]): string => of.map(({ id }) => id).join()

test('the same score has the same rank, and a kitchen without a score has none', () => {
  expect(kitchens.map(({ rank }) => rank)).toEqual([1, 2, 2, null, 4])
  expect(kitchens.map(({ day }) => day)).toEqual([2, -5, 0, null, -1])
})

test('kitchens are narrowed by name, area, type, band and step, and each band has its own bounds', () => {
  const by = (part: object): string => ids(narrow(kitchens, { ...everything, ...part }))
  expect(by({})).toBe('1,2,3,4,5')
  expect(by({ text: ' abc' })).toBe('5')
  expect(by({ area: '420106', type: 3 })).toBe('4,5')
  expect([by({ band: 0 }), by({ band: 1 }), by({ band: 2 }), by({ band: 'none' })]).toEqual(['1', '2,3', '5', '4'])
  expect(by({ step: 16 })).toBe('2,3')
  expect([isNarrow(everything), isNarrow({ ...everything, band: 0 })]).toEqual([false, true])
})

test('sums count those without a score apart and leave them out of the mean', () => {
  expect(sumsOf(kitchens)).toMatchObject({ all: 5, pending: 1, bands: [1, 2, 1], mean: 78 })
  expect(sumsOf([])).toMatchObject({ all: 0, pending: 0, bands: [0, 0, 0], mean: 0 })
})

test('movers go up and down, the furthest first, over a day or thirty', () => {
  const { up, down, compared } = moversOf(kitchens, 'day')
  expect([ids(up), ids(down), compared]).toEqual(['1', '2,5', 4])
  expect(ids(moversOf(kitchens, 'month').up)).toBe('3')
})

test('groups come by their mean, and those without any score last', () => {
  expect(groupsOf(kitchens, 'type').map(({ key, mean, all }) => [key, mean, all])).toEqual([
    ['4', 92, 1],
    ['2', 80, 2],
    ['3', 60, 2],
  ])
  expect(groupsOf(kitchens.slice(3, 4), 'area')).toMatchObject([{ key: '420106', pending: 1 }])
})

test('a ranking is sorted either way, and what has no value comes last', () => {
  expect(ids(inOrder(kitchens, 'score', false))).toBe('5,2,3,1,4')
  expect(ids(inOrder(kitchens, 'month', true))).toBe('3,5,1,2,4')
})
