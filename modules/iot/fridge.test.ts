import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { alarmsAgain } from './dev.ts'
import fridge from './fridge.ts'
import { alarmLinks } from './links.ts'

const now = momentAt('2025-11-20 12:00:00')
const good = { deviceName: '四门冰箱', deviceNo: 'SN-0001', deviceArea: 2, storeGoods: '1,2' }
const put = (body: Values) => check(fridge, { ...good, ...body }, 'zh', (_name, of) => of.title, { now })

describe('thresholds may be stricter than the law, never looser', () => {
  test.each([
    { highLimit: '8' },
    { highLimit: '4' },
    { holdMin: 30 },
    { highLimit: '', holdMin: '' },
    { highLimit: '8', holdMin: 0 },
  ])('%j is accepted', body => expect(put(body).errors).toEqual([]))
  test.each([{ highLimit: '8.01' }, { highLimit: '100' }, { holdMin: 31 }, { highLimit: '4', holdMin: 60 }])(
    '%j is refused',
    body => {
      expect(put(body).errors.map(({ field, code }) => [field, code])).toEqual([['highLimit', 'thresholdLooser']])
    },
  )
})

describe('the next calibration', () => {
  test.each([
    ['2025-01-15', 12, '2026-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-08-31', 6, '2025-02-28'],
    ['2025-03-31', 1, '2025-04-30'],
  ])('of a device calibrated on %s every %i months is on %s', (calibDate, calibCycle, next) => {
    expect(put({ calibDate, calibCycle }).values['nextCalibDate']).toBe(next)
  })
  test('is unknown without a last one', () => expect(put({ calibDate: '' }).values['nextCalibDate']).toBeNull())
})

test('what a device says of itself nobody else can write, and its kind follows from its page', () => {
  expect(put({ temp: '-5', onlineStatus: 1, battery: 100, alarmState: 0, deviceKind: 'mouse' }).values).toMatchObject({
    temp: null,
    onlineStatus: 2,
    battery: null,
    deviceKind: 'fridge',
  })
})

test('raw and cooked food in one cabinet are called attention to, and the cabinet is kept all the same', () => {
  const said = (storeGoods: string) => {
    const { errors, reminders } = put({ storeGoods })
    return [errors.length, ...reminders.map(({ code }) => code)]
  }
  expect([said('1,3'), said('1,2'), said('2,3')]).toEqual([[0, 'rawBesideCooked'], [0], [0]])
})

describe('the alarms of a device', () => {
  const at = (body: Values, before: Values, when = now) =>
    check(fridge, body, 'zh', (_name, of) => of.title, { now: when, before })
  const on = put({}).values
  test('are switched off with a reason, for seven days, and the supervisors are told', () => {
    expect(at({ alarmEnable: 0 }, on).errors.map(({ field }) => field)).toEqual(['alarmOffReason'])
    const off = at({ alarmEnable: 0, alarmOffReason: '探头维修，备用温度计人工记录' }, on)
    expect(off).toMatchObject({ errors: [], values: { alarmOffUntil: '2025-11-27 12:00:00' } })
    const told = alarmLinks.find(({ key }) => key === 'alarm-off-fridge')!
    expect(told.makes({ ...off.values, id: '1' }, { now, part: '' })).toMatchObject({
      ownerSide: 2,
      dueTime: '2025-11-27 12:00:00',
      content: '探头维修，备用温度计人工记录',
    })
    expect(told.makes({ ...on, id: '1' }, { now, part: '' })).toBeNull()
  })
  test('are not off for longer because another reason is given, and are on again when the time is over', () => {
    const off = at({ alarmEnable: 0, alarmOffReason: '探头维修中' }, on).values
    const later = now + 6 * 86_400_000
    expect(at({ alarmOffReason: '探头还在维修' }, off, later).values['alarmOffUntil']).toBe('2025-11-27 12:00:00')
    expect(alarmsAgain(off, later)).toBeNull()
    expect(alarmsAgain(off, now + 7 * 86_400_000)).toEqual({
      alarmEnable: true,
      alarmOffReason: null,
      alarmOffUntil: null,
    })
    expect(at({ alarmEnable: 1 }, off, later).values).toMatchObject({ alarmOffReason: null, alarmOffUntil: null })
  })
})

test('a freezer and the air of a room are no refrigerators', () => {
  expect([1, 2, 3, 4, 5, 6, 7].filter(fridgeType => put({ fridgeType }).errors.length === 0)).toEqual([1, 3, 4])
  expect(put({ fridgeType: 2 }).errors.map(({ field, code }) => [field, code])).toEqual([['fridgeType', 'coldOnly']])
})
