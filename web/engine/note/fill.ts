/** What a photographed delivery note said, put into the form for one: apart from React and the network. */
import type { FieldError } from '../../../contract/envelope.ts'
import { billMost } from '../../../kernel/define/bill.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import { doubtsIn } from '../bill.ts'
import { listOf, textOf, type Line } from '../faces.ts'
import { broughtBy, refOf } from '../fields/refRows.ts'
import type { Entered } from '../form/form.ts'
import { suggested } from '../suggest.ts'

/** As the server answers it: `doubts` names fields of the paper, and of its lines as `lines.2.quantity`. */
export interface NoteRead {
  readonly paper: Entered
  readonly lines: readonly Entered[]
  readonly doubts: readonly string[]
  /** What this kitchen may not have, named as `doubts` names it. */
  readonly refused: readonly FieldError[]
}

/** A form as it is at this moment: what the paper started with, what a line starts with. */
export interface Form {
  readonly paper: Entered
  readonly start: Entered
  readonly lines: readonly Entered[]
  readonly blank: Entered
}

/** What changes: fields of the paper, and all lines as they are then. */
export interface Filling {
  readonly paper: Entered
  readonly lines: readonly Entered[]
  /** Kinds of goods that were read. */
  readonly count: number
  /** What of it is refused, by its line in `lines`. */
  readonly refused: readonly FieldError[]
}

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
/** The same name however its signs, spaces and brackets are written. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The row that clearly is what was read: the only one of the name, or of those the only one of the specification. */
export function meantRow(
  rows: readonly Line[],
  show: string,
  name: string,
  spec: readonly [field: string, said: string] = ['', ''],
): Line | null {
  const called = rows.filter(row => plain(textOf(row[show])) === plain(name))
  const matches = called.length > 1 ? called.filter(row => plain(textOf(row[spec[0]])) === plain(spec[1])) : called
  return matches.length === 1 ? matches[0]! : null
}

/**
 * What a chosen row says, and what was read, which counts for more where both say something; its name is that of the
 * file.
 */
export function withRow(resource: Resource, field: string, row: Line | null, read: Entered): Entered {
  if (!row) return read
  const of = resource.fields[field]!
  const given = Object.fromEntries(
    Object.entries(read).filter(([name, value]) => value !== '' && name !== refOf(of).as),
  )
  return { ...broughtBy(of, row), ...given, [field]: row.id }
}

/**
 * The form with what was read in it. What somebody has typed stays, also what belongs together with it: who typed a
 * supplier has not asked for the address of another. Lines that were begun stay above those that were read.
 */
export function filled(resource: Resource, { paper, lines, doubts, refused }: NoteRead, form: Form): Filling {
  const typed = (name: string) => !same(form.paper[name], form.start[name])
  const kept = new Set(
    resource.bill!.shares.flatMap(name => {
      const { brings } = refOf(resource.fields[name]!)
      const group = brings ? [name, ...Object.keys(brings)] : [name]
      return group.some(typed) ? group : []
    }),
  )
  const taken = Object.fromEntries(Object.entries(paper).filter(([name]) => !kept.has(name)))
  const unsure = [...new Set([...doubtsIn(form.paper), ...doubts.filter(name => name in taken)])].join(',')
  const begun = form.lines.filter(line => !same(line, form.blank))
  const read = lines.map((line, n): Entered => ({
    ...form.blank,
    ...suggested(resource, form.blank, line),
    unsure: doubts
      .flatMap(name => (name.startsWith(`lines.${n}.`) ? [name.slice(`lines.${n}.`.length)] : []))
      .join(','),
  }))
  return {
    paper: { ...taken, ...(unsure && { unsure }) },
    lines: [...begun, ...read].slice(0, billMost),
    count: read.length,
    refused: refused.map(({ field, message }) => ({
      field: field.replace(/^lines\.(\d+)/, (_, n: string) => `lines.${Number(n) + begun.length}`),
      message,
    })),
  }
}

/**
 * The photo of the paper among those it has; as it was where there is no room. @param most as many as the field takes
 */
export const withPhoto = (value: Json | undefined, link: string, most: number): string =>
  [...listOf(value), link].slice(0, Math.max(most, listOf(value).length)).join(',')
