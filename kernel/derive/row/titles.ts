import type { Lang } from '../../../contract/in-lang.ts'
import type { TitleOf } from '../../define/check.ts'
import type { Resource } from '../../define/resource.ts'
import type { Dictionary } from '../../fields/choice/type.ts'
import type { Field } from '../../fields/base/field.ts'
import { inputTitle, keyLabel, ruleText, type English } from '../../define/titles.ts'
import type { Guarded } from '../../store/refusals.ts'

/**
 * Titles of a resource's fields, their cells, and the inputs of its actions, and the texts of its rules, in a reader's
 * language.
 */
export const titlesOf =
  (resource: Pick<Resource, 'key' | 'all' | 'rules'>, english: English) =>
  (lang: Lang): TitleOf =>
    Object.assign((name: string, field: Field) => inputTitle(resource, name, field, lang, english), {
      rule: (name: string) => ruleText(resource, name, lang, english),
      label: (from: Dictionary, key: string) => keyLabel(from, key, lang, english),
    })

/**
 * The field that a constraint or index guards, by its name, for the messages of the database's refusals: of several
 * fields the last.
 */
export function constraintFields(
  resources: readonly Resource[],
  snake: (name: string) => string,
): ReadonlyMap<string, Guarded> {
  const fields = new Map<string, Guarded>()
  for (const resource of resources) {
    const guarded = (name: string): Guarded => ({ field: name, title: resource.all[name]!.title })
    // Of what there is one of a kitchen the kitchen is named, of what there is one of a tenant the thing itself.
    const whole = resource.all['infoId'] ? guarded('infoId') : { field: '', title: resource.title }
    for (const { by } of resource.distinct ?? []) {
      const last = by.at(-1)
      fields.set(`${resource.table}_${by.map(snake).join('_')}_unique`, last ? guarded(last) : whole)
    }
    for (const name of Object.keys(resource.all))
      for (const end of ['_unique', '', '_fk']) fields.set(`${resource.table}_${snake(name)}${end}`, guarded(name))
  }
  return fields
}
