import { isStored, wireValue, type Resource, type RowOf, type Values } from '../../define/resource.ts'
import { labelled, shows, type Shown } from '../../define/shown.ts'
import type { Wired } from '../../define/rows.ts'
import { dictionaryOf, labelOf, type Dictionary } from '../../fields/choice/type.ts'
import type { Field, Fields, Json } from '../../fields/base/field.ts'
import { masked } from '../../fields/base/mask.ts'
import { derivedOf, partsOf, type Expression } from './derived.ts'
import { snake } from '../../define/names.ts'
import type { Asked } from '../../define/value.ts'

/** A resource as the store sees it: its columns in their fixed order, and the texts its refs show. */
export interface Columns<R = Values> {
  /** Of what type its rows are: nothing stands here. */
  readonly row?: R
  readonly names: readonly string[]
  readonly fields: readonly Field[]
  /** A row of nothing. What is copied of it keeps its shape, and costs a fifth of a row put together name by name. */
  readonly blank: Readonly<Record<string, null>>
  readonly shown: readonly Shown[]
  /** What follows from others, for the rows that leave; it comes after the texts. */
  readonly derived: readonly Expression[]
  readonly labels: readonly { readonly field: string; readonly as: string; readonly from: Dictionary }[]
  /** What a select of a row asks for, of the table aliased `t`; refs are looked up for the rows that leave only. */
  readonly select: string
}

const target = (
  resource: Resource,
  find: (key: string) => Resource | undefined,
  { to, show }: Shown,
): { table: string; tenant: boolean; column: string } =>
  to === 'system/user'
    ? { table: 'kernel_user', tenant: resource.scope !== 'platform', column: snake(show) }
    : { table: find(to)!.table, tenant: find(to)!.scope !== 'platform', column: snake(show) }

/** The fields that stand in the table. */
export const storedFields = (all: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(all).filter(([, field]) => isStored(field))

type Find = (key: string) => Resource | undefined
/** Each is asked for by every call that reads or writes the resource; it is put together once. */
const known = new WeakMap<Resource, { readonly find: Find; readonly columns: Columns }>()

/** @param source the definition, or the key of another room's @param find the resource of a key, for what refs show */
export function columnsOf<D extends Resource | string>(source: D, find: Find): Columns<RowOf<D>> {
  const resource: Resource = typeof source === 'string' ? find(source)! : source
  const before = known.get(resource)
  if (before?.find === find) return before.columns as Columns<RowOf<D>>
  const columns = newColumns(resource, find)
  known.set(resource, { find, columns })
  return columns as Columns<RowOf<D>>
}

function newColumns(resource: Resource, find: Find): Columns {
  const stored = storedFields(resource.all)
  const names = stored.map(([name]) => name)
  const derived = derivedOf(resource, find)
  const texts = shows(resource.all)
  const select = [
    ...names.map(name => `t.${snake(name)}`),
    ...texts.map(show => {
      const { table, tenant, column } = target(resource, find, show)
      const from = `from ${table} r where ${tenant ? 'r.tenant_id = t.tenant_id and ' : ''}`
      if (show.by) return `(select r.${column} from ${table} r where r.${snake(show.by)} = t.${snake(show.field)})`
      return show.many
        ? `(select string_agg(r.${column}, ',' order by array_position(t.${snake(show.field)}, r.id)) ${from}r.id = any(t.${snake(show.field)}))`
        : `(select r.${column} ${from}r.id = t.${snake(show.field)})`
    }),
    ...derived.map(({ sql }) => sql),
  ].join(', ')
  const labels = labelled(resource.all).map(label => ({ ...label, from: dictionaryOf(resource.all[label.field]!) }))
  const blank = Object.fromEntries(names.map(name => [name, null]))
  return { names, fields: stored.map(([, field]) => field), blank, shown: texts, derived, labels, select }
}

/** A row of the store as values. */
export function decode<R>({ names, fields, blank }: Columns<R>, cells: readonly (string | null)[]): R {
  const values: Record<string, unknown> = { ...blank }
  for (let i = 0; i < names.length; i++) if (cells[i] !== null) values[names[i]!] = fields[i]!.type.read(cells[i]!)
  return values as R
}

/** Whole rows, as a statement asks for them of their table under this alias. */
export const whole = <R>(columns: Columns<R>, alias = 't'): Asked<R> => ({
  width: columns.names.length,
  toString: () => columns.names.map(name => `${alias && `${alias}.`}${snake(name)}`).join(', '),
  read: (cells, at) => decode(columns, at === 0 ? cells : cells.slice(at)),
})

/** One value of a row as it leaves; masked unless the asker may see it, in brief where it is too long for a list. */
export function leave(field: Field, text: string | null, full: boolean, brief = false): Json {
  if (text === null) return field.type.empty
  if (field.sensitive && !full) return masked(field.sensitive, text)
  const value = field.type.read(text)
  return brief && field.type.brief ? field.type.brief.wire(value) : field.type.wire(value)
}

/** The label of a dictionary's key. */
export type Label = (from: Dictionary, key: string | number) => string

/** What is beside the stored values of a row: the texts its refs show, and what is derived. */
export const beside = ({ names, shown, derived }: Columns, texts: readonly (string | null)[]): Values =>
  Object.fromEntries([
    ...shown.map(({ as }, i) => [as, texts[names.length + i] ?? '']),
    ...derived.flatMap((expression, i) =>
      partsOf(expression, texts[names.length + shown.length + i] ?? null).map(([name, field, text]) => [
        name,
        text === null ? null : field.type.read(text),
      ]),
    ),
  ])

/** A row of the store as it leaves on the wire. @param brief it is one of many */
export function row(
  { names, fields, shown, derived, labels }: Columns,
  texts: readonly (string | null)[],
  full: boolean,
  label: Label = labelOf,
  brief = false,
): Wired {
  const out: Record<string, Json> = {}
  for (let i = 0; i < names.length; i++) out[names[i]!] = leave(fields[i]!, texts[i]!, full, brief)
  for (let i = 0; i < shown.length; i++) out[shown[i]!.as] = texts[names.length + i] ?? ''
  derived.forEach((expression, i) =>
    partsOf(expression, texts[names.length + shown.length + i] ?? null).forEach(
      ([name, field, text]) => (out[name] = leave(field, text, full)),
    ),
  )
  for (const { field, as, from } of labels)
    out[as] = out[field] === '' ? '' : label(from, out[field] as string | number)
  // Every table has an id.
  return out as Wired
}

/** Of a row as it is now, what is worked out when it is read; nothing where the definition says no way. */
export const worked = ({ reads, all }: Resource, values: Values, now: number): Values => {
  const news = reads?.(values, { now })
  return news
    ? Object.fromEntries(
        Object.entries(all).flatMap(([name, field]) => (field.by === 'reading' ? [[name, news[name] ?? null]] : [])),
      )
    : {}
}

/** Values in PostgreSQL's text form, in the order of `names`. */
export const encode = (
  fields: Readonly<Record<string, Field>>,
  names: readonly string[],
  values: Values,
): (string | null)[] =>
  names.map(name => {
    const value = values[name]
    return value === null || value === undefined ? null : fields[name]!.type.bind(value)
  })

/** A row as the audit keeps it: what it says, nothing secret, nothing sensitive in full. */
export function witness(resource: Resource, values: Values): Record<string, Json> {
  const out: Record<string, Json> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name]
    if (value === null || value === undefined || value === false) continue
    out[name] = field.sensitive && typeof value === 'string' ? masked(field.sensitive, value) : wireValue(field, value)
  }
  return out
}

/** Two witnesses with only what differs. */
export function difference(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
): { readonly before: Record<string, Json>; readonly after: Record<string, Json> } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (wireRow: Readonly<Record<string, Json>>) =>
    Object.fromEntries(changed.map(name => [name, wireRow[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
