// For the tests of this folder: a migrated database of its own, as the application and as its owner.
import { join } from 'node:path'
import pg from 'pg'
import { logPeriods } from '../../kernel/log/kept.ts'
import { idMaker } from '../../kernel/store/id.ts'
import { migrate } from '../../kernel/store/migrate.ts'
import { makePeriods } from '../../kernel/log/periods.ts'
import { openStore, type Store } from '../../kernel/store/store.ts'
import { newDatabase } from '../support/databases.ts'

export interface Rig {
  readonly store: Store
  readonly ownerUrl: string
  readonly newId: () => string
  /** A connection of the application's role, for transactions that stay open. */
  client(): Promise<pg.Client>
  owner<T extends pg.QueryResultRow = Record<string, string>>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<readonly T[]>
  /** As the owner, with the guard of the audit taken off: what an intruder with all rights does. */
  tamper(sql: string, values?: readonly unknown[]): Promise<void>
  close(): Promise<void>
}

export async function rig(): Promise<Rig> {
  const ownerUrl = await newDatabase()
  await migrate(ownerUrl, join(import.meta.dirname, '../../db/migrations'))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await makePeriods(owner, logPeriods)
  const appUrl = new URL(ownerUrl)
  appUrl.username = 'sk_app'
  const store = openStore({ url: appUrl.href, size: 6, timeout: 20_000 })
  const clients: pg.Client[] = []
  return {
    store,
    ownerUrl,
    newId: idMaker(7),
    async client() {
      const client = new pg.Client({ connectionString: appUrl.href })
      await client.connect()
      clients.push(client)
      return client
    },
    owner: async <T extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await owner.query<T>(sql, [...values])).rows,
    async tamper(sql, values = []) {
      await owner.query('begin')
      await owner.query('set local session_replication_role = replica')
      await owner.query(sql, [...values])
      await owner.query('commit')
    },
    async close() {
      for (const client of clients) await client.end()
      await store.close()
      await owner.end()
    },
  }
}
