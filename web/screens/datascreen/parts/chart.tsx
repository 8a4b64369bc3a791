import { useEffect, useRef, useState, type RefObject } from 'react'
import type { draw, Option } from './echarts.ts'
import { useCalm } from '../../../themes/calm.ts'

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

/**
 * An ECharts instance in a box: made once, fed by merging, resized with its box, disposed with its component.
 * `failed` is true when the library could not be loaded; the table beside the chart then takes its place.
 */
export function useChart(
  option: Option,
  onPick?: ChartProps['onPick'],
): { readonly box: RefObject<HTMLDivElement | null>; readonly failed: boolean } {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof draw>>(undefined)
  const latest = useRef(option)
  const pick = useRef(onPick)
  const calm = useCalm()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let wanted = true
    let sizes: ResizeObserver | undefined
    const begin = async () => {
      const library = await import('./echarts.ts').catch(() => null)
      if (!wanted || !box.current) return
      if (!library) return setFailed(true)
      const drawn = library.draw(box.current)
      chart.current = drawn
      drawn.setOption({ ...latest.current, animation: !calm })
      drawn.on('click', hit => pick.current?.(hit.seriesIndex ?? 0, hit.dataIndex))
      sizes = new ResizeObserver(() => drawn.resize())
      sizes.observe(box.current)
    }
    void begin()
    return () => {
      wanted = false
      sizes?.disconnect()
      chart.current?.dispose()
      chart.current = undefined
    }
  }, [calm])

  useEffect(() => {
    pick.current = onPick
  }, [onPick])

  useEffect(() => {
    latest.current = option
    chart.current?.setOption(option)
  }, [option])

  return { box, failed }
}

interface ChartProps {
  readonly option: Option
  /** What to do when a bar or a point is clicked: which series, and which of its values. */
  readonly onPick?: (series: number, at: number) => void
}

/** The drawing; what it shows is told by the table that follows it. */
export function Chart({ option, onPick }: ChartProps) {
  const { box, failed } = useChart(option, onPick)
  return <div className={failed ? 'ds-chart ds-chart-failed' : 'ds-chart'} ref={box} aria-hidden="true" />
}
