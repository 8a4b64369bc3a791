import { randomBytes, createHash } from 'node:crypto'
import pg from 'pg'
import { appRole } from '../kernel/store/app-role.ts'
import { StartRefused } from '../kernel/refused.ts'
import { secrets } from '../kernel/store/tables.ts'

/** Longest name of a role. https://www.postgresql.org/docs/current/sql-syntax-lexical.html */
const nameMost = 63

/** The login of one database. Names that only differ in what a role is not called by get a mark of their own. */
export function loginOf(database: string): string {
  const plain = `${appRole}_${database.toLowerCase().replace(/[^a-z0-9]/g, '_')}`
  if (plain === `${appRole}_${database}` && plain.length <= nameMost) return plain
  return `${plain.slice(0, nameMost - 9)}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`
}

/** Whether somebody may sign in there. @throws Error when that cannot be found out */
async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (['28P01', '28000'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

/**
 * Does what an owner may do to roles it made; whose roles others made is told what to ask for. @throws StartRefused in
 * one line
 */
const onRole = (client: pg.ClientBase, role: string, owner: string, statement: string): Promise<unknown> =>
  client.query(statement).catch((error: Error & { code?: string }) => {
    if (error.code !== '42501') throw error
    const remedy = `alter role ${owner} createrole; grant ${role} to ${owner} with admin option`
    throw new StartRefused(
      `用户 ${owner} 无权管理角色 ${role}：请以超级用户执行 ${remedy}`,
      `${owner} may not manage the role ${role}: run as a superuser ${remedy}`,
    )
  })

/**
 * On a server of one's own the product signs in as a member of the application's role that belongs to this database
 * alone; its password is made once and kept in the database, nobody needs to know it. What is already as it should be
 * is left alone: an owner may make roles, and change none of their powers.
 * @returns the application's connection @throws StartRefused in one line with what to do
 */
export async function ownLogin(client: pg.ClientBase, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl)
  const {
    rows: [there],
  } = await client.query<{ name: string; who: string }>('select current_database() as name, current_user as who')
  const { name, who } = there!
  const login = loginOf(name)
  // Two processes may start at once: one makes the role, the other finds it.
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock(4207802)')
    await client.query(`insert into ${secrets()} (name, value) values ('app_password', $1) on conflict do nothing`, [
      randomBytes(24).toString('hex'),
    ])
    const { rows } = await client.query<{ value: string }>(`select value from ${secrets()} where name = 'app_password'`)
    url.username = login
    url.password = rows[0]!.value
    const { rows: roles } = await client.query<{ name: string; wide: boolean; member: boolean }>(
      "select rolname as name, rolsuper or rolbypassrls as wide, pg_has_role(oid, $2, 'usage') as member from pg_roles where rolname in ($1, $2)",
      [login, appRole],
    )
    for (const { name: role, wide } of roles) {
      if (wide)
        throw new StartRefused(
          `角色 ${role} 能越过行级安全：请以超级用户执行 alter role ${role} nosuperuser nobypassrls`,
          `the role ${role} may see past row security: run as a superuser alter role ${role} nosuperuser nobypassrls`,
        )
    }
    const role = roles.find(entry => entry.name === login)
    if (!role) await onRole(client, login, who, `create role ${login} login password '${url.password}'`)
    if (!role?.member) await onRole(client, appRole, who, `grant ${appRole} to ${login}`)
    await client.query('commit')
    // A database that came from elsewhere brings another password than the role it finds.
    if (role && !(await opens(url.href)))
      await onRole(client, login, who, `alter role ${login} login password '${url.password}'`)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return url.href
}
