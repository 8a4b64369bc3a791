import { expect, test } from 'vitest'
import { owing } from '../record/owes.ts'
import { kinds } from '../record/kinds.ts'
import { owedBy } from './record-bound.server.ts'

/** Of people to be checked there may be none. */
const daily = (type: Parameters<typeof owing>[1]): number =>
  Object.keys(kinds).filter(
    kind => kind !== 'morcheck' && ['day', 'meal'].includes(owing(kind as Parameters<typeof owing>[0], type)),
  ).length

test('kitchens owe every kind of every day at least once, but for what depends on people; of schools, which keep a calendar, nothing is taken for granted', () => {
  expect(owedBy(new Map([[5, 3]]), '2026-11-20', '2026-11-23')).toBe(3 * 4 * daily(5))
  expect(
    owedBy(
      new Map([
        [4, 2],
        [8, 1],
      ]),
      '2026-11-20',
      '2026-11-23',
    ),
  ).toBe(0)
  expect(owedBy(new Map([[5, 3]]), '2026-11-23', '2026-11-23')).toBe(3 * daily(5))
  expect(owedBy(new Map(), '2026-11-20', '2026-11-23')).toBe(0)
})
