/**
 * Rows that stand on one paper, such as a delivery note of thirty goods: put together from what is said once and its
 * lines, and what is wrong with them taken apart again. Browser and server do it alike.
 */
import type { FieldError } from '../../contract/envelope.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { enteredText } from '../../contract/entered.ts'
import type { Values } from './resource.ts'

export interface Bill<F extends string = string> {
  /** The field that holds the number of the paper, the same in every row. */
  readonly no: F
  /** What stands before the number of a paper that has none itself. */
  readonly prefix: string
  /** What the paper says once for all its lines, in the order of its head. */
  readonly shares: readonly F[]
}

/** Lines of one paper, at most. */
export const billMost = 100

/** The rows of a paper: what it says once stands in all of them, whatever a line says. */
export const rowsOfBill = ({ shares }: Bill, paper: Values, lines: readonly Values[]): readonly Values[] =>
  lines.map(line => ({
    ...paper,
    ...Object.fromEntries(Object.entries(line).filter(([name]) => !shares.includes(name))),
  }))

/**
 * What is wrong with the rows of a paper, as its lines are told: `lines.2.quantity` for the third; once, by its own
 * name, what the paper says once.
 * @param rows for each line what is wrong with its row
 */
export function billErrors({ shares }: Bill, rows: readonly (readonly FieldError[])[]): readonly FieldError[] {
  const once = new Map(
    rows
      .flat()
      .filter(({ field }) => shares.includes(field))
      .map(error => [`${error.field} ${error.message}`, { field: error.field, message: error.message }]),
  )
  return [
    ...once.values(),
    ...rows.flatMap((errors, n) =>
      errors
        .filter(({ field }) => !shares.includes(field))
        .map(({ field, message }) => ({ field: `lines.${n}.${field}`, message })),
    ),
  ]
}

const inLine = /^lines\.(\d+)\.(.+)$/
/** The line, from 0, and the field that an error of a paper is of; null for what the paper says once. */
export function lineOf(field: string): { readonly line: number; readonly field: string } | null {
  const match = inLine.exec(field)
  return match ? { line: Number(match[1]), field: match[2]! } : null
}

/** An error as one sentence that says its line. */
export function billText({ field, message }: FieldError, lang: Lang): string {
  const at = lineOf(field)
  return at ? enteredText('inRow', { place: at.line + 1, message }, lang) : message
}
