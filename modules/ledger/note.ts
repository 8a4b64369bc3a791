import type { FieldError } from '../../contract/envelope.ts'
import type { Cell, Note, NoteHead, NoteLine, Said } from '../../engines/delivery-note/note.ts'
import { Bad, type Json } from '../../kernel/fields/index.ts'
import { unit } from '../words/dictionaries.ts'
import { banned, type BanWord } from '../words/forbidden.ts'
import purchase from './purchase.ts'

/**
 * What a form for a whole delivery note is filled with: what the paper says once, its lines, the fields nobody is sure
 * of, lines as `lines.2.quantity`, and what of it this kitchen may not have.
 */
export interface Filled {
  readonly paper: Readonly<Record<string, Json>>
  readonly lines: readonly Readonly<Record<string, Json>>[]
  readonly doubts: readonly string[]
  readonly refused: readonly FieldError[]
}

const inLine: Readonly<Partial<Record<Cell, string>>> = {
  goods: 'goodsName',
  spec: 'spec',
  quantity: 'quantity',
  unit: 'unit',
  price: 'price',
  made: 'produceDate',
  batch: 'batchNo',
}
const onPaper: Readonly<Record<keyof NoteHead, string>> = {
  no: 'billNo',
  day: 'purchaseDate',
  supplier: 'supplierName',
}

/** What notes call units that the dictionary calls otherwise. */
const kinds: Readonly<Record<string, number>> = {
  kg: 1,
  公斤: 1,
  千克: 1,
  g: 2,
  l: 3,
  ml: 4,
  只: 5,
  枚: 5,
  颗: 5,
  市斤: 11,
  盆: 13,
}
const nearly: Readonly<Record<string, number>> = { k9: 1, kq: 1, 包: 6, 件: 7, 壶: 9, 提: 10, 框: 13 }

function unitOf({ value, sure }: Said): Said | null {
  const text = value.toLowerCase()
  const exact = Object.entries(unit.items).find(([, label]) => label === text)?.[0] ?? kinds[text]
  const key = exact ?? nearly[text]
  return key === undefined ? null : { value: String(key), sure: sure && exact !== undefined }
}

interface Taken {
  readonly value: Json
  readonly sure: boolean
}

/** What a field takes of what was read; what it does not take is left for people. */
function cellOf(name: string, read: Said): Taken | null {
  const of = purchase.all[name]!
  const cell = name === 'unit' ? unitOf(read) : read
  const value = cell && of.type.parse(cell.value, of)
  return !cell || value instanceof Bad || value === null ? null : { value: of.type.wire(value), sure: cell.sure }
}

const cellsOf = <K extends string>(
  names: Readonly<Partial<Record<K, string>>>,
  values: Readonly<Partial<Record<K, Said>>>,
): readonly (readonly [string, Taken | null])[] =>
  (Object.entries(names) as [K, string][]).flatMap(([from, name]) =>
    values[from] ? [[name, cellOf(name, values[from])] as const] : [],
  )
const valuesOf = (cells: ReturnType<typeof cellsOf>) =>
  Object.fromEntries(cells.flatMap(([name, cell]) => (cell ? [[name, cell.value] as const] : [])))
const doubted = (cells: ReturnType<typeof cellsOf>) => cells.filter(([, cell]) => !cell?.sure).map(([name]) => name)

/**
 * What a note says, in the fields of its purchases. A unit nobody said or the product does not know stays empty:
 * kilograms would be a guess.
 */
export function filledBy({ head, lines }: Note): Omit<Filled, 'refused'> {
  const paper = cellsOf(onPaper, head)
  const rows = lines.map((line: NoteLine) => cellsOf(inLine, { unit: { value: '', sure: false }, ...line }))
  return {
    paper: valuesOf(paper),
    lines: rows.map(row => ({ unit: '', ...valuesOf(row) })),
    doubts: [...doubted(paper), ...rows.flatMap((row, n) => doubted(row).map(name => `lines.${n}.${name}`))],
  }
}

/**
 * Lines whose goods are called what children may not be given, each at the field that is to be looked at: the name, or
 * the reason why it is something else. decisions Q13
 */
export const bannedLines = (
  lines: Filled['lines'],
  words: readonly BanWord[],
): readonly { readonly field: string; readonly code: 'bannedGoods' | 'bannedSoft' }[] =>
  lines.flatMap(({ goodsName }, n) => {
    const word = typeof goodsName === 'string' ? banned(goodsName, words, true) : null
    return word
      ? [
          word.soft
            ? { field: `lines.${n}.banReason`, code: 'bannedSoft' as const }
            : { field: `lines.${n}.goodsName`, code: 'bannedGoods' as const },
        ]
      : []
  })
