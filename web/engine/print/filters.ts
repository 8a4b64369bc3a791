import type { Resource } from '../../../kernel/define/resource.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import { dictionaryOf, isYesNo } from '../../../kernel/fields/index.ts'
import { textOf, type Line } from '../faces.ts'
import { shownAs } from '../fields/refNames.ts'
import type { Condition } from '../list/search.ts'
import type { Words } from '../words.ts'
import { narrowingOf, narrowingText } from '../list/narrowed.ts'
import type { PrintTexts } from './texts.ts'

/** One thing a printed list was looked for by. */
export interface Said {
  readonly title: string
  readonly text: string
  /** Days or moments: it says of which period the list is. */
  readonly isPeriod: boolean
}

/** What a link narrowed it by besides. */
export const saidNarrowings = (
  resource: Resource,
  filters: Readonly<Record<string, string>>,
  words: Words,
): readonly Said[] =>
  Object.entries(filters).flatMap(([param, value]) => {
    const narrowing = narrowingOf(resource, param)
    return narrowing ? [{ title: '', isPeriod: false, text: narrowingText(resource, narrowing, value, words) }] : []
  })

/**
 * What stands in the search bar, in words. @param rows what was found: they know the names of what was chosen by its id
 */
export const saidConditions = (
  conditions: readonly Condition[],
  filters: Readonly<Record<string, string>>,
  words: Words,
  texts: PrintTexts,
  rows: readonly Line[],
): readonly Said[] =>
  conditions.flatMap(({ name, of, params }): readonly Said[] => {
    const [first = '', last = ''] = params.map(param => filters[param] ?? '')
    if (!first && !last) return []
    const title = words.input(name, of)
    const isPeriod = ['day', 'moment', 'month'].includes(of.type.name)
    if (params.length > 1)
      return [
        {
          title,
          isPeriod,
          text: first && last ? texts.between(first, last) : first ? texts.from(first) : texts.to(last),
        },
      ]
    return [{ title, isPeriod, text: labelled(first) }]

    function labelled(value: Json): string {
      const text = textOf(value)
      if (of.type.name === 'choice' || of.type.name === 'choices') return words.label(dictionaryOf(of), text)
      if (isYesNo(of)) return text === '1' || text === 'true' ? words.texts.yes : words.texts.no
      if (of.type.name === 'ref' || of.type.name === 'tree')
        return textOf(rows.find(row => row[name] === text)?.[shownAs(of, name)]) || text
      return text
    }
  })
