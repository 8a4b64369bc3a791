import { inLang, type Lang } from '../../../contract/in-lang.ts'
import { useState } from 'react'
import { marks } from '../../../contract/marks.ts'
import { blankItems, englishOf } from '../../../kernel/fields/checklist/type.ts'
import { isOutdated, rearranged, renewal } from '../../../kernel/fields/checklist/versions.ts'
import type { Field, Json } from '../../../kernel/fields/index.ts'

type Said = Readonly<Record<string, unknown>>
interface Texts {
  readonly newItems: (names: string) => string
  readonly goneItems: (names: string) => string
  readonly reworded: string
}

/**
 * What a new version of a list changes, in sentences: what was written about an item that is asked no more stands there
 * to be read.
 */
function renewedTexts(of: Field, items: readonly Said[], lang: Lang, texts: Texts): readonly string[] {
  const { added, gone } = renewal(of, items)
  const named = (item: Said) =>
    `${String(item['code'])} ${inLang([String(item['name']), englishOf(of, item) ?? String(item['name'])], lang)}${item['problem'] ? marks[lang].colon + String(item['problem']) : ''}`
  const all = (them: readonly Said[]) => them.map(named).join(marks[lang].comma)
  return added.length + gone.length
    ? [...(added.length ? [texts.newItems(all(added))] : []), ...(gone.length ? [texts.goneItems(all(gone))] : [])]
    : [texts.reworded]
}

/**
 * A list of which another version is in force, and going over to that one; what it changed is still said when it is the
 * one that is gone by. `told` is empty where nothing is to be said.
 */
export function useRenewal<I extends Said>(
  of: Field,
  items: readonly I[],
  lang: Lang,
  texts: Texts,
  onChange: ((value: Json) => void) | undefined,
) {
  const [before, setBefore] = useState<readonly I[] | null>(null)
  const outdated = isOutdated(of, items)
  const from = outdated ? items : before
  return {
    outdated,
    told: from ? renewedTexts(of, from, lang, texts) : [],
    seen: () => setBefore(null),
    renew: () => {
      setBefore(items)
      onChange?.(rearranged(blankItems(of) as unknown as readonly I[], items) as unknown as Json)
    },
  }
}
