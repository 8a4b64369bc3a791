import { expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import { recordType } from '../words/dictionaries.ts'
import day from './day.ts'
import { kinds } from '../record/kinds.ts'

const row = {
  accType: 1,
  submitStatus: 1,
  recordSource: 1,
  isLate: false,
  trustScore: null,
  purchaseDate: '2025-11-20',
}
const of = day.from['ledger/purchase']!
const counted = { recordNum: 1, autoNum: 0, lateNum: 0, trustNum: 0, trustSum: 0, doubtNum: 0, doubtLate: 0 }

test('a submitted delivery counts once on its business day, and says whether a device filed it, whether it was late and how far it is trusted', () => {
  expect(of(row)).toEqual({ key: { recordDate: '2025-11-20', recordType: 'purchase' }, add: counted })
  expect(of({ ...row, recordSource: 2 })?.add).toEqual({ ...counted, autoNum: 1 })
  expect(of({ ...row, isLate: true })?.add).toEqual({ ...counted, lateNum: 1 })
  expect(of({ ...row, trustScore: 85 })?.add).toEqual({ ...counted, trustNum: 1, trustSum: 85 })
  expect(of({ ...row, trustScore: 0 })?.add, 'what is hardly believed is doubted').toEqual({
    ...counted,
    trustNum: 1,
    doubtNum: 1,
  })
  expect(of({ ...row, trustScore: 0, isLate: true })?.add).toEqual({
    ...counted,
    lateNum: 1,
    trustNum: 1,
    doubtNum: 1,
    doubtLate: 1,
  })
})

test('a draft counts nowhere, and neither does what was corrected', () => {
  expect(of({ ...row, submitStatus: 0 })).toBeNull()
  expect(of({ ...row, correctedBy: '7' })).toBeNull()
})

test('what is added is one of the sums, and what it is added to is named by the key', () => {
  expect(Object.keys(of(row)!.add).toSorted()).toEqual([...day.sums].toSorted())
  expect(Object.keys(of(row)!.key)).toEqual(Object.keys(day.by))
})

test('a meal that a parent eats with the children is no meal of the school’s own people', () => {
  expect(
    [1, 2, 3, 4, 5].map(
      accType => day.from['selfexam/accompany']!({ ...row, accDate: '2025-11-20', accType }) !== null,
    ),
  ).toEqual([true, true, false, false, false])
})

test('every kind of record that there is a ledger of is counted on its own day', () => {
  for (const [kind, { of: key, day: field }] of Object.entries(kinds)) {
    const type = resources.find(one => one.key === key)!.fields[field]!.type.name
    const value = type === 'moment' ? '2025-11-20 23:30:00' : field === 'examMonth' ? '2025-11' : '2025-11-20'
    expect(day.from[key]!({ ...row, [field]: value })?.key, kind).toEqual({
      recordDate: field === 'examMonth' ? '2025-11-01' : '2025-11-20',
      recordType: kind,
    })
  }
  expect(Object.keys(recordType.items).filter(kind => !(kind in kinds))).toEqual([])
})
