import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import type { Bound } from './batch.ts'
import { isHeld } from './held.ts'

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

const [triesMost, betweenMs] = [300, 200] as const

/**
 * Begins a transaction that has these tables for itself: until it ends whoever would write in them waits, and whoever
 * reads does not. It never waits for one while it has another: as long as somebody writes in one of them it has none.
 * @param tables names as they stand in SQL; none comes from outside
 * @throws DatabaseError lock_not_available after a minute
 */
export async function beginAlone(client: pg.ClientBase, tables: readonly string[], attempt = 1): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`lock table ${tables.join(', ')} in exclusive mode nowait`)
  } catch (error) {
    await client.query('rollback')
    const isTaken = error instanceof pg.DatabaseError && error.code === '55P03'
    if (!isTaken || attempt === triesMost) throw error
    await after(betweenMs)
    return beginAlone(client, tables, attempt + 1)
  }
}

/** Held by whoever fills a database beside a running product. */
const fillKey = 4_207_807

/**
 * Work that fills a database while the product runs on it: one at a time, and no job begins before its end. Those under
 * way go on, so what they write in is still to be taken by `beginAlone`.
 * @throws whatever `work` throws
 */
export const whileJobsWait = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  asOwner(url, async client => {
    await client.query('select pg_advisory_lock($1)', [fillKey])
    return work()
  })

/** Asks whether somebody fills the database now: one row, or none. */
export const fillIsOn = (): Bound => isHeld(fillKey)

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
