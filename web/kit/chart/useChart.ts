import { useEffect, useRef, useState, type RefObject } from 'react'
import { useCalm } from '../../themes/calm.ts'
import type { draw, Option } from './echarts.ts'

/** What is clicked: which series, and which of its values. */
export type Pick = (series: number, at: number) => void

const load = () => import('./echarts.ts')

const passed = (ms: number) => new Promise<void>(resolve => void setTimeout(resolve, ms))

/**
 * An ECharts instance in a box: made once, fed by merging, resized with its box, disposed with its component.
 * `failed` is true when the library could not be loaded; the table beside the chart then takes its place.
 * @param library the library with what the chart needs besides; the same function every time
 * @param after it is drawn so many milliseconds after its component is shown
 * @param whole each option is a drawing of its own: nothing of the one before is kept
 */
export function useChart(
  option: Option,
  {
    onPick,
    library = load,
    after = 0,
    whole = false,
  }: { onPick?: Pick | undefined; library?: typeof load; after?: number; whole?: boolean } = {},
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
      const [loaded] = await Promise.all([library().catch(() => null), after > 0 && passed(after)])
      if (!wanted || !box.current) return
      if (!loaded) return setFailed(true)
      const drawn = loaded.draw(box.current)
      chart.current = drawn
      drawn.setOption({ ...latest.current, animation: !calm && !whole })
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
  }, [calm, library, after, whole])

  useEffect(() => {
    pick.current = onPick
  }, [onPick])

  useEffect(() => {
    latest.current = option
    chart.current?.setOption(whole ? { ...option, animation: false } : option, { notMerge: whole })
  }, [option, whole])

  return { box, failed }
}
