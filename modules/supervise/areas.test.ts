import { expect, test } from 'vitest'
import { compared, type Standing } from './areas.ts'

const area = (areaCode: string, given: Partial<Standing> = {}): Standing => ({
  areaCode,
  enterprises: 1,
  owed: 10,
  done: 10,
  due: 0,
  alarms: 0,
  overdue: 0,
  complaints: 0,
  ...given,
})
const codes = (all: readonly Standing[]) => compared(all).map(one => one.areaCode)

test('a city is compared by its districts, whatever streets its kitchens stand in', () => {
  expect(
    compared([
      area('420106001', { done: 4, alarms: 1 }),
      area('420106002', { overdue: 2 }),
      area('420102', { complaints: 3 }),
    ]),
  ).toEqual([
    area('420106', { enterprises: 2, owed: 20, done: 14, alarms: 1, overdue: 2 }),
    area('420102', { complaints: 3 }),
  ])
})
test('a district is compared by its streets, a province by its cities', () => {
  expect(codes([area('420106001'), area('420106002', { done: 1 })])).toEqual(['420106002', '420106001'])
  expect(codes([area('420106001'), area('421002003', { done: 1 })])).toEqual(['4210', '4201'])
})
test('where least is recorded comes first, where nothing is owed last', () => {
  expect(
    codes([area('420101', { owed: 0, done: 0 }), area('420102', { done: 9 }), area('420103', { done: 5 })]),
  ).toEqual(['420103', '420102', '420101'])
})
test('one area has nothing to be compared with, and no area nothing at all', () => {
  expect(codes([area('420106001'), area('420106001')])).toEqual(['420106001'])
  expect(codes([])).toEqual([])
})
test('least first is by the share that is read beside it: nothing recorded stands before a ninth, also where all has time still', () => {
  expect(codes([area('420101', { owed: 9, done: 1 }), area('420102', { owed: 8, done: 0, due: 8 })])).toEqual([
    '420102',
    '420101',
  ])
})
