import { describe, expect, test } from 'vitest'
import type { Cell, Status } from '../../engines/owed/cells.ts'
import type { RecordType } from '../record/kinds.ts'
import { badgesOf } from './badges.ts'
import { isWithin } from './open-hours.ts'
import { sellerOf } from './open-goods.server.ts'

const cell = (kind: RecordType, status: Status, num = 0, need = 1): Cell<RecordType> => ({
  kind,
  status,
  num,
  need,
  inTime: num,
  due: 570,
  asked: [],
  law: '',
  isOpenedByFiling: false,
})
const all = () => true

describe('a badge of the day', () => {
  test.each([
    ['missing', 'missing', '09:30'],
    ['notDue', 'notDue', '09:30'],
    ['part', 'part', '09:30'],
    ['done', 'done', ''],
    ['notNeeded', 'notNeeded', ''],
    ['suspended', 'notNeeded', ''],
  ] as const)('of work that is %s says %s', (status, state, due) => {
    expect(badgesOf([cell('purchase', status)], all)).toEqual([{ kind: 'purchase', state, num: 0, need: 1, due }])
  })
  test('of the morning check is green when 95 of a hundred were checked, not sooner', () => {
    const stateOf = (num: number) => badgesOf([cell('morcheck', 'part', num, 100)], all)[0]!.state
    expect([stateOf(94), stateOf(95), stateOf(100)]).toEqual(['part', 'done', 'done'])
    expect(badgesOf([cell('morcheck', 'missing', 0, 0)], all)[0]!.state, 'nobody to check').toBe('missing')
  })
  test('is not there for what is not shown, or for what this kitchen never owes', () => {
    expect(
      badgesOf([cell('day', 'done'), cell('sample', 'done'), cell('waste', 'done')], kind => kind !== 'sample'),
    ).toMatchObject([{ kind: 'day' }])
  })
})

test.each([
  ['06:00-09:00,11:00-13:30', '08:59', true],
  ['06:00-09:00,11:00-13:30', '09:00', false],
  ['06:00-09:00，11:00-13:30', '11:00', true],
  ['22:00-02:00', '01:59', true],
  ['22:00-02:00', '12:00', false],
  ['00:00-24:00', '23:59', true],
  ['', '12:00', false],
])('of hours %s the minute %s is within: %s', (hours, clock, within) => {
  expect(isWithin(hours, clock)).toBe(within)
})

test('a seller who is a person has a surname, a firm its name', () => {
  expect(
    [
      ['赵大山', '3'],
      ['赵大山', ''],
      ['赵大山', '2'],
      ['东湖蔬菜专业合作社', '3'],
      ['', ''],
    ].map(([name, types]) => sellerOf(name!, types!)),
  ).toEqual(['赵**', '赵**', '赵大山', '东湖蔬菜专业合作社', ''])
})
