import pg from 'pg'

/**
 * Work in the database as its owner, past every policy, on a connection of its own that is closed after it: for
 * starting, for what the application's role may not do, and for tests.
 * @param url the owner's connection @throws Error when it cannot be reached, and whatever `work` throws
 */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that is lost fails the statement under way; between two of them it has nobody else to tell, and would
  // end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Holds back a second process that starts on the same database. */
const turnKey = 4_207_806

/**
 * Work of a start that two processes may not do at once, as making tables and giving rights: one does it, the other
 * waits and then finds it done.
 */
export const inTurn = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  asOwner(url, async client => {
    await client.query('select pg_advisory_lock($1)', [turnKey])
    return work()
  })
