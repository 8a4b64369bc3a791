import { setTimeout as pause } from 'node:timers/promises'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { leases } from './tables.ts'

const l = leases()

const take: Statement = {
  name: 'lease_take',
  text: `insert into ${l} (${l.tenantId}, ${l.deviceId}, ${l.holder}) select $1, id, $2 from unnest($3::bigint[]) id order by id
    on conflict (${l.tenantId}, ${l.deviceId}) do update set ${l.holder} = excluded.holder where iot_lease.holder <> excluded.holder`,
}
const hold: Statement = { name: 'lease_hold', text: 'select app.hold($1, $2::bigint[])' }

/** The devices another process has taken over, where a batch failed because of that; null where it failed otherwise. */
export function lostIn(error: unknown): readonly string[] | null {
  const { code, detail } = error as { readonly code?: unknown; readonly detail?: unknown }
  return code === 'SK410' && typeof detail === 'string' ? detail.split(',') : null
}

/** How often a batch is tried because another process took devices of it over, before it counts as failed. */
const triesMost = 8

/**
 * Does what another process may take the devices away from, again while it does. Two that want the same device at once
 * would take it from each other for ever: each waits a time by chance before it tries again, twice as long each time
 * and measured by how long a try takes, so that one of them is through before the other comes.
 *
 * @param work one try; it forgets what it remembered of its devices where it fails
 * @throws what `work` throws, where that is no loss (`lostIn`) or was one eight times
 */
export async function untilHeld<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const start = performance.now()
    try {
      return await work()
    } catch (error) {
      if (!lostIn(error) || tries === triesMost) throw error
      await pause(Math.random() * 2 ** tries * (performance.now() - start))
    }
  }
}

/**
 * One writer per device: a device is judged by the process that holds its lease, and a lease is another's the moment
 * that one takes it. docs/decisions/0024
 */
export function openLeases(kernel: Pick<Kernel, 'newId'>) {
  const holder = kernel.newId()
  return {
    /** Of this process, unlike all others that are or were. */
    holder,
    /**
     * Takes devices over. It waits for what another process is committing of them, so what is read after it in the same
     * transaction is all of that.
     */
    take: (tenant: string, ids: readonly string[]): Bound => bind(take, tenant, holder, array(ids)),
    /**
     * Goes before whatever is written of what was judged, in the same round trip: nothing of it is written when one of
     * the devices is another's (`lostIn`), and nobody takes one until it is committed.
     */
    hold: (ids: Iterable<string>): Bound => bind(hold, holder, array([...new Set(ids)])),
  }
}
