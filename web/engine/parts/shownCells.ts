import type { Field, Fields } from '../../../kernel/fields/index.ts'
import { shownAs } from '../fields/refNames.ts'

/** The cells of a line that say something to a reader: not a ref, whose text is a cell of its own. */
export const shownCells = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([name, of]) => !(of.type.name === 'ref' && shownAs(of, name) in fields))
