import type { Lang } from '../../contract/errors.ts'
import type { TitleOf } from '../define/check.ts'
import type { Resource } from '../define/resource.ts'
import type { Field } from '../fields/field.ts'
import { inputTitle, ruleText, type English } from '../define/titles.ts'

/** Titles of a resource's fields, their cells, and the inputs of its actions, and the texts of its rules, in a reader's language. */
export const titlesOf = (resource: Resource, english: English) => (lang: Lang): TitleOf => Object.assign(
  (name: string, of: Field) => inputTitle(resource, name, of, lang, english),
  { rule: (name: string) => ruleText(resource, name, lang, english) },
)

/** Title of the field that a constraint or index guards, by its name, for the messages of the database's refusals. */
export function constraintTitles(resources: readonly Resource[], snake: (name: string) => string): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  for (const resource of resources) {
    for (const names of resource.distinct ?? []) titles.set(`${resource.table}_${names.map(snake).join('_')}_unique`, resource.all[names.at(-1) ?? 'infoId']!.title)
    for (const [name, of] of Object.entries(resource.all)) {
      for (const end of ['_unique', '']) titles.set(`${resource.table}_${snake(name)}${end}`, of.title)
      titles.set(`${resource.table}_${snake(name)}_fk`, of.title)
    }
  }
  return titles
}
