// The same world again and again: what a job must not look at, however much of it there is.
import type pg from 'pg'

/** Ids of a copy lie so far before those of the one before it: a quarter of a day, as they count time. */
const apart = 21_600_000n << 22n

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  /** Characters it has room for; null where that is not said. */
  readonly most: number | null
  readonly isUnique: boolean
}

/** Tables that hold what is on file or happened; queues and what processes hold between them are none. */
const columns = `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, nullif(a.atttypmod, -1) - 4 as most,
    exists (select from pg_index x where x.indrelid = c.oid and x.indisunique and a.attnum = any(x.indkey)) as "isUnique"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (c.relname ~ '^(enterprise|iot|info|ledger|staff|selfexam|supervise|stock|desk|publicity|video|trace|trust|sunshine|proj)_' or c.relname in ('kernel_audit', 'kernel_event', 'kernel_push_event'))
    and c.relname !~ '^iot_(reading_cursor|lease|listening|engine|device_change|fitting_change|broker_session)'
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
  order by 1, a.attnum`

/** What a column holds in a further copy: rows of their own, which belong together as those they are copied of. */
function copied({ column, type, most, isUnique }: Column): string {
  if (type === 'bigint' && (column === 'id' || column.endsWith('_id'))) return `r."${column}" - world.nth * ${apart}`
  if (isUnique && column !== 'tenant_id' && /^(character varying|text)$/.test(type))
    return `left(r."${column}", ${(most ?? 100) - 3}) || '~' || world.nth`
  return `r."${column}"`
}

/** Remembers the rows there are, to be copied. */
export async function keepWorld(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Column>(columns)
  await client.query('create schema kept')
  for (const table of new Set(rows.map(row => row.table)))
    await client.query(`create table kept.${table} as table ${table}`)
}

/** Adds so many copies of the rows that were remembered. Nothing follows from them: they are history. */
export async function copyWorld(client: pg.ClientBase, copies: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<Column>(columns)
  for (const [table, own] of Map.groupBy(rows, row => row.table)) {
    const names = own.map(({ column }) => `"${column}"`).join(', ')
    await client.query(
      `insert into ${table} (${names}) select ${own.map(copied).join(', ')} from kept.${table} r cross join generate_series(1, $1::int) world (nth) on conflict do nothing`,
      [copies],
    )
  }
  await client.query('analyze')
}
