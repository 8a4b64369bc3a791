import { cellsOf, type Cell, type Day } from '../../engines/owed/cells.ts'
import { owingOf, types, type Owing, type Type } from '../../engines/owed/matrix.ts'
import type { RuleName } from '../../engines/owed/rules.ts'
import { kindOf, recordTypes, type RecordType } from './kinds.ts'

/** How often an enterprise of a type records a kind. domain.md D.1 */
export const owing = (kind: RecordType, type: Type): Owing => owingOf(kindOf(kind).owes, type)

/** Every cell of the matrix. */
export const cells: readonly { readonly kind: RecordType; readonly type: Type; readonly owing: Owing }[] =
  recordTypes.flatMap(kind => types.map(type => ({ kind, type, owing: owing(kind, type) })))

/**
 * Types that must record a kind on every business day; what is recorded only when there is something is never “not
 * recorded”.
 */
export const typesOwing = (kind: RecordType): readonly number[] =>
  types.filter(type => ['day', 'meal'].includes(owing(kind, type)))

const usual: Readonly<Record<Exclude<Owing, 'never'>, RuleName>> = {
  day: 'night',
  meal: 'table',
  free: 'free',
  week: 'week',
  month: 'month',
}
/** By which rule an enterprise of a type owes a kind; null where it never does. */
export function ruleOf(kind: RecordType, type: Type): RuleName | null {
  const how = owing(kind, type)
  if (how === 'never') return null
  const rule = kindOf(kind).by?.[how] ?? usual[how]
  return typeof rule === 'string' ? rule : (rule[type] ?? rule.others)
}

/** What a kitchen owes on a day and has done of it, kind by kind. */
export const owedOf = (day: Day<RecordType>): readonly Cell<RecordType>[] =>
  cellsOf(
    day,
    recordTypes.map(kind => ({ kind, rule: ruleOf(kind, day.type), law: kindOf(kind).law })),
  )
