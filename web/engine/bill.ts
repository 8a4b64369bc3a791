/** The arithmetic of a form for several rows of one paper, apart from React: for the desk and for the phone. */
import type { FieldError } from '../../contract/envelope.ts'
import { marks } from '../../contract/marks.ts'
import { billErrors, lineOf, rowsOfBill } from '../../kernel/define/bill.ts'
import { type Resource, writable } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import type { Field, Json } from '../../kernel/fields/index.ts'
import { copyOf, type Entered, type Errors, errorsOf, remindersOf } from './form/form.ts'
import { listOf, type Line } from './faces.ts'
import type { Words } from './words.ts'

type Named = readonly [string, Field]

/**
 * The fields of the paper, in the order of its head, and those of each line; whether it is a draft is nobody's
 * question.
 */
export function billFields(resource: Resource): { readonly paper: readonly Named[]; readonly line: readonly Named[] } {
  const { shares } = resource.bill!
  return {
    paper: shares.map(name => [name, resource.fields[name]!] as const),
    line: writable(resource).filter(([name]) => !shares.includes(name) && !(name in (resource.draft ?? {}))),
  }
}

/** What is wrong with a paper: with itself, and with each of its lines. */
export interface Judged {
  readonly paper: Errors
  readonly lines: readonly Errors[]
}

/** Errors as the server tells them, put where they belong. */
export function judgedBy(errors: readonly FieldError[], lines: number): Judged {
  const placed = errors.map(({ field, message }) => ({ at: lineOf(field), field, message }))
  return {
    paper: new Map(placed.filter(({ at }) => !at).map(({ field, message }) => [field, message])),
    lines: Array.from(
      { length: lines },
      (_, n) => new Map(placed.flatMap(({ at, message }) => (at?.line === n ? [[at.field, message] as const] : []))),
    ),
  }
}

/**
 * The same checks the server makes, of every row as it will be. @param now epoch ms @param circumstances what is known
 * of the rows that each line points at
 */
export function judge(
  resource: Resource,
  words: Words,
  now: number,
  paper: Entered,
  lines: readonly Entered[],
  circumstances: readonly Circumstance['known'][] = [],
): Judged {
  const rows = rowsOfBill(resource.bill!, paper, lines) as readonly Entered[]
  return judgedBy(
    billErrors(
      resource.bill!,
      rows.map((row, n) =>
        [...errorsOf(resource, words, now, row, undefined, undefined, circumstances[n])].map(([field, message]) => ({
          field,
          message,
        })),
      ),
    ),
    lines.length,
  )
}

export const isRight = ({ paper, lines }: Judged): boolean =>
  paper.size === 0 && lines.every(errors => errors.size === 0)

/** What whoever files it is asked to look at once more, each thing once; '' for nothing. */
export const billReminders = (
  resource: Resource,
  words: Words,
  now: number,
  paper: Entered,
  lines: readonly Entered[],
): string =>
  [
    ...new Set(
      rowsOfBill(resource.bill!, paper, lines)
        .map(row => remindersOf(resource, words, now, row as Entered))
        .filter(Boolean),
    ),
  ].join(marks[words.lang].clause)

/** A paper with its lines, as it is kept. */
export const billBody = (paper: Entered, lines: readonly Entered[]): Entered => ({
  ...paper,
  lines: lines as readonly Json[],
})

/**
 * The fields of a paper or of a line that were read from a photo and that nobody is sure of. They lie beside the
 * values, so that they are there again when the form is.
 */
export const doubtsIn = (values: Entered): readonly string[] => listOf(values['unsure'])

/** Values with others in their place, of which nobody doubts any more. */
export const changedBy = (values: Entered, patch: Entered): Entered => ({
  ...values,
  ...patch,
  ...(values['unsure'] &&
    !('unsure' in patch) && {
      unsure: doubtsIn(values)
        .filter(name => !(name in patch))
        .join(','),
    }),
})

const certain = (values: Entered): Entered =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'unsure'))
/** What is sent. */
export const billSent = (paper: Entered, lines: readonly Entered[]): Entered =>
  billBody(certain(paper), lines.map(certain))

/** A further line like this one, without what belongs to its goods alone: their pictures. */
export const lineLike = (fields: readonly Named[], line: Entered): Entered => copyOf(fields, line as Line)
