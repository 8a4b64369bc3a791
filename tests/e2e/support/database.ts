import pg from 'pg'
import { here } from './test.ts'

/** Work in the product's own database, as its owner: past every call and every policy. */
async function within<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: here.database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const inDatabase = (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
  within(async client => (await client.query(text, [...values])).rows as Record<string, unknown>[])

/** Changes what no trigger lets anybody change; whoever owns the server can do that. */
export const tamper = (text: string, values: readonly unknown[]): Promise<void> => within(async client => {
  await client.query('set session_replication_role = replica')
  await client.query(text, [...values])
})
