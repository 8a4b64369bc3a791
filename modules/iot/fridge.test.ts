import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import fridge from './fridge.ts'

const now = momentAt('2025-11-20 12:00:00')
const good = { deviceName: '四门冰箱', deviceNo: 'SN-0001', deviceArea: 2, storeGoods: '1,2' }
const put = (body: Values) => check(fridge, { ...good, ...body }, 'zh', (_name, of) => of.title, { now })

describe('thresholds may be stricter than the law, never looser', () => {
  test.each([{ highLimit: '8' }, { highLimit: '4' }, { holdMin: 30 }, { highLimit: '', holdMin: '' }, { highLimit: '8', holdMin: 0 }])('%j is accepted', body => expect(put(body).errors).toEqual([]))
  test.each([{ highLimit: '8.01' }, { highLimit: '100' }, { holdMin: 31 }, { highLimit: '4', holdMin: 60 }])('%j is refused', body => {
    expect(put(body).errors.map(({ field, code }) => [field, code])).toEqual([['highLimit', 'thresholdLooser']])
  })
})

describe('the next calibration', () => {
  test.each([['2025-01-15', 12, '2026-01-15'], ['2024-02-29', 12, '2025-02-28'], ['2025-01-31', 1, '2025-02-28'], ['2024-08-31', 6, '2025-02-28'], ['2025-03-31', 1, '2025-04-30']])('of a device calibrated on %s every %i months is on %s', (calibDate, calibCycle, next) => {
    expect(put({ calibDate, calibCycle }).values['nextCalibDate']).toBe(next)
  })
  test('is unknown without a last one', () => expect(put({ calibDate: '' }).values['nextCalibDate']).toBeNull())
})

test('what a device says of itself nobody else can write, and its kind follows from its page', () => {
  expect(put({ temp: '-5', onlineStatus: 1, battery: 100, alarmState: 0, deviceKind: 'mouse' }).values).toMatchObject({ temp: null, onlineStatus: 2, battery: null, deviceKind: 'fridge' })
})

test('raw and cooked food in one cabinet are called attention to, and the cabinet is kept all the same', () => {
  const said = (storeGoods: string) => { const { errors, reminders } = put({ storeGoods }); return [errors.length, ...reminders.map(({ code }) => code)] }
  expect([said('1,3'), said('1,2'), said('2,3')]).toEqual([[0, 'rawBesideCooked'], [0], [0]])
})
