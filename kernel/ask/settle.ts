import type { Values } from '../define/resource.ts'
import type { Signed } from './asker.ts'
import type { Transaction } from '../store/store.ts'

/** What looking at other rows came to. */
export interface Settled {
  /** What the row becomes besides. */
  readonly set?: Values
  /** What is written after the row, in its transaction. */
  readonly further?: () => Promise<void>
}

/**
 * What no definition can say, because it lies in other rows: looks, locks and decides inside the transaction of every write of a resource that a
 * person makes, by whichever call, before the row is written. May refuse. Rows that links or the platform make are not asked about.
 */
export interface Settle {
  /** @param row as it will be, with its id and enterprise; its number is not known yet */
  readonly creates?: (transaction: Transaction, context: Signed, row: Values) => Promise<Settled>
  /** @param verb `update`, `corrected`, `remove` (`after` is null) or an action @param before locked */
  readonly changes?: (
    transaction: Transaction,
    context: Signed,
    verb: string,
    before: Values,
    after: Values | null,
  ) => Promise<Settled>
  /**
   * What is written down of a row although it was refused, in a transaction of its own: that somebody tried. May refuse nothing.
   * @param row as it would have been, with its enterprise @param broken codes of the rules that refused it
   */
  readonly refused?: (
    transaction: Transaction,
    context: Signed,
    row: Values,
    broken: readonly string[],
  ) => Promise<void>
}
