import { describe, expect, test } from 'vitest'
import { span, spans, linesOf, type Word } from './told.ts'

describe('人员与食品', () => {
  test('体温37.3℃或手部异常立即二类，各人各报', () =>
    expect(
      linesOf('morcheck', 'morcheck.abnormal', [
        ['07:00', { empNo: 'E1', temp: 37.3, hand: 1 }],
        ['07:01', { empNo: 'E2', temp: 36.5, hand: 2 }],
        ['07:02', { empNo: 'E3', temp: 36.5, hand: 1 }],
        ['07:20', { empNo: 'E1', temp: 36.8, hand: 1 }],
      ]),
    ).toEqual(['open 07:00 L2 MOR_ABN', 'open 07:01 L2 MOR_ABN', 'recover 07:20 L2 MOR_ABN']))
  test('09:00仍有应检未检是三类，三成以上未检是二类', () => {
    const known = spans({ staff: [span('00:00', '24:00', 10)] })
    const checks = (n: number) =>
      Array.from({ length: n }, (_, i): Word => ['07:00', { empNo: `E${i}`, temp: 36.5, hand: 1 }]).map(
        ([, values], i): Word => [`07:${String(i).padStart(2, '0')}`, values],
      )
    for (const [n, three, two] of [
      [10, 0, 0],
      [8, 1, 0],
      [7, 1, 1],
    ] as const) {
      expect(linesOf('morcheck', 'morcheck.none', checks(n), known, '09:00')).toHaveLength(three)
      expect(linesOf('morcheck', 'morcheck.noneMany', checks(n), known, '09:00')).toHaveLength(two)
    }
  })
  test('烹饪低于70℃、热藏低于60℃、冷藏成品高于8℃、油温高于190℃是二类；30分钟内同一项复测合格恢复', () => {
    const cook = (time: string, temp: number, menuId = '7'): Word => [time, { scene: 1, menuId, temp }]
    expect(linesOf('center', 'center.cook', [cook('11:00', 65), cook('11:10', 75, '8'), cook('11:20', 72)])).toEqual([
      'open 11:00 L2 CORE_T',
      'recover 11:20 L2 CORE_T',
    ])
    expect(linesOf('center', 'center.cook', [cook('11:00', 65), cook('11:31', 72)])).toEqual(['open 11:00 L2 CORE_T'])
    expect(
      linesOf('center', 'center.hot', [
        ['11:00', { scene: 3, menuId: '1', temp: 59 }],
        ['11:01', { scene: 1, menuId: '1', temp: 59 }],
      ]),
    ).toHaveLength(1)
    expect(linesOf('center', 'center.cold', [['11:00', { scene: 4, menuId: '1', temp: 9 }]])).toHaveLength(1)
    expect(linesOf('center', 'center.oil', [['11:00', { scene: 8, menuId: '1', temp: 195 }]])).toHaveLength(1)
  })
  test('应测餐次供餐结束1小时没有测量是三类', () => {
    const known = spans({ hotMeal: [span('10:00', '12:30')] })
    expect(linesOf('center', 'center.none', [['08:00', {}]], known, '13:30')).toEqual(['open 13:30 L3 CORE_T'])
    expect(
      linesOf(
        'center',
        'center.none',
        [
          ['08:00', {}],
          ['11:00', { scene: 1, menuId: '1', temp: 80 }],
        ],
        known,
        '13:30',
      ),
    ).toEqual([])
  })
})
