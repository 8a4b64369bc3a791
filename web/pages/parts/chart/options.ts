/** Drawings of numbers as ECharts takes them. Pure. */
import type { Option } from '../../../kit/chart/echarts.ts'
import { mix } from '../../../themes/colour.ts'
import type { Ink } from '../../../kit/chart/ink.ts'

const font = 12
const label = (ink: Ink) => ({ color: ink.soft, fontSize: font })
const tip = (ink: Ink) => ({
  confine: true,
  backgroundColor: ink.ground,
  borderColor: ink.line,
  textStyle: { color: ink.text, fontSize: 13 },
})
const grid = { left: 8, right: 24, top: 24, bottom: 4, containLabel: true }
const values = (ink: Ink) => ({
  type: 'value' as const,
  minInterval: 1,
  axisLabel: label(ink),
  splitLine: { lineStyle: { color: ink.line } },
})
/** Up to so many names none is left out. */
const namesAll = 5
const names = (ink: Ink, data: readonly string[]) => ({
  type: 'category' as const,
  data: [...data],
  // A few names are all said: left alone the chart drops every second one that would have fitted.
  axisLabel: { ...label(ink), hideOverlap: true, ...(data.length <= namesAll && { interval: 0 }) },
  axisTick: { show: false },
  axisLine: { lineStyle: { color: ink.line } },
})

/** Parts that stand on each other, from the gravest on. */
export interface Part {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly colour: string
}

/**
 * Bars, each of one value or of parts.
 * @param isLying names at the side, where they are long
 * @param unit what is counted, said behind the number of a bar
 */
export function barsOf(
  ink: Ink,
  at: readonly string[],
  parts: readonly Part[],
  { isLying = false, unit }: { readonly isLying?: boolean; readonly unit?: string | undefined } = {},
): Option {
  const name = names(ink, at)
  return {
    grid: { ...grid, right: isLying ? (unit ? 64 : 40) : 16 },
    tooltip: { ...tip(ink), trigger: 'axis', axisPointer: { type: 'shadow' } },
    ...(isLying
      ? {
          yAxis: { ...name, inverse: true, axisLabel: { ...label(ink), width: 110, overflow: 'truncate' } },
          xAxis: values(ink),
        }
      : { xAxis: name, yAxis: values(ink) }),
    series: parts.map(part => ({
      type: 'bar',
      name: part.name,
      stack: 'all',
      barMaxWidth: 34,
      itemStyle: { color: part.colour },
      data: [...part.values],
      ...(parts.length === 1 && {
        label: {
          show: true,
          position: isLying ? 'right' : 'top',
          color: ink.text,
          fontSize: font,
          ...(unit && { formatter: `{c} ${unit}` }),
        },
      }),
    })),
  } as Option
}

/** Parts of a whole, each named beside it with its number; they differ in how strong their colour is. */
export const pieOf = (ink: Ink, parts: readonly (readonly [name: string, value: number])[], unit = ''): Option =>
  ({
    tooltip: { ...tip(ink), trigger: 'item', formatter: `{b} {c} ${unit} {d}%` },
    series: [
      {
        type: 'pie',
        radius: ['29%', '58%'],
        itemStyle: { borderColor: ink.ground, borderWidth: 2 },
        label: { color: ink.text, fontSize: font, lineHeight: 16, formatter: `{b}\n{c} ${unit} {d}%` },
        labelLine: { lineStyle: { color: ink.soft } },
        data: parts.map(([name, value], n) => ({
          name,
          value,
          itemStyle: { color: mix(ink.curve, ink.ground, (n / Math.max(parts.length, 2)) * 0.8) },
        })),
      },
    ],
  }) as Option

export interface Line extends Part {
  readonly isDashed?: boolean
  readonly isFilled?: boolean
}
/** Lines over days or minutes. A base line is a line of one value. */
export const linesOf = (ink: Ink, at: readonly string[], lines: readonly Line[], from0 = true): Option =>
  ({
    grid,
    tooltip: { ...tip(ink), trigger: 'axis' },
    xAxis: { ...names(ink, at), boundaryGap: false },
    yAxis: { ...values(ink), scale: !from0 },
    series: lines.map(line => ({
      type: 'line',
      name: line.name,
      data: [...line.values],
      symbol: line.isDashed ? 'none' : 'circle',
      symbolSize: 5,
      showSymbol: line.values.length <= 31,
      connectNulls: false,
      lineStyle: { color: line.colour, width: 2, type: line.isDashed ? 'dashed' : 'solid' },
      itemStyle: { color: line.colour },
      ...(line.isFilled && { areaStyle: { color: line.colour, opacity: 0.1 } }),
    })),
  }) as Option

/** A band between the least and the greatest of each day, its mean, and a limit. */
export function bandOf(
  ink: Ink,
  at: readonly string[],
  [low, mean, high]: readonly [Part, Part, Part],
  limit: Part | null,
): Option {
  const base = linesOf(ink, at, [{ ...mean }, ...(limit ? [{ ...limit, isDashed: true }] : [])], false)
  const spread = high.values.map((value, n) => {
    const least = low.values[n]
    return value === null || least === null || least === undefined ? null : Math.round((value - least) * 100) / 100
  })
  const silent = {
    type: 'line' as const,
    stack: 'band',
    symbol: 'none',
    lineStyle: { opacity: 0 },
    stackStrategy: 'all',
  }
  return {
    ...base,
    tooltip: {
      ...tip(ink),
      trigger: 'axis',
      formatter: (hits: unknown) => {
        const n = (hits as readonly { dataIndex: number }[])[0]?.dataIndex ?? 0
        return [at[n], ...[high, mean, low].map(part => `${part.name} ${part.values[n] ?? '--'} ℃`)].join('<br>')
      },
    },
    series: [
      { ...silent, data: [...low.values] },
      { ...silent, data: spread, areaStyle: { color: ink.curve, opacity: 0.18 } },
      ...(base.series as readonly object[]),
    ],
  } as Option
}
