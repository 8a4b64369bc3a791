import { describe, expect, test } from 'vitest'
import { HOUR, clock, every, span, spans, linesOf } from './told.ts'

describe('冷藏、冷冻、专间、干货', () => {
  test('冷藏柜高于8℃满30分钟是二类，高于10℃满60分钟是一类', () => {
    const words = every('10:00', '11:00', 10, { temp: 11 })
    expect(linesOf('fridge', 'fridge.high', words)).toEqual(['open 10:30 L2 T_HIGH'])
    expect(linesOf('fridge', 'fridge.veryHigh', words)).toEqual(['open 11:00 L1 T_HIGH'])
  })
  test('冷藏柜一日累计4小时高于8℃是一类', () =>
    expect(linesOf('fridge', 'fridge.dayHigh', every('10:00', '14:00', 10, { temp: 8.5 }))).toEqual([
      'open 14:00 L1 T_HIGH',
    ]))
  test('冷藏柜低于-1℃满30分钟是三类', () =>
    expect(linesOf('fridge', 'fridge.low', every('10:00', '10:30', 10, { temp: -2 }))).toEqual(['open 10:30 L3 T_LOW']))
  test('冷藏柜门打开满5分钟是三类，关门恢复', () =>
    expect(
      linesOf('fridge', 'fridge.door', [...every('10:00', '10:06', 1, { door: 1 }), ['10:07', { door: 0 }]]),
    ).toEqual(['open 10:05 L3 DOOR', 'recover 10:07 L3 DOOR']))
  test('设备在线而温度中断30分钟，单独报告', () =>
    expect(
      linesOf('fridge', 'fridge.tempSilent', [
        ['10:00', { temp: 4 }],
        ...every('10:10', '10:40', 10, { humidity: 5 }),
        ['10:50', { temp: 4 }],
      ]),
    ).toEqual(['open 10:30 L3 OFFLINE', 'recover 10:50 L3 OFFLINE']))
  test('测温设备到校准期前30天提醒，校准后结束', () => {
    const due = spans({}, { nextCalibDate: clock('09:00') + 30 * 24 * HOUR })
    expect(linesOf('fridge', 'fridge.calibration', [['08:00', { temp: 4 }]], due, '10:00')).toEqual([
      'open 09:00 L3 SERVICE',
    ])
    expect(linesOf('freeze', 'freeze.calibration', [['08:00', { temp: -20 }]], due, '10:00')).toHaveLength(1)
    expect(linesOf('center', 'center.calibration', [['08:00', {}]], due, '10:00')).toHaveLength(1)
  })
  test('冷冻柜高于-12℃满60分钟是二类，高于-5℃满120分钟是一类，门打开满5分钟是三类', () => {
    const words = every('10:00', '12:00', 10, { temp: -4, door: 1 })
    expect(linesOf('freeze', 'freeze.high', words)).toEqual(['open 11:00 L2 T_HIGH'])
    expect(linesOf('freeze', 'freeze.veryHigh', words)).toEqual(['open 12:00 L1 T_HIGH'])
    expect(linesOf('freeze', 'freeze.door', words)).toEqual(['open 10:10 L3 DOOR'])
    expect(
      linesOf('freeze', 'freeze.tempSilent', [['10:00', { temp: -20 }], ...every('10:10', '10:40', 10, { door: 0 })]),
    ).toHaveLength(1)
  })
  test('专间在供餐时段高于25℃满15分钟是二类；不供餐不报', () => {
    const words = every('10:00', '12:00', 5, { temp: 26 })
    expect(linesOf('freeze.room', 'room.high', words, spans({ meal: [span('11:30', '14:00')] }))).toEqual([
      'open 11:45 L2 ROOM_T',
    ])
    expect(linesOf('freeze.room', 'room.high', words)).toEqual([])
  })
  test('干货库湿度高于75%满2小时是三类', () =>
    expect(linesOf('freeze.dry', 'dry.humid', every('10:00', '12:00', 10, { humidity: 80 }))).toEqual([
      'open 12:00 L3 H_HIGH',
    ]))
  test('停业、报修期间不报，但留痕；报修最多72小时', () => {
    const words = every('10:00', '11:00', 10, { temp: 9 })
    expect(linesOf('fridge', 'fridge.high', words, spans({ closed: [span('00:00', '24:00')] }))).toEqual([
      'suppress 10:00 L2 T_HIGH',
    ])
    const repair = (from: number) => spans({ maintenance: [[from, Number.MAX_SAFE_INTEGER]] })
    expect(linesOf('fridge', 'fridge.high', words, repair(clock('10:05') - 72 * HOUR))).toEqual([
      'suppress 10:00 L2 T_HIGH',
      'open 10:40 L2 T_HIGH',
    ])
  })
})
