import { describe, expect, test } from 'vitest'
import { every, span, spans, linesOf, type Word } from './told.ts'

describe('虫害与门', () => {
  test('夜间挡板移开5分钟是二类，日间30分钟是三类，收货时段豁免', () => {
    expect(linesOf('mouse', 'mouse.boardNight', every('22:30', '22:40', 1, { board: 2 }))).toEqual([
      'open 22:35 L2 BOARD',
    ])
    const day = every('10:00', '10:40', 1, { board: 1 })
    expect(linesOf('mouse', 'mouse.boardDay', day)).toEqual(['open 10:30 L3 BOARD'])
    expect(linesOf('mouse', 'mouse.boardNight', day)).toEqual([])
    expect(linesOf('mouse', 'mouse.boardDay', day, spans({ exempt: [span('09:30', '11:00')] }))).toEqual([
      'suppress 10:00 L3 BOARD',
    ])
  })
  test('红外一次是二类，30分钟内两次是一类，都不自动恢复', () => {
    const once: Word[] = [
      ['02:00', { pir: 1 }],
      ['02:01', { pir: 1 }],
      ['02:02', { pir: 0 }],
    ]
    const twice: Word[] = [...once, ['02:20', { pir: 1 }], ['02:30', { pir: 0 }], ['09:00', { pir: 0 }]]
    expect(linesOf('mouse', 'mouse.pir', twice)).toEqual(['open 02:00 L2 MOUSE'])
    expect(linesOf('mouse', 'mouse.pirTwice', once)).toEqual([])
    expect(linesOf('mouse', 'mouse.pirTwice', twice)).toEqual(['open 02:20 L1 MOUSE'])
  })
  test('粘鼠板触发、视频鼠情同证是一类，不自动恢复', () => {
    expect(
      linesOf('mouse', 'mouse.glue', [
        ['02:00', { glue: 1 }],
        ['03:00', { glue: 0 }],
      ]),
    ).toEqual(['open 02:00 L1 MOUSE'])
    expect(
      linesOf('mouse', 'mouse.video', [
        ['02:00', { rat: 1 }],
        ['03:00', { rat: 0 }],
      ]),
    ).toEqual(['open 02:00 L1 MOUSE'])
  })
  test('专间门开3分钟是三类；冷库门5分钟是三类；夜间库房门立即二类；允许时段外立即二类', () => {
    const open = every('10:00', '10:06', 1, { open: 1 })
    expect(linesOf('door.room', 'door.room', open)).toEqual(['open 10:03 L3 DOOR'])
    expect(linesOf('door.cold', 'door.cold', open)).toEqual(['open 10:05 L3 DOOR'])
    expect(linesOf('door.store', 'door.night', [...open, ['23:00', { open: 1 }]])).toEqual(['open 23:00 L2 DOOR'])
    const allowed = (from: string, to: string) => spans({ allowed: [span(from, to)] })
    expect(linesOf('door.room', 'door.hours', open, allowed('06:00', '09:00'))).toEqual(['open 10:00 L2 DOOR'])
    expect(linesOf('door.room', 'door.hours', open, allowed('06:00', '12:00'))).toEqual([])
    expect(linesOf('door.room', 'door.hours', open)).toEqual([])
  })
})
