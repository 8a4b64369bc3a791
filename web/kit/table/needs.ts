import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { TableColumn, TableRow } from './types.ts'

/** So many rows say how wide their texts are; more would cost more than they tell. */
const asked = 30
const padding = 12
/** The signs of order beside a title. */
const mark = 16

/**
 * What the title and the texts of each column in view take, in pixels; measured anew when there are other rows or
 * columns, never while one is resized.
 */
export function useNeeds<T extends TableRow>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<T>[],
  rows: readonly T[] | undefined,
  on: boolean,
): ReadonlyMap<string, number> {
  const [needs, setNeeds] = useState<ReadonlyMap<string, number>>(new Map<string, number>())
  useLayoutEffect(() => {
    const table = on && rows?.length ? scroller.current?.querySelector('table') : null
    // Behind another tab nothing has a width.
    if (!table?.clientWidth) return
    const lines = [...(table.tBodies[0]?.rows ?? [])].filter(row => row.dataset['id']).slice(0, asked)
    const range = document.createRange()
    const widths = columns.map(({ key, align, sortable }): [string, number] => {
      const head = table.querySelector<HTMLTableCellElement>(`th[data-key="${CSS.escape(key)}"]`)
      if (!head) return [key, 0]
      const words = head.querySelector('.dt-title, .dt-sort > span')
      // A scroll width is a whole number, and may be half a pixel less than the words take: that would cut them.
      if (words) range.selectNodeContents(words)
      const title = (words ? Math.ceil(range.getBoundingClientRect().width) : 0) + 2 * padding + (sortable ? mark : 0)
      return [
        key,
        Math.max(
          title,
          ...lines.map(row => {
            const cell = row.cells[head.cellIndex]!
            range.selectNodeContents(cell)
            const { width, right } = range.getBoundingClientRect()
            return Math.ceil(align ? width + 2 * padding : right - cell.getBoundingClientRect().left + padding)
          }),
        ),
      ]
    })
    setNeeds(old => (widths.every(([key, need]) => old.get(key) === need) ? old : new Map(widths)))
  }, [scroller, columns, rows, on])
  return needs
}
