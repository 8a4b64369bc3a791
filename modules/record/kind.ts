import type { Owing, Type } from '../../engines/owed/matrix.ts'
import type { RuleName } from '../../engines/owed/rules.ts'
import type { Values } from '../../kernel/define/resource.ts'

/** Everything that is said of a kind of record anywhere besides its definition. */
export interface RecordKind {
  /** The resource it is kept in. */
  readonly of: `${string}/${string}`
  /** The field that says of which business day it is; the day an examined week or month is counted on is its first. */
  readonly day: string
  /** The drawing it is known by on pages. */
  readonly sign: string
  /** One of the eight ledgers of the grid on the screens. business-area.md 3 */
  readonly ledger?: true
  /** What each of the nine types of enterprise records, the types 1 to 9, as domain.md D.1 shows it. */
  readonly owes: string
  /** By which rule it is owed, where that is not the usual one. */
  readonly by?: Readonly<Partial<Record<Owing, RuleName | ((type: Type) => RuleName)>>>
  /** Why it is owed. */
  readonly law: string
  /** One in a month will do for who need not file it: the sum of the month that keeps on how many of its days there is any. domain.md D.1 ○ */
  readonly monthly?: string
  /** Which of its rows are such a record; all unless said. */
  readonly counts?: (row: Values) => boolean
  /** What it says of its day to a kitchen's day, besides that there is one. decisions-2.md 0 Q5, Q7–Q9 */
  readonly adds?: (row: Values) => Readonly<Record<string, number>>
  /** A temperature entered by hand that a device beside it measures as well. domain.md D.3 与设备数据矛盾 */
  readonly sensed?: { readonly value: string; readonly device: string; readonly at: string }
  /** The platform writes a first draft of it: the field that says of when. domain.md B.6 */
  readonly drafted?: string
}
