import type pg from 'pg'

/**
 * Fills tables without their indexes and makes those again after the rows, in the transaction of the caller: a million
 * rows are sorted once, instead of being put into ten indexes one by one. What constraints stand on stays. Nobody else
 * reads the tables until the transaction ends.
 */
export async function indexed(client: pg.Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`,
    [tables],
  )
  if (rows.length) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  await work()
  await client.query("set local maintenance_work_mem = '512MB'")
  for (const { made } of rows) await client.query(made)
}
