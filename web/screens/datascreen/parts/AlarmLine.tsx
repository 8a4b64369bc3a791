import { memo, useCallback, useMemo } from 'react'
import type { DayCount } from '../words/data.ts'
import { useSaid } from '../words/said.ts'
import { useScreenTexts } from '../words/words.ts'
import { Chart, axisOf, letteringOf, tipOf } from './chart.tsx'
import type { Option } from '../../../kit/chart/echarts.ts'
import { useInk } from './theme.ts'
import { Figure } from './Figure.tsx'
import { useLabelSize } from './screen.ts'

export const AlarmLine = memo(function AlarmLine({ days }: { days: readonly DayCount[] }) {
  const { days: t } = useScreenTexts()
  const { title, linkOf } = useSaid('days')
  const size = useLabelSize()
  const ink = useInk()
  const option = useMemo<Option>(
    () => ({
      grid: { left: 18, right: 22, top: size + 14, bottom: 2, containLabel: true },
      tooltip: { ...tipOf(ink), trigger: 'axis', axisPointer: { lineStyle: { color: ink.cyan } } },
      xAxis: { type: 'category', boundaryGap: false, data: days.map(each => each.day.slice(8)), ...axisOf(ink, size) },
      yAxis: { type: 'value', minInterval: 1, splitNumber: 3, ...axisOf(ink, size), axisLabel: { show: false } },
      series: [
        {
          name: t.num,
          type: 'line',
          symbol: 'circle',
          symbolSize: 8,
          smooth: 0.25,
          smoothMonotone: 'x',
          lineStyle: { width: 3, color: ink.cyan },
          itemStyle: { color: ink.cyan, borderColor: ink.rim, borderWidth: 1.5 },
          areaStyle: {
            color: {
              type: 'linear',
              x: 0,
              y: 0,
              x2: 0,
              y2: 1,
              colorStops: [
                { offset: 0, color: `${ink.cyan}66` },
                { offset: 1, color: `${ink.cyan}05` },
              ],
            },
          },
          label: { show: true, position: 'top', ...letteringOf(ink), fontSize: size, fontWeight: 600 },
          data: days.map(each => each.num),
        },
      ],
    }),
    [days, t, size, ink],
  )
  const pick = useCallback(
    (_series: number, at: number) => {
      const picked = days[at]
      if (picked) location.assign(linkOf('', { rtime: picked.day }) ?? '')
    },
    [days, linkOf],
  )
  return (
    <Figure caption={title} columns={[t.day, t.num]} rows={days.map(each => [each.day, each.num])}>
      <Chart option={option} onPick={pick} />
    </Figure>
  )
})
