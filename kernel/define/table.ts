import type { Field, Fields } from '../fields/base/field.ts'
import { snake } from './names.ts'
import type { Whole } from './rows.ts'
import { number, text, Value, type Kind, type Sql } from './value.ts'

/** What has a table: a resource, or a projection with the parts of its key and its sums. */
interface Tabled {
  readonly table: string
  readonly all?: Fields
  readonly by?: Fields
  readonly sums?: readonly string[]
  /** Its columns, where no definition has them: of what kind each is, or their names, which are texts. */
  readonly columns?: Readonly<Record<string, Kind<unknown>>> | readonly string[]
}

/** Columns that every table of its kind has beside those of its definition. */
interface Always {
  readonly searchText: string
  readonly tenantId: string
  readonly infoId: string
}

type OfKinds<Kinds> = { readonly [K in keyof Kinds]: Kinds[K] extends Kind<infer V> ? V : never }
type KeyOf<By extends Fields> = { readonly [K in keyof By]: By[K] extends Field<infer V> ? V : never }

/** What the columns of a table are, by the names of their fields. */
export type ColumnsOf<Of extends Tabled> = Of extends { readonly columns: readonly (infer Name extends string)[] }
  ? { readonly [K in Name]: string }
  : Of extends { readonly columns: infer Kinds }
    ? OfKinds<Kinds>
    : Of extends { readonly fields: infer Fs extends Fields }
      ? Whole<Fs> & Omit<Always, keyof Whole<Fs>>
      : Of extends { readonly by: infer By extends Fields; readonly sums: readonly (infer Sum extends string)[] }
        ? KeyOf<By> & { readonly [K in Sum]: number } & Always
        : Always

/**
 * A table under an alias: as text itself what stands behind `from` or `join`, and its columns by the names of their
 * fields, each as text and with what it is.
 */
export type From<Columns = unknown> = { readonly [K in keyof Columns]: Value<Columns[K]> } & Sql

/** A table that has at least these columns, whatever they are. */
export type Named<Names extends string> = { readonly [K in Names]: Sql } & Sql

/** A column as it stands in a statement, with how it is read. */
function column({ all, by, sums, columns }: Tabled, name: string, sql: string): Value<unknown> {
  const field = all?.[name] ?? by?.[name]
  if (field) return new Value<unknown>(sql, field.type.read, null)
  const kinds = columns && !Array.isArray(columns) ? (columns as Readonly<Record<string, Kind<unknown>>>) : {}
  return (kinds[name] ?? (sums?.includes(name) ? number : text)).of(sql)
}

/**
 * How statements name a table: `const e = enterprises('e')`, then `select ${e.infoName} from ${e}` is `select
 * e.info_name from enterprise_info e`. A field that is renamed is then an error where it is asked for. Without an alias
 * the columns stand bare.
 */
export const table =
  <const Of extends Tabled>(of: Of) =>
  (alias = ''): From<ColumnsOf<Of>> =>
    new Proxy(Object.create(null) as From<ColumnsOf<Of>>, {
      get: (_, name) =>
        name === 'toString' || name === Symbol.toPrimitive
          ? () => `${of.table}${alias && ` ${alias}`}`
          : typeof name === 'string'
            ? column(of, name, `${alias && `${alias}.`}${snake(name)}`)
            : undefined,
    })
