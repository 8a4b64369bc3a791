import type pg from 'pg'
import { blankRow } from '../../kernel/derive/follow/consequences.ts'
import { encode, storedFields } from '../../kernel/derive/row/columns.ts'
import { snake } from '../../kernel/define/names.ts'
import { marked } from '../../kernel/derive/row/marked.ts'
import { searchText } from '../../kernel/derive/row/search.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'

/** Different rows of a resource; a prime, so that whoever takes every n-th of them still meets them all. */
export const variety = 97

/** What a definition alone can invent no value for: files, other rows, drawings. */
const unknown: ReadonlySet<string> = new Set([
  'images',
  'files',
  'ref',
  'refs',
  'secret',
  'json',
  'place',
  'tree',
  'richText',
])

/**
 * A row as a form would send it: what is required, listed or searched for is filled in by the fields themselves; then
 * what is said, then what the definition works out.
 */
export function sample(resource: Resource, n: number, extra: Values, now: number): Values {
  const { fields, list, computes } = resource
  const invented = Object.entries(fields).flatMap(([name, of]) =>
    !of.by && !unknown.has(of.type.name) && (of.required || of.search || list.includes(name))
      ? [[name, of.type.fake(n, of)] as const]
      : [],
  )
  const values = { ...blankRow(resource), ...Object.fromEntries(invented), ...extra }
  return marked(resource, { ...values, ...computes?.(values, { now }), ...extra })
}

export const samples = (resource: Resource, now: number, valuesOf: (n: number) => Values): readonly Values[] =>
  Array.from({ length: variety }, (_, n) => sample(resource, n, valuesOf(n), now))

/** Rows to be inserted at once. */
export interface Spread {
  readonly resource: Resource
  /** What the rows say, each over and over. */
  readonly rows: readonly Values[]
  /** A query whose rows are `s`: one for each row, `n` its number from 0. `$2` is the tenant. */
  readonly from: string
  /** Columns that differ from row to row, as SQL over `s` and the sample `t`. */
  readonly set: Readonly<Record<string, string>>
}

/** Inserts many rows in one statement: every row is a sample, and what `set` says of it. @returns how many */
export async function spread(
  client: pg.Client,
  tenant: string,
  { resource, rows, from, set }: Spread,
): Promise<number> {
  const stored = storedFields(resource.all)
  const texts = rows.map(row =>
    encode(
      resource.all,
      stored.map(([name]) => name),
      row,
    ),
  )
  // A column that no row says anything of stays as the table makes it.
  const cells = stored
    .map(([name, of], i) => ({ column: snake(name), type: of.type.column(of), i }))
    .filter(({ column, i }) => !(column in set) && texts.some(row => row[i] !== null))
  const search = Object.values(resource.all).some(of => of.search)
  const own: Readonly<Record<string, string>> = {
    tenant_id: '$2::varchar',
    status: '1',
    ...(search && { search_text: 't.search_text' }),
    ...set,
  }
  const rest = cells.filter(({ column }) => !(column in own))
  const lines = rows.map((row, n) => ({
    n,
    search_text: searchText(resource, row),
    ...Object.fromEntries(rest.map(({ column, i }) => [column, texts[n]![i]])),
  }))
  const columns = [...Object.keys(own), ...rest.map(({ column }) => column)]
  const values = [...Object.values(own), ...rest.map(({ column, type }) => `t.${column}::${type}`)]
  const done = await client.query(
    `insert into ${resource.table} (${columns.join(', ')})
     with t as materialized (select * from json_to_recordset($1) t (${['n integer', 'search_text text', ...rest.map(({ column }) => `${column} text`)].join(', ')}))
     select ${values.join(', ')} from (${from}) s join t on t.n = s.n % ${rows.length}`,
    [JSON.stringify(lines), tenant],
  )
  return done.rowCount ?? 0
}
