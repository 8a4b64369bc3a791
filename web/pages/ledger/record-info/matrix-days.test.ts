import { expect, test } from 'vitest'
import { daysOf, lookOf, moved } from './matrix-days.ts'

const cell = { owed: 5, done: 5, missing: 0, part: 0, due: 0, late: 0, recorded: 5, need: 5, num: 5 }

test('a cell says whether all was recorded, in time or late, a part, not yet because it is not due, or nothing, and nothing where nothing is owed', () => {
  expect(lookOf(cell)).toBe('done')
  expect(lookOf({ ...cell, late: 1 })).toBe('late')
  expect(lookOf({ ...cell, done: 3, missing: 2 })).toBe('part')
  expect(lookOf({ ...cell, done: 0, missing: 5, recorded: 0 })).toBe('missing')
  expect(lookOf({ ...cell, owed: 1, done: 0, missing: 1, part: 1 })).toBe('part')
  expect(lookOf({ ...cell, done: 4, due: 1 })).toBe('due')
  expect(lookOf({ ...cell, owed: 0, done: 0, recorded: 0 })).toBe('free')
  expect(lookOf({ ...cell, owed: 0, done: 0 }), 'recorded though it need not be').toBe('extra')
})
test('a month ends with today while it runs, and nobody looks into the future', () => {
  expect(daysOf('month', '2026-11-22', '2026-11-22')).toEqual(['2026-11-01', '2026-11-22'])
  expect(daysOf('month', '2026-10-05', '2026-11-22')).toEqual(['2026-10-01', '2026-10-31'])
  expect([
    moved('day', '2026-11-22', 1, '2026-11-22'),
    moved('day', '2026-11-01', -1, '2026-11-22'),
    moved('month', '2026-11-22', -1, '2026-11-22'),
    moved('month', '2026-11-01', 1, '2026-11-22'),
  ]).toEqual(['2026-11-22', '2026-10-31', '2026-10-01', '2026-11-22'])
})
