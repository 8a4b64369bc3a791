import { text } from '../fields/text/type.ts'
import { ref } from '../fields/ref/type.ts'
import type { Fields } from '../fields/base/field.ts'
import type { RowOf, Said, Values } from './rows.ts'

/** What a row that came of a link says of where it came from. A resource that links lead to spreads it. */
export const origin = {
  originLink: text({ title: '来源联动', max: 40, by: 'system', internal: true }),
  originId: ref('', { title: '来源记录', show: '', by: 'system' }),
  originPart: text({ title: '来源明细', max: 40, by: 'system', internal: true }),
} satisfies Fields

/**
 * What a fact brings about in another resource, in the transaction that writes the fact: one entry fills several
 * ledgers, and what must be done about something stands among the things to do for as long as it must be done. All
 * functions are pure. domain.md D.2, D.7
 */
export interface Link {
  readonly key: string
  readonly title: string
  /** Keys of the two resources; the second has the fields of `origin`. */
  readonly from: string
  readonly to: string
  /** A fact that makes several rows names them; one, when not said. The name is kept as `originPart`. */
  readonly parts?: (row: Values) => readonly string[]
  /** The values of the row that the fact brings about, beside what is initial and computed there; null for none yet. */
  readonly makes: (row: Values, at: { readonly now: number; readonly part: string }) => Values | null
  /** The field of the fact that keeps the id of the row it has brought about. */
  readonly back?: string
  /**
   * What the made row becomes when the fact has changed, or is gone (null); null leaves it. A link without it makes its
   * row once and for all.
   */
  readonly follows?: (
    row: Values,
    fact: Values | null,
    at: { readonly now: number; readonly part: string },
  ) => Values | null
}

/** A link as it is said: with the rows of what it leads from and to. */
export interface Linking<F extends string, T extends string> extends Omit<Link, 'parts' | 'makes' | 'follows'> {
  readonly from: F
  readonly to: T
  readonly parts?: (row: RowOf<F>) => readonly string[]
  readonly makes: (row: RowOf<F>, at: { readonly now: number; readonly part: string }) => Said<RowOf<T>> | null
  readonly back?: string & keyof RowOf<F>
  readonly follows?: (
    row: RowOf<T>,
    fact: RowOf<F> | null,
    at: { readonly now: number; readonly part: string },
  ) => Said<RowOf<T>> | null
}

/**
 * Defines a link.
 * @throws Error when its key is no name
 */
export function link<F extends string, T extends string>(definition: Linking<F, T>): Link
export function link(definition: Link): Link {
  if (!/^[a-z]+(-[a-z]+)*$/.test(definition.key)) throw new Error(`${definition.key} is no name of a link`)
  return definition
}
