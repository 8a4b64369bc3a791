import { describe, expect, test } from 'vitest'
import { nothingKnown } from '../circumstances.ts'
import { HOUR, clock, every, span, spans, linesOf, type Kind, type Values, type Word } from './told.ts'
import { rulesOf } from './index.ts'

describe('网关、盒子、终端、视频', () => {
  test('网关下半数以上离线10分钟是二类', () =>
    expect(linesOf('gateway', 'gateway.subs', every('10:00', '10:10', 5, { subOnline: 0.4 }))).toEqual([
      'open 10:10 L2 OFFLINE',
    ]))
  test('AI盒子磁盘超过90%、80℃满10分钟、授权到期前30天是三类', () => {
    expect(linesOf('aibox', 'aibox.disk', [['10:00', { disk: 91 }]])).toHaveLength(1)
    expect(linesOf('aibox', 'aibox.temp', every('10:00', '10:10', 5, { temp: 81 }))).toEqual(['open 10:10 L3 SERVICE'])
    expect(
      linesOf(
        'aibox',
        'aibox.licence',
        [['08:00', {}]],
        spans({}, { licenseEnd: clock('09:00') + 30 * 24 * HOUR }),
        '10:00',
      ),
    ).toHaveLength(1)
  })
  test('告警终端断电二类、烟雾一类、水浸二类、资费到期前15天三类', () => {
    expect(linesOf('mogu', 'mogu.power', [['10:00', { power: 0 }]])).toEqual(['open 10:00 L2 POWER'])
    expect(linesOf('mogu', 'mogu.smoke', [['10:00', { smoke: 1 }]])).toEqual(['open 10:00 L1 SMOKE'])
    expect(linesOf('mogu', 'mogu.water', [['10:00', { water: 1 }]])).toEqual(['open 10:00 L2 WATER'])
    expect(
      linesOf('mogu', 'mogu.sim', [['08:00', {}]], spans({}, { simEnd: clock('09:00') + 15 * 24 * HOUR }), '10:00'),
    ).toHaveLength(1)
  })
  test('录像机在线率低于80%是三类，离线24小时是二类', () => {
    expect(linesOf('recorder', 'recorder.rate', [['10:00', { onlineRate24h: 79 }]])).toEqual(['open 10:00 L3 CAM_OFF'])
    expect(linesOf('recorder', 'recorder.offline', every('00:00', '24:00', 10, { online: 0 }))).toEqual([
      'open 24:00 L2 CAM_OFF',
    ])
  })
  test('摄像头遮挡、冻结、黑屏10分钟二类；应在线时段离线30分钟三类、24小时二类；录像不足30天三类', () => {
    for (const flaw of ['occl', 'freeze', 'black'])
      expect(linesOf('camera', 'camera.picture', every('10:00', '10:10', 10, { [flaw]: 1 }))).toEqual([
        'open 10:10 L2 CAM_OCC',
      ])
    const always = spans({ online: [span('00:00', '25:00')] })
    const dark = every('00:00', '24:00', 10, { online: 0 })
    expect(linesOf('camera', 'camera.offline', dark, always)).toEqual(['open 00:30 L3 CAM_OFF'])
    expect(linesOf('camera', 'camera.offline', dark)).toEqual([])
    expect(linesOf('camera', 'camera.offlineDay', dark, always)).toEqual(['open 24:00 L2 CAM_OFF'])
    expect(linesOf('camera', 'camera.record', [['10:00', { recordDays: 29 }]])).toHaveLength(1)
  })
  test('AI一类置信度0.8、二类三类0.75；专间内三类升二类；同人同类当日三次升二类', () => {
    const sight = (time: string, grade: number, conf: number, more: Values = {}): Word => [
      time,
      { grade, conf, point: 'p', ...more },
    ]
    expect(linesOf('ai', 'ai.urgent', [sight('10:00', 1, 0.79), sight('10:01', 1, 0.8)])).toEqual(['open 10:01 L1 AI'])
    expect(linesOf('ai', 'ai.important', [sight('10:00', 2, 0.75)])).toEqual(['open 10:00 L2 AI'])
    expect(linesOf('ai', 'ai.ordinary', [sight('10:00', 3, 0.75), sight('10:20', 3, 0.9)])).toEqual([
      'open 10:00 L3 AI',
    ])
    expect(linesOf('ai', 'ai.room', [sight('10:00', 3, 0.8, { room: 1 })])).toEqual(['open 10:00 L2 AI'])
    const again = ['10:00', '13:00', '18:00'].map(time => sight(time, 3, 0.8, { who: 'w' }))
    expect(linesOf('ai', 'ai.again', again)).toEqual(['open 18:00 L2 AI'])
  })
  const speaking = Object.entries(rulesOf).filter(([, rules]) =>
    rules.some(rule => rule.key.endsWith('.offline') && rule.silent),
  )
  test.each(speaking)('%s 连续三个心跳无数据是三类离线，24小时是二类，恢复上报即恢复', (kind, rules) => {
    const of = (end: string) => rules.find(rule => rule.key.endsWith(end))!.key
    expect(linesOf(kind as Kind, of('.offline'), [['00:00', { x: 1 }]], nothingKnown, '00:31')).toEqual([
      'open 00:30 L3 OFFLINE',
    ])
    expect(linesOf(kind as Kind, of('.offlineDay'), [['00:00', { x: 1 }]], nothingKnown, '24:01')).toEqual([
      'open 24:00 L2 OFFLINE',
    ])
    expect(
      linesOf(kind as Kind, of('.offline'), [
        ['00:00', { x: 1 }],
        ['02:00', { x: 1 }],
      ]),
    ).toEqual(['past 02:00 L3 OFFLINE'])
    expect(
      linesOf(
        kind as Kind,
        of('.offline'),
        [['00:00', { x: 1 }]],
        spans({ closed: [span('00:00', '24:00')] }),
        '10:00',
      ),
    ).toEqual(['suppress 10:00 L3 OFFLINE'])
  })
  const battery = Object.entries(rulesOf).filter(([, rules]) => rules.some(rule => rule.key.endsWith('.battery')))
  test.each(battery)('%s 电量20%%是三类，回到30%%恢复', (kind, rules) => {
    const { key } = rules.find(rule => rule.key.endsWith('.battery'))!
    const words: Word[] = [
      ['10:00', { battery: 20 }],
      ['11:00', { battery: 25 }],
      ['12:00', { battery: 30 }],
    ]
    expect(linesOf(kind as Kind, key, words)).toEqual(['open 10:00 L3 LOWBAT', 'recover 12:00 L3 LOWBAT'])
  })
})
