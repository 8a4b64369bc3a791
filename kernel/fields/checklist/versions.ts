import type { Field } from '../base/field.ts'

/** One item as the definition names it. */
export type Item = {
  readonly code: string
  readonly name: string
  readonly category?: string
  /** ★: weighs more. */
  readonly isKey?: boolean
  /** The clause it rests on. */
  readonly law?: string
  /** Its name in English; records keep the Chinese one. */
  readonly en?: string
}

/**
 * Where versions of a list are kept, of which one at a time is in force: rows of a resource with the fields kind,
 * version, items, effectiveTime and retiredTime.
 */
export interface Versions {
  /** Its key, and which `kind` of its rows this list is. */
  readonly of: string
  readonly kind: number
  /**
   * The system fields of a record that keep which version was asked: its id, empty for the list that is built in, and
   * what people call it.
   */
  readonly id: string
  readonly name: string
}

/** The items a record is asked, and of which version they are: 0 is the list that is built in. */
export interface Asked {
  readonly items: readonly Item[]
  readonly id: string | null
  readonly version: number
  /** What was sent is just what it asks. */
  readonly sent?: boolean
}

/** The same list that asks these items, whatever its definition names. */
export const asking = (field: Field, items: readonly Item[]): Field => ({
  ...field,
  of: { ...field.of, items, asked: true },
})

/** Items out of what stands in a record or on the wire: what was asked there. */
export const itemsIn = (items: readonly Readonly<Record<string, unknown>>[]): readonly Item[] =>
  items.map(({ code, name, category, isKey, law, en }) => ({
    code: String(code),
    name: String(name ?? ''),
    category: String(category ?? ''),
    isKey: isKey === true || isKey === 1,
    law: String(law ?? ''),
    ...(en ? { en: String(en) } : {}),
  }))

const isList = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) && value.length > 0 && value.every(item => typeof item === 'object' && item !== null)
/**
 * A list with versions as it was asked where there is a record of it already: what was asked then is asked for ever.
 * Any other list is as it is defined.
 */
export const asAsked = (field: Field, value: unknown): Field =>
  field.of['versions'] && isList(value) ? asking(field, itemsIn(value)) : field

const itemsByCode = (
  items: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<unknown, Readonly<Record<string, unknown>>> => new Map(items.map(item => [item['code'], item]))
/** Whether these items are others than the list asks now: one more or less, or one called otherwise. */
export function isOutdated(field: Field, items: readonly Readonly<Record<string, unknown>>[]): boolean {
  const now = field.of['asked'] ? (field.of['items'] as readonly Item[]) : null
  const byCode = itemsByCode(items)
  return (
    now !== null &&
    items.length > 0 &&
    (now.length !== items.length ||
      now.some(
        ({ code, name, isKey = false }) =>
          byCode.get(code)?.['name'] !== name || Boolean(byCode.get(code)?.['isKey']) !== isKey,
      ))
  )
}
/**
 * The items the list asks now, with the answers there are of them. @param blank its items as on the wire, none judged
 */
export function rearranged<I extends Readonly<Record<string, unknown>>>(
  blank: readonly I[],
  items: readonly I[],
): readonly I[] {
  const byCode = itemsByCode(items)
  return blank.map(
    item =>
      ({
        ...item,
        ...byCode.get(item['code']),
        ...Object.fromEntries(['name', 'category', 'isKey', 'law', 'en'].map(cell => [cell, item[cell]])),
      }) as I,
  )
}
/**
 * What going over to what the list asks now comes to: items nobody has judged yet, and items that are asked no more,
 * with what was said of them.
 */
export function renewal<I extends Readonly<Record<string, unknown>>>(
  field: Field,
  items: readonly I[],
): { readonly added: readonly Item[]; readonly gone: readonly I[] } {
  const now = field.of['items'] as readonly Item[]
  const [before, after] = [itemsByCode(items), itemsByCode(now)]
  return { added: now.filter(({ code }) => !before.has(code)), gone: items.filter(({ code }) => !after.has(code)) }
}
