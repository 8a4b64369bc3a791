import { describe, expect, test } from 'vitest'
import { nothingKnown } from '../circumstances.ts'
import { every, span, spans, linesOf, type Values, type Word } from './told.ts'

describe('消毒与紫外', () => {
  test('消毒周期保持不足10分钟或中途开门是二类，同日重做合格恢复', () => {
    const bad: Word = ['10:00', { hold: 8, doorOpens: 0 }]
    expect(linesOf('disinfect', 'disinfect.cycle', [bad, ['15:00', { hold: 12, doorOpens: 0 }]])).toEqual([
      'open 10:00 L2 DIS_FAIL',
      'recover 15:00 L2 DIS_FAIL',
    ])
    expect(linesOf('disinfect', 'disinfect.cycle', [['10:00', { hold: 15, doorOpens: 1 }]])).toHaveLength(1)
  })
  test('营业日21:00前没有合格周期是二类，补做恢复；休息日不报', () => {
    const words: Word[] = [
      ['08:00', {}],
      ['10:00', { hold: 8, doorOpens: 0 }],
      ['21:30', { hold: 12, doorOpens: 0 }],
    ]
    expect(linesOf('disinfect', 'disinfect.none', words)).toEqual(['past 21:30 L2 DIS_NONE'])
    expect(linesOf('disinfect', 'disinfect.none', words.slice(0, 2), nothingKnown, '21:00')).toEqual([
      'open 21:00 L2 DIS_NONE',
    ])
    expect(
      linesOf('disinfect', 'disinfect.none', words.slice(0, 2), spans({ rest: [span('00:00', '24:00')] }), '21:00'),
    ).toEqual(['suppress 21:00 L2 DIS_NONE'])
  })
  test('专间首次使用前紫外不足30分钟是二类，补足恢复', () => {
    const known = spans({ firstUse: [span('09:00', '09:00')] })
    const lamp = [...every('08:00', '08:20', 5, { on: 1 }), ['08:20', { on: 0 }] as Word]
    const words: Word[] = [['07:00', { on: 0 }], ...lamp, ['08:21', { on: 0 }]]
    expect(linesOf('ray', 'ray.short', words, known, '09:00')).toEqual(['open 09:00 L2 UV_SHORT'])
    const more: Word[] = [...words, ...every('09:10', '09:20', 5, { on: 1 }), ['09:25', { on: 0 }]]
    expect(linesOf('ray', 'ray.short', more, known).at(-1)).toMatch(/^(past|recover)/)
    const enough: Word[] = [['07:00', { on: 0 }], ...every('08:00', '08:35', 5, { on: 1 }), ['08:36', { on: 0 }]]
    expect(linesOf('ray', 'ray.short', enough, known, '10:00')).toEqual([])
  })
  test('紫外照射时有人立即一类，人离开恢复；灯与人分开上报也算', () => {
    const word = (time: string, values: Values): Word => [time, values]
    const toldOf = (...words: Word[]) => linesOf('ray', 'ray.people', words)
    expect(toldOf(word('10:00', { on: 1 }), word('10:01', { people: 1 }), word('10:02', { people: 0 }))).toEqual([
      'open 10:01 L1 UV_PEOPLE',
      'recover 10:02 L1 UV_PEOPLE',
    ])
    expect(toldOf(word('10:00', { people: 1 }), word('10:01', { on: 1 }))).toEqual(['open 10:01 L1 UV_PEOPLE'])
    expect(toldOf(word('10:00', { people: 1 }), word('10:31', { on: 1 }))).toEqual([])
  })
  test('灯管达额定寿命80%是三类，换灯清零', () => {
    const words: Word[] = [
      ['10:00', { lampHours: 7200 }],
      ['11:00', { lampHours: 0 }],
    ]
    expect(linesOf('ray', 'ray.life', words, nothingKnown, undefined, { lampLife: 9000 })).toEqual([
      'open 10:00 L3 SERVICE',
      'recover 11:00 L3 SERVICE',
    ])
    expect(linesOf('ray', 'ray.life', [['10:00', { lampHours: 6399 }]])).toEqual([])
  })
  test('无线消毒运行时有人立即一类；时间少于计划是二类', () => {
    expect(linesOf('wdis', 'wdis.people', [['10:00', { run: 1, people: 1 }]])).toEqual(['open 10:00 L1 UV_PEOPLE'])
    expect(
      linesOf('wdis', 'wdis.short', [['10:00', { runMin: 35 }]], nothingKnown, undefined, { planMin: 40 }),
    ).toEqual(['open 10:00 L2 DIS_FAIL'])
  })
})
