import type { Projection } from './projection.ts'
import type { RowOf, Rows, Values, WireRow } from './rows.ts'

/** The newest rows of a resource, as a panel lists them: of enterprises that are seen, each with whose it is. */
export interface Newest {
  /** The key of the resource. */
  readonly of: string
  /** The field that says when it was: the newest first. */
  readonly by: string
  /** The field of its day, where only those of today are listed. */
  readonly today?: string
  /** Field → what it has to be. */
  readonly only?: Readonly<Record<string, string | number | null>>
  /** So many; or those of a page (`current`, `size`) of so many as the first sum of a projection says. */
  readonly most: number | Projection
  /** What is told of a row, by its name in the answer: the field. */
  readonly tells: Readonly<Record<string, string>>
  /** The label of a choice, by its name in the answer: the field. */
  readonly names?: Readonly<Record<string, string>>
  /**
   * What the public is told instead; it never learns the id of a row. Pure.
   * @param told what is told of the row otherwise
   * @param row the fields of the row that are told, as they are stored
   */
  openly?(told: Values, row: Values): Values
  /** Names the public is told nothing of where a parameter of the platform says `false`: its key. */
  readonly unless?: Readonly<Record<string, string>>
}

/** Whose a row is. */
interface Whose {
  readonly infoId: string
  readonly infoName: string
}
type Told<K, T> = { readonly [N in keyof T]: T[N] extends keyof WireRow<K> ? WireRow<K>[T[N]] : never }

/** The fields of this resource that such names stand for. */
type Naming<K> = Readonly<Record<string, keyof RowOf<K> & string>>

export function newest<
  K extends keyof Rows & string,
  const T extends Naming<K>,
  const N extends Naming<K> = Readonly<Record<never, never>>,
>(
  of: K,
  how: Pick<Newest, 'most' | 'unless'> & {
    readonly by: keyof RowOf<K> & string
    readonly today?: keyof RowOf<K> & string
    readonly only?: { readonly [F in keyof RowOf<K>]?: RowOf<K>[F] | null }
    readonly tells: T
    readonly names?: N
    openly?(told: Told<K, T> & { readonly [Name in keyof N]: string } & Whose, row: Pick<RowOf<K>, T[keyof T]>): Values
  },
): Newest
/**
 * Says which rows of a resource a panel lists.
 * @param of the key of the resource
 */
export function newest(of: string, how: Omit<Newest, 'of'>): Newest {
  return { of, ...how }
}
