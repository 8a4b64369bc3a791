import { dateText, serialText } from './sheet-dates.ts'
import type { Cell, Serial } from './sheet-rows.ts'
import type { SheetColumn } from './sheet-shape.ts'

/** A cell's value as a caller gets it. */
export type SheetValue = string | number | null

/** The cell holds no value that could be meant: `#N/A`, or a number whose digits the spreadsheet has cut. */
export const LOST = Symbol('lost')
/** A spreadsheet keeps 15 digits: of a longer number (an identity card typed into an ordinary cell) the end is gone. */
const DIGITS_END = 1e15

/** One cell as the value of its column; null when blank. */
export function valueOf(
  cell: Cell | undefined,
  kind: SheetColumn['kind'],
  date1904: boolean,
): SheetValue | typeof LOST {
  if (cell === undefined || cell === '') return null
  if (typeof cell === 'symbol') return LOST
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (kind === 'date' || kind === 'datetime') return dateOf(cell, kind, date1904)
  if (typeof cell === 'object') return kind === 'number' ? cell.serial : shownText(cell, date1904)
  if (kind === 'number') return numberOf(cell)
  if (typeof cell === 'string') return cell.trim() === '' ? null : cell.toWellFormed()
  return Math.abs(cell) < DIGITS_END ? String(shortest(cell)) : LOST
}

/** A date or time in a text column, as the spreadsheet shows it in essence. */
function shownText({ serial, shows }: Serial, date1904: boolean): string {
  const full = serialText(serial, date1904, 'datetime')
  if (!full) return String(serial)
  if (shows === 'time') return full.slice(11).replace(/:00$/, '')
  return Number.isInteger(serial) ? full.slice(0, 10) : full
}

function dateOf(cell: string | number | Serial, kind: 'date' | 'datetime', date1904: boolean): SheetValue {
  if (typeof cell === 'string') return dateText(cell, kind) ?? (cell.trim() === '' ? null : cell)
  if (typeof cell === 'object') return serialText(cell.serial, date1904, kind) ?? String(cell.serial)
  // a plain number: either a date that lost its format, or 20261120
  return dateText(String(cell), kind) ?? serialText(cell, date1904, kind) ?? String(cell)
}

function numberOf(cell: string | number): SheetValue {
  if (typeof cell === 'number') return shortest(cell)
  const text = cell.normalize('NFKC').trim()
  if (text === '') return null
  const bare = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^[+-]?\d+(\.\d+)?$/.test(bare) && bare.replace(/\D/g, '').length <= 15 ? Number(bare) : cell
}

/** A calculated 0.30000000000000004 is shown, and meant, as 0.3. */
const shortest = (number: number): number => Number(number.toPrecision(15))
