import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Reading } from '../../kernel/run/ports.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'

/**
 * How often the file of a device is brought up to date with what it said last, ms. The readings themselves are stored
 * at once.
 */
const flushMs = 1000

interface Last {
  /** Device time of the newest word, epoch ms; null for a device that only came or went. */
  readonly at: number | null
  readonly values: Readonly<Record<string, number | boolean>>
  readonly online: boolean
}

const tables: Readonly<Record<string, string>> = { fridge: 'iot_fridge' }

/**
 * Locks in the order of ids, as alarms do: two writers never wait for each other. A word older than the file's changes
 * none of its values.
 */
const update = (table: string): Statement => ({
  name: `live_${table}`,
  text: `with held as (select id, last_time from ${table} where tenant_id = $1 and id = any($2::bigint[]) and not is_deleted order by id for update)
    update ${table} d set online_status = n.online::smallint, last_time = greatest(d.last_time, n.at), temp = coalesce(v.temp, d.temp), humidity = coalesce(v.humidity, d.humidity),
      door_state = coalesce(v.door, d.door_state), defrost_flag = coalesce(v.defrost, d.defrost_flag), battery = coalesce(v.battery, d.battery), signal_dbm = coalesce(v.signal, d.signal_dbm)
    from held join unnest($2::bigint[], $3::timestamptz[], $4::integer[]) n(id, at, online) on n.id = held.id
      left join unnest($2::bigint[], $5::numeric[], $6::numeric[], $7::boolean[], $8::boolean[], $9::integer[], $10::integer[]) v(id, temp, humidity, door, defrost, battery, signal)
        on v.id = held.id and n.at >= coalesce(held.last_time, n.at)
    where d.tenant_id = $1 and d.id = held.id`,
})

const column = (rows: readonly Last[], pick: (row: Last) => string | number | boolean | undefined): string =>
  array(rows.map(row => String(pick(row) ?? 'NULL')))
const numeric = (row: Last, name: string, scale: number, most: number): string | undefined => {
  const value = row.values[name]
  return typeof value === 'number' && Math.abs(value) < most ? value.toFixed(scale) : undefined
}
const yes = (row: Last, name: string): boolean | undefined =>
  row.values[name] === undefined ? undefined : Boolean(row.values[name])

/** Keeps the last word of every device on its file: written together once a second, however fast devices talk. */
export function openLive(kernel: Kernel, failed: (error: unknown) => void) {
  const waiting = new Map<string, Map<string, Last>>()
  /** Devices that left: a word of theirs that is stored only now does not bring them back. */
  const gone = new Set<string>()
  const of = (tenant: string, kind: string): Map<string, Last> => {
    const key = `${tenant}|${kind}`
    const list = waiting.get(key) ?? new Map<string, Last>()
    waiting.set(key, list)
    return list
  }
  const write = async (tenant: string, kind: string, devices: ReadonlyMap<string, Last>): Promise<void> => {
    const rows = [...devices.values()]
    await kernel.store.run([
      enterTenant(tenant),
      bind(
        update(tables[kind]!),
        tenant,
        array([...devices.keys()]),
        column(rows, ({ at }) => (at === null ? undefined : new Date(at).toISOString())),
        column(rows, ({ online }) => (online ? 1 : 0)),
        column(rows, row => numeric(row, 'temp', 1, 1000)),
        column(rows, row => numeric(row, 'humidity', 1, 1000)),
        column(rows, row => yes(row, 'door')),
        column(rows, row => yes(row, 'defrost')),
        column(rows, row => numeric(row, 'battery', 0, 1000)),
        column(rows, row => numeric(row, 'signal', 0, 10_000)),
      ),
    ])
  }
  const flush = async (): Promise<void> => {
    for (const [key, devices] of [...waiting]) {
      const [tenant, kind] = key.split('|') as [string, string]
      waiting.delete(key)
      try {
        await write(tenant, kind, devices)
      } catch (error) {
        failed(error)
        // Next time; what was said meanwhile is newer.
        const fresh = of(tenant, kind)
        for (const [id, old] of devices) {
          const last = fresh.get(id)
          fresh.set(
            id,
            last ? { at: last.at ?? old.at, values: { ...old.values, ...last.values }, online: last.online } : old,
          )
        }
      }
    }
  }
  let flushing: Promise<void> | null = null
  const timer = setInterval(() => {
    flushing ??= flush().finally(() => {
      flushing = null
    })
  }, flushMs)
  return {
    /** @param at device time, epoch ms; an older word never replaces a newer one */
    say(tenant: string, kind: string, id: string, at: number, values: Reading['values']): void {
      const devices = of(tenant, kind)
      const last = devices.get(id)
      if (!last || last.at === null || at >= last.at)
        devices.set(id, { at, values: { ...last?.values, ...values }, online: !gone.has(id) })
    },
    present(tenant: string, kind: string, id: string, online: boolean): void {
      if (online) gone.delete(id)
      else gone.add(id)
      const devices = of(tenant, kind)
      const last = devices.get(id)
      devices.set(id, { at: last?.at ?? null, values: last?.values ?? {}, online })
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flushing
      await flush()
    },
  }
}
