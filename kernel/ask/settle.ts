import type { RowOf, Said, Values } from '../define/resource.ts'
import type { Rows as Definitions } from '../define/rows.ts'
import type { Bound, Rows } from '../store/batch.ts'
import type { Kernel } from './kernel.ts'
import type { Signed } from './asker.ts'
import type { Transaction } from '../store/store.ts'

/** What looking at other rows came to. */
export interface Settled<R = Values> {
  /** What the row becomes besides. */
  readonly set?: Said<R>
  /** What is written after the row, in its transaction. */
  readonly further?: () => Promise<void>
}

/** Something that is looked at in other rows, and what the answers mean. */
export interface Look {
  readonly bounds: readonly Bound[]
  /** @param answers of `bounds`, in their order @throws Refusal what they forbid */
  readonly judge: (answers: readonly Rows[]) => void
}

/** What was asked before it was known whether it had to be, and what was answered. */
export interface Ahead {
  readonly bounds: readonly Bound[]
  readonly answers: readonly Rows[]
}

const isSame = (bounds: readonly Bound[], asked: readonly Bound[]): boolean =>
  bounds.length === asked.length &&
  bounds.every(
    ({ statement, values }, n) =>
      statement === asked[n]!.statement && values.every((value, at) => value === asked[n]!.values[at]),
  )

/** Whether the database can be asked it: of what nobody has checked yet a name may be a list. */
export const canBeAsked = ({ bounds }: Look): boolean =>
  bounds.every(({ values }) => values.every(value => value === null || typeof value === 'string'))

/**
 * Looks at all of it in one round trip, in none where it was asked ahead, and judges one after the other. @throws
 * Refusal of the first that refuses
 */
export async function lookAt({ run }: Transaction, looks: readonly (Look | null)[], ahead?: Ahead): Promise<void> {
  const all = looks.filter(look => look !== null)
  const bounds = all.flatMap(look => look.bounds)
  const answers = !bounds.length ? [] : ahead && isSame(bounds, ahead.bounds) ? ahead.answers : await run(bounds)
  let from = 0
  for (const look of all) look.judge(answers.slice(from, (from += look.bounds.length)))
}

/**
 * What no definition can say, because it lies in other rows: looks, locks and decides inside the transaction of every
 * write of a resource that a person makes, by whichever call, before the row is written. May refuse. Rows that links or
 * the platform make are not asked about.
 */
export interface Settle<K = string, R = RowOf<K>> {
  /**
   * What is only looked at: together with what is known of the rows it points at, before `creates` and `changes`. What
   * is asked may follow from a form that nobody has checked yet; what it means is judged by the row as it will be.
   * @param verb `create` or as in `changes`
   */
  looks?(context: Signed, verb: string, before: R | null, after: R): readonly (Look | null)[]
  /** @param row as it will be, with its id and enterprise; its number is not known yet */
  creates?(transaction: Transaction, context: Signed, row: R): Promise<Settled<R>>
  /** @param verb `update`, `corrected`, `remove` (`after` is null) or an action @param before locked */
  changes?(transaction: Transaction, context: Signed, verb: string, before: R, after: R | null): Promise<Settled<R>>
  /**
   * What is written down of a row although it was refused, in a transaction of its own: that somebody tried. May refuse
   * nothing.
   * @param row as it would have been, with its enterprise @param broken codes of the rules that refused it, or of the
   * refusal of `creates` or `changes`
   */
  refused?(transaction: Transaction, context: Signed, row: R, broken: readonly string[]): Promise<void>
}

/** By key of a resource, what its writes must look at in other rows: given the rows of that resource. */
export type Settles = { readonly [K in keyof Definitions]?: (kernel: Kernel) => Settle<K> }
