import type pg from 'pg'
import { StartRefused } from '../refused.ts'

/** What a copy of a database begins with: its first line, as JSON. */
export interface Head {
  readonly format: 'sunshine-kitchen 1'
  /** When the snapshot was taken: the copy holds what was committed then, nothing later. */
  readonly at: string
  readonly server: string
  /** The schema: names and hashes of the migrations, in order. */
  readonly migrations: readonly (readonly [name: string, hash: string])[]
  readonly partitions: readonly Partition[]
  /** The last number each sequence gave. */
  readonly sequences: readonly (readonly [name: string, last: string])[]
}

/** Part of a table, with the bound as the server words it. */
export interface Partition {
  readonly parent: string
  readonly name: string
  readonly bound: string
}

/** A table with the columns that hold what was said: those the server works out by itself are left out. */
export interface Copied {
  readonly table: string
  readonly columns: readonly string[]
}

/** What a copy ends with: rows by table. A copy without this line is cut off. */
export interface Foot {
  readonly rows: Readonly<Record<string, number>>
}

/** Line that ends the rows of a table, as in any COPY of text. */
export const endOfRows = '\\.'

/**
 * Every table of the product with what is to be copied of it, parents for their partitions. The migrations stand in the
 * head; the queue of the jobs (schema job) is made anew at every start.
 */
export async function tablesOf(client: pg.ClientBase): Promise<readonly Copied[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'app')) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'kernel_migration'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.oid order by 1`)
  return rows.map(({ name, columns }) => ({ table: name, columns }))
}

/** @throws StartRefused when the product was never started on this database */
export async function headOf(client: pg.ClientBase, at: Date): Promise<Head> {
  const {
    rows: [there],
  } = await client.query<{ made: boolean; server: string }>(
    "select to_regclass('public.kernel_migration') is not null as made, current_setting('server_version') as server",
  )
  if (!there!.made)
    throw new StartRefused(
      '这个数据库里没有可备份的内容：程序从未在其上启动',
      'there is nothing to copy in this database: the product was never started on it',
    )
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from kernel_migration order by name',
  )
  const { rows: partitions } = await client.query<Partition & pg.QueryResultRow>(`
    select i.inhparent::regclass::text as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid and c.relispartition and c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, 2`)
  const { rows: sequences } = await client.query<{ name: string; last: string }>(`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname in ('public', 'app') and last_value is not null order by 1`)
  return {
    format: 'sunshine-kitchen 1',
    at: at.toISOString(),
    server: there!.server,
    migrations: migrations.map(({ name, hash }) => [name, hash]),
    partitions: partitions.map(({ parent, name, bound }) => ({ parent, name, bound })),
    sequences: sequences.map(({ name, last }) => [name, last]),
  }
}
