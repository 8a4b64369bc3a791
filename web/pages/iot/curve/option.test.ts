import { expect, test } from 'vitest'
import { momentAt } from '../../../../contract/wire.ts'
import type { CurveData, CurvePoint } from '../../../../modules/iot/curve.ts'
import { kinds } from '../../../../modules/iot/kinds.ts'
import { wordsOf } from '../../../engine/words.ts'
import type { Ink } from '../../../kit/chart/ink.ts'
import { optionOf } from './option.ts'
import { scaleOf } from './scale.ts'

const minute = 60_000
const from = momentAt('2026-11-24 08:00:00')
const ink: Ink = {
  text: '#000',
  soft: '#333',
  line: '#ccc',
  curve: '#084',
  levels: ['#e00', '#d80', '#666'],
  ground: '#fff',
}
const fridge = kinds.get('fridge')!.file
const words = wordsOf(fridge, 'zh', {})
const drawingOf = (field: string, points: readonly CurvePoint[], over: Partial<CurveData> = {}) => {
  const data: CurveData = {
    step: 0,
    from,
    to: from + 600 * minute,
    gap: 30 * minute,
    measures: [{ field, points }],
    limits: [
      { field: 'temp', comparison: '>', limit: 8, level: 2, holdMin: 30, law: '冷藏 0～8℃', rule: 'fridge.high' },
      { field: 'temp', comparison: '>', limit: 8, level: 1, holdMin: 240, law: '冷藏 0～8℃', rule: 'fridge.dayHigh' },
    ],
    alarms: [{ id: '7', at: from - 60 * minute, until: null, level: 2, content: '冷藏温度过高' }],
    ...over,
  }
  const scale = scaleOf(fridge.all[field]!, words)!
  return optionOf({
    data,
    points,
    limits: data.limits.filter(it => it.field === field),
    scale,
    ink,
    title: words.field(field),
    words: { low: '最低', mean: '平均', high: '最高' },
  }) as unknown as {
    series: readonly {
      readonly step?: string
      readonly data: readonly (
        | readonly [number, number | null]
        | { readonly value: readonly [number, number]; readonly symbol: string }
      )[]
      readonly markLine?: {
        readonly data: readonly {
          readonly yAxis?: number
          readonly lineStyle: { readonly color: string }
          readonly label: { readonly position?: string }
        }[]
      }
      readonly markArea?: {
        readonly data: readonly (readonly [{ readonly xAxis: number }, { readonly xAxis: number }])[]
      }
    }[]
  }
}
const at = (minutes: number, value: number, spread = 0): CurvePoint => [
  from + minutes * minute,
  value - spread,
  value,
  value + spread,
  1 + spread,
]
const zone = 8 * 60 * minute

test('a curve ends where the device fell silent and begins anew where it speaks again', () => {
  const { series } = drawingOf('temp', [at(0, 4), at(10, 5), at(60, 6)])
  const line = series.at(-1)!.data
  expect(line.slice(0, 3)).toEqual([
    [from + zone, 4],
    [from + zone + 10 * minute, 5],
    [from + zone + 10 * minute + 1, null],
  ])
  expect(line[3], 'one reading between two silences is seen as a dot').toEqual({
    value: [from + zone + 60 * minute, 6],
    symbol: 'circle',
  })
})

test('each limit has one line, in the colour of the gravest rule that has it', () => {
  const lines = drawingOf('temp', [at(0, 4), at(10, 5)]).series.at(-1)!.markLine!.data
  expect(lines.filter(it => it.yAxis !== undefined).map(it => [it.yAxis, it.lineStyle.color])).toEqual([[8, '#e00']])
})

test('words of limits that lie close stand beside each other; where there is room all stand at the end', () => {
  const limit = (value: number, level: number) => ({
    field: 'temp',
    comparison: '>' as const,
    limit: value,
    level,
    holdMin: 30,
    law: '',
    rule: `r${value}`,
  })
  const standsOf = (...values: readonly number[]) => {
    const limits = values.map((value, n) => limit(value, n + 1)) as never
    const { series } = drawingOf('temp', [[from, 0, 5, 20, 3]], { limits })
    return series
      .at(-1)!
      .markLine!.data.flatMap(({ yAxis, label: { position } }) => (yAxis === undefined ? [] : [position]))
  }
  expect(standsOf(8, 8.5, 9)).toEqual(['insideEndTop', 'insideMiddleTop', 'insideStartTop'])
  expect(standsOf(2, 10, 18)).toEqual(['insideEndTop', 'insideEndTop', 'insideEndTop'])
})
test('an alarm that began before and is not over fills all the time that is shown', () => {
  const [[begin, end]] = drawingOf('temp', [at(0, 4)]).series.at(-1)!.markArea!.data as [
    readonly [{ xAxis: number }, { xAxis: number }],
  ]
  expect([begin.xAxis, end.xAxis]).toEqual([from + zone, from + zone + 600 * minute])
})

test('sums have a band from lowest to highest; a door is open or shut, in steps, and has no limit line', () => {
  expect(drawingOf('temp', [at(0, 4, 2), at(10, 5, 2)], { step: 10 }).series).toHaveLength(3)
  const door = drawingOf('doorState', [at(0, 0), at(10, 1)]).series
  expect(door).toHaveLength(1)
  expect(door[0]!.step).toBe('end')
  expect(door[0]!.markLine!.data.some(it => it.yAxis !== undefined)).toBe(false)
})

test('what is no number and no state makes no curve', () => {
  expect(scaleOf(fridge.all['deviceName']!, words)).toBeNull()
  expect(scaleOf(fridge.all['temp']!, words)!.say(4)).toBe('4.0 ℃')
  expect(scaleOf(fridge.all['doorState']!, words)!.say(0.25)).toBe('是 25%')
})
