import type { ErrorCode, Params } from '../../contract/errors.ts'
import { Refusal } from '../errors.ts'
import { openBook } from './sheet-book.ts'
import { readRows, type Line } from './sheet-rows.ts'
import { valueOf, type SheetValue } from './sheet-values.ts'
import type { SheetColumn } from './sheet-shape.ts'

/** What an import takes. ASVS 5.2, reliability-security.md 3 E (xlsx bomb) */
export const sheetLimits = { bytes: 10 * 1024 * 1024, total: 100 * 1024 * 1024, entries: 200, rows: 5_000 } as const

/** The header is looked for this far down: people put titles and notes above it. */
const HEADER_WITHIN = 10

export interface SheetProblem {
  /** Row number as the spreadsheet shows it; absent when the whole file is meant. */
  readonly line?: number
  /** Key of the column. */
  readonly column?: string
  readonly code: ErrorCode
  readonly params: Params
}

export interface SheetRead {
  readonly rows: readonly { readonly line: number; readonly values: Readonly<Record<string, SheetValue>> }[]
  readonly problems: readonly SheetProblem[]
}

/**
 * The rows of an xlsx file, whoever made it. The first visible sheet is read; columns are found by their titles in any
 * order, others ignored; blank rows and the template's own example are passed over. Dates come as `yyyy-MM-dd` (`…
 * HH:mm:ss` for datetime) whichever way they were stored; what is no date or number in such a column comes as its text,
 * for the field's own check to name. Lists come as text, to be mapped. Never throws for what is in the file:
 * sheetBroken (not a plain xlsx: damaged, macros, encrypted), sheetPart {part} (one part of it is missing, damaged or
 * has a DOCTYPE), fileTooLarge, sheetRows, sheetEmpty, sheetColumn
 * {title} (a required column is missing), malformed {title} with its line (an error value, or digits a spreadsheet has
 * lost).
 */
export async function readSheet(bytes: Uint8Array, columns: readonly SheetColumn[]): Promise<SheetRead> {
  try {
    if (bytes.length > sheetLimits.bytes) return refused('fileTooLarge', { max: '10 MB' })
    const book = await openBook(bytes, sheetLimits)
    const lines = await readRows(book, sheetLimits.rows + HEADER_WITHIN)
    return take(lines, columns, book.date1904)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'fileTooLarge' || error.code === 'sheetPart'
      ? refused(error.code, error.params)
      : refused('sheetBroken')
  }
}

const refused = (code: ErrorCode, params: Params = {}): SheetRead => ({ rows: [], problems: [{ code, params }] })

function take(lines: readonly Line[], columns: readonly SheetColumn[], date1904: boolean): SheetRead {
  const head = headerOf(lines, columns)
  const problems: SheetProblem[] = columns
    .filter(column => column.required && !head.places.has(column))
    .map(({ key, title }) => ({ column: key, code: 'sheetColumn', params: { title } }))
  for (const { key, title } of head.twice) problems.push({ column: key, code: 'sheetTwice', params: { title } })
  if (problems.length) return { rows: [], problems }
  const rows: { line: number; values: Record<string, SheetValue> }[] = []
  for (const { line, cells } of lines.slice(head.index + 1)) {
    const values: Record<string, SheetValue> = {}
    const faults: SheetProblem[] = []
    for (const column of columns) {
      const place = head.places.get(column)
      const value = place === undefined ? null : valueOf(cells[place], column.kind, date1904)
      values[column.key] = typeof value === 'symbol' ? null : value
      if (typeof value === 'symbol')
        faults.push({ line, column: column.key, code: 'malformed', params: { title: column.title } })
    }
    if (!faults.length && Object.values(values).every(value => value === null)) continue
    if (rows.length === 0 && isExample(values, columns)) continue
    rows.push({ line, values })
    problems.push(...faults)
  }
  if (rows.length > sheetLimits.rows) return refused('sheetRows', { max: sheetLimits.rows })
  return rows.length ? { rows, problems } : refused('sheetEmpty')
}

/** The row that names most columns, the first of equals. */
function headerOf(lines: readonly Line[], columns: readonly SheetColumn[]) {
  const byTitle = new Map(columns.map(column => [plain(column.title), column]))
  let best = { index: -1, places: new Map<SheetColumn, number>(), twice: [] as SheetColumn[] }
  for (const [index, { cells }] of lines.slice(0, HEADER_WITHIN).entries()) {
    const places = new Map<SheetColumn, number>()
    const twice: SheetColumn[] = []
    for (const [place, cell] of cells.entries()) {
      const column = typeof cell === 'string' ? byTitle.get(plain(cell)) : undefined
      if (!column) continue
      if (places.has(column)) twice.push(column)
      else places.set(column, place)
    }
    if (places.size > best.places.size) best = { index, places, twice }
  }
  return best
}

/**
 * A title as it is compared: without spaces, the mark of a required column, or the difference between full and half
 * width.
 */
const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/\*+$|\((必填|required)\)$/i, '')
    .toLowerCase()

const isExample = (values: Readonly<Record<string, SheetValue>>, columns: readonly SheetColumn[]): boolean =>
  columns.some(column => column.example !== undefined) &&
  columns.every(column => String(values[column.key] ?? '') === String(column.example ?? ''))
