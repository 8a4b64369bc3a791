import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { appRole } from '../kernel/derive/migration.ts'
import { makeMonths } from '../kernel/log/months.ts'
import { migrate } from '../kernel/store/migrate.ts'
import { asOwner } from '../kernel/store/owner.ts'
import { startEmbedded } from '../kernel/store/embedded.ts'
import type { StartRefused } from '../kernel/run/refused.ts'
import { seedRegions } from '../modules/system/region-seed.server.ts'
import type { Config } from './config.ts'

/** The database, migrated and ready for the application's role. */
export interface Database {
  /** The owner's connection: for starting up only. */
  readonly ownerUrl: string
  readonly appUrl: string
  readonly embedded: boolean
  stop(): Promise<void>
}

/** Starts or reaches the database and brings its schema up to date. @throws StartRefused in one line */
export async function openDatabase(config: Config, migrations: string, log: (line: string) => void, gaveUp: (reason: StartRefused) => void): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    await migrate(config.databaseUrl, migrations)
    const appUrl = await asOwner(config.databaseUrl, async client => {
      await makeAllMonths(client)
      await seedRegions(client)
      return ownLogin(client, config.databaseUrl!)
    })
    return { ownerUrl: config.databaseUrl, appUrl, embedded: false, stop: async () => undefined }
  }
  const server = await startEmbedded({ dir: config.databaseDir, log, onGiveUp: gaveUp })
  try {
    await migrate(server.url, migrations)
    await asOwner(server.url, makeAllMonths)
    await asOwner(server.url, seedRegions)
    return { ownerUrl: server.url, appUrl: server.appUrl(), embedded: true, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Tables of months: readings and logs. */
export const monthly = ['iot_reading', 'kernel_log'] as const

/** The application may not make tables, so the start makes the months ahead. */
async function makeAllMonths(client: pg.Client): Promise<void> {
  for (const table of monthly) await makeMonths(client, table)
}

/**
 * On a server of one's own the product signs in as a member of the application's role that belongs to this database alone; its password is
 * made once and kept in the database, nobody needs to know it.
 */
async function ownLogin(client: pg.Client, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl)
  const login = `${appRole}_${decodeURIComponent(url.pathname.slice(1)).toLowerCase().replace(/[^a-z0-9]/g, '_')}`.slice(0, 63)
  // Two processes may start at once: one makes the role, the other finds it.
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(4207802)')
  await client.query("insert into kernel_secret (name, value) values ('app_password', $1) on conflict do nothing", [randomBytes(24).toString('hex')])
  const { rows } = await client.query<{ value: string }>("select value from kernel_secret where name = 'app_password'")
  const password = rows[0]!.value
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [login])
  await client.query(`${rowCount ? 'alter' : 'create'} role ${login} login nosuperuser nobypassrls nocreatedb nocreaterole password '${password}'`)
  if (!rowCount) await client.query(`grant ${appRole} to ${login}`)
  await client.query('commit')
  url.username = login
  url.password = password
  return url.href
}
