/** Fields that make sense only with what else was entered, apart from React: for the desk and for the phone. */
import type { Action } from '../../kernel/define/action.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import type { Line } from './faces.ts'
import { valuesOf, type Entered } from './form/form.ts'

/** Fields that are not asked for with what is entered so far, by the definition. */
export function unasked(resource: Resource, entered: Entered): readonly string[] {
  const conditions = Object.entries(resource.shown ?? {})
  if (!conditions.length) return []
  const row = valuesOf(resource.fields, entered as Line)
  return conditions.flatMap(([name, holds]) => (holds(row) ? [] : [name]))
}

/**
 * Inputs an action does not ask for of these rows with what is entered so far. @param rows as lists have them: several
 * are asked for what any of them needs
 */
export function unaskedInputs(resource: Resource, action: string, rows: readonly Line[], entered: Entered) {
  const { shown = {}, input = {} } = resource.actions[action]!
  const conditions: readonly (readonly [string, ((row: Values, entered: Values) => boolean) | undefined])[] =
    Object.entries(shown)
  if (!conditions.length) return []
  const answers = valuesOf(input, entered as Line)
  const values = rows.map(row => valuesOf(resource.all, row))
  return conditions.flatMap(([name, holds]) => (!holds || values.some(row => holds(row, answers)) ? [] : [name]))
}

/** The input of an action without what it is not asked for. */
export const withoutUnasked = (
  { input = {} }: Pick<Action, 'input'>,
  entered: Entered,
  hidden: readonly string[],
): Entered => ({
  ...entered,
  ...Object.fromEntries(hidden.map(name => [name, input[name]!.type.empty])),
})

/** A row without what it is not asked for: what was entered before the rest became something else. */
export function emptied(resource: Resource, entered: Entered, hidden: readonly string[]): Entered {
  const gone = hidden.filter(name => name in entered && name in (resource.shown ?? {}))
  return { ...entered, ...Object.fromEntries(gone.map(name => [name, resource.fields[name]!.type.empty])) }
}
