import type { ExactType, Field, Fields, Json, Row } from '../fields/base/field.ts'
import type { CheckedItem } from '../fields/checklist/type.ts'
import type { Com } from './com.ts'

/** The values of a row of any resource. */
export type Values = Readonly<Record<string, unknown>>

/**
 * The rows of the product's resources, by key: rooms name each other's resources by key alone. `app/rows.ts` says which
 * there are.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by the app
export interface Rows {}

/** COM of a row that is stored; tenant and enterprise where its scope has them. */
interface Stored {
  readonly id: string
  readonly tenantId: string
  readonly infoId: string
  readonly status: number
  readonly createUser: string | null
  readonly createDept: string | null
  readonly createTime: string
  readonly updateUser: string | null
  readonly updateTime: string
  readonly isDeleted: boolean
}

/** A stored row of whatever resource; what its own field `status` may be, each says itself. */
export type AnyRow = Values & Omit<Stored, 'status'>

/** A stored row with these fields. */
export type Whole<Fs extends Fields> = string extends keyof Fs ? AnyRow : Row<Fs> & Omit<Stored, keyof Fs>

/** A stored row of a resource, named by its key or its definition. */
export type RowOf<D> = D extends string
  ? D extends keyof Rows
    ? Rows[D]
    : AnyRow
  : D extends { readonly fields: infer Fs extends Fields }
    ? Whole<Fs>
    : AnyRow

/** A row as it leaves on the wire: values as callers read them, its id among them. */
export interface Wired {
  readonly id: string
  readonly [name: string]: Json
}

/**
 * A value as it leaves: yes and no as 1 and 0, several texts joined by commas, lines as lines. What else has parts is
 * JSON, a checklist too: of it a list has the sums alone.
 */
type Leaving<V> = V extends boolean
  ? 0 | 1
  : V extends string | number
    ? V
    : V extends readonly string[]
      ? string
      : V extends readonly CheckedItem[]
        ? Json
        : V extends readonly (infer Line extends Values)[]
          ? readonly { readonly [K in keyof Line]: Leaving<NonNullable<Line[K]>> | '' }[]
          : Json
/** How a value of this field leaves: exact numbers as text. */
type LeavingOf<F, V> = F extends { readonly type: ExactType }
  ? string
  : [V] extends [boolean]
    ? 0 | 1
    : Leaving<NonNullable<V>> | ''

/** The field of this name; unknown of the common ones, and where a definition is known by its key alone. */
type FieldOf<D, K> = D extends { readonly fields: infer Fs } ? (K extends keyof Fs ? Fs[K] : unknown) : unknown

/** Beside the fields of a row, where its scope has them: whose it is, who made it, and whether its reader keeps it. */
interface Beside {
  readonly id: string
  readonly infoName: string
  readonly createUserName: string
  readonly isKept: 0 | 1
}

/**
 * A row of a resource as it leaves, with the texts its refs show. Nothing leaves as '', and so does what a data scope
 * hides; of yes and no that is no. Of whatever resource nothing is known but that it has an id.
 */
export type WireRow<D> = string extends keyof RowOf<D>
  ? Wired
  : Wired & {
      readonly [K in keyof RowOf<D>]: LeavingOf<FieldOf<D, K>, RowOf<D>[K]>
    } & Beside

/** What a definition asks of the rows its fields point at: field → fields of that row. */
export type Knows = Readonly<Record<string, readonly string[]>>

/** A stored row of what a field points at: of the definition itself, or of another. */
type Pointed<Fs extends Fields, Key extends string, Of> =
  Of extends Field<unknown, boolean, infer To> ? (To extends Key ? Whole<Fs> : RowOf<To>) : never

/** What is known of a row, null for none; of several rows lists, in their order. */
type Told<R, Of, Names extends readonly string[]> =
  Of extends Field<readonly unknown[]>
    ? { readonly [N in Names[number]]: readonly (N extends keyof R ? R[N] : never)[] }
    : { readonly [N in Names[number]]: N extends keyof R ? R[N] : never } | null

/** What it may ask: fields that those rows have. */
export type Knowing<Fs extends Fields, Key extends string, Ks extends Knows, All = Com & Fs> = {
  readonly [F in keyof Ks]: F extends keyof All ? readonly (keyof Pointed<Fs, Key, All[F]>)[] : never
}

/** By field, what a definition knows of the rows it points at. */
export type Known<Fs extends Fields, Key extends string, Ks extends Knows, All = Com & Fs> = {
  readonly [F in keyof Ks]: F extends keyof All ? Told<Pointed<Fs, Key, All[F]>, All[F], Ks[F]> : never
}

/** What is said of a row: some of its fields, any of which may be empty. */
export type Said<R> = { readonly [K in keyof R]?: R[K] | null }

/** Whether a row says all of this already. */
export const isAlready = (row: Values, values: Values): boolean =>
  Object.entries(values).every(([name, value]) => row[name] === value)
