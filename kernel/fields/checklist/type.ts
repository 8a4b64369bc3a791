import { choice, type Dictionary } from '../choice/type.ts'
import { day } from '../day/type.ts'
import { Bad, field, option, type Common, type Field, type FieldType, type Json } from '../base/field.ts'
import { flag } from '../flag/type.ts'
import { images } from '../images/type.ts'
import {
  bindCells,
  isObject,
  jsonCells,
  listIn,
  parseCells,
  rawCell,
  readCells,
  refused,
  wireCells,
} from '../lines/cells.ts'
import { longText } from '../long-text/type.ts'
import { moment } from '../moment/type.ts'
import { text } from '../text/type.ts'
import type { Item, Versions } from './versions.ts'

/** How an item was judged. domain.md C exam_result, B.7.1 */
export const judged = { pass: 1, fail: 2, none: 3 } as const

export type { Item } from './versions.ts'

/** One item of a record. domain.md B.6.1 examItems, B.7.1 checkItems */
export type CheckedItem = {
  readonly code: string
  readonly name: string
  readonly category: string | null
  readonly isKey: boolean
  readonly law: string | null
  /** Its name in English, where its record alone knows it: of an item of a version. */
  readonly en: string | null
  /** null: not judged yet. */
  readonly result: 1 | 2 | 3 | null
  readonly problem: string | null
  readonly imgs: readonly string[] | null
  readonly measure: string | null
  readonly deadline: string | null
  readonly rectifyTime: string | null
  readonly rectifyImgs: readonly string[] | null
}

export interface ChecklistOptions {
  /** What 1, 2 and 3 are called: 合格/不合格/不适用, 是/否/合理缺项. */
  readonly results: Dictionary
  /** All items, in order: nobody adds, leaves out or renames one. Without it the record itself brings them. */
  readonly items?: readonly Item[] | (() => readonly Item[])
  /**
   * `items` are only what is asked as long as nobody has put a version of his own in force; a record says which version
   * it was asked by. domain.md B.7.1 templateId, E.3
   */
  readonly versions?: Versions
  /** A record has some of the items: which, the rules of its resource say. */
  readonly some?: true
  /** English of the categories. */
  readonly headings?: Readonly<Record<string, string>>
  /** An item that failed needs a measure and a deadline. */
  readonly measures?: true
  /** Items at most, where the record brings them; 100 unless said. */
  readonly max?: number
}

/** The cells of an item. */
export type ItemFields = Readonly<Record<keyof CheckedItem, Field>>
const pictures = 6
const byResults = new WeakMap<Dictionary, ItemFields>()
/** The cells of the items of this field, once for each dictionary of results. */
export function itemFields(spec: Field): ItemFields {
  const results = spec.of['results'] as Dictionary
  const fields = byResults.get(results) ?? {
    code: text({ title: '编号', max: 20, required: true, pattern: /^[\w.-]+$/ }),
    name: text({ title: '检查内容', max: 200, required: true }),
    category: text({ title: '类别', max: 50 }),
    en: text({ title: '英文名称', max: 300 }),
    isKey: flag({ title: '重点项' }),
    law: text({ title: '依据', max: 200 }),
    result: choice(results, { title: '结果' }),
    problem: longText({ title: '问题描述', min: 5, max: 200 }),
    imgs: images({ title: '照片', max: pictures }),
    measure: longText({ title: '整改措施', max: 200 }),
    deadline: day({ title: '整改期限' }),
    rectifyTime: moment({ title: '整改时间' }),
    rectifyImgs: images({ title: '整改照片', max: pictures }),
  }
  byResults.set(results, fields)
  return fields
}

/**
 * The cells an item has to fill in: of one that failed what is wrong and a picture of it; with `measures` what is done
 * about it until when.
 */
const demanded = (spec: Field, result: unknown): readonly string[] =>
  Number(result) !== judged.fail
    ? []
    : option(spec, 'measures', false)
      ? ['problem', 'imgs', 'measure', 'deadline']
      : ['problem', 'imgs']

/** The items a definition names, or null when the record brings its own. */
export const itemsOf = (spec: Field): readonly Item[] | null => {
  const items = spec.of['items'] as ChecklistOptions['items']
  return typeof items === 'function' ? items() : (items ?? null)
}

/** What a record keeps of the English name of an item: nothing where the definition knows it. */
const english = (spec: Field, en: string | undefined): string | null => (spec.of['asked'] ? (en ?? null) : null)

/**
 * The name of an item in English: as its record keeps it, or as the definition has it where the wording is the same.
 */
export const englishOf = (spec: Field, { code, name, en }: Readonly<Record<string, unknown>>): string | undefined =>
  en ? String(en) : itemsOf(spec)?.find(item => item.code === code && item.name === name)?.en

/** The items of a new record, none judged yet, as on the wire. */
export const blankItems = (spec: Field): readonly Json[] =>
  wireCells(
    itemFields(spec),
    (itemsOf(spec) ?? []).map(({ en, ...item }) => ({ ...item, en: english(spec, en) })),
  )

const codeOf = (item: Readonly<Record<string, unknown>>): string =>
  String(rawCell(item, 'code') ?? '')
    .trim()
    .slice(0, 30)

/** Items of a version at most. */
const versionMost = 200

/** Everything that is wrong with the items a client sent, in order, and what is right of them. */
export function checkItems(
  spec: Field,
  raw: unknown,
): { readonly items: readonly CheckedItem[]; readonly bad: readonly Bad[] } {
  const input = listIn(raw)
  const defined = itemsOf(spec)
  const max = spec.of['versions'] ? versionMost : (defined?.length ?? option(spec, 'max', 100))
  if (input instanceof Bad) return { items: [], bad: [input] }
  if (!input.every(isObject)) return { items: [], bad: [new Bad('malformed')] }
  if (input.length > max) return { items: [], bad: [new Bad('tooManyItems', { max })] }
  const fields = itemFields(spec)
  const bad: Bad[] = []
  const sent = new Map<string, Readonly<Record<string, unknown>>>()
  for (const [at, item] of input.entries()) {
    const code = codeOf(item)
    const wrong = sent.has(code)
      ? 'repeated'
      : defined && !defined.some(own => own.code === code)
        ? spec.of['asked']
          ? 'listChanged'
          : 'notChoice'
        : null
    if (wrong) bad.push(new Bad(wrong, {}, { how: 'inItem', place: code || at + 1, cell: 'code', of: fields.code }))
    sent.set(code, item)
  }
  // What the definition names is as it names it, and all of it is there: an item that was left out has not been judged.
  const list =
    defined
      ?.filter(({ code }) => sent.has(code) || !option(spec, 'some', false))
      .map(({ code, name, category = '', isKey = false, law = '', en }) => ({
        ...sent.get(code),
        code,
        name,
        category,
        isKey,
        law,
        en: english(spec, en),
      })) ?? [...sent.values()].map(item => ({ ...item, en: null }))
  const items = list.map((item, at): CheckedItem => {
    const needs = demanded(spec, rawCell(item, 'result'))
    const cells = Object.fromEntries(
      Object.entries(fields).map(([name, cell]) => [name, needs.includes(name) ? { ...cell, required: true } : cell]),
    )
    const result = parseCells(cells, item, { how: 'inItem', place: codeOf(item) || at + 1 })
    bad.push(...result.bad)
    return result.values as CheckedItem
  })
  return { items, bad }
}

export interface Tally {
  readonly total: number
  readonly pass: number
  readonly fail: number
  readonly na: number
  /** Not judged yet. */
  readonly open: number
}
/** How many items were judged how; lists carry this instead of the items. */
export function tally(items: readonly Readonly<Record<string, unknown>>[]): Tally {
  const count = (...results: readonly unknown[]) => items.filter(item => results.includes(item['result'])).length
  return {
    total: items.length,
    pass: count(judged.pass),
    fail: count(judged.fail),
    na: count(judged.none),
    open: count(null, ''),
  }
}

const samples: readonly Item[] = [
  { code: 'S01', name: '许可证在显著处公示', category: '公示', isKey: true },
  { code: 'S02', name: '地面清洁无积水', category: '环境' },
]

/**
 * All items of an examination in one value: [{code, name, category, isKey, result, problem, imgs, measure, deadline,
 * …}], [] for none.
 */
const checklistOf = (results: Dictionary): FieldType<readonly CheckedItem[]> => {
  const cells = (): ItemFields => itemFields({ of: { results } } as unknown as Field)
  return {
    name: 'checklist',
    given: 'chosen',
    options: ['results', 'items', 'versions', 'some', 'headings', 'measures', 'max'],
    filters: [],
    column: () => 'jsonb',
    parse: (raw, spec) => {
      const { items, bad } = checkItems(spec, raw)
      return refused(bad, items) ?? items
    },
    bind: bindCells,
    read: stored => readCells(cells(), stored) as readonly CheckedItem[],
    wire: items => wireCells(cells(), items),
    empty: [],
    parts: true,
    brief: {
      wire: items => ({ ...tally(items) }),
      json: {
        type: 'object',
        description: '列表中只有各结果的项数',
        properties: Object.fromEntries(
          ['total', 'pass', 'fail', 'na', 'open'].map(name => [name, { type: 'integer' }]),
        ),
      },
    },
    json: () => jsonCells(cells()),
    fake: (_n, spec) =>
      checkItems(
        spec,
        (itemsOf(spec) ?? samples).map(item => ({ ...item, result: judged.pass })),
      ).items,
  }
}

/**
 * A checklist whose items are judged one by one; one that failed says what is wrong and shows it.
 * @throws Error when the results are not exactly 1, 2 and 3, or two items have one code
 */
export function checklist<const O extends Common & ChecklistOptions>(
  options: O,
): Field<readonly CheckedItem[], O extends { required: true } ? true : false> {
  if (Object.keys(options.results.items).join() !== '1,2,3')
    throw new Error(`checklist “${options.title}”: results must have the keys 1, 2 and 3`)
  const codes = (typeof options.items === 'function' ? [] : (options.items ?? [])).map(({ code }) => code)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice !== undefined) throw new Error(`checklist “${options.title}”: the item ${twice} comes twice`)
  return field(checklistOf(options.results), options) as Field<
    readonly CheckedItem[],
    O extends { required: true } ? true : false
  >
}
