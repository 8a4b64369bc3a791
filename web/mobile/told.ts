/** What a card of the phone tells of a row: plain text, so that nothing a desk draws with is fetched for it. */
import type { Resource } from '../../kernel/define/resource.ts'
import { dictionaryOf, type Field } from '../../kernel/fields/index.ts'
import { marks } from '../../contract/marks.ts'
import { type Line, listOf, textOf } from '../engine/faces.ts'
import { nameField } from '../engine/list/nameField.ts'
import type { Words } from '../engine/words.ts'

/** As many as fit on a card. */
const most = 6
const untold: ReadonlySet<string> = new Set(['images', 'files', 'lines', 'checklist', 'json', 'richText', 'place'])

export function toldOf(of: Field | undefined, value: Line[string] | undefined, words: Words): string {
  if (!of) return textOf(value)
  const { name } = of.type
  if (untold.has(name)) return ''
  const text = textOf(value)
  if (text === '') return ''
  if (name === 'flag' || name === 'answer') return text === '1' ? words.texts.yes : words.texts.no
  if (name === 'choice') return words.label(dictionaryOf(of), text)
  if (name === 'choices')
    return listOf(value)
      .map(key => words.label(dictionaryOf(of), key))
      .join(marks[words.lang].comma)
  return [text, words.unit(of)].filter(Boolean).join(' ')
}

/** How a row is called. */
export const calledBy = (resource: Resource, row: Line, words: Words): string => {
  const name = nameField(resource)
  return toldOf(resource.all[name], row[name], words)
}

/** The first columns of its list that say something. */
export const factsOf = (resource: Resource, row: Line, words: Words): readonly (readonly [string, string])[] =>
  resource.list
    .filter(name => name !== nameField(resource) && name !== 'infoName')
    .map(name => [words.field(name), toldOf(resource.all[name], row[name], words)] as const)
    .filter(([, text]) => text !== '')
    .slice(0, most)
