import { cells, type Cell } from './note.ts'
import type { Page, Piece, Row } from './seen.ts'

/** `other`: it is a column, and nothing of it is wanted. */
export type Kind = Cell | 'other'

export interface Column {
  readonly kind: Kind
  readonly left: number
  readonly right: number
  /** What its head says in brackets: the unit of a quantity. */
  readonly within: string
}

const words: Readonly<Record<Kind, readonly string[]>> = {
  goods: [
    '品名',
    '货名',
    '货品',
    '名称',
    '商品',
    '货品名称',
    '商品名称',
    '产品名称',
    '货物名称',
    '食品名称',
    '食材名称',
    '物料名称',
    '原料名称',
    '菜品名称',
    '品种',
    '品名规格',
    '品名及规格',
    '商品名',
    '货物名',
    '食材',
  ],
  spec: ['规格', '规格型号', '型号', '包装规格', '商品规格', '产品规格', '包装'],
  quantity: [
    '数量',
    '重量',
    '净重',
    '件数',
    '送货数量',
    '实送数量',
    '实收数量',
    '发货数量',
    '实发数量',
    '配送数量',
    '斤数',
    '实收',
    '送货量',
  ],
  unit: ['单位', '计量单位'],
  price: ['单价', '价格', '含税单价'],
  amount: ['金额', '小计', '总价', '含税金额', '总金额', '合计', '合计金额'],
  made: ['生产日期', '制造日期', '出厂日期', '生产日期批号', '生产日期或批号', '日期'],
  batch: ['批号', '生产批号', '批次', '批次号', '产品批号', '批号生产日期'],
  other: [
    '序号',
    '编号',
    '行号',
    '序',
    'NO',
    '货号',
    '商品编码',
    '编码',
    '条码',
    '商品条码',
    '备注',
    '保质期',
    '产地',
    '品牌',
    '税率',
    '税额',
    '折扣',
    '仓库',
    '检疫证号',
    '有效期',
    '到期日期',
    '生产厂家',
    '厂家',
    '供应商',
    '类别',
  ],
}
const kindOf: ReadonlyMap<string, Kind> = new Map(
  [...cells, 'other' as const].flatMap(kind => words[kind].map(word => [word, kind] as const)),
)
const longestFirst = [...kindOf.keys()].toSorted((a, b) => b.length - a.length)

/** The heads that stand in a piece of text, one or several run together; none when there is anything else in it. */
function headsIn({ text, left, right }: Piece): readonly Column[] {
  const within = /\(([^)]*)\)?$/.exec(text)?.[1] ?? ''
  const plain = text
    .replace(/\([^)]*\)?/g, '')
    .replace(/[^\p{Script=Han}A-Za-z]/gu, '')
    .toUpperCase()
  const columns: Column[] = []
  for (let at = 0; at < plain.length;) {
    const word = longestFirst.find(heading => plain.startsWith(heading, at))
    // A sign that was seen twice, or a speck before it, does not make it another word.
    const nearly = longestFirst.find(
      heading => heading.length > 1 && plain.length === heading.length + 1 && plain.includes(heading),
    )
    if (!word) return nearly ? [{ kind: kindOf.get(nearly)!, left, right, within }] : []
    const width = (right - left) / plain.length
    columns.push({ kind: kindOf.get(word)!, left: left + width * at, right: left + width * (at + word.length), within })
    at += word.length
  }
  return columns
}

/**
 * The heads of a row; where there are several and none of them is the goods', the first piece that is none is theirs,
 * misread.
 */
function headsOf({ pieces }: Row): readonly Column[] {
  const heads = pieces.flatMap(headsIn)
  const own = pieces.find(piece => !headsIn(piece).length)
  if (heads.some(({ kind }) => kind === 'goods') || score(heads) < 3 || !own) return heads
  return [...heads, { kind: 'goods', left: own.left, right: own.right, within: '' }]
}
const score = (columns: readonly Column[]): number =>
  new Set(columns.map(({ kind }) => kind).filter(kind => kind !== 'other')).size

/** The table of a page: its columns, and between which rows it stands; null when there is none. */
export interface Table {
  readonly columns: readonly Column[]
  /** The first row of the head, and the first below it. */
  readonly head: number
  readonly body: number
}

/** The row that names the goods and what is counted of them; a head may stand a little above or below the others. */
export function tableOf({ rows, line }: Page): Table | null {
  const heads = rows.map(headsOf)
  const at = heads.reduce(
    (best, columns, n) =>
      columns.some(({ kind }) => kind === 'goods') &&
      columns.some(({ kind }) => ['quantity', 'amount', 'price'].includes(kind)) &&
      score(columns) > score(heads[best] ?? [])
        ? n
        : best,
    -1,
  )
  if (at < 0) return null
  const near = [at - 1, at, at + 1].filter(n => heads[n]?.length && Math.abs(rows[n]!.y - rows[at]!.y) < line * 1.3)
  const columns: Column[] = []
  for (const column of near.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at)).flatMap(n => heads[n]!))
    if (column.kind === 'other' || !columns.some(({ kind }) => kind === column.kind)) columns.push(column)
  return { columns: columns.toSorted((a, b) => a.left - b.left), head: Math.min(...near), body: Math.max(...near) + 1 }
}

const overlap = (piece: Piece, { left, right }: Column): number =>
  Math.min(piece.right, right) - Math.max(piece.left, left)

/** What ran together, taken apart into so many; null when nobody can say where. */
function apart(text: string, parts: number): readonly string[] | null {
  const spaced = text.split(/\s+/)
  if (spaced.length === parts) return spaced
  const money = /^(\d+\.\d\d)(\d+\.\d\d)$/.exec(text)
  return money && parts === 2 ? money.slice(1) : null
}

/**
 * The pieces of a row, each under the head it stands below; what stands below several is taken apart where it can be.
 */
export function under(columns: readonly Column[], { pieces }: Row): ReadonlyMap<Column, readonly Piece[]> {
  const byColumn = new Map<Column, Piece[]>()
  const put = (column: Column, piece: Piece) => void byColumn.set(column, [...(byColumn.get(column) ?? []), piece])
  for (const piece of pieces) {
    const below = columns.filter(column => overlap(piece, column) > (column.right - column.left) * 0.4)
    const texts = below.length > 1 ? apart(piece.text, below.length) : null
    if (texts)
      for (const [n, text] of texts.entries())
        put(below[n]!, { ...piece, text, left: below[n]!.left, right: below[n]!.right })
    else put(columns.toSorted((a, b) => overlap(piece, b) - overlap(piece, a))[0]!, piece)
  }
  return byColumn
}
