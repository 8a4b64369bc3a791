import { useEffect, useRef, useState } from 'react'
import type { draw, Option } from '../../kit/chart/echarts.ts'
import { textOf } from '../../engine/faces.ts'
import { usePrefs } from '../../state/prefs.ts'
import { drawn as measuresOf, type Answered } from '../../../modules/report/answer.ts'
import { useReportTexts } from './texts.ts'

const number = (value: unknown): number => Number(textOf(value as string) || 0)
const slices = 12

/**
 * What is drawn of a report: its first text columns are the names, its numbers the values. Null when there is nothing
 * to draw.
 */
export function optionOf(answered: Answered, ink: string, line: string): Option | null {
  const { columns, rows, chart } = answered
  const measures = measuresOf(answered)
  const names = columns.filter(it => it.kind !== 'number')
  if (chart === 'none' || !measures.length || !rows.length) return null
  const labels = rows.map(row => names.map(it => textOf(row[it.key])).join(' ') || '—')
  if (chart === 'pie') {
    const [first] = measures
    const values = rows
      .map((row, at) => ({ name: labels[at]!, value: number(row[first!.key]) }))
      .toSorted((a, b) => b.value - a.value)
    return {
      tooltip: { confine: true },
      series: [
        {
          type: 'pie',
          radius: ['35%', '68%'],
          data: values.slice(0, slices),
          label: { color: ink, formatter: '{b}  {d}%' },
        },
      ],
    }
  }
  // A count beside a sum of money would be a line on the floor: two measures have an axis each.
  const pair = measures.length === 2 && answered.compare === undefined
  const axis = (name: string) => ({
    type: 'value',
    ...(pair && { name, nameTextStyle: { color: ink } }),
    axisLabel: { color: ink },
    splitLine: { lineStyle: { color: line } },
  })
  return {
    tooltip: { confine: true, trigger: 'axis' },
    grid: { left: 8, right: 16, top: measures.length > 1 ? 56 : 16, bottom: 8, containLabel: true },
    ...(measures.length > 1 && { legend: { top: 0, textStyle: { color: ink } } }),
    xAxis: {
      type: 'category',
      data: labels,
      axisLabel: { color: ink, hideOverlap: true },
      axisLine: { lineStyle: { color: line } },
    },
    yAxis: pair ? [axis(measures[0]!.title), { ...axis(measures[1]!.title), splitLine: { show: false } }] : axis(''),
    series: measures.map((it, at) => ({
      type: chart,
      ...(pair && { yAxisIndex: at }),
      name: it.title,
      data: rows.map(row => number(row[it.key])),
      barMaxWidth: 36,
      smooth: true,
    })),
  } as Option
}

/** The drawing of a report; the table below it says the same in figures. */
export function Chart({ answered }: { answered: Answered }) {
  const texts = useReportTexts()
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const look = usePrefs()
  useEffect(() => {
    let wanted = true
    let drawn: ReturnType<typeof draw> | undefined
    let sizes: ResizeObserver | undefined
    let leave: (() => void) | undefined
    const paper = matchMedia('print')
    const begin = async () => {
      const library = await import('../../kit/chart/echarts.ts').catch(() => null)
      const element = box.current
      if (!wanted || !element) return
      if (!library) return setFailed(true)
      const style = getComputedStyle(element)
      // Paper is white, whatever the screen is.
      const optionNow = () =>
        paper.matches
          ? optionOf(answered, '#333', '#ddd')
          : optionOf(answered, style.color, style.getPropertyValue('--ant-color-border-secondary') || '#ddd')
      const put = () =>
        drawn?.setOption(
          {
            ...optionNow(),
            color: [
              style.getPropertyValue('--ant-color-primary') || '#32B58B',
              '#4e83d9',
              '#e0a030',
              '#a06cc8',
              '#d9635f',
              '#3fb0c0',
            ],
            animation: false,
          },
          { notMerge: true },
        )
      if (!optionNow()) return
      drawn = library.draw(element)
      put()
      paper.addEventListener('change', put)
      leave = () => paper.removeEventListener('change', put)
      sizes = new ResizeObserver(() => drawn?.resize())
      sizes.observe(element)
    }
    void begin()
    return () => {
      wanted = false
      leave?.()
      sizes?.disconnect()
      drawn?.dispose()
    }
  }, [answered, look])
  return failed ? (
    <p className="part-none">{texts.chartFailed}</p>
  ) : (
    // Its names are those of the rows, as people gave them; its measures stand in the head of the table as well.
    <div className="report-chart" ref={box} aria-hidden lang="zh-CN" />
  )
}
