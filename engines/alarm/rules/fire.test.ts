import { describe, expect, test } from 'vitest'
import { nothingKnown } from '../circumstances.ts'
import { start, step } from '../step.ts'
import { HOUR, clock, every, spans, linesOf } from './told.ts'
import { rulesOf } from './index.ts'

describe('水、火、电、气', () => {
  test('水浸立即二类；洗碗机终淋低于85℃单次二类；余氯、浊度10分钟三类；夜间用水60分钟三类', () => {
    expect(linesOf('water', 'water.leak', [['10:00', { leak: 1 }]])).toEqual(['open 10:00 L2 WATER'])
    expect(linesOf('water', 'water.rinse', [['10:00', { rinse: 80 }]])).toEqual(['open 10:00 L2 DIS_FAIL'])
    expect(linesOf('water', 'water.chlorine', every('10:00', '10:10', 5, { cl: 0.04 }))).toEqual([
      'open 10:10 L3 WATER_Q',
    ])
    expect(linesOf('water', 'water.turbid', every('10:00', '10:10', 5, { ntu: 1.5 }))).toEqual([
      'open 10:10 L3 WATER_Q',
    ])
    const flow = every('00:00', '04:00', 10, { flow: 0.3 })
    expect(linesOf('water', 'water.night', flow)).toEqual(['open 01:00 L3 WATER'])
    expect(linesOf('water', 'water.night', every('04:00', '08:00', 10, { flow: 0.3 }))).toEqual([])
  })
  test('烟雾立即一类；烟道80℃满3分钟二类、120℃立即一类；油烟10分钟二类', () => {
    expect(linesOf('smoke', 'smoke.smoke', [['10:00', { smoke: 1 }]])).toEqual(['open 10:00 L1 SMOKE'])
    expect(linesOf('smoke', 'smoke.flue', every('10:00', '10:03', 1, { temp: 90 }))).toEqual(['open 10:03 L2 FLUE'])
    expect(linesOf('smoke', 'smoke.flueHot', [['10:00', { temp: 121 }]])).toEqual(['open 10:00 L1 FLUE'])
    expect(linesOf('smoke', 'smoke.fume', every('10:00', '10:10', 5, { fume: 2.5 }))).toEqual(['open 10:10 L2 FUME'])
  })
  test('风机开而净化器未开10分钟是三类，关风机恢复；烟道到60天清洗期是三类', () => {
    expect(
      linesOf('smoke', 'smoke.purifier', [
        ...every('10:00', '10:10', 5, { fan: 1, purifier: 0 }),
        ['10:15', { fan: 0 }],
      ]),
    ).toEqual(['open 10:10 L3 FUME', 'recover 10:15 L3 FUME'])
    expect(linesOf('smoke', 'smoke.purifier', every('10:00', '10:10', 5, { fan: 0, purifier: 0 }))).toEqual([])
    const cleaned = spans({}, { lastCleanDate: clock('09:00') - 30 * 24 * HOUR, cleanCycle: 30 })
    expect(linesOf('smoke', 'smoke.cleaning', [['08:00', {}]], cleaned, '10:00')).toEqual(['open 09:00 L3 SERVICE'])
  })
  test('漏电30mA立即一类；过载、线温5分钟二类；电压异常10分钟三类', () => {
    expect(linesOf('power', 'power.leak', [['10:00', { leak: 30 }]])).toEqual(['open 10:00 L1 LEAK'])
    expect(
      linesOf('power', 'power.overload', every('10:00', '10:05', 1, { a: 21 }), nothingKnown, undefined, {
        ratedCurrent: 20,
      }),
    ).toEqual(['open 10:05 L2 OVERLOAD'])
    expect(linesOf('power', 'power.wire', every('10:00', '10:05', 1, { wire: 71 }))).toEqual(['open 10:05 L2 WIRE_T'])
    expect(linesOf('power', 'power.volt', every('10:00', '10:10', 5, { v: 250 }))).toEqual(['open 10:10 L3 POWER'])
    expect(linesOf('power', 'power.volt', every('10:00', '10:10', 5, { v: 180 }))).toEqual(['open 10:10 L3 POWER'])
  })
  test('冷链回路断电2分钟是一类', () => {
    expect(linesOf('power.cold', 'power.cut', every('10:00', '10:02', 1, { v: 0, sw: 1 }))).toEqual([
      'open 10:02 L1 POWER',
    ])
    expect(linesOf('power.cold', 'power.cut', every('10:00', '10:02', 1, { v: 220, sw: 0 }))).toEqual([
      'open 10:02 L1 POWER',
    ])
  })
  test('燃气10%LEL满10秒二类、25%立即一类；CO 50ppm满1分钟二类、150ppm立即一类；传感器到期前30天三类', () => {
    const gas = (seconds: number, lel: number) => ({ at: clock('10:00') + seconds * 1000, values: { lel } })
    let state = start
    const keys = [gas(0, 12), gas(9, 12), gas(10, 12), gas(20, 26)].map(reading => {
      const next = step(state, reading, rulesOf.gas)
      state = next.state
      return next.effects.map(({ kind, ruleKey, level }) => `${kind} ${ruleKey} L${level}`).join()
    })
    expect(keys).toEqual(['', '', 'open gas.low L2', 'open gas.high L1'])
    expect(linesOf('gas.co', 'co.low', every('10:00', '10:01', 1, { co: 60 }))).toEqual(['open 10:01 L2 CO'])
    expect(linesOf('gas.co', 'co.high', [['10:00', { co: 150 }]])).toEqual(['open 10:00 L1 CO'])
    expect(
      linesOf('gas', 'gas.life', [['08:00', {}]], spans({}, { lifeEnd: clock('09:00') + 30 * 24 * HOUR }), '10:00'),
    ).toHaveLength(1)
  })
})
