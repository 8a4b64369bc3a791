import type { EventName, Events } from '../../contract/events.ts'
import { bind, type Statement } from '../store/batch.ts'
import type { Store } from '../store/store.ts'
import { channel } from './publish.ts'

/** An event as it came out of the database. */
export interface Happened {
  readonly id: string
  readonly tenant: string
  readonly info: string
  readonly name: EventName
  readonly payload: Events[EventName]
}

export interface Bus {
  /** @returns takes the listener away again */
  subscribe(listener: (event: Happened) => void): () => void
  /** What this tenant heard after the event `id`, at most of the last hour: for browsers that come back. */
  since(tenant: string, id: string): Promise<readonly Happened[]>
  close(): Promise<void>
}

/** How often the table is read without a hint, ms. */
const pollMs = 1000
/**
 * A transaction that commits later than this after it wrote its event is not heard live; its fact is in the list all
 * the same.
 */
const windowSeconds = 60

const recent: Statement = {
  name: 'events_recent',
  text: `select tenant_id, id, info_id, name, payload from kernel_event where at > app.clock_timestamp() - interval '${windowSeconds} seconds' order by id`,
}
const after: Statement = {
  name: 'events_after',
  text: "select tenant_id, id, info_id, name, payload from kernel_event where tenant_id = $1 and id > $2 and at > app.clock_timestamp() - interval '1 hour' order by id limit 200",
}

/** An event of its row: tenant, id, enterprise, name, payload. */
export const happened = ([tenant, id, info, name, payload]: readonly (string | null)[]): Happened => ({
  tenant: tenant!,
  id: id!,
  info: info ?? '',
  name: name as EventName,
  payload: JSON.parse(payload!) as Events[EventName],
})

/**
 * Carries events from the database to this process. Events are rows, so any number of processes hear the same ones;
 * NOTIFY only wakes, a poll stands behind it. Rows of a window are read again and again and told once each: a
 * transaction that committed late is not missed.
 */
export async function openBus(store: Store, failed: (error: unknown) => void): Promise<Bus> {
  const listeners = new Set<(event: Happened) => void>()
  const ids = new Set<string>()
  let closed = false
  let reading: Promise<void> | null = null
  let again = false

  const read = async (first: boolean): Promise<void> => {
    const [rows] = await store.run([bind(recent)])
    const present = new Set<string>()
    for (const row of rows!) {
      const event = happened(row)
      present.add(event.id)
      if (ids.has(event.id)) continue
      ids.add(event.id)
      if (!first) for (const listener of listeners) listener(event)
    }
    for (const id of ids) if (!present.has(id)) ids.delete(id)
  }

  const wake = (): void => {
    if (closed) return
    if (reading) {
      again = true
      return
    }
    reading = read(false)
      .catch(failed)
      .finally(() => {
        reading = null
        if (again) {
          again = false
          wake()
        }
      })
  }

  await read(true)
  const unlisten = await store.listen(channel, wake)
  const timer = setInterval(() => {
    // Without listeners there is nobody to tell; what they miss they ask for with `since`.
    if (listeners.size) wake()
  }, pollMs)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    since: async (tenant, id) => (await store.run([bind(after, tenant, id)]))[0]!.map(happened),
    async close() {
      closed = true
      clearInterval(timer)
      await unlisten()
      await reading
    },
  }
}
