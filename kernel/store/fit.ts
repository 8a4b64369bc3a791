import type pg from 'pg'
import { appRole } from './app-role.ts'
import { StartRefused } from '../refused.ts'

/** The oldest server the migrations work on. */
const oldest = 15

/**
 * Looks whether a server and the owner of a database can carry the product at all. @throws StartRefused in one line
 * with what to do
 */
export async function checkServer(client: pg.ClientBase): Promise<void> {
  const {
    rows: [server],
  } = await client.query<{
    version: number
    encoding: string
    reads: boolean
    name: string
    who: string
    owner: string | null
  }>(`
    select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(encoding) as encoding, pg_is_in_recovery() as reads, datname as name, current_user as who,
      (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('public.kernel_migration') and not pg_has_role(current_user, relowner, 'usage')) as owner
    from pg_database where datname = current_database()`)
  const { version, encoding, reads, name, who, owner } = server!
  if (version < oldest)
    throw new StartRefused(
      `数据库是 PostgreSQL ${version}，需要 ${oldest} 或更新的版本`,
      `the database is PostgreSQL ${version}: ${oldest} or newer is needed`,
    )
  if (encoding !== 'UTF8')
    throw new StartRefused(
      `数据库 ${name} 的编码是 ${encoding}：请用 create database … encoding 'UTF8' template template0 重建`,
      `the database ${name} is encoded in ${encoding}: make it anew with create database … encoding 'UTF8' template template0`,
    )
  if (reads)
    throw new StartRefused(
      '这是只读的备用服务器，请连接主服务器',
      'this is a standby that only reads: connect to the primary',
    )
  if (owner !== null)
    throw new StartRefused(
      `数据库 ${name} 的表属于 ${owner} 而非 ${who}：请以 ${owner} 的身份连接，或执行 reassign owned by ${owner} to ${who}`,
      `the tables of ${name} belong to ${owner} and not to ${who}: connect as ${owner}, or run reassign owned by ${owner} to ${who}`,
    )
}

/**
 * Looks whether what the application may do is still there: a copy that was put back on a server without the
 * application's role comes without policies and grants, for they name it. @throws StartRefused in one line with what to
 * do
 */
export async function checkRights(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
  const {
    rows: [lost],
  } = rowCount
    ? await client.query<{ n: number }>(
        `select count(*)::int as n from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
        and not (exists (select from pg_policy p where p.polrelid = c.oid and $1::regrole = any(p.polroles)) and has_any_column_privilege($1, c.oid, 'select'))`,
        [appRole],
      )
    : await client.query<{ n: number }>(
        "select count(*)::int as n from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity",
      )
  if (!lost!.n) return
  throw new StartRefused(
    `${lost!.n} 张表缺少应用角色 ${appRole} 的权限，通常是恢复备份时还没有这个角色：请先执行 create role ${appRole} login，再把备份恢复到新的空库`,
    `${lost!.n} tables lack what the application's role ${appRole} may do, as after a restore before that role was there: create role ${appRole} login, then restore the copy into a new empty database`,
  )
}
