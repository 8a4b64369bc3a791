import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Order } from '../../modules/iot/scenes.ts'
import { simulatorChannel, simulatorLock } from '../../modules/iot/simulator.server.ts'

/** The place of whoever simulates: there is one in a database, and orders come to it. */
export interface Place {
  leave(): Promise<void>
}

const retryMs = 1_000

/**
 * Takes the place of the simulator, and takes it again when the connection is lost.
 * @param hear told every order
 * @returns null while somebody else has it
 */
export async function takePlace(url: string, hear: (order: Order) => void): Promise<Place | null> {
  let left = false
  let line: pg.Client | null = null
  const take = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'simulator' })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as Order))
    await client.connect()
    const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [simulatorLock])
    if (!rows[0]?.has || left) {
      await client.end()
      return false
    }
    await client.query(`listen ${simulatorChannel}`)
    line = client
    client.on('end', () => void again())
    return true
  }
  const again = async (): Promise<void> => {
    line = null
    while (!left && !(await take().catch(() => false))) await wait(retryMs)
  }
  if (!(await take())) return null
  return {
    async leave() {
      left = true
      await line?.end()
    },
  }
}
