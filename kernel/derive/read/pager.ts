import { createHash } from 'node:crypto'
import { bind, type Bound, type Rows, type Statement } from '../../store/batch.ts'
import { plannedOnce } from '../../store/planned.ts'
import type { Columns } from '../row/columns.ts'
import { behind } from '../row/keyset.ts'
import { snake } from '../../define/names.ts'
import type { Query } from '../row/query.ts'
import { remembered } from './remembered.ts'

/** A total counts no further: nobody pages through more, and a count of a billion would cost what it is not worth. */
export const countMost = 100_000
/** The same where words are looked for: each row that has them is fetched to be counted. */
export const foundMost = 10_000
const shapesMost = 400
/** Rows before a page from which on it is worth knowing where it begins. */
const deepFrom = 1000

/**
 * A page of a list: the statement, what its rows are, of those it answers, and whether rows have to be passed over to
 * come to it.
 */
interface Asked {
  readonly bound: Bound
  readonly isFar: boolean
  readonly take: (rows: Rows) => Rows
}

/** A table, or a whole question in its place, that pages are asked of. */
export interface Paged {
  readonly table: string
  /** Its name in those of its statements. */
  readonly called: string
  readonly columns: Columns
  /** What tells its rows apart, where an index holds it; null where none does. */
  readonly key: readonly string[] | null
  /** Whether its statements cost more to plan than to run, whatever their values are. */
  readonly isLong: boolean
}

/** The statements of the pages and totals of one table, and what is known of its long lists. */
export function pager({ table: t, called, columns, key, isLong }: Paged) {
  const shapes = new Map<string, readonly [Statement, Statement]>()
  const long = remembered()

  /**
   * Rows to be counted for somebody who sees several kitchens: whose they are the planner cannot know. Who sees most of
   * the tenant has all of it looked through until there are enough; for others that would never end, and each kitchen
   * is asked by its own index.
   */
  const shared = (where: string, share: string): string =>
    `select 1 from ${t} t where (select app.sees_most()) and ${where} union all select 1 from (select distinct app.kitchens()) k (id) cross join lateral (select 1 from ${t} t where t.info_id = k.id and ${share} offset 0) t where not (select app.sees_most())`

  /**
   * Both statements of a list with these conditions and order. Names come from the text, so equal shapes share a plan.
   * @param planned they are planned anew each time @param most how far rows are counted @param each of whom several
   * kitchens are seen, the conditions by which each is counted
   */
  const shape = (
    where: string,
    order: string,
    first: number,
    {
      planned = false,
      most = countMost,
      each: share,
    }: { readonly planned?: boolean; readonly most?: number; readonly each?: string } = {},
  ): readonly [Statement, Statement] => {
    const text = `${where}|${order}|${first}|${share ?? ''}`
    const earlier = shapes.get(text)
    if (earlier) return earlier
    const isKept = !planned && shapes.size < shapesMost
    const hash = isKept ? createHash('sha1').update(text).digest('base64url').slice(0, 16) : ''
    const statementOf = (part: 'list' | 'count', sql: string): Statement =>
      isKept && isLong
        ? plannedOnce(`${part}_${called}`, sql)
        : { name: hash && `${part}_${called.slice(0, 30)}_${hash}`, text: sql }
    const statements = [
      statementOf(
        'list',
        `select ${columns.select} from ${t} t where ${where} order by ${order} limit $${first} offset $${first + 1}`,
      ),
      statementOf(
        'count',
        `select count(*) from (${share === undefined ? `select 1 from ${t} t where ${where}` : shared(where, share)} limit ${most}) counted`,
      ),
    ] as const
    if (isKept) shapes.set(text, statements)
    return statements
  }

  /**
   * A page far down: which rows stand there is found in the index of the order alone, which holds whose each row is,
   * and nothing is fetched of those before it. Planned each time it is asked, for only the number of its rows says that
   * each is then fetched by its key.
   */
  const far = (where: string, order: string, first: number, by: readonly string[]): Statement => ({
    name: '',
    text: `with page as materialized (select ${by.map(name => `t.${name}`).join(', ')} from ${t} t where ${where} order by ${order} limit $${first} offset $${first + 1}) select ${columns.select} from page join ${t} t using (${by.join(', ')}) order by ${order}`,
  })

  /**
   * A page of what words found, the nearest first. As many rows are looked at as are counted; where there are more,
   * whoever looks has to say more, and the list stands in its own order. Planned each time, as every question for
   * words.
   */
  const nearest = (where: string, { keys, order, near }: Query, first: number, by: readonly string[]): Statement => {
    const names = [...new Set([...by, ...keys.map(({ name }) => snake(name))])].map(name => `t.${name}`).join(', ')
    const cut = `limit $${first} offset $${first + 1}`
    return {
      name: '',
      text: `with found as materialized (select ${names}, ${near.join(' + ')} as near from ${t} t where ${where} limit ${foundMost}),
        page as ((select ${names}, t.near from found t where (select count(*) from found) < ${foundMost} order by t.near, ${order} ${cut})
          union all (select ${names}, 0 from ${t} t where (select count(*) from found) >= ${foundMost} and ${where} order by ${order} ${cut}))
        select ${columns.select} from page p join ${t} t using (${by.join(', ')}) order by p.near, ${order}`,
    }
  }

  /**
   * A page: from its place on where that is known, and what is known of its place from now on.
   * @param total how many rows the list has, where that is known: of more than are counted none are looked at for how
   * near they are
   */
  const page = (
    { where, values }: { readonly where: string; readonly values: readonly string[] },
    query: Query,
    list: string,
    now: number,
    total = 0,
  ): Asked => {
    const { current, size, keys, order, words, near } = query
    const offset = (current - 1) * size
    if (near.length && offset < foundMost && total < foundMost) {
      const text = key
        ? nearest(where, query, values.length + 1, key)
        : shape(where, `${near.join(' + ')}, ${order}`, values.length + 1, { planned: true })[0]
      return { bound: bind(text, ...values, String(size), String(offset)), isFar: false, take: texts => texts }
    }
    const place = offset < deepFrom ? undefined : long.place(list, order, offset, now)
    const put = [...values]
    const from = place ? `${where} and ${behind(keys, place.last, value => `$${put.push(value)}`)}` : where
    // Of a deep page the row before it is asked as well: behind it the page begins, for whoever asks next.
    const extra = offset >= deepFrom && place?.behind !== offset ? 1 : 0
    const passed = offset - (place?.behind ?? 0) - extra
    const isFar = passed >= deepFrom - extra
    const rows =
      key && isFar
        ? far(from, order, put.length + 1, key)
        : shape(from, order, put.length + 1, { planned: words.length > 0 })[0]
    const keysOf = (texts: Rows[number]): readonly (string | null)[] =>
      keys.map(({ name }) => texts[columns.names.indexOf(name)] ?? null)
    return {
      bound: bind(rows, ...put, String(size + extra), String(passed)),
      isFar,
      take: (texts: Rows): Rows => {
        const own = texts.slice(extra)
        if (extra && texts.length) long.note(list, order, { behind: offset, last: keysOf(texts[0]!) }, now)
        if (offset >= deepFrom && own.length === size)
          long.note(list, order, { behind: offset + size, last: keysOf(own.at(-1)!) }, now)
        return own
      },
    }
  }

  return { shape, page, long }
}
