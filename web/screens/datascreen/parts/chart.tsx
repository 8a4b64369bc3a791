import type { Option } from '../../../kit/chart/echarts.ts'
import { useChart, type Pick } from '../../../kit/chart/useChart.ts'

export const ink = {
  cyan: '#37d5ff',
  green: '#53f0c3',
  amber: '#ffc24b',
  text: '#d6f1ff',
  soft: '#a9d3ee',
  line: '#2a6a9c',
  grid: '#1b4a73',
  deep: '#08203c',
} as const

const fontFamily = '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif'

/** The axes and the tooltip all charts share. */
export const axisOf = (size: number) => ({
  axisLine: { lineStyle: { color: ink.line } },
  axisTick: { show: false },
  axisLabel: { color: ink.soft, fontSize: size, fontFamily },
  splitLine: { lineStyle: { color: ink.grid, type: 'dashed' as const } },
})
export const tip = {
  backgroundColor: '#0b2747f2',
  borderColor: '#2a7fb8',
  padding: [8, 12],
  textStyle: { color: '#eaf7ff', fontSize: 15, fontFamily },
  confine: true,
}
export const lettering = { fontFamily, color: ink.text }

interface ChartProps {
  readonly option: Option
  /** What to do when a bar or a point is clicked. */
  readonly onPick?: Pick
}

/** The drawing; what it shows is told by the table that follows it. */
export function Chart({ option, onPick }: ChartProps) {
  const { box, failed } = useChart(option, { onPick })
  return <div className={failed ? 'ds-chart ds-chart-failed' : 'ds-chart'} ref={box} aria-hidden="true" />
}
