import { under, type Column, type Table } from './columns.ts'
import { surely, type NoteLine, type Said } from './note.ts'
import type { Piece, Row } from './seen.ts'
import { weighed } from './sums.ts'
import { bare, dayOf, isNamed, numberOf } from './values.ts'

/** The table is over; what comes next is signed, or is no goods. */
const isEnd = (text: string): boolean =>
  /^(本[页单])?(合计|总计|共计|总金额|金额大写|大写|应收)|[零壹贰叁肆伍陆柒捌玖拾佰仟万]{3,}[元圆]?|^(送货人|收货人|收货单位|签收|签字|经手人|制单|开单|审核|验收人|司机|备注:|说明:|地址:|电话:)/.test(
    text,
  )
const isBetween = (text: string): boolean => /^(小计|本页小计|承上页|过次页)/.test(text)

type Placed = ReadonlyMap<Column, readonly Piece[]>
interface Body extends Row {
  readonly placed: Placed
}

/** What stands in a column of a row, as one text, and how sure the least sure of it is. */
function textAt(placed: Placed, kind: Column['kind']): { readonly text: string; readonly sure: number } | null {
  const pieces = [...placed].flatMap(([column, own]) => (column.kind === kind ? own : []))
  const text = bare(pieces.map(piece => piece.text).join(''))
  return text ? { text, sure: Math.min(...pieces.map(({ sure }) => sure)) } : null
}
const numberAt = (placed: Placed, kind: Column['kind']) => {
  const cell = textAt(placed, kind)
  return cell && numberOf(cell.text, cell.sure)
}
const isCounted = ({ placed }: Body): boolean =>
  (['quantity', 'amount', 'price'] as const).some(kind => numberAt(placed, kind) !== null)

const together = (a: Body, b: Body): Body => {
  const [above, below] = a.y <= b.y ? [a, b] : [b, a]
  const all = new Set([...above.placed.keys(), ...below.placed.keys()])
  return {
    ...a,
    placed: new Map(
      [...all].map(column => [column, [...(above.placed.get(column) ?? []), ...(below.placed.get(column) ?? [])]]),
    ),
  }
}

/** Rows of which each is one kind of goods: a name that takes two lines goes with the numbers it stands beside. */
function goodsRows(rows: readonly Body[], line: number): readonly Body[] {
  const counted = rows.filter(isCounted)
  const pitch = Math.min(...counted.slice(1).map(({ y }, n) => y - counted[n]!.y))
  const near = Math.min(Math.max(line * 1.2, pitch * 0.62), line * 1.5)
  const byRow = new Map(counted.map(row => [row, row]))
  const alone: Body[] = []
  for (const row of rows.filter(body => !counted.includes(body))) {
    const beside = counted.toSorted((a, b) => Math.abs(a.y - row.y) - Math.abs(b.y - row.y))[0]
    if (beside && Math.abs(beside.y - row.y) < near) byRow.set(beside, together(byRow.get(beside)!, row))
    // Between others it is goods whose numbers nobody could read; before and after them it is anything.
    else if (
      counted.some(({ y }) => y < row.y) &&
      counted.some(({ y }) => y > row.y) &&
      (textAt(row.placed, 'goods')?.sure ?? 0) >= surely
    )
      alone.push(row)
  }
  return [...byRow.values(), ...alone].toSorted((a, b) => a.y - b.y)
}

const saidOf = (cell: { readonly text: string; readonly sure: number } | null): Said | null =>
  cell && { value: cell.text, sure: cell.sure >= surely }
/** Counted in what stands behind the slash: `25kg/袋`, `2kg*5袋/箱`. */
const countedIn = (spec: string): string => /\/([\p{Script=Han}]{1,2})$/u.exec(spec)?.[1] ?? ''

function lineOf({ placed }: Body, at: number, columns: readonly Column[], today: string): NoteLine | null {
  const goods = textAt(placed, 'goods')
  if (!goods || !isNamed(goods.text)) return null
  // A number before the name counts the lines where no column does.
  const name = goods.text
    .replace(/^\d{1,2}(?:[、)]|\.(?=\D))\s*/, '')
    .replace(new RegExp(`^${at + 1}(?=\\p{Script=Han})`, 'u'), '')
  const quantity = numberAt(placed, 'quantity')
  const spec = saidOf(textAt(placed, 'spec'))
  const unit =
    saidOf(textAt(placed, 'unit')) ??
    (quantity?.unit ? { value: quantity.unit, sure: quantity.number.sure } : null) ??
    (columns.find(({ kind }) => kind === 'quantity')?.within
      ? { value: columns.find(({ kind }) => kind === 'quantity')!.within, sure: true }
      : null) ??
    (spec && countedIn(spec.value) ? { value: countedIn(spec.value), sure: false } : null)
  const when = textAt(placed, 'made')
  const day = when && dayOf(when.text, when.sure, today)
  // What is no day in a column of both is a batch.
  const batch =
    saidOf(textAt(placed, 'batch')) ??
    (when && !day && /[A-Za-z\d]{3}/.test(when.text) ? { value: when.text, sure: false } : null)
  const [price, amount] = [numberAt(placed, 'price')?.number, numberAt(placed, 'amount')?.number]
  return weighed({
    goods: { value: name, sure: goods.sure >= surely },
    ...(spec && { spec }),
    ...(quantity && { quantity: quantity.number }),
    ...(unit && { unit }),
    ...(price && { price }),
    ...(amount && { amount }),
    ...(day && { made: day }),
    ...(batch && { batch }),
  })
}

/**
 * The row with which a table is over: that of its total, or the first that is signed; as many as there are when there
 * is none.
 */
export function endOf(rows: readonly Row[], { body }: Table): number {
  const end = rows.findIndex(({ pieces }, n) => n >= body && pieces.some(({ text }) => isEnd(text.replace(/\s/g, ''))))
  return end < 0 ? rows.length : end
}

/**
 * One line for each kind of goods of a table.
 * @param rows those between its head and its end @param line the height of a usual piece of text @param today
 * `yyyy-MM-dd`
 */
export function linesOf(rows: readonly Row[], line: number, { columns }: Table, today: string): readonly NoteLine[] {
  const goods = rows
    .filter(({ pieces }) => !pieces.some(({ text }) => isBetween(text)))
    .map((row): Body => ({ ...row, placed: under(columns, row) }))
  return goodsRows(goods, line).flatMap((row, at) => lineOf(row, at, columns, today) ?? [])
}
