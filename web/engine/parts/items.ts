import { inLang, type Lang } from '../../../contract/in-lang.ts'
import { blankItems, englishOf, judged, tally, type Tally } from '../../../kernel/fields/checklist/type.ts'
import type { Field, Json } from '../../../kernel/fields/index.ts'
import type { Line } from '../faces.ts'
import type { PartTexts } from './texts.ts'

/** One item as on the wire; its code is what tells it from others. */
export type ItemLine = Line & { readonly code: Json }
const isItem = (it: Json): it is ItemLine => typeof it === 'object' && it !== null && 'code' in it

/** The items of a value; of an empty one those its definition names, not judged yet. */
export const itemLines = (of: Field, value: Json | undefined): readonly ItemLine[] =>
  ((Array.isArray(value) && value.length ? value : blankItems(of)) as readonly Json[]).filter(isItem)

/** How many items of a value were judged how, whether it is all of them or what a list carries instead. */
export const talliedOf = (value: Json | undefined): Tally | null =>
  Array.isArray(value)
    ? value.length
      ? tally(value as readonly ItemLine[])
      : null
    : typeof value === 'object' && value !== null && 'total' in value
      ? (value as unknown as Tally)
      : null

/** The name of an item in the reader's language; records keep the Chinese one. */
export const nameOf = (of: Field, item: ItemLine, lang: Lang): string =>
  inLang([String(item['name']), englishOf(of, item) ?? String(item['name'])], lang)

/** Items by category, in the order in which they come. */
export function groupsOf(
  of: Field,
  items: readonly ItemLine[],
  lang: Lang,
  texts: PartTexts,
): readonly { readonly key: string; readonly title: string; readonly items: readonly ItemLine[] }[] {
  const headings = (of.of['headings'] ?? {}) as Readonly<Record<string, string>>
  return [...Map.groupBy(items, item => String(item['category'] ?? ''))].map(([key, mine]) => ({
    key,
    title: inLang([key, headings[key] ?? key], lang) || texts.other,
    items: mine,
  }))
}

/** What an item that failed says; leaving `fail`, it says none of it any more. */
export const told = ['problem', 'imgs', 'measure', 'deadline'] as const
export const isFailed = (item: ItemLine): boolean => item['result'] === judged.fail
