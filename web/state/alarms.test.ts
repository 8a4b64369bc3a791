// The two storages and the page are faked: Node has none.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AlarmEvent } from '../../contract/events.ts'

let own: typeof import('./alarms.ts')
beforeAll(async () => {
  const store = { getItem: () => null, setItem() {}, removeItem() {}, clear() {} }
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', store)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { port: '' })
  own = await import('./alarms.ts')
})

const alarm = (id: string): AlarmEvent => ({
  id,
  infoId: '1',
  infoName: '第一食堂',
  deviceName: '1号冷冻柜',
  alarmType: 'T_HIGH',
  alarmLevel: 2,
  alarmContent: '温度-8℃',
  alarmTime: '2026-11-24 08:00:00',
})
beforeEach(() => own.useAlarms.setState({ list: [], unread: 0, popups: [], told: [] }))

test('an alarm that joined its cause leaves the bell and the pop-ups at once, and is not said to be handled', () => {
  own.arrive(alarm('1'))
  own.arrive(alarm('2'))
  own.recover('1', '2026-11-24 08:10:00')
  own.join('1')
  const { list, unread, popups, told } = own.useAlarms.getState()
  expect([list.map(({ id }) => id), unread, popups.map(({ id }) => id), told]).toEqual([['2'], 1, ['2'], []])
})

test('an alarm this window never heard of joins its cause without a trace', () => {
  own.arrive(alarm('2'))
  own.join('9')
  expect(own.useAlarms.getState().list.map(({ id }) => id)).toEqual(['2'])
})
