import pg from 'pg'
import { zone } from '../../contract/wire.ts'
import { runBatch, type Bound, type Rows } from './batch.ts'

/** Statements in one transaction of several round trips, for what must read before it writes. */
export interface Transaction {
  run(bounds: readonly Bound[]): Promise<readonly Rows[]>
}

export interface Store {
  /** One round trip, one transaction: all statements or none. */
  run(bounds: readonly Bound[]): Promise<readonly Rows[]>
  /** Locks, looks and then writes; rolled back when `work` throws. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** A connection of its own for NOTIFY; calls back on every hint until closed. */
  listen(channel: string, hint: (payload: string) => void): Promise<() => Promise<void>>
  /** Statements sent since the start, for tests that count. */
  readonly sent: () => number
  close(): Promise<void>
}

const begin = { statement: { name: 'begin', text: 'begin' }, values: [] }
const commit = { statement: { name: 'commit', text: 'commit' }, values: [] }
const rollback = { statement: { name: 'rollback', text: 'rollback' }, values: [] }

/** Errors after which a connection is of no use. */
const broken = (error: unknown): boolean => !(error instanceof Error) || !('severity' in error) || (error as { severity?: string }).severity === 'FATAL'

export interface StoreOptions {
  readonly url: string
  /** Connections; two to four per core serve best. stack.md 1 */
  readonly size: number
  /** Milliseconds after which the database gives a statement up. */
  readonly timeout: number
}

/** Opens a pool. Its zone is the business zone, so that times come back as they leave on the wire. */
export function openStore({ url, size, timeout }: StoreOptions): Store {
  const pool = new pg.Pool({
    connectionString: url, max: size, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000, keepAlive: true,
    options: `-c timezone=${zone} -c statement_timeout=${timeout} -c datestyle=ISO`,
  })
  // A connection lost while idle is replaced by the pool at its next use; one lost in use fails the statement that uses it. Lost between
  // two statements, it has nobody else to tell: without a listener of its own it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  let sent = 0

  const run = async (bounds: readonly Bound[]): Promise<readonly Rows[]> => {
    sent += bounds.length
    const client = await pool.connect()
    let fault: Error | undefined
    try {
      return await runBatch(client, bounds)
    } catch (error) {
      if (broken(error)) fault = error as Error
      throw error
    } finally {
      client.release(fault)
    }
  }

  return {
    run,
    sent: () => sent,
    async transaction(work) {
      const client = await pool.connect()
      let fault: Error | undefined
      let begun = false
      try {
        const result = await work({
          run: async bounds => {
            sent += bounds.length
            if (begun) return runBatch(client, bounds)
            begun = true
            return (await runBatch(client, [begin, ...bounds])).slice(1)
          },
        })
        if (begun) await runBatch(client, [commit])
        return result
      } catch (error) {
        if (broken(error) && 'code' in (error as object)) fault = error as Error
        else if (begun) {
          await runBatch(client, [rollback]).catch((lost: Error) => {
            fault = lost
          })
        }
        throw error
      } finally {
        client.release(fault)
      }
    },
    async listen(channel, hint) {
      let client: pg.Client | null = null
      let closed = false
      const connect = async (): Promise<void> => {
        const next = new pg.Client({ connectionString: url, keepAlive: true })
        next.on('notification', ({ payload }) => hint(payload ?? ''))
        next.on('error', () => undefined)
        next.on('end', () => {
          client = null
          again()
        })
        await next.connect()
        await next.query(`listen ${channel}`)
        client = next
      }
      // The poll behind the hint delivers meanwhile; a lost hint costs a second, not an event.
      const again = (): void => {
        if (!closed) setTimeout(() => void connect().catch(again), 1000).unref()
      }
      await connect()
      return async () => {
        closed = true
        await client?.end()
      }
    },
    close: () => pool.end(),
  }
}
