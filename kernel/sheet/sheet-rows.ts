import { setImmediate as turn } from 'node:timers/promises'
import { broken } from '../fault.ts'
import { inPart, type Book } from './sheet-book.ts'
import { attributes, decodeCell, decodeXml, TextOf, tokens } from './sheet-xml.ts'

/** What `#N/A` and its kin are read as. */
export const ERROR_VALUE = Symbol('error value')
export type Cell = string | number | boolean | Serial | typeof ERROR_VALUE
/** A number that is shown as a day, a moment or a time of day. */
export interface Serial {
  readonly serial: number
  readonly shows: 'date' | 'time'
}

/** A row that holds something; `line` as the spreadsheet numbers it. */
export interface Line {
  readonly line: number
  readonly cells: readonly (Cell | undefined)[]
}

interface OpenCell {
  readonly type: string
  readonly style: number
  readonly column: number
  value: string
  inline: TextOf | undefined
}

/** Columns further right are not read. */
const COLUMNS_MOST = 256
/** The event loop gets a turn after so many pieces: some 5 ms. */
const PIECES = 10_000

/**
 * The rows of the sheet that hold anything, in its order, at most `most` of them and one more.
 * @throws Refusal sheetPart
 */
export const readRows = (book: Book, most: number): Promise<Line[]> => inPart(book.sheetPart, () => linesOf(book, most))

async function linesOf(book: Book, most: number): Promise<Line[]> {
  const lines: { readonly line: number; readonly cells: (Cell | undefined)[] }[] = []
  let line = 0
  let column = 0
  let cells: (Cell | undefined)[] | undefined
  // Some programs write a row in several pieces.
  const before = () => (lines.at(-1)?.line === line ? lines.at(-1) : undefined)
  let open: OpenCell | undefined
  let inValue = false
  let pieces = 0
  for (const token of tokens(book.sheet)) {
    if (++pieces % PIECES === 0) await turn()
    const { kind, name, raw } = token
    if (open?.inline && name !== 'c') open.inline.take(token)
    if (kind === 'text') {
      if (open && inValue) open.value += raw
    } else if (name === 'row') {
      if (kind === 'open') {
        const r = attributes(raw).get('r')
        line = r === undefined ? line + 1 : /^[1-9]\d{0,6}$/.test(r) ? Number(r) : broken()
        cells = before()?.cells ?? []
        column = cells.length
      } else if (cells) {
        if (!before() && cells.some(cell => cell !== undefined)) lines.push({ line, cells })
        cells = undefined
        if (lines.length > most) return lines
      }
    } else if (name === 'c' && cells) {
      if (kind === 'open') {
        const marks = attributes(raw)
        const ref = marks.get('r')
        if (ref !== undefined) column = columnOf(ref)
        open = {
          type: marks.get('t') ?? 'n',
          style: Number(marks.get('s') ?? 0),
          column: column++,
          value: '',
          inline: undefined,
        }
      } else if (open) {
        if (open.column < COLUMNS_MOST) cells[open.column] = cellOf(open, book)
        open = undefined
      }
    } else if (open && name === 'v') inValue = kind === 'open'
    else if (open && name === 'is' && kind === 'open') open.inline = new TextOf()
  }
  return lines
}

function columnOf(ref: string): number {
  const match = /^([A-Z]{1,3})\d{1,7}$/.exec(ref) ?? broken()
  let column = 0
  for (const letter of match[1]!) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function cellOf({ type, style, value, inline }: Omit<OpenCell, 'column'>, book: Book): Cell | undefined {
  const text = decodeXml(value)
  switch (type) {
    case 's':
      return text === '' ? undefined : (book.strings[Number(text)] ?? broken()) || undefined
    case 'inlineStr':
      return inline?.text || undefined
    case 'str':
      return decodeCell(text) || undefined
    case 'd':
      return text.replace('T', ' ') || undefined
    case 'b':
      return text === '' ? undefined : text === '1' || text === 'true'
    case 'e':
      return ERROR_VALUE
    case 'n': {
      if (text.trim() === '') return undefined
      const number = Number(text)
      if (!Number.isFinite(number)) return broken()
      const shows = book.dateStyles.get(style)
      return shows ? { serial: number, shows } : number
    }
    default:
      return broken()
  }
}
