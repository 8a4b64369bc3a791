import { describe, expect, test } from 'vitest'
import type { Day } from '../../engines/owed/cells.ts'
import { types, type Type } from '../../engines/owed/matrix.ts'
import { rules, type RawFact } from '../../engines/owed/rules.ts'
import { kindOf, recordTypes, type RecordType } from './kinds.ts'
import { owedOf, ruleOf } from './owes.ts'

const plain: Readonly<Record<RawFact, number>> = {
  exists: 1,
  working: 1,
  rests: 0,
  isSchool: 0,
  taught: 1,
  ledgers: 0,
  weekEnds: 0,
  monthEnds: 0,
  serves1: 0,
  serves2: 0,
  serves3: 1,
  serves4: 0,
  serves5: 1,
  serves6: 0,
  dish1: 0,
  dish2: 0,
  dish3: 0,
  dish4: 0,
  dish5: 0,
  dish6: 0,
  banquets: 0,
  batches: 0,
  people: 0,
  rooms: 0,
}
type Done = NonNullable<Day['done'][string]>
const nothing: Done = { num: 0, late: 0, checked: 0, checkedLate: 0, air: 0, airLate: 0, monthly: 0, exempt: 0 }
const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const of = (
  kind: RecordType,
  {
    type = 5,
    at = '13:00',
    done = {},
    ...facts
  }: { readonly type?: Type; readonly at?: string; readonly done?: Partial<Done> } & Partial<
    Record<RawFact, number>
  > = {},
) =>
  owedOf({ type, facts: { ...plain, ...facts }, done: { [kind]: { ...nothing, ...done } }, at: clock(at) }).find(
    cell => cell.kind === kind,
  )!
const said = (...asked: Parameters<typeof of>) => {
  const { need, num, status } = of(...asked)
  return [need, num, status]
}

describe('what a kitchen owes on a day', () => {
  test('is not due before its hour, lacks from then on, is a part when some of it is there, and done when all is', () => {
    expect([said('purchase', { at: '11:59' }), said('purchase', { at: '12:00' })]).toEqual([
      [1, 0, 'notDue'],
      [1, 0, 'missing'],
    ])
    expect([
      of('waste', { at: '21:59' }).status,
      of('waste', { at: '22:00' }).status,
      of('morcheck', { at: '09:29', people: 1 }).status,
      of('morcheck', { at: '09:30', people: 1 }).status,
    ]).toEqual(['notDue', 'missing', 'notDue', 'missing'])
    expect(said('sample', { at: '20:29', dish3: 2, dish5: 3, done: { num: 2 } })).toEqual([5, 2, 'notDue'])
    expect(said('sample', { at: '20:30', dish3: 2, dish5: 3, done: { num: 4 } })).toEqual([5, 4, 'part'])
    expect(said('sample', { at: '14:30', dish3: 2, dish5: 3, done: { num: 1 } }), 'lunch is over').toEqual([
      5,
      1,
      'part',
    ])
    expect(said('sample', { dish3: 2, dish5: 3, done: { num: 5 } })).toEqual([5, 5, 'done'])
  })
  test('of samples is one of every dish; without dishes one of every meal, each two hours after its meal', () => {
    expect([
      of('sample', { at: '14:29' }).due,
      of('sample', { at: '14:29', done: { num: 1 } }).due,
      of('sample', { done: { num: 2 } }).due,
    ]).toEqual([870, 1230, 0])
    expect([
      of('disinfect', { serves1: 1 }).need,
      of('disinfect', { type: 2 }).need,
      of('disinfect', { type: 2, at: '20:29' }).status,
    ]).toEqual([3, 1, 'notDue'])
    expect(said('sample', { type: 1 }), 'a works that sent nothing out').toEqual([0, 0, 'notNeeded'])
    expect(said('sample', { type: 1, batches: 4, at: '23:00' })).toEqual([4, 0, 'missing'])
    expect([
      said('sample', { type: 2, dish5: 8 }),
      said('sample', { type: 2, dish5: 8, banquets: 1, at: '22:00' }),
      said('sample', { type: 2, banquets: 1 }),
    ]).toEqual([
      [0, 0, 'notNeeded'],
      [8, 0, 'missing'],
      [1, 0, 'notDue'],
    ])
  })
  test('of the morning check is everybody who is due, whatever others were checked', () => {
    expect(said('morcheck', { people: 11, done: { num: 20, checked: 6 } })).toEqual([11, 6, 'part'])
    expect(said('morcheck', { people: 11, done: { num: 11, checked: 11 } })).toEqual([11, 11, 'done'])
    expect(said('morcheck', { people: 0 })).toEqual([0, 0, 'notNeeded'])
  })
  test('of a kitchen with special rooms is their air besides the rest: two of the same are one', () => {
    expect([
      said('env', { done: { num: 1 } }),
      said('env', { rooms: 1, at: '22:30', done: { num: 2 } }),
      said('env', { rooms: 1, at: '22:30', done: { num: 2, air: 2 } }),
      said('env', { rooms: 1, done: { num: 2, air: 1 } }),
    ]).toEqual([
      [1, 1, 'done'],
      [2, 1, 'part'],
      [2, 1, 'part'],
      [2, 2, 'done'],
    ])
  })
  test('is nothing on a day of rest, a school holiday or while it is closed, until a ledger of the day is filed', () => {
    for (const closed of [{ rests: 1 }, { isSchool: 1, taught: 0 }, { working: 0 }]) {
      expect(said('waste', { ...closed, at: '23:00' })).toEqual([0, 0, 'suspended'])
      expect(said('waste', { ...closed, at: '23:00', ledgers: 1 })).toEqual([1, 0, 'missing'])
    }
    expect(said('waste', { exists: 0, ledgers: 1 }), 'before it was there').toEqual([0, 0, 'suspended'])
  })
  test('is not owed where that was declared, and late where not enough of it was in time', () => {
    expect(of('waste', { at: '23:00', done: { exempt: 1 } }).status).toBe('notNeeded')
    expect(of('disinfect', { done: { num: 2, late: 1 } })).toMatchObject({ status: 'done', inTime: 1 })
  })
  test('of what is only sometimes there is never lacking, and one in the month will do', () => {
    expect([
      said('additive', { at: '23:59' }),
      said('additive', { done: { monthly: 3 } }),
      said('additive', { done: { num: 2 } }),
    ]).toEqual([
      [0, 0, 'notNeeded'],
      [0, 1, 'done'],
      [0, 2, 'done'],
    ])
  })
  test('of a week and a month falls due on their last evening', () => {
    expect([
      said('week', { at: '23:00' }),
      said('week', { at: '21:00', weekEnds: 1 }),
      said('week', { at: '22:00', weekEnds: 1 }),
      said('month', { at: '22:00', monthEnds: 1 }),
    ]).toEqual([
      [0, 0, 'notNeeded'],
      [1, 0, 'notDue'],
      [1, 0, 'missing'],
      [1, 0, 'missing'],
    ])
  })
})

test('every kind has its law, and every type of enterprise a rule for each kind it owes', () => {
  for (const kind of recordTypes) expect(kindOf(kind).law.length).toBeGreaterThan(4)
  const used = new Set(types.flatMap(type => recordTypes.map(kind => ruleOf(kind, type))))
  expect([...used].filter(name => name !== null).toSorted()).toEqual(Object.keys(rules).toSorted())
})

test('a record that people file opens a day of rest, a holiday of schools and a suspension, none before there was a kitchen and none that is open', () => {
  const opens = (facts: Partial<Record<RawFact, number>>): boolean => of('purchase', facts).isOpenedByFiling
  expect([opens({ rests: 1 }), opens({ isSchool: 1, taught: 0 }), opens({ working: 0 })]).toEqual([true, true, true])
  expect([opens({}), opens({ rests: 1, ledgers: 1 }), opens({ exists: 0 })]).toEqual([false, false, false])
})
