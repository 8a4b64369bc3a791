import type { Fields } from '../fields/base/field.ts'
import type { Com } from './com.ts'
import { snake } from './names.ts'
import type { Defined } from './resource.ts'

/** What has a table: a resource, or a projection with the parts of its key and its sums. */
interface Tabled {
  readonly table: string
  readonly by?: Fields
  readonly sums?: readonly string[]
  /** Its columns, where no definition has them. */
  readonly columns?: readonly string[]
}

/** Columns that every table of its kind has beside those of its definition. */
type Always = keyof Com | 'searchText'

type Name<Of extends Tabled> = Of extends { readonly columns: readonly (infer Column)[] }
  ? Column & string
  : FieldsOf<Of>
type FieldsOf<Of extends Tabled> =
  | Always
  | (Of extends Defined<infer Fs> ? string & keyof Fs : never)
  | (Of extends { readonly by: infer Fs } ? string & keyof Fs : never)
  | (Of extends { readonly sums: readonly (infer Sum)[] } ? Sum & string : never)

/**
 * A table under an alias: as text itself what stands behind `from` or `join`, and its columns by the names of their
 * fields.
 */
export type From<Names extends string = never> = { readonly [K in Names]: string } & { toString(): string }

/**
 * How statements name a table: `const e = enterprises('e')`, then `select ${e.infoName} from ${e}` is `select
 * e.info_name from enterprise_info e`. A field that is renamed is then an error where it is asked for. Without an alias
 * the columns stand bare.
 */
export const table =
  <const Of extends Tabled>(field: Of) =>
  (alias = ''): From<Name<Of>> =>
    new Proxy(Object.create(null) as From<Name<Of>>, {
      get: (_, name) =>
        name === 'toString' || name === Symbol.toPrimitive
          ? () => `${field.table}${alias && ` ${alias}`}`
          : typeof name === 'string'
            ? `${alias && `${alias}.`}${snake(name)}`
            : undefined,
    })
