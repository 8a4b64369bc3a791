import pg from 'pg'
import { zone } from '../../contract/wire.ts'
import { runBatch, type Answers, type Bound } from './batch.ts'
import { withSettings } from './address.ts'
import { mending } from './mend.ts'
import { isAway } from './refusals.ts'

/** Sends statements in one round trip, and says what each of them answers. */
export type Run = <const Bounds extends readonly Bound<unknown>[]>(bounds: Bounds) => Promise<Answers<Bounds>>

/** The same, behind a statement whose answer nobody reads: the one that says who asks. */
export const behind =
  (run: Run, enter: Bound): Run =>
  async <const Bounds extends readonly Bound<unknown>[]>(bounds: Bounds) =>
    (await run<readonly Bound<unknown>[]>([enter, ...bounds])).slice(1) as unknown as Answers<Bounds>

/** The same questions several times in one round trip, and what each time they answer. */
export async function inGroups<const Bounds extends readonly Bound<unknown>[]>(
  run: Run,
  groups: readonly Bounds[],
): Promise<readonly Answers<Bounds>[]> {
  const answers = await run<readonly Bound<unknown>[]>(groups.flat())
  let at = 0
  return groups.map(({ length }) => answers.slice(at, (at += length)) as unknown as Answers<Bounds>)
}

/** Statements in one transaction of several round trips, for what must read before it writes. */
export interface Transaction {
  /** Sends them, behind what was written before, and says what they answer. */
  readonly run: Run
  /**
   * What nobody reads an answer of: it travels with the next question, or with the end of the transaction, and is
   * refused there.
   */
  write(bounds: readonly Bound<unknown>[]): void
}

export interface Store {
  /** One round trip, one transaction: all statements or none. */
  readonly run: Run
  /** Locks, looks and then writes; rolled back when `work` throws. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** For libraries that write their own SQL, over the same connections: values in, rows of named columns out. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * A connection of its own for NOTIFY; calls back on every hint until closed, and once whenever hints may have been
   * lost.
   */
  listen(channel: string, hint: (payload: string) => void): Promise<() => Promise<void>>
  /** Statements sent since the start, for tests that count. */
  readonly sent: () => number
  /** Round trips they took. */
  readonly trips: () => number
  close(): Promise<void>
}

const begin = { statement: { name: 'begin', text: 'begin' }, values: [] }
const commit = { statement: { name: 'commit', text: 'commit' }, values: [] }
const rollback = { statement: { name: 'rollback', text: 'rollback' }, values: [] }

/** Errors after which a connection is of no use. */
const broken = (error: unknown): boolean =>
  !(error instanceof Error) || !('severity' in error) || (error as { severity?: string }).severity === 'FATAL'

export interface StoreOptions {
  readonly url: string
  /** Connections; two to four per core serve best. stack.md 1 */
  readonly size: number
  /** Milliseconds after which the database gives a statement up. */
  readonly timeout: number
  /** Told once when the database is away, with what is wrong, and once when it is back, with null. */
  readonly told?: (away: Error | null) => void
}

/** A connection for hints; null while it is lost. */
interface Line {
  readonly channel: string
  readonly hint: (payload: string) => void
  client: pg.Client | null
}

const connecting = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Opens a pool. Its zone is the business zone, so that times come back as they leave on the wire.
 *
 * Whoever finds the database away says so for all: until one attempt gets through (`mending`) nobody else tries, and
 * whatever asks is refused at once with the reason. So a database that is away costs this process one connection at a
 * time, however many ask and however long it lasts.
 */
export function openStore({ url, size, timeout, told = () => undefined }: StoreOptions): Store {
  const pool = new pg.Pool({
    connectionString: withSettings(url, { timezone: zone, statement_timeout: timeout, datestyle: 'ISO' }),
    max: size,
    idleTimeoutMillis: 60_000,
    ...connecting,
  })
  // A connection lost while idle is replaced by the pool at its next use; one lost in use fails the statement that uses
  // it. Lost between two statements, it has nobody else to tell: without a listener of its own it would end the
  // process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  let sent = 0
  let trips = 0

  let away: Error | null = null
  const lines = new Set<Line>()

  const lost = (error: Error): void => {
    if (!away) told(error)
    away = error
    back.begin()
  }

  const attach = async (line: Line): Promise<void> => {
    const next = new pg.Client({ connectionString: url, ...connecting })
    next.on('notification', ({ payload }) => line.hint(payload ?? ''))
    next.on('error', () => undefined)
    // Only a connection that was there is lost by its end; one that never came is told by the attempt.
    next.on('end', () => {
      if (line.client !== next) return
      line.client = null
      if (lines.has(line)) back.begin()
    })
    await next.connect()
    await next.query(`listen ${line.channel}`).catch(async (error: unknown) => {
      await next.end()
      throw error
    })
    line.client = next
    if (!lines.has(line)) await next.end()
  }

  const ask = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, ...connecting })
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
  }

  const back = mending(async () => {
    const silent = [...lines].filter(({ client }) => !client)
    try {
      if (!silent.length) await ask()
      for (const line of silent) await attach(line)
    } catch (error) {
      if (isAway(error)) lost(error as Error)
      throw error
    }
    if (away) told((away = null))
    // The poll behind the hint delivered meanwhile; a lost hint costs a second, not an event.
    for (const { hint } of silent) hint('')
  })

  const connection = async (): Promise<pg.PoolClient> => {
    // Each is given an error of its own: what hears of it may write on it.
    if (away) throw Object.assign(new Error(away.message), { code: (away as { code?: unknown }).code })
    try {
      return await pool.connect()
    } catch (error) {
      if (isAway(error)) lost(error as Error)
      throw error
    }
  }

  const run = async <const Bounds extends readonly Bound<unknown>[]>(bounds: Bounds): Promise<Answers<Bounds>> => {
    sent += bounds.length
    trips++
    const client = await connection()
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
    trips: () => trips,
    async query(text, values) {
      const client = await connection()
      let fault: Error | undefined
      try {
        return await client.query(text, values)
      } catch (error) {
        if (broken(error)) fault = error as Error
        throw error
      } finally {
        client.release(fault)
      }
    },
    async transaction(work) {
      const client = await connection()
      let fault: Error | undefined
      let begun = false
      const written: Bound<unknown>[] = []
      /** What was written and these, in one round trip; all that is sent until the end is one transaction. */
      const send = (bounds: readonly Bound<unknown>[], isLast: boolean): Promise<readonly (readonly unknown[])[]> => {
        // What goes in one round trip is a transaction by itself.
        const isWhole = isLast && !begun
        const all = [...(begun || isWhole ? [] : [begin]), ...written, ...bounds, ...(isLast && begun ? [commit] : [])]
        written.length = 0
        begun ||= !isWhole
        trips++
        return runBatch(client, all)
      }
      try {
        const result = await work({
          async run<const Bounds extends readonly Bound<unknown>[]>(bounds: Bounds) {
            sent += bounds.length
            const answers = await send(bounds, false)
            return answers.slice(answers.length - bounds.length) as unknown as Answers<Bounds>
          },
          write(bounds) {
            sent += bounds.length
            written.push(...bounds)
          },
        })
        if (begun || written.length) await send([], true)
        return result
      } catch (error) {
        if (broken(error) && 'code' in (error as object)) fault = error as Error
        else if (begun) {
          await runBatch(client, [rollback]).catch((rollbackFault: Error) => {
            fault = rollbackFault
          })
        }
        throw error
      } finally {
        client.release(fault)
      }
    },
    async listen(channel, hint) {
      const line: Line = { channel, hint, client: null }
      lines.add(line)
      try {
        await attach(line)
      } catch (error) {
        lines.delete(line)
        throw error
      }
      return async () => {
        lines.delete(line)
        await line.client?.end()
      }
    },
    close() {
      back.end()
      return pool.end()
    },
  }
}
