import { useEffect, useRef, useState } from 'react'
import type { draw, Option } from '../../screens/datascreen/parts/echarts.ts'
import { textOf } from '../../engine/faces.ts'
import { usePrefs } from '../../state/prefs.ts'
import type { Answered } from './data.ts'
import { useReportTexts } from './texts.ts'

const number = (value: unknown): number => Number(textOf(value as string) || 0)
const slices = 12

/** What is drawn of a report: its first text columns are the names, its numbers the values. Null when there is nothing to draw. */
export function optionOf({ columns, rows, chart }: Answered, ink: string, line: string): Option | null {
  const measures = columns.filter(it => it.kind === 'number')
  const names = columns.filter(it => !measures.includes(it))
  if (chart === 'none' || !measures.length || !rows.length) return null
  const labels = rows.map(row => names.map(it => textOf(row[it.key])).join(' ') || '—')
  if (chart === 'pie') {
    const [first] = measures
    const values = rows.map((row, at) => ({ name: labels[at]!, value: number(row[first!.key]) })).toSorted((a, b) => b.value - a.value)
    return { tooltip: { confine: true }, series: [{ type: 'pie', radius: ['35%', '68%'], data: values.slice(0, slices), label: { color: ink } }] }
  }
  return {
    tooltip: { confine: true, trigger: 'axis' }, grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: labels, axisLabel: { color: ink, hideOverlap: true }, axisLine: { lineStyle: { color: line } } },
    yAxis: { type: 'value', axisLabel: { color: ink }, splitLine: { lineStyle: { color: line } } },
    series: measures.map(it => ({ type: chart, name: it.title, data: rows.map(row => number(row[it.key])), barMaxWidth: 36, smooth: true })),
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
    const begin = async () => {
      const library = await import('../../screens/datascreen/parts/echarts.ts').catch(() => null)
      const element = box.current
      if (!wanted || !element) return
      if (!library) return setFailed(true)
      const style = getComputedStyle(element)
      const option = optionOf(answered, style.color, style.getPropertyValue('--ant-color-border-secondary') || '#ddd')
      if (!option) return
      drawn = library.draw(element)
      drawn.setOption({ ...option, color: [style.getPropertyValue('--ant-color-primary') || '#32B58B', '#4e83d9', '#e0a030', '#a06cc8', '#d9635f', '#3fb0c0'], animation: false })
      sizes = new ResizeObserver(() => drawn?.resize())
      sizes.observe(element)
    }
    void begin()
    return () => {
      wanted = false
      sizes?.disconnect()
      drawn?.dispose()
    }
  }, [answered, look])
  return failed ? <p className="part-none">{texts.chartFailed}</p> : <div className="report-chart" ref={box} aria-hidden />
}
