import { expect, test } from 'vitest'
import { sources } from '../../app/catalogue.ts'
import { isDeviceFile } from '../words/device-files.ts'
import { tally } from './tally.ts'

const { from } = tally(sources)

test('every file of a device counts, whatever its kind, and so do people and alarms that wait', () => {
  const devices = sources.filter(isDeviceFile).map(({ key }) => key)
  expect(devices).toContain('iot/fridge')
  for (const key of devices) expect(from[key]!({}), key).toEqual({ key: {}, add: { deviceNum: 1, roomNum: 0 } })
  expect(from['iot/alarm']!({ handleStatus: 0 })).toEqual({ key: {}, add: { openAlarms: 1 } })
  expect(from['iot/alarm']!({ handleStatus: 1 })).toBeNull()
  expect(from['iot/alarm']!({ handleStatus: 0, rootId: '1' })).toBeNull()
})

test('who has left counts no more; who is on leave does, and in the kitchen when that is where they work', () => {
  const of = from['staff/employee']!
  expect(of({ empStatus: 1, isKitchen: true })).toEqual({ key: {}, add: { empNum: 1, kitchenNum: 1 } })
  expect(of({ empStatus: 4, isKitchen: false })).toEqual({ key: {}, add: { empNum: 1, kitchenNum: 0 } })
  expect([of({ empStatus: 2, isKitchen: true }), of({ empStatus: 3, isKitchen: true })]).toEqual([null, null])
})

test('of things to do those past their term, those of the office and cards count, as long as they are open', () => {
  const of = from['info/backlog']!
  const none = { lateTodos: 0, officeTodos: 0, adminTodos: 0, openCards: 0 }
  const counted = (backlogKind: number, ownerSide: number, backlogStatus: number) =>
    of({ backlogKind, ownerSide, backlogStatus })?.add
  expect(counted(1, 1, 0)).toEqual(none)
  expect(counted(1, 1, 2)).toEqual({ ...none, lateTodos: 1 })
  expect(counted(2, 2, 2)).toEqual({ ...none, lateTodos: 1, officeTodos: 1 })
  expect(counted(2, 2, 0)).toEqual({ ...none, officeTodos: 1 })
  expect(counted(1, 3, 0)).toEqual({ ...none, adminTodos: 1 })
  expect([counted(3, 1, 0), counted(3, 2, 2)]).toEqual([
    { ...none, openCards: 1 },
    { ...none, openCards: 1 },
  ])
  expect([1, 3, 4, 5].map(status => counted(1, 2, status))).toEqual([undefined, undefined, undefined, undefined])
})
