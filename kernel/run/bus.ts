import type { EventName, Events } from '../../contract/events.ts'
import { flag, text } from '../define/value.ts'
import { array } from '../store/arrays.ts'
import { bind, type Statement } from '../store/batch.ts'
import { select } from '../store/select.ts'
import { events } from '../store/tables.ts'
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
 * How far this process has read: everything of transactions that were over then. Those it names were still running, and
 * from `next` on none had begun.
 */
export interface Place {
  readonly next: string
  readonly running: readonly string[]
}
/** The place a snapshot stands for: `xmin:xmax:running,…`. */
const placeAt = (snapshot: string): Place => {
  const [, next = '', running = ''] = snapshot.split(':')
  return { next, running: running.split(',').filter(Boolean) }
}

const e = events('e')
const now = select('', text`pg_current_snapshot()`, list => `select ${list}`)
/**
 * What was committed since a place, each event once, whenever its transaction began. Planned for its values: nothing is
 * behind them but what is new. What a copy of a database brought back is of transactions that have not been here, or is
 * old.
 */
const fresh = select(
  '',
  {
    snapshot: text`s.snapshot`,
    id: e.id.orNull,
    tenant: e.tenantId,
    info: e.infoId,
    name: e.name,
    payload: e.payload,
    isOld: flag`${e.at} < app.clock_timestamp() - interval '1 hour'`,
  },
  list => `select ${list} from (select pg_current_snapshot() as snapshot) s left join lateral (
    select * from ${events()} where (xact >= $1::xid8 or xact = any($2::xid8[])) and xact < pg_snapshot_xmax(pg_current_snapshot()) offset 0) e on true order by ${e.id}`,
)
/** Asks for what was committed since a place. */
export const freshSince = ({ next, running }: Place) => bind(fresh, next, array(running))
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
 * NOTIFY only wakes, a poll stands behind it. What was read is not read again: a transaction that commits late is found
 * by its number among those that were running when this process last read.
 */
export async function openBus(store: Store, failed: (error: unknown) => void): Promise<Bus> {
  const listeners = new Set<(event: Happened) => void>()
  const [[snapshot]] = await store.run([bind(now)])
  let place = placeAt(snapshot!)
  let closed = false
  let reading: Promise<void> | null = null
  let again = false

  const read = async (): Promise<void> => {
    const [rows] = await store.run([freshSince(place)])
    place = placeAt(rows[0]!.snapshot)
    for (const { id, tenant, info, name, payload, isOld } of rows)
      if (id !== null && !isOld) for (const listener of listeners) listener(happened([tenant, id, info, name, payload]))
  }

  const wake = (): void => {
    if (closed) return
    if (reading) {
      again = true
      return
    }
    reading = read()
      .catch(failed)
      .finally(() => {
        reading = null
        if (again) {
          again = false
          wake()
        }
      })
  }

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
