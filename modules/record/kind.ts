import type { Owing, Type } from '../../engines/owed/matrix.ts'
import type { RuleName } from '../../engines/owed/rules.ts'
import type { When } from '../../kernel/define/when.ts'
import type { Values } from '../../kernel/define/rows.ts'

/**
 * What a definition says of its rows where they are records that are counted for an enterprise and a day. `F` are the
 * names of its fields.
 */
export interface Kind<F extends string = string, R = Values> {
  /** Its key in the dictionary record_type. */
  readonly kind: string
  /** Its word there. */
  readonly word: readonly [zh: string, en: string]
  /** Its place in that dictionary and in the grid. */
  readonly sort: number
  /** The field that says of which business day it is; the day an examined week or month is counted on is its first. */
  readonly day: F
  /** The drawing it is known by on pages. */
  readonly sign: string
  /** One of the eight ledgers of the grid on the screens. business-area.md 3 */
  readonly ledger?: true
  /** What each of the nine types of enterprise records, the types 1 to 9, as domain.md D.1 shows it. */
  readonly owes: string
  /** By which rule it is owed, where that is not the usual one. */
  readonly by?: Readonly<Partial<Record<Owing, RuleName | (Readonly<Partial<Record<Type, RuleName>>> & Others)>>>
  /** Why it is owed. */
  readonly law: string
  /**
   * One in a month will do for who need not file it: the sum of the month that keeps on how many of its days there is
   * any. domain.md D.1 ○
   */
  readonly monthly?: string
  /** Which of its rows are such a record; all unless said. */
  readonly counts?: When<R>
  /** Sums of a kitchen's day that it adds one to besides, each while a row is in a state. decisions-2.md 0 Q5, Q7–Q9 */
  readonly adds?: Readonly<Record<string, When<R>>>
  /** A temperature entered by hand that a device beside it measures as well. domain.md D.3 与设备数据矛盾 */
  readonly sensed?: { readonly value: F; readonly device: F; readonly at: F }
  /** The platform writes a first draft of it: the field that says of when. domain.md B.6 */
  readonly drafted?: F
  /** Who is told first that it is missing: the officer unless said, `director` or `head`. domain.md A.1, D.7 exam */
  readonly asked?: 'director' | 'head'
}

interface Others {
  /** Of the types that are not named. */
  readonly others: RuleName
}

/**
 * A kind among the others: its key and its word are those of the dictionary, and `of` is the resource it is kept in.
 */
export interface RecordKind extends Omit<Kind, 'kind' | 'word' | 'sort'> {
  readonly of: `${string}/${string}`
}

declare module '../../kernel/define/definition.ts' {
  interface Further<F extends string, R> {
    /** Its rows are records that are counted for a kitchen and a day. */
    readonly record?: Kind<F, R>
  }
}
