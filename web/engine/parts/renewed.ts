import { marks } from '../../../contract/marks.ts'
import { englishOf } from '../../../kernel/fields/checklist/type.ts'
import { renewal } from '../../../kernel/fields/checklist/versions.ts'
import type { Field } from '../../../kernel/fields/index.ts'

type Said = Readonly<Record<string, unknown>>
interface Texts { readonly newItems: (names: string) => string, readonly goneItems: (names: string) => string, readonly reworded: string }

/** What a new version of a list changes, in sentences: what was written about an item that is asked no more stands there to be read. */
export function renewedTexts(of: Field, items: readonly Said[], lang: 'zh' | 'en', texts: Texts): readonly string[] {
  const { added, gone } = renewal(of, items)
  const named = (item: Said) => `${String(item['code'])} ${(lang === 'en' ? englishOf(of, item) : undefined) ?? String(item['name'])}${item['problem'] ? marks[lang].colon + String(item['problem']) : ''}`
  const all = (them: readonly Said[]) => them.map(named).join(marks[lang].comma)
  return added.length + gone.length ? [...(added.length ? [texts.newItems(all(added))] : []), ...(gone.length ? [texts.goneItems(all(gone))] : [])] : [texts.reworded]
}
