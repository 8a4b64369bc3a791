import type pg from 'pg'

/**
 * Gives the owner of the tables a policy of its own on every table that lacks one, partitions as well: forced row
 * security binds the owner of an ordinary cluster, and whoever copies the database table by table as its owner
 * (pg_dump, `npm run backup`) would otherwise be given less than there is, without a word. Also after a restore under
 * another name. Superusers need none and get them all the same, so that the owner may be changed. Decision 7
 * @param under only these tables and their partitions @returns names of the tables that lacked it
 */
export async function seeOwn(client: pg.ClientBase, under: readonly string[] = []): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity and pg_has_role(current_user, c.relowner, 'usage')
      and ($1::regclass[] = '{}' or c.oid = any($1::regclass[]) or exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = any($1::regclass[])))
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive and pg_get_expr(p.polqual, p.polrelid) = 'true' and p.polroles = array[c.relowner])
    order by 1`,
    [under],
  )
  for (const { name } of rows) {
    await client.query('begin')
    try {
      // Of two processes that start at once one makes it, the other waits and makes the same again.
      await client.query('select pg_advisory_xact_lock(4207804)')
      await client.query(`drop policy if exists owner on ${name}`)
      await client.query(
        `do $$ begin execute format('create policy owner on %s to %I using (true) with check (true)', '${name}', (select pg_get_userbyid(relowner) from pg_class where oid = '${name}'::regclass)); end $$`,
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  return rows.map(({ name }) => name)
}
