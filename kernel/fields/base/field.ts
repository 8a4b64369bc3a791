import type { EnteredCode, Params } from '../../../contract/entered.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Bound } from './bound.ts'

/** Which part of a value of several parts is meant: the line (from 1) or the code of the item, and the cell in it. */
export interface Part {
  readonly how: 'inLine' | 'inItem'
  readonly place: string | number
  readonly cell: string
  readonly of: Field
}

/** Why a value was refused: a code of the catalogue and what fills its text. `{title}` is added by the caller. */
export class Bad {
  readonly code: EnteredCode
  readonly params: Params
  /** Where in it, when it has parts. */
  readonly at: Part | undefined
  /** The value without what it lacks, when nothing else is wrong with it: a draft keeps that. */
  readonly rest: unknown
  constructor(code: EnteredCode, params: Params = {}, at?: Part, rest: unknown = null) {
    this.code = code
    this.params = params
    this.at = at
    this.rest = rest
  }
  /** Whether something is missing, not wrong. */
  get lacks(): boolean {
    return (
      this.code === 'required' ||
      this.code === 'requiredChoice' ||
      this.code === 'requiredFile' ||
      this.code === 'phoneEmpty'
    )
  }
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Filter suffixes of the wire. platform-contract.md 1.4 */
export const suffixes = [
  'equal',
  'notequal',
  'like',
  'likeleft',
  'likeright',
  'notlike',
  'ge',
  'le',
  'gt',
  'lt',
  'datege',
  'dategt',
  'dateequal',
  'datelt',
  'datele',
  'null',
  'notnull',
  'ignore',
] as const
export type Suffix = (typeof suffixes)[number]

/**
 * `ignore`: the parameter is there, and asks nothing. Written out, because to a bundler a spread does something and its
 * module can move nowhere.
 */
export const equalSuffixes: readonly Suffix[] = ['equal', 'notequal', 'null', 'notnull', 'ignore']
export const numberSuffixes: readonly Suffix[] = [
  'equal',
  'notequal',
  'ge',
  'le',
  'gt',
  'lt',
  'null',
  'notnull',
  'ignore',
]
export const wordSuffixes: readonly Suffix[] = [
  'equal',
  'notequal',
  'like',
  'likeleft',
  'likeright',
  'notlike',
  'null',
  'notnull',
  'ignore',
]
export const textSuffixes: readonly Suffix[] = [
  'equal',
  'notequal',
  'like',
  'likeleft',
  'likeright',
  'notlike',
  'ge',
  'le',
  'gt',
  'lt',
  'null',
  'notnull',
  'ignore',
]
export const dateSuffixes: readonly Suffix[] = [
  'equal',
  'notequal',
  'datege',
  'dategt',
  'dateequal',
  'datelt',
  'datele',
  'ge',
  'le',
  'gt',
  'lt',
  'null',
  'notnull',
  'ignore',
]

/** How a value that only some may see in full is shown to the others. domain.md 0.8 */
export type Sensitive = 'phone' | 'idCard' | 'name' | 'health'

/**
 * What follows from what stands elsewhere. `rows`: how many of another resource (in one of the states of `while`) name
 * this row in their field `by`, or have a value of the field `within` that begins with this row's own; of another
 * resource, the field `show` of the row with the same `where`. `table`: of a projection the `sum` of an enterprise; or
 * the `share` of the kinds it owes today that have something, by the value of the field `of` and only while `when`
 * holds. `above`: how many of the bounds a number exceeds. `prefix`: an address that ends in the row's id. `keepers`:
 * whether whoever asks is one of its keepers.
 */
export type Derivation =
  | {
      readonly rows: string
      readonly by: string
      readonly while?: Readonly<Record<string, readonly (number | boolean)[]>>
      readonly percent?: Readonly<Record<string, readonly (number | boolean)[]>>
    }
  | { readonly rows: string; readonly within: string }
  | { readonly rows: string; readonly show: string; readonly where: string }
  | { readonly table: string; readonly sum: string }
  | { readonly above: string; readonly bounds: readonly number[] }
  | { readonly prefix: string }
  | { readonly keepers: true }

/** What every field may say, whatever its type. */
export interface Common<R extends boolean = boolean> {
  /** What people call it, in Chinese. */
  readonly title: string
  /** No row may be written without it. */
  readonly required?: R
  /**
   * The day (`yyyy-MM-dd`) it came to be required on a table that had rows: older ones lack it until somebody changes
   * them, who is then asked for it.
   */
  readonly since?: string
  /** What rows that were there before the field was required are given by its migration, as it stands on the wire. */
  readonly backfill?: Json
  /** Callers may filter by it: by equality, or by a range as well. Brings the index that serves it. */
  readonly filter?: true | 'range'
  /** Callers may search its text (Chinese and pinyin initials). */
  readonly search?: true
  /** Callers may sort by it. */
  readonly sort?: true
  /** Masked for everyone without the `unmask` permission; never filtered, sorted or searched. */
  readonly sensitive?: Sensitive
  /**
   * Written by the system or by a device, never by a caller: flags C and D of domain.md 0.1. `reading`: worked out
   * whenever the row is read, because it would go stale (`reads` of the definition, or its server part); it has no
   * column, so nothing can be asked by it and no report knows it.
   */
  readonly by?: 'system' | 'device' | 'reading'
  /**
   * It has no column: it follows from others when its row is read, so it is never stale, and nothing is looked for by
   * it.
   */
  readonly derived?: Derivation
  /** Who enters it, of those who may write the row at all: for the others it stays as it is. */
  readonly enteredBy?: readonly Role[]
  /** Shown on public pages: flag P of domain.md 0.1. */
  readonly open?: true
  /**
   * Said by the platform to itself (a key, an address, a code), or said by callers and heeded by nothing yet: it
   * travels with the row, but no list, form, detail or paper shows it; a page that knows what it means may draw it.
   */
  readonly internal?: true
  /** Unique within the tenant: flag U. */
  readonly unique?: true
  /** Said below its input. */
  readonly hint?: string
  /** What a new form starts with, and what a caller who says nothing of it means. */
  readonly initial?: Json
  /**
   * A judgement: nobody says it beforehand, neither a form nor the platform for a caller that sends nothing, and none
   * is copied. `well`: what it is said to be where somebody says in one press that all is well.
   */
  readonly judged?: true | { readonly well: Json }
  /** What law lets it be, by the row it stands in: said beside it with the clause. Rules refuse; this only tells. */
  readonly lawful?: (row: Readonly<Record<string, unknown>>) => readonly Bound[]
  /**
   * It is of one occasion, like the number of a paper or what was weighed or measured: a copy of the row starts without
   * it.
   */
  readonly once?: true
}

/**
 * All faces of one kind of value, stated once. `parse` is the one validator, used in the browser and on the server: a
 * raw wire value (never blank) in, the value or a `Bad` out.
 */
export interface FieldType<V = unknown> {
  readonly name: string
  /** How people give a value: by writing it unless said otherwise. What is missing is asked for in this word. */
  readonly given?: 'chosen' | 'uploaded'
  /** Names of the options this type takes beyond the common ones: anything else is refused at start. */
  readonly options: readonly string[]
  readonly filters: readonly Suffix[]
  /** The SQL type of the column. */
  column(field: Field<V>): string
  parse(raw: unknown, field: Field<V>): V | Bad
  /** The value as PostgreSQL's text form. */
  bind(value: V): string
  /** The value out of PostgreSQL's text form. */
  read(text: string): V
  /** The value as it leaves on the wire. */
  wire(value: V): Json
  /** What leaves instead of nothing: clients split and compare it. architecture.md 6 */
  readonly empty: Json
  /** It has parts: a draft may lack some of them. */
  readonly parts?: true
  /**
   * How it leaves in lists, where all of it is too much. A row that is posted back as it was listed keeps its value.
   */
  readonly brief?: { wire(value: V): Json; readonly json: Record<string, Json> }
  json(field: Field<V>): Record<string, Json>
  /** A believable value for the n-th row of a demo. */
  fake(n: number, field: Field<V>): V
}

/** Numbers that leave as text, so that none of their digits is lost on the way. */
export interface ExactType extends FieldType<number> {
  readonly name: 'decimal'
}

/** A field of a value `V`; one that points at rows says the key of whose rows. */
export interface Field<V = unknown, R extends boolean = boolean, To extends string = string> extends Common<R> {
  readonly type: FieldType<V>
  /** The options of its own type. */
  readonly of: Readonly<Record<string, unknown>> & { readonly to?: To }
}

/** Fields of any kind, by name. */
export type Fields = Readonly<Record<string, Field>>

/** Whether no row lacks it: what is required only `since` a day is missing in older rows. */
type Always<O> = O extends { required: true } ? (O extends { since: string } ? false : true) : false

/** The key of the resource that a field with these options points at. */
type Target<O> = O extends { readonly to: infer To extends string } ? To : string

/** The value of a row with these fields; what is not required, or only since a day, may be null. */
export type Row<Fs extends Fields = Fields> = {
  readonly [K in keyof Fs]: Fs[K] extends Field<infer V, infer R>
    ? true extends R
      ? false extends R
        ? V | null
        : V
      : V | null
    : never
}

const common: ReadonlySet<string> = new Set([
  'title',
  'required',
  'since',
  'backfill',
  'filter',
  'search',
  'sort',
  'sensitive',
  'by',
  'derived',
  'enteredBy',
  'open',
  'internal',
  'unique',
  'hint',
  'initial',
  'judged',
  'lawful',
  'once',
])

/**
 * Puts a field together from what its author wrote, refusing by name what no field or no field of this type can say.
 * @throws Error when an option is unknown or contradicts another
 */
export function field<const O extends Common>(
  type: ExactType,
  options: O,
): Field<number, Always<O>> & { readonly type: ExactType }
export function field<V, const O extends Common>(type: FieldType<V>, options: O): Field<V, Always<O>, Target<O>>
export function field<V, const O extends Common>(type: FieldType<V>, options: O): Field<V, Always<O>, Target<O>> {
  const no = (why: string): never => {
    throw new Error(`${type.name} “${options.title}”: ${why}`)
  }
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options)) {
    if (common.has(name)) continue
    if (!type.options.includes(name))
      no(`has no option ${name}; it takes ${[...type.options].join(', ') || 'none of its own'}`)
    own[name] = value
  }
  if (!options.title) no('needs a title')
  if (options.sensitive && (options.filter || options.search || options.sort))
    no('is sensitive and can never be filtered, searched or sorted')
  if (options.filter === 'range' && !type.filters.includes('ge')) no('has no order, so no range filter')
  if (options.search && !type.filters.includes('like')) no('is no text, so it cannot be searched')
  if (options.filter && !type.filters.length) no('cannot be filtered')
  if (options.by === 'reading' && (options.filter || options.search || options.sort || options.unique))
    no('is worked out when it is read, so nothing can be asked by it')
  if (
    options.derived &&
    (options.by !== 'system' ||
      options.filter ||
      options.search ||
      options.sort ||
      options.unique ||
      options.initial !== undefined)
  )
    no('is derived: nobody enters it, and nothing is looked for by it')
  if (options.judged && options.initial !== undefined) no('is judged: it starts with nothing')
  if (options.by && options.required) no(`is written by the ${options.by}; nobody can be required to enter it`)
  if ((options.since !== undefined || options.backfill !== undefined) && !options.required)
    no('is not required, so nothing is missing in older rows')
  if (options.since !== undefined && options.backfill !== undefined)
    no('either older rows lack it (since) or they are given it (backfill)')
  if (options.since !== undefined && !/^\d{4}-\d\d-\d\d$/.test(options.since)) no('is required since a day, yyyy-MM-dd')
  return { ...options, type, of: own } as unknown as Field<V, Always<O>, Target<O>>
}

/** An option of a field's own type, with its meaning when absent. */
export const option = <T>(spec: Field, name: string, otherwise: T): T => (spec.of[name] as T | undefined) ?? otherwise

/** Types whose value is its own text: in the database and on the wire. */
export const asText = {
  bind: (value: string) => value,
  read: (text: string) => text,
  wire: (value: string) => value,
  empty: '',
} as const
