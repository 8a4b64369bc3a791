import type { Ink } from './theme.ts'
import type { Option } from '../../../kit/chart/echarts.ts'
import { useChart, type Pick } from '../../../kit/chart/useChart.ts'

const fontFamily = '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif'

/** The axes and the tooltip all charts share. */
export const axisOf = (ink: Ink, size: number) => ({
  axisLine: { lineStyle: { color: ink.line } },
  axisTick: { show: false },
  axisLabel: { color: ink.soft, fontSize: size, fontFamily },
  splitLine: { lineStyle: { color: ink.grid, type: 'dashed' as const } },
})
export const tipOf = (ink: Ink) => ({
  backgroundColor: ink.tip,
  borderColor: ink.tipEdge,
  padding: [8, 12],
  textStyle: { color: ink.tipText, fontSize: 15, fontFamily },
  confine: true,
})
export const letteringOf = (ink: Ink) => ({ fontFamily, color: ink.text })

/** So long (ms) after the wall was opened charts are drawn: the numbers stand first. business-area.md 9 */
const chartsAfter = 500

interface ChartProps {
  readonly option: Option
  /** What to do when a bar or a point is clicked. */
  readonly onPick?: Pick
}

/** The drawing; what it shows is told by the table that follows it. */
export function Chart({ option, onPick }: ChartProps) {
  const { box, failed } = useChart(option, { onPick, after: chartsAfter })
  return <div className={failed ? 'ds-chart ds-chart-failed' : 'ds-chart'} ref={box} aria-hidden="true" />
}
