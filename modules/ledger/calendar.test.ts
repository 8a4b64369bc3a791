import { expect, test } from 'vitest'
import { calendarOf, standingOf } from './calendar.ts'

const today = '2026-11-20'
const cell = (recordDate: string, recordType: string, recordStatus: number, required = true) => ({
  recordDate,
  recordType,
  recordStatus,
  required,
})
const kinds = ['purchase', 'sample', 'waste']

test('what is not recorded is to be done until it is due, then missing, and in part when some of it is there', () => {
  expect([5, 0, 4].map(status => standingOf(cell(today, 'waste', status)))).toEqual(['due', 'missing', 'part'])
})
test('what nobody owes and what was declared not to be owed are told apart', () => {
  expect(standingOf(cell(today, 'waste', 2, false))).toBe('free')
  expect(standingOf(cell(today, 'waste', 2, true))).toBe('exempt')
})
test('a day looks like the worst of what it owes, and counts what was declared as not owed', () => {
  const [day] = calendarOf(
    [
      cell('2026-11-18', 'waste', 0),
      cell('2026-11-18', 'sample', 3),
      cell('2026-11-18', 'purchase', 1),
      cell('2026-11-18', 'env', 2),
      cell('2026-11-18', 'additive', 0, false),
    ],
    kinds,
    today,
  )
  expect(day).toMatchObject({
    day: '2026-11-18',
    standing: 'missing',
    owed: 3,
    done: 2,
    late: 1,
    missing: 1,
    exempt: 1,
  })
})
test('a day on which everything was written down is late when one thing was, and exempt when all was declared', () => {
  const of = (...states: readonly number[]) =>
    calendarOf(
      states.map((state, i) => cell('2026-11-18', kinds[i]!, state)),
      kinds,
      today,
    )[0]!.standing
  expect([of(1, 1), of(1, 3), of(2, 2), of(1, 2)]).toEqual(['recorded', 'late', 'exempt', 'recorded'])
  expect(calendarOf([cell('2026-11-22', 'waste', 2, false)], kinds, today)[0]!.standing).toBe('free')
})
test('days and kinds come in their order, and three days later a day is closed', () => {
  const days = calendarOf(
    [cell('2026-11-17', 'waste', 1), cell('2026-11-16', 'waste', 1), cell('2026-11-17', 'purchase', 1)],
    kinds,
    today,
  )
  expect(days.map(({ day, isOpen }) => [day, isOpen])).toEqual([
    ['2026-11-16', false],
    ['2026-11-17', true],
  ])
  expect(days[1]!.cells.map(({ recordType }) => recordType)).toEqual(['purchase', 'waste'])
})
