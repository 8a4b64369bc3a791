import { expect, test } from 'vitest'
import { projections, resources } from '../../app/catalogue.ts'
import { recordType } from '../words/dictionaries.ts'
import { kindOf, recordTypes } from './kinds.ts'
import { cells, owing, typesOwing } from './owes.ts'

test('every kind of record has a place for each of the nine types of enterprise', () => {
  expect([...new Set(cells.map(({ kind }) => kind))]).toEqual(Object.keys(recordType.items))
  expect(cells).toHaveLength(Object.keys(recordType.items).length * 9)
  expect(cells.filter(cell => cell.owing === undefined)).toEqual([])
})

test('schools keep samples and disinfect at every meal and eat with the children; a small restaurant keeps no samples', () => {
  expect([
    owing('sample', 4),
    owing('disinfect', 4),
    owing('accompany', 4),
    owing('accompany', 5),
    owing('sample', 3),
    owing('sample', 2),
    owing('additive', 1),
    owing('additive', 9),
    owing('week', 3),
    owing('month', 8),
  ]).toEqual(['meal', 'meal', 'meal', 'never', 'never', 'free', 'day', 'free', 'week', 'month'])
})

test('only what is due on every business day can be called not recorded', () => {
  expect(typesOwing('additive')).toEqual([1])
  expect(typesOwing('foodCheck')).toEqual([1, 2, 4, 5, 6, 7, 8, 9])
  expect(typesOwing('sample')).toEqual([1, 4, 5, 6, 7, 8, 9])
  expect(typesOwing('week')).toEqual([])
  for (const kind of ['purchase', 'rinse', 'disinfect', 'waste', 'env', 'morcheck', 'day'] as const)
    expect(typesOwing(kind)).toHaveLength(9)
})

test('what is said of a kind of record names its resource, fields that this has, and sums that a month or a kitchen’s day keeps', () => {
  for (const kind of recordTypes) {
    const { of, day, owes, drafted, sensed, monthly, adds = {} } = kindOf(kind)
    const resource = resources.find(({ key }) => key === of)
    const lacks = [day, drafted, sensed?.value, sensed?.device, sensed?.at].filter(
      name => name !== undefined && !(name in (resource?.all ?? {})),
    )
    expect([kind, [...owes].length, lacks]).toEqual([kind, 9, []])
    const kitchenDay = projections.find(({ key }) => key === 'ledger/kitchen-day')!
    expect(Object.keys(adds).filter(name => !kitchenDay.sums.includes(name))).toEqual([])
    if (monthly) expect(projections.find(({ key }) => key === 'ledger/month')!.sums).toContain(monthly)
  }
})
