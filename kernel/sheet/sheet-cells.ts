import { escapeCell } from './sheet-xml.ts'
import { serialOf } from './sheet-dates.ts'
import { xf } from './sheet-styles.ts'
import type { SheetColumn } from './sheet-shape.ts'

/** Excel holds no longer text in a cell. */
const TEXT_MOST = 32_767
const FORMULA_START = /^[=+\-@\t\r]/

/** A, B … Z, AA … of a column counted from 0. */
export const letters = (column: number): string =>
  (column > 25 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** A text cell. Its type is text and never formula, whatever the text begins with. */
export function textCell(at: string, text: string, style: number): string {
  const fit = text.length > TEXT_MOST ? `${text.slice(0, TEXT_MOST - 1)}…` : text
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeCell(fit)}</t></is></c>`
}

const numberCell = (at: string, number: number | string, style: number): string =>
  `<c r="${at}" s="${style}"><v>${number}</v></c>`

/** A wire number that a cell can hold exactly: Excel keeps 15 digits. */
const exact = (text: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(text) && text.replace(/^-?0*\.?0*|[.-]/g, '').length <= 15

/**
 * One value of a row as a cell of its column's kind; '' for nothing. What does not fit the kind (a phone number in a
 * number column, a day before 1900) is written as text rather than changed. Text that a spreadsheet would take for a
 * formula is a text cell marked as typed text, so that it stays text when somebody edits the cell. ASVS 1.2.10,
 * reliability-security.md 3 E
 */
export function cell(at: string, value: unknown, kind: SheetColumn['kind'], example: boolean): string {
  if (value === null || value === undefined || value === '') return ''
  const style = example ? xf.example : xf.data
  if (kind === 'number' && typeof value === 'number' && Number.isFinite(value))
    return numberCell(at, value, style.number)
  const text = typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (kind === 'number' && exact(text)) return numberCell(at, text, style.number)
  if (kind === 'date' || kind === 'datetime') {
    const serial = serialOf(text)
    if (serial !== undefined) return numberCell(at, serial, style[kind])
  }
  return textCell(at, text, !example && FORMULA_START.test(text) ? xf.guarded : style.text)
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

/** How many Latin letters wide a text is shown: Chinese and full-width characters take two. */
export function textWidth(text: string): number {
  let width = 0
  for (const c of text) width += WIDE.test(c) || c.length > 1 ? 2 : 1
  return width
}
