import { tableOf } from './columns.ts'
import { headOf } from './head.ts'
import { endOf, linesOf } from './lines.ts'
import type { Note } from './note.ts'
import { pageOf, type Seen } from './seen.ts'

/**
 * What a delivery note says, from the pieces of text that were seen on it: its table by the heads of its columns,
 * number, day and seller by what is around it. domain.md B.4.1 OCR 送货单
 * @param today `yyyy-MM-dd`, the day it is read
 */
export function readNote(texts: readonly Seen[], today: string): Note {
  const page = pageOf(texts)
  const table = tableOf(page)
  if (!table) return { head: headOf(page.rows, today), lines: [] }
  const { rows, line } = page
  const end = endOf(rows, table)
  return {
    head: headOf([...rows.slice(0, table.head), ...rows.slice(end)], today),
    lines: linesOf(rows.slice(table.body, end), line, table, today),
  }
}
