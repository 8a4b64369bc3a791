/** The arithmetic of a form, apart from React: what it starts with, what is wrong with it, what is sent. */
import { marks } from '../../../contract/marks.ts'
import { wireDay, wireMoment } from '../../../contract/wire.ts'
import { asRecorded } from '../../../kernel/define/asked.ts'
import { badText, check, type Checked } from '../../../kernel/define/check.ts'
import { checkField } from '../../../kernel/fields/base/check.ts'
import { wireValue, writable, type Resource, type Values } from '../../../kernel/define/resource.ts'
import type { Circumstance } from '../../../kernel/define/rule.ts'
import { asAsked } from '../../../kernel/fields/checklist/versions.ts'
import { Bad } from '../../../kernel/fields/index.ts'
import type { Field, Fields, Json } from '../../../kernel/fields/index.ts'
import type { Line } from '../faces.ts'
import type { Words } from '../words.ts'

export type Entered = Readonly<Record<string, Json>>
export type Errors = ReadonlyMap<string, string>

export const isMasked = (of: Field, value: unknown): boolean =>
  Boolean(of.sensitive) && typeof value === 'string' && value.includes('*')

/**
 * Which enterprise a new row is for, as a field of its form: asked of those who work for many and have chosen none.
 * For a row that belongs to no enterprise there is none.
 */
export const ownerField = (resource: Resource): readonly [string, Field] | undefined => {
  const of = resource.all['infoId']
  return of && resource.scope === 'enterprise' && !resource.owns
    ? ['infoId', { ...of, by: undefined, required: true }]
    : undefined
}

/** What an empty form starts with. */
export function blankOf(fields: Iterable<readonly [string, Field]>): Entered {
  return Object.fromEntries(
    [...fields].map(([name, of]) => {
      const parsed = of.initial === undefined ? null : of.type.parse(of.initial, of)
      return [name, parsed instanceof Bad ? of.type.empty : wireValue(of, parsed)]
    }),
  )
}

/** The fields of which one press may say that all is well: none where that would spare nobody a press. */
export const wellNames = (fields: readonly (readonly [string, Field])[]): readonly string[] => {
  const names = fields.flatMap(([name, { judged }]) => (typeof judged === 'object' ? [name] : []))
  return names.length < 2 ? [] : names
}
/** What that press says: of those nobody has judged yet that they are well. */
export const wellOf = (fields: readonly (readonly [string, Field])[], entered: Entered): Entered =>
  Object.fromEntries(
    fields.flatMap(([name, { judged }]) =>
      typeof judged === 'object' && (entered[name] ?? '') === '' ? [[name, judged.well]] : [],
    ),
  )

/** The present, epoch ms, as a value of each kind of field that holds a time. */
export const presentAs: Readonly<Record<string, (now: number) => string>> = {
  day: wireDay,
  moment: wireMoment,
  month: now => wireDay(now).slice(0, 7),
  time: now => wireMoment(now).slice(11, 16),
}

/** Those of the people asked for who mostly are whoever writes the row down. @param person their name */
export const filedBy = (fields: Iterable<readonly [string, Field]>, person: string): Entered =>
  Object.fromEntries(
    [...fields].flatMap(([name, of]) => {
      const given = of.of['filer'] && person ? of.type.parse(person, of) : ''
      return typeof given === 'string' && given ? [[name, given]] : []
    }),
  )

/** Of a list that is kept by time a new row is of now: most of what is written down has just been done. */
export function begunNow({ fields, order, scope }: Resource, now: number): Entered {
  const [name, direction] = order.split(' ') as [string, string]
  const of = fields[name]
  const present =
    of?.required && !of.by && scope === 'enterprise' && direction === 'desc' ? presentAs[of.type.name] : undefined
  return present ? { [name]: present(now) } : {}
}

/** A row as its form starts with it. Secrets are never shown, so their input is empty. */
export const enteredOf = (fields: Iterable<readonly [string, Field]>, row: Line): Entered =>
  Object.fromEntries(
    [...fields].map(([name, of]) => [name, of.type.name === 'secret' ? '' : (row[name] ?? of.type.empty)]),
  )

/**
 * A new row like this one: without numbers that are unique, secrets, what is masked, and what belongs to one occasion:
 * pictures, what was judged or measured.
 */
export function copyOf(fields: readonly (readonly [string, Field])[], row: Line): Entered {
  const blank = blankOf(fields)
  return Object.fromEntries(
    fields.map(([name, of]) => {
      const own =
        of.unique ||
        of.once ||
        of.judged ||
        isMasked(of, row[name]) ||
        ['secret', 'images', 'files', 'checklist'].includes(of.type.name)
      return [name, own ? blank[name]! : (row[name] ?? of.type.empty)]
    }),
  )
}

/** The stored values behind a row of the wire; masked and secret ones stay as they were shown. */
export function valuesOf(fields: Fields, row: Entered): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, of]) => {
      const raw = row[name]
      if (raw === undefined || raw === null || raw === '' || (typeof raw === 'object' && !Object.keys(raw).length))
        return [name, null]
      if (of.type.name === 'secret' || isMasked(of, raw)) return [name, raw]
      const value = of.type.parse(raw, asAsked({ ...of, of: { ...of.of, past: undefined } }, raw))
      return [name, value instanceof Bad ? null : value]
    }),
  )
}

const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/**
 * The fields whose value differs from what the form started with. A mask is no value; a secret starts empty, so empty
 * is no change.
 */
export const changedOf = (fields: Iterable<readonly [string, Field]>, start: Entered, now: Entered): Entered =>
  Object.fromEntries(
    [...fields].flatMap(([name, of]) => {
      const value = now[name] ?? ''
      return same(start[name], value) || isMasked(of, value) ? [] : [[name, value]]
    }),
  )

/** @param known what is known of the rows it points at, where that is known of all of them */
const checked = (
  resource: Resource,
  words: Words,
  now: number,
  entered: Entered,
  before?: Line,
  corrects?: Line,
  circumstance?: Circumstance['known'],
): Checked => {
  const stored = before && valuesOf(resource.all, before)
  const title = Object.assign(words.input, { rule: words.rule, label: words.label })
  const body = before ? changedOf(writable(resource), enteredOf(writable(resource), before), entered) : entered
  return check(asRecorded(resource, entered), body, words.lang, title, {
    now,
    ...(stored && { before: stored }),
    ...(corrects && { corrects: valuesOf(resource.all, corrects) }),
    ...(circumstance && { known: circumstance }),
  })
}

/** What is wrong with a row, by the same checks the server makes. */
export const errorsOf = (...of: Parameters<typeof checked>): Errors =>
  new Map(checked(...of).errors.map(({ field, message }) => [field, message]))

/** The same by field, for a form that says it there. */
export const remindedOf = (...of: Parameters<typeof checked>): Errors =>
  new Map(checked(...of).reminders.map(({ field, message }) => [field, message]))

/** What whoever files a row is asked to look at once more, as one text; '' for nothing. */
export const remindersOf = (...of: Parameters<typeof checked>): string =>
  checked(...of)
    .reminders.map(({ message }) => message)
    .join(marks[of[1].lang].clause)

/** What is wrong with the input of an action. */
export function inputErrorsOf(fields: Fields, words: Words, entered: Entered): Errors {
  return new Map(
    Object.entries(fields).flatMap(([name, of]): [string, string][] => {
      const value = checkField(of, entered[name])
      return value instanceof Bad
        ? [
            [
              name,
              badText(value, words.input(name, of), words.lang, (cell, its) => words.input(`${name}.${cell}`, its)),
            ],
          ]
        : []
    }),
  )
}

/** What makes a row a draft, and what makes it filed; the form has buttons for it instead of a field. */
export const draftOf = (resource: Resource): { readonly draft: Entered; readonly filed: Entered } | null =>
  resource.draft
    ? {
        draft: resource.draft as Entered,
        filed: Object.fromEntries(Object.keys(resource.draft).map(name => [name, resource.all[name]!.initial ?? ''])),
      }
    : null

/**
 * What is sent for a new row: everything, blanks too, so that an emptied field is not filled again with what it starts
 * with.
 */
export const createBody = (entered: Entered, infoId: string): Entered => ({ ...entered, ...(infoId && { infoId }) })

/** What is sent for a changed row: what was changed, and which state of the row it was read from. */
export const updateBody = (resource: Resource, before: Line, entered: Entered): Entered => ({
  ...changedOf(writable(resource), enteredOf(writable(resource), before), entered),
  id: before.id,
  updateTime: before['updateTime'] ?? '',
})
