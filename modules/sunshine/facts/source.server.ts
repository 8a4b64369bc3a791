import type { Bound, Rows } from '../../../kernel/store/batch.ts'

/** What is looked back on of some kitchens. */
export interface Window {
  /** Ids, as an array of the database. */
  readonly infos: string
  /** The first and the last day, `yyyy-MM-dd`; the last is the day that is judged. */
  readonly first: string
  readonly last: string
  /** When it is asked, epoch ms. */
  readonly now: number
}

/** Questions about kitchens, and what their answers say of each. */
export interface Source<T> {
  asks(window: Window): readonly Bound[]
  /** @returns what is known of a kitchen, by its id */
  reads(answers: readonly Rows[], window: Window): (info: string) => T
}

/** Rows by their first column, the kitchen. */
export const byKitchen = (rows: Rows): ReadonlyMap<string, Rows> => Map.groupBy(rows, ([info]) => info!)

/** The texts of an array of the database that holds neither commas nor quotes: days, numbers. */
export const listOf = (text: string | null | undefined): readonly string[] =>
  !text || text === '{}' ? [] : text.slice(1, -1).split(',')
