/** A curve as ECharts draws it: band, mean, limits, alarms; what is interrupted stays so. Pure. */
import { wireMoment, zoneOffset } from '../../../../contract/wire.ts'
import type { CurveData, CurvePoint } from '../../../../modules/iot/curve.ts'
import type { Option } from '../../../kit/chart/echarts.ts'
import type { Ink } from '../../../kit/chart/ink.ts'
import { extentOf, piecesOf } from './points.ts'
import type { Scale } from './scale.ts'

export interface Drawing {
  readonly data: CurveData
  readonly points: readonly CurvePoint[]
  /** Of this measure. */
  readonly limits: CurveData['limits']
  readonly scale: Scale
  readonly ink: Ink
  readonly title: string
  /** The moment that is looked at, epoch ms. */
  readonly moment?: { readonly at: number; readonly label: string } | undefined
  readonly words: { readonly low: string; readonly mean: string; readonly high: string }
}

/** ECharts knows two zones, ours is none of them: it is told times as if they were of Greenwich. */
const local = (at: number): number => at + zoneOffset
const clock = (at: number): string => wireMoment(at).slice(5, 16)
const minuteMs = 60_000

type Drawn = readonly [number, number | null]

/** Values as a broken line: after each piece a point without a value. One reading between two gaps is a dot. */
const broken = (
  pieces: readonly (readonly CurvePoint[])[],
  width: number,
  value: (point: CurvePoint) => number,
): (Drawn | { readonly value: Drawn; readonly symbol: string })[] =>
  pieces.flatMap(piece => {
    const last = piece.at(-1)!
    const end = local(last[0] + width)
    return [
      ...piece.map(point => {
        const drawn: Drawn = [local(point[0]), value(point)]
        return piece.length === 1 && width === 0 ? { value: drawn, symbol: 'circle' } : drawn
      }),
      ...(width > 0 ? [[end, value(last)] as const] : []),
      [end + 1, null] as const,
    ]
  })

const least = ([, min]: CurvePoint): number => min
const mean = ([, , value]: CurvePoint): number => value
const most = ([, , , max]: CurvePoint): number => max

const colourOf = (ink: Ink, level: number): string => ink.levels[level - 1] ?? ink.levels[2]

/** Where the words of a limit stand on its line, and the part of the drawing's height they need for themselves. */
const stands = ['insideEndTop', 'insideMiddleTop', 'insideStartTop'] as const
const lettersHigh = 0.12

/**
 * One line for each limit, in the colour of the gravest rule that has it. Words of limits that lie close stand beside
 * each other, so that each can be read.
 * @param height of the drawing, in what it measures
 */
function limitLines({ limits, ink, scale }: Drawing, height: number) {
  const byLimit = Map.groupBy(limits, it => `${it.comparison.slice(0, 1)} ${it.limit}`)
  const last = new Map<(typeof stands)[number], number>()
  const lines = [...byLimit.values()].map(same => same.toSorted((a, b) => a.level - b.level)[0]!)
  return lines
    .toSorted((a, b) => a.limit - b.limit)
    .map(gravest => {
      const isFree = (stand: (typeof stands)[number]): boolean =>
        gravest.limit - (last.get(stand) ?? -Infinity) >= height * lettersHigh
      const position = stands.find(isFree) ?? stands[0]
      last.set(position, gravest.limit)
      return {
        yAxis: gravest.limit,
        lineStyle: { color: colourOf(ink, gravest.level), type: 'dashed' as const, width: 1.5 },
        label: {
          formatter: `${gravest.comparison} ${scale.say(gravest.limit)}`,
          position,
          color: colourOf(ink, gravest.level),
          fontSize: 11,
        },
      }
    })
}

/** From when to when there was an alarm, and the moment that is looked at. */
function alarmMarks({ data: { alarms, from, to }, ink, moment }: Drawing) {
  const areas = alarms.map(({ at, until, level }) => [
    { xAxis: local(Math.max(at, from)), itemStyle: { color: colourOf(ink, level), opacity: 0.14 } },
    { xAxis: local(Math.min(until ?? to, to)) },
  ])
  const begins = alarms
    .filter(({ at }) => at >= from && at !== moment?.at)
    .map(({ at, level }) => ({
      xAxis: local(at),
      lineStyle: { color: colourOf(ink, level), width: 1.5, type: 'solid' as const },
      label: { show: false },
    }))
  const here = moment && {
    xAxis: local(moment.at),
    lineStyle: { color: ink.text, width: 2, type: 'solid' as const },
    label: { formatter: moment.label, color: ink.text, position: 'end' as const, fontSize: 12 },
  }
  return { areas, lines: here ? [...begins, here] : begins }
}

/** The drawing of one measure. */
export function optionOf(drawing: Drawing): Option {
  const { data, points, limits, scale, ink, title, words } = drawing
  const width = data.step * minuteMs
  const pieces = piecesOf(points, data.gap)
  const { areas, lines } = alarmMarks(drawing)
  const isStates = scale.states !== null
  const axis = { axisLine: { lineStyle: { color: ink.line } }, axisTick: { show: false } }
  const label = { color: ink.soft, fontSize: 11 }
  const [low, high] = extentOf(Math.min(...points.map(least)), Math.max(...points.map(most)), isStates ? [] : limits)
  const room = Math.max((high - low) * 0.08, 0.5)
  const labels = new Map(scale.states)
  const codes = [...labels.keys()]
  const line = {
    type: 'line' as const,
    symbol: 'none',
    symbolSize: 4,
    connectNulls: false,
    ...(isStates && { step: 'end' as const }),
  }
  const hasBand = !scale.isShare && points.some(point => most(point) > least(point))
  const band = { ...line, silent: true, stack: 'band', stackStrategy: 'all' as const, lineStyle: { opacity: 0 } }
  const byTime = new Map(points.map(point => [local(point[0]), point]))
  const value = isStates && !scale.isShare ? most : mean
  return {
    useUTC: true,
    aria: { enabled: false },
    grid: { left: 8, right: 14, top: 22, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: ink.ground,
      borderColor: ink.line,
      textStyle: { color: ink.text, fontSize: 12 },
      formatter: (hits: unknown) => {
        const at = (hits as readonly { readonly value: readonly [number, number | null] }[])[0]?.value[0] ?? 0
        const point = byTime.get(at)
        if (!point) return ''
        const [start, min, middle, max] = point
        const time = width > 0 ? `${clock(start)} – ${clock(start + width).slice(6)}` : clock(start)
        return hasBand && max > min
          ? `${time}<br>${words.high} ${scale.say(max)}<br>${isStates ? '' : `${words.mean} <b>${scale.say(middle)}</b><br>`}${words.low} ${scale.say(min)}`
          : `${time}<br><b>${scale.say(value(point))}</b>`
      },
    },
    xAxis: {
      type: 'time',
      min: local(data.from),
      max: local(data.to),
      ...axis,
      axisLabel: {
        ...label,
        hideOverlap: true,
        formatter: {
          year: '{yyyy}',
          month: '{M}-{d}',
          day: '{M}-{d}',
          hour: '{HH}:{mm}',
          minute: '{HH}:{mm}',
          second: '{HH}:{mm}',
        },
      },
    },
    yAxis: {
      type: 'value',
      ...axis,
      min: isStates ? Math.min(...codes) - 0.15 : Math.floor((low - room) * 10) / 10,
      max: isStates ? Math.max(...codes) + 0.15 : Math.ceil((high + room) * 10) / 10,
      ...(isStates && { interval: 1, splitNumber: codes.length }),
      splitLine: { lineStyle: { color: ink.line, opacity: 0.6 } },
      axisLabel: isStates
        ? { ...label, customValues: codes, formatter: (code: number) => labels.get(code) ?? '' }
        : { ...label, showMinLabel: false, showMaxLabel: false },
    },
    series: [
      ...(hasBand
        ? [
            { ...band, name: words.low, data: broken(pieces, isStates ? width : 0, least) },
            {
              ...band,
              name: words.high,
              data: broken(pieces, isStates ? width : 0, point => most(point) - least(point)),
              areaStyle: { color: ink.curve, opacity: 0.22 },
            },
          ]
        : []),
      {
        ...line,
        name: title,
        z: 3,
        data: broken(pieces, isStates ? width : 0, value),
        lineStyle: { color: ink.curve, width: 2 },
        itemStyle: { color: ink.curve },
        ...(isStates && { areaStyle: { color: ink.curve, opacity: 0.1 } }),
        markLine: {
          silent: true,
          symbol: 'none',
          animation: false,
          data: [...(isStates ? [] : limitLines(drawing, high - low + 2 * room)), ...lines],
        },
        markArea: { silent: true, animation: false, data: areas },
      },
    ],
  } as Option
}
