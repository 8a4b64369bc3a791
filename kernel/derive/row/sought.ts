import { lettersOf } from '../../fields/base/letters.ts'
import { gramsOf } from './grams.ts'

/** How a text that somebody typed is looked for in a field that is searched. */
export interface Sought {
  /** Where it is looked for: the field itself, or the search text of the row. */
  readonly place: string
  readonly isWholeRow: boolean
  /** What is looked for there. */
  readonly text: string
  /** What the index of words is asked besides; it says how many rows there may be. */
  readonly grams: readonly string[]
}

/**
 * Letters, digits and signs may be pinyin initials or a code; those stand only in the search text, as the text itself
 * does without its capitals. @param column of the field @param searchText column of all that is searched of the row
 */
export function soughtIn(column: string, searchText: string, raw: string): Sought {
  const text = lettersOf(raw).toLowerCase()
  const isWholeRow = /^[!-~]+$/.test(text)
  return {
    place: isWholeRow ? searchText : text === text.toUpperCase() ? column : `lower(${column})`,
    isWholeRow,
    text,
    grams: gramsOf(text),
  }
}
