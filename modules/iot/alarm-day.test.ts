import { expect, test } from 'vitest'
import { categoryOf } from './alarm-counted.ts'
import alarmDay from './alarm-day.ts'

const row = {
  alarmTime: '2025-11-20 23:59:59',
  alarmType: 'T_HIGH',
  alarmLevel: 2,
  alarmScene: 2,
  deviceKind: 'fridge',
  ackTime: null,
  handleTime: null,
  handleStatus: 0,
  reviewStatus: 0,
  isFalse: false,
}
const of = alarmDay.from['iot/alarm']!

test.each([
  [{ deviceKind: 'fridge' }, 'freeze'],
  [{ deviceKind: 'freeze' }, 'freeze'],
  [{ deviceKind: 'disinfect' }, 'disinfect'],
  [{ deviceKind: 'wdis' }, 'disinfect'],
  [{ deviceKind: 'mouse' }, 'mouse'],
  [{ deviceKind: 'freeze', alarmType: 'H_HIGH' }, 'freeze'],
  [{ deviceKind: 'fridge', alarmType: 'OFFLINE' }, 'other'],
  [{ deviceKind: 'freeze', alarmType: 'DOOR' }, 'other'],
  [{ deviceKind: 'gas' }, 'other'],
  [{ deviceKind: 'camera', alarmType: 'AI', ruleKey: 'ai.ordinary@cap' }, 'cap'],
  [{ deviceKind: 'aibox', alarmType: 'AI', ruleKey: 'ai.again@mask' }, 'mask'],
  [{ deviceKind: 'camera', alarmType: 'AI', ruleKey: 'ai.ordinary@glove' }, 'other'],
  [{ deviceKind: 'camera', alarmType: 'AI', alarmScene: 1, ruleKey: 'ai.room@cap' }, 'alarm'],
  [{ deviceKind: null }, 'other'],
  [{ deviceKind: 'fridge', alarmScene: 1 }, 'alarm'],
  [{ deviceKind: 'mouse', alarmScene: 1 }, 'alarm'],
])('%j belongs to the category %s; the special room counts before the device', (part, wanted) => {
  expect(categoryOf({ ...row, ...part })).toBe(wanted)
})

test('an alarm counts on the day it was raised, as waiting until it is handled, as urgent only at the first level', () => {
  expect(of(row)).toMatchObject({
    key: { alarmDate: '2025-11-20', category: 'freeze', alarmType: 'T_HIGH' },
    add: { num: 1, openNum: 1, urgentNum: 0 },
  })
  expect(of({ ...row, alarmLevel: 1 })?.add).toMatchObject({ num: 1, openNum: 1, urgentNum: 1 })
  expect(of({ ...row, alarmLevel: 1, handleStatus: 1 })?.add).toMatchObject({ num: 1, openNum: 0, urgentNum: 0 })
})

test('a claimed false alarm counts until a supervisor has confirmed it, and again when the claim is rejected', () => {
  expect(of({ ...row, isFalse: true, handleStatus: 1, reviewStatus: 1 })?.add['num']).toBe(1)
  expect(of({ ...row, isFalse: true, handleStatus: 1, reviewStatus: 2 })).toBeNull()
  expect(of({ ...row, isFalse: true, handleStatus: 0, reviewStatus: 3 })?.add).toMatchObject({
    num: 1,
    openNum: 1,
    urgentNum: 0,
  })
  expect(of({ ...row, isFalse: false, reviewStatus: 2, handleStatus: 1 })?.add['num']).toBe(1)
})

test('says how soon it was signed for, and of the first level whether it was dealt with within a day', () => {
  const first = { ...row, alarmTime: '2025-11-20 10:00:00', alarmLevel: 1 }
  const adds = (more: object) => of({ ...first, ...more })?.add
  expect(adds({})).toMatchObject({ ackNum: 0, ackMin: 0, firstNum: 1, promptNum: 0 })
  expect(adds({ ackTime: '2025-11-20 10:12:20' })).toMatchObject({ ackNum: 1, ackMin: 12 })
  expect(adds({ handleStatus: 1, handleTime: '2025-11-21 10:00:00' })).toMatchObject({ promptNum: 1 })
  expect(adds({ handleStatus: 1, handleTime: '2025-11-21 10:01:00' })).toMatchObject({ firstNum: 1, promptNum: 0 })
  expect(adds({ alarmLevel: 2, handleStatus: 1, handleTime: '2025-11-20 10:01:00' })).toMatchObject({
    firstNum: 0,
    promptNum: 0,
  })
})

test('an alarm without a type counts under none', () => {
  expect(of({ ...row, alarmType: null })?.key['alarmType']).toBe('')
})

test('what is added is one of the sums, and what it is added to is named by the key', () => {
  expect(Object.keys(of(row)!.add).toSorted()).toEqual([...alarmDay.sums].toSorted())
  expect(Object.keys(of(row)!.key)).toEqual(Object.keys(alarmDay.by))
})
