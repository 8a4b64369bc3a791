import type pg from 'pg'
import { logPeriods } from '../kernel/log/kept.ts'
import { atClock } from '../kernel/store/address.ts'
import { migrate } from '../kernel/store/migrate.ts'
import { seeOwn } from '../kernel/store/own-policies.ts'
import { makePeriods, type Periodic } from '../kernel/log/periods.ts'
import { asOwner } from '../kernel/store/owner.ts'
import { startEmbedded } from '../kernel/store/embedded.ts'
import type { StartRefused } from '../kernel/refused.ts'
import { seedRegions } from '../modules/system/region-seed.server.ts'
import type { Config } from './config.ts'
import { ownLogin } from './own-login.ts'
import { preparedFile } from './prepared.ts'
import { mendCursors } from '../modules/iot/cursors.server.ts'
import { readingPeriods } from '../modules/iot/kept.server.ts'

/** The database, migrated and ready for the application's role. */
export interface Database {
  /** The owner's connection: for starting up only. */
  readonly ownerUrl: string
  readonly appUrl: string
  readonly embedded: boolean
  stop(): Promise<void>
}

/** The server of the settings, the owner's way to it. What is in it is looked at by nobody yet. */
export interface Reached {
  readonly ownerUrl: string
  readonly embedded: boolean
  /** The application's way; there once the database is migrated. @param client the owner's connection */
  appUrl(client: pg.ClientBase): Promise<string>
  stop(): Promise<void>
}

/** Starts or finds the server. @throws StartRefused in one line */
export async function reachServer(
  config: Config,
  log: (line: string) => void,
  gaveUp: (reason: StartRefused) => void,
): Promise<Reached> {
  if (config.databaseUrl !== undefined) {
    const databaseUrl = atClock(config.databaseUrl)
    return {
      ownerUrl: databaseUrl,
      embedded: false,
      appUrl: client => ownLogin(client, databaseUrl),
      stop: async () => undefined,
    }
  }
  const server = await startEmbedded({ dir: config.databaseDir, log, onGiveUp: gaveUp, prepared: preparedFile() })
  return {
    ownerUrl: atClock(server.url),
    embedded: true,
    appUrl: async () => atClock(server.appUrl()),
    stop: () => server.stop(),
  }
}

/** Starts or reaches the database and brings its schema up to date. @throws StartRefused in one line with what to do */
export async function openDatabase(
  config: Config,
  migrations: string,
  log: (line: string) => void,
  gaveUp: (reason: StartRefused) => void,
): Promise<Database> {
  const server = await reachServer(config, log, gaveUp)
  try {
    await migrate(server.ownerUrl, migrations)
    const appUrl = await asOwner(server.ownerUrl, async client => {
      await seeOwn(client)
      for (const table of periodic) await makePeriods(client, table)
      await mendCursors(client)
      await seedRegions(client)
      return server.appUrl(client)
    })
    return { ownerUrl: server.ownerUrl, appUrl, embedded: server.embedded, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Tables in parts by time: the application may not make tables, so the start makes the parts ahead. */
const periodic: readonly Periodic[] = [logPeriods, ...readingPeriods]
