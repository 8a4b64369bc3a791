import type { Lang } from '../contract/errors.ts'
import type { Resource } from '../kernel/define/resource.ts'
import { keyLabel, type English } from '../kernel/define/titles.ts'
import { dictionaryOf, type Json } from '../kernel/fields/index.ts'

/** A row that leaves with the label of every choice beside its key: `category` and `categoryName`. platform-contract.md 15, 16 */
export const labelled = (resource: Resource, lang: Lang, english: English) => {
  const choices = Object.entries(resource.all).filter(([, of]) => of.type.name === 'choice').map(([name, of]) => [name, dictionaryOf(of)] as const)
  return (row: Readonly<Record<string, Json>>): Record<string, Json> => ({
    ...row, ...Object.fromEntries(choices.map(([name, from]) => [`${name}Name`, row[name] === '' ? '' : keyLabel(from, row[name] as string | number, lang, english)])),
  })
}
