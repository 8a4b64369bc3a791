import { expect, test } from 'vitest'
import day from './day.ts'

const row = { submitStatus: 1, recordSource: 1, isLate: false, purchaseDate: '2025-11-20' }
const of = day.from['ledger/purchase']!

test('a submitted delivery counts once on its business day, and says whether a device filed it and whether it was late', () => {
  expect(of(row)).toEqual({ key: { recordDate: '2025-11-20', recordType: 'purchase' }, add: { recordNum: 1, autoNum: 0, lateNum: 0 } })
  expect(of({ ...row, recordSource: 2 })?.add).toEqual({ recordNum: 1, autoNum: 1, lateNum: 0 })
  expect(of({ ...row, isLate: true })?.add).toEqual({ recordNum: 1, autoNum: 0, lateNum: 1 })
})

test('a draft counts nowhere', () => {
  expect(of({ ...row, submitStatus: 0 })).toBeNull()
})

test('what is added is one of the sums, and what it is added to is named by the key', () => {
  expect(Object.keys(of(row)!.add).toSorted()).toEqual([...day.sums].toSorted())
  expect(Object.keys(of(row)!.key)).toEqual(Object.keys(day.by))
})
