import pg from 'pg'

/**
 * Work in the database as its owner, past every policy, on a connection of its own that is closed after it: for starting, for what the
 * application's role may not do, and for tests.
 * @param url the owner's connection @throws Error when it cannot be reached, and whatever `work` throws
 */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A connection that is lost fails the statement under way; between two of them it has nobody else to tell, and would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
