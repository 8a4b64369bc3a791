/** Fields that make sense only with what else was entered, apart from React: for the desk and for the phone. */
import type { Resource } from '../../kernel/define/resource.ts'
import type { Line } from './faces.ts'
import { valuesOf, type Entered } from './form/form.ts'

/** Fields that are not asked for with what is entered so far, by the definition. */
export function unasked(resource: Resource, entered: Entered): readonly string[] {
  const conditions = Object.entries(resource.shown ?? {})
  if (!conditions.length) return []
  const row = valuesOf(resource.fields, entered as Line)
  return conditions.flatMap(([name, holds]) => (holds(row) ? [] : [name]))
}

/** A row without what it is not asked for: what was entered before the rest became something else. */
export function emptied(resource: Resource, entered: Entered, hidden: readonly string[]): Entered {
  const gone = hidden.filter(name => name in entered && name in (resource.shown ?? {}))
  return { ...entered, ...Object.fromEntries(gone.map(name => [name, resource.fields[name]!.type.empty])) }
}
