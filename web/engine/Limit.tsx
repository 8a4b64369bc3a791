import { lawTold } from '../../modules/lists/checklist.ts'
import type { Field, Fields } from '../../kernel/fields/index.ts'
import { valuesOf, type Entered } from './form/form.ts'
import type { Words } from './words.ts'

/**
 * What law lets a value be as the rest of its form stands, with the clause behind it: unfolded by whoever wants to read
 * it. Nothing where nothing is said.
 */
export function Limit({ of, fields, entered, words }: { of: Field; fields: Fields; entered: Entered; words: Words }) {
  const bounds = of.lawful?.({ ...entered, ...valuesOf(fields, entered) }) ?? []
  if (!bounds.length) return null
  return (
    <details className="crud-limit">
      <summary>{words.texts.limit(words.bound(bounds))}</summary>
      <span lang="zh">{lawTold(bounds.map(({ law }) => law).join('；'))}</span>
    </details>
  )
}
