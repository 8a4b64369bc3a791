import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { searchText } from '../../kernel/derive/row/search.ts'
import { snake } from '../../kernel/define/names.ts'

/** A stable id for what the product brings: the same in every process and installation. */
export const seedId = (key: string): string => String(createHash('sha256').update(key).digest().readBigUInt64BE() >> 4n)

/**
 * Adds rows of a platform's resource that were never there; what an administrator changed or removed stays as it is.
 * @param rows in the order they may be added; each with its id @returns rows added
 */
export async function seedRows(
  client: pg.ClientBase,
  { table, fields, ...resource }: Resource,
  rows: readonly (Values & { readonly id: string })[],
): Promise<number> {
  const { rows: there } = await client.query<{ id: string }>(
    `select id::text from ${table} where id = any($1::bigint[])`,
    [rows.map(row => row.id)],
  )
  const existing = new Set(there.map(({ id }) => id))
  const missing = rows.filter(row => !existing.has(row.id))
  if (!missing.length) return 0
  const names = Object.keys(fields)
  const columns = names.map(snake).join(', ')
  const updates = missing.map(row => ({
    ...Object.fromEntries(names.map(name => [snake(name), row[name] ?? null])),
    id: row.id,
    search_text: searchText({ table, fields, ...resource }, row),
  }))
  const { rowCount } = await client.query(
    `insert into ${table} (id, ${columns}, search_text, status, create_time, update_time)
      select id, ${columns}, search_text, 1, app.now(), app.now() from jsonb_populate_recordset(null::${table}, $1::jsonb) with ordinality r order by ordinality on conflict do nothing`,
    [JSON.stringify(updates)],
  )
  return rowCount ?? 0
}
