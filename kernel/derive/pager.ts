import { createHash } from 'node:crypto'
import { bind, type Bound, type Rows, type Statement } from '../store/batch.ts'
import type { Columns } from './columns.ts'
import { behind } from './keyset.ts'
import type { Query } from './query.ts'
import { remembered } from './remembered.ts'

/** A total counts no further: nobody pages through more, and a count of a billion would cost what it is not worth. */
export const countMost = 100_000
const shapesMost = 400
/** Rows before a page from which on it is worth knowing where it begins. */
const deepFrom = 1000

/** A page of a list: the statement, and what its rows are, of those it answers. */
interface Asked {
  readonly bound: Bound
  readonly take: (found: Rows) => Rows
}

/**
 * The statements of the pages and totals of one table, and what is known of its long lists.
 * @param called name of the table in those of its statements  @param prepared whether they are prepared once for each connection
 */
export function pager(t: string, called: string, columns: Columns, prepared: boolean) {
  const shapes = new Map<string, readonly [Statement, Statement]>()
  const long = remembered()

  /** Both statements of a list with these conditions and order. Names come from the text, so equal shapes share a plan. */
  const shape = (where: string, order: string, first: number): readonly [Statement, Statement] => {
    const key = `${where}|${order}|${first}`
    const found = shapes.get(key)
    if (found) return found
    const name = prepared && shapes.size < shapesMost ? createHash('sha1').update(key).digest('base64url').slice(0, 16) : ''
    const made = [
      { name: name && `list_${called.slice(0, 30)}_${name}`, text: `select ${columns.select} from ${t} t where ${where} order by ${order} limit $${first} offset $${first + 1}` },
      { name: name && `count_${called.slice(0, 30)}_${name}`, text: `select count(*) from (select 1 from ${t} t where ${where} limit ${countMost}) counted` },
    ] as const
    if (name) shapes.set(key, made)
    return made
  }

  /** A page: from its place on where that is known, and what is known of its place from now on. */
  const page = ({ where, values }: { readonly where: string, readonly values: readonly string[] }, { current, size, keys, order }: Query, list: string, now: number): Asked => {
    const offset = (current - 1) * size
    const place = offset < deepFrom ? undefined : long.place(list, order, offset, now)
    const put = [...values]
    const from = place ? `${where} and ${behind(keys, place.last, value => `$${put.push(value)}`)}` : where
    const [rows] = shape(from, order, put.length + 1)
    // Of a deep page the row before it is asked as well: behind it the page begins, for whoever asks next.
    const extra = offset >= deepFrom && place?.behind !== offset ? 1 : 0
    const named = (texts: Rows[number]): readonly (string | null)[] => keys.map(({ name }) => texts[columns.names.indexOf(name)] ?? null)
    return {
      bound: bind(rows, ...put, String(size + extra), String(offset - (place?.behind ?? 0) - extra)),
      take: (found: Rows): Rows => {
        const own = found.slice(extra)
        if (extra && found.length) long.note(list, order, { behind: offset, last: named(found[0]!) }, now)
        if (offset >= deepFrom && own.length === size) long.note(list, order, { behind: offset + size, last: named(own.at(-1)!) }, now)
        return own
      },
    }
  }

  return { shape, page, long }
}
