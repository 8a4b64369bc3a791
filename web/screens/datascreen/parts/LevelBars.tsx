import { memo, useCallback, useMemo } from 'react'
import type { Levels } from '../words/data.ts'
import { useSaid } from '../words/said.ts'
import { useScreenTexts } from '../words/words.ts'
import { Chart, axisOf, letteringOf, tipOf } from './chart.tsx'
import type { Option } from '../../../kit/chart/echarts.ts'
import { useInk } from './theme.ts'
import { Figure } from './Figure.tsx'
import { useLabelSize } from './screen.ts'

const fade = (colour: string) => ({
  type: 'linear' as const,
  x: 0,
  y: 0,
  x2: 0,
  y2: 1,
  colorStops: [
    { offset: 0, color: colour },
    { offset: 1, color: `${colour}30` },
  ],
})

/** The numbers of the bars, in their order. */
const numbers = {
  dynamic: ['firstLevel', 'secondLevel', 'thirdLevel', 'noLevel'],
  yearly: ['firstYearLevel', 'secondYearLevel', 'thirdYearLevel', 'noYearLevel'],
} as const

export const LevelBars = memo(function LevelBars({ levels }: { levels: Levels }) {
  const { levels: t } = useScreenTexts()
  const { title, linkOf } = useSaid('levels')
  const size = useLabelSize()
  const ink = useInk()
  const option = useMemo<Option>(() => {
    const axis = axisOf(ink, size)
    const bar = (name: string, colour: string, data: readonly number[]) => ({
      name,
      type: 'bar' as const,
      barWidth: '34%',
      barGap: '8%',
      itemStyle: { borderRadius: [4, 4, 0, 0], color: fade(colour) },
      label: {
        show: true,
        position: 'top' as const,
        ...letteringOf(ink),
        color: colour,
        fontSize: size,
        fontWeight: 600,
      },
      labelLayout: { hideOverlap: true },
      data: [...data],
    })
    return {
      grid: { left: 8, right: 8, top: size + 8, bottom: 2, containLabel: true },
      tooltip: { ...tipOf(ink), trigger: 'axis', axisPointer: { type: 'shadow', shadowStyle: { color: '#2bb8ff1f' } } },
      xAxis: {
        type: 'category',
        data: [...t.names],
        ...axis,
        axisLabel: { ...axis.axisLabel, color: ink.text, interval: 0 },
      },
      yAxis: { type: 'value', minInterval: 1, splitNumber: 3, ...axis, axisLabel: { show: false } },
      series: [bar(t.dynamic, ink.cyan, levels.dynamic), bar(t.yearly, ink.green, levels.yearly)],
    }
  }, [levels, t, size, ink])
  const pick = useCallback(
    (series: number, at: number) => location.assign(linkOf(numbers[series ? 'yearly' : 'dynamic'][at]!) ?? ''),
    [linkOf],
  )
  return (
    <div className="ds-levels">
      <ul className="ds-legend" aria-hidden="true">
        <li>
          <i style={{ background: ink.cyan }} />
          {t.dynamic}
        </li>
        <li>
          <i style={{ background: ink.green }} />
          {t.yearly}
        </li>
      </ul>
      <Figure
        caption={title}
        columns={['', t.dynamic, t.yearly]}
        rows={t.names.map((name, at) => [name, levels.dynamic[at] ?? 0, levels.yearly[at] ?? 0])}
      >
        <Chart option={option} onPick={pick} />
      </Figure>
    </div>
  )
})
