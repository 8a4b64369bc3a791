import { expect, test } from 'vitest'
import { added, missing, sameAs, tallyOf } from './differ.ts'

const minute = 60_000
const alarm = (type: string, from: number, to: number | null, level: 1 | 2 | 3 = 2) => ({
  type,
  level,
  at: from * minute,
  recoveredAt: to === null ? null : to * minute,
})

test('an alarm is the same as another of its kind at its time, and of no other kind or time', () => {
  const warm = alarm('T_HIGH', 10, 20)
  expect(sameAs(warm, [alarm('DOOR', 10, 20), alarm('T_HIGH', 21, 30), alarm('T_HIGH', 5, 10)])).toEqual(
    alarm('T_HIGH', 5, 10),
  )
  expect(sameAs(warm, [alarm('T_HIGH', 21, null)])).toBeUndefined()
  expect(sameAs(alarm('T_HIGH', 10, null), [alarm('T_HIGH', 21, 22)])).toBeDefined()
})

test('what a stricter rule brings more is what the laxer one has nothing of', () => {
  const [before, after] = [[alarm('T_HIGH', 10, 20)], [alarm('T_HIGH', 8, 25), alarm('T_HIGH', 60, 70)]]
  expect(missing(after, before)).toEqual([after[1]])
  expect(missing(before, after)).toEqual([])
})

test('alarms are counted by level with the minutes they stand, those that go on until the end of the time', () => {
  expect(tallyOf([alarm('A', 0, 10, 1), alarm('B', 5, null), alarm('C', 50, 90)], 60 * minute)).toEqual({
    L1: 1,
    L2: 2,
    L3: 0,
    min: 10 + 55 + 10,
  })
  expect(added({ L1: 1, L2: 2, L3: 3, min: 4 }, { L1: 1, L2: 1, L3: 1, min: 1 })).toEqual({
    L1: 2,
    L2: 3,
    L3: 4,
    min: 5,
  })
})
