/** Work in a database as its owner, for arranging what no call of the product makes. */
import pg from 'pg'

/** Connections that wait for the next, of all databases together. */
const most = 6
/** The one used last is the last. */
const idle: { readonly url: string; readonly client: pg.Client }[] = []

async function connected(url: string): Promise<pg.Client> {
  const at = idle.findLastIndex(entry => entry.url === url)
  if (at >= 0) return idle.splice(at, 1)[0]!.client
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  // A server that was stopped, or told to let nobody in, takes it away while it waits.
  client.once('end', () => {
    const place = idle.findIndex(entry => entry.client === client)
    if (place >= 0) idle.splice(place, 1)
  })
  await client.connect()
  return client
}

/** Keeps it for the next, as it was when it was new. */
async function leave(url: string, client: pg.Client): Promise<void> {
  await client.query('discard all')
  idle.push({ url, client })
  if (idle.length > most) await idle.shift()!.client.end()
}

/**
 * The same as the product's own `asOwner`, over connections that are used again: a new one costs as much as a hundred
 * questions, and the tests ask ten thousand times.
 * @throws Error when it cannot be reached, and whatever `work` throws
 */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(url)
  try {
    const result = await work(client)
    await leave(url, client)
    return result
  } catch (error) {
    // What failed half way, or left a transaction open, is nobody's any more.
    await client.end()
    throw error
  }
}
