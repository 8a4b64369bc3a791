/** How a form made for a desk is laid out for a thumb, and what it starts with. From the definition alone. */
import { neededMostly } from '../../../kernel/define/needed.ts'
import { type Resource, writable } from '../../../kernel/define/resource.ts'
import type { Field, Json } from '../../../kernel/fields/index.ts'
import { cellsOf } from '../../../kernel/fields/lines/type.ts'
import type { Line } from '../../engine/faces.ts'
import { blankOf, copyOf, draftOf, filedBy, presentAs, type Entered } from '../../engine/form/form.ts'

type Named = readonly [string, Field]

/**
 * The fields people fill in: what makes a draft is none of them, because the phone keeps drafts itself and what it
 * sends is submitted.
 */
export const fieldsOf = (resource: Resource): readonly Named[] =>
  writable(resource).filter(([name]) => !(name in (resource.draft ?? {})))

export interface Arranged {
  /** Pictures, for the camera at the top. */
  readonly photos: readonly Named[]
  /** What has to be given, and what brings it along. */
  readonly first: readonly Named[]
  /** The rest, folded. */
  readonly more: readonly Named[]
}

/** @param now epoch ms */
export function arrange(resource: Resource, now: number): Arranged {
  const fields = fieldsOf(resource)
  const needed = new Set(neededMostly(resource, now))
  const brings = ({ of }: Field) =>
    Object.keys((of['brings'] ?? {}) as object).some(name => resource.fields[name]?.required)
  const isPhoto = ([, of]: Named) => of.type.name === 'images' && !of.of['drawn']
  // What is asked for only sometimes is needed then.
  const isFirst = ([name, of]: Named) =>
    Boolean(of.required) || needed.has(name) || brings(of) || name in (resource.shown ?? {})
  return {
    // The camera starts with what is needed.
    photos: fields.filter(isPhoto).toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))),
    first: fields.filter(it => !isPhoto(it) && isFirst(it)),
    more: fields.filter(it => !isPhoto(it) && !isFirst(it)),
  }
}

const isTime = (of: Field) => of.type.name in presentAs

/**
 * What a new entry starts with: required days and times are now, whoever holds the phone stands where its field says
 * so, the rest is as on a desk.
 * @param now epoch ms
 */
export function startOf(resource: Resource, now: number, person: string): Entered {
  const fields = fieldsOf(resource)
  return {
    ...blankOf(writable(resource)),
    ...draftOf(resource)?.filed,
    ...Object.fromEntries(
      fields.filter(([, of]) => of.required && isTime(of)).map(([name, of]) => [name, presentAs[of.type.name]!(now)]),
    ),
    ...filedBy(fields, person),
  }
}

/** What a new paper of several rows starts with: what it says once, and no line yet. @param now epoch ms */
export const billStart = (resource: Resource, now: number, person: string): Entered => ({
  ...Object.fromEntries(
    Object.entries(startOf(resource, now, person)).filter(([name]) => resource.bill?.shares.includes(name)),
  ),
  lines: [],
})

/**
 * What is never copied: when and where it was, what was photographed, and what its field says is of one occasion or
 * judged.
 */
const isCopied = ([, of]: Named) =>
  !of.once && !of.judged && !isTime(of) && !['place', 'images', 'files', 'checklist'].includes(of.type.name)
/** The lines of a small table without what belongs to one occasion. */
const copiedLines = (of: Field, lines: Json): Json =>
  Array.isArray(lines)
    ? lines.map((line: Entered) => {
        const cells = Object.entries(cellsOf(of)).filter(isCopied)
        return {
          ...blankOf(Object.entries(cellsOf(of))),
          ...Object.fromEntries(cells.map(([name]) => [name, line[name] ?? ''])),
        }
      })
    : lines

/** A copy leaves who stands in the form already: whoever writes it down now is not who wrote the last one. */
export const withoutFiler = (resource: Resource, copy: Entered, values: Entered): Entered =>
  Object.fromEntries(
    Object.entries(copy).filter(([name]) => !resource.fields[name]?.of['filer'] || isBlank(values[name])),
  )

/** The values of an earlier entry that a new one may have, too; blanks say nothing. */
export function copied(resource: Resource, row: Line | Entered): Entered {
  const fields = fieldsOf(resource).filter(it => it[0] in row && isCopied(it))
  return Object.fromEntries(
    Object.entries(copyOf(fields, row as Line))
      .filter(([, value]) => !isBlank(value))
      .map(([name, value]) => [
        name,
        resource.fields[name]!.type.name === 'lines' ? copiedLines(resource.fields[name]!, value) : value,
      ]),
  )
}
const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** Which values lie about on the phone after they were sent, for the next copy: nothing that is masked for others. */
export const keepable = (resource: Resource, values: Entered): Entered =>
  Object.fromEntries(Object.entries(copied(resource, values)).filter(([name]) => !resource.fields[name]!.sensitive))
