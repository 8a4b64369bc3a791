import type { Kernel } from '../../kernel/derive/kernel.ts'
import type { Reading } from '../../kernel/run/ports.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/store/entry.ts'

/** How often the file of a device is brought up to date with what it said last, ms. The readings themselves are stored at once. */
const flushMs = 1000

interface Last {
  /** Device time of the newest word, epoch ms; null for a device that only came or went. */
  at: number | null
  values: Readonly<Record<string, number | boolean>>
  online: boolean
}

const tables: Readonly<Record<string, string>> = { fridge: 'iot_fridge' }

const update = (table: string): Statement => ({
  name: `live_${table}`,
  text: `update ${table} d set online_status = n.online::smallint, last_time = greatest(d.last_time, n.at), temp = coalesce(n.temp, d.temp), humidity = coalesce(n.humidity, d.humidity),
      door_state = coalesce(n.door, d.door_state), defrost_flag = coalesce(n.defrost, d.defrost_flag), battery = coalesce(n.battery, d.battery), signal_dbm = coalesce(n.signal, d.signal_dbm)
    from unnest($2::bigint[], $3::timestamptz[], $4::integer[], $5::numeric[], $6::numeric[], $7::boolean[], $8::boolean[], $9::integer[], $10::integer[]) n(id, at, online, temp, humidity, door, defrost, battery, signal)
    where d.tenant_id = $1 and d.id = n.id and not d.is_deleted`,
})

const column = (rows: readonly Last[], pick: (row: Last) => string | number | boolean | undefined): string => `{${rows.map(row => pick(row) ?? 'NULL').join(',')}}`
const numeric = (row: Last, name: string, scale: number, most: number): string | undefined => {
  const value = row.values[name]
  return typeof value === 'number' && Math.abs(value) < most ? value.toFixed(scale) : undefined
}
const yes = (row: Last, name: string): boolean | undefined => (row.values[name] === undefined ? undefined : Boolean(row.values[name]))

/** Keeps the last word of every device on its file: written together once a second, however fast devices talk. */
export function openLive(kernel: Kernel, failed: (error: unknown) => void) {
  const waiting = new Map<string, Map<string, Last>>()
  const of = (tenant: string, kind: string): Map<string, Last> => {
    const key = `${tenant}|${kind}`
    const found = waiting.get(key) ?? new Map<string, Last>()
    waiting.set(key, found)
    return found
  }
  const flush = async (): Promise<void> => {
    for (const [key, devices] of [...waiting]) {
      if (!devices.size) continue
      const [tenant, kind] = key.split('|') as [string, string]
      const ids = [...devices.keys()].sort()
      const rows = ids.map(id => devices.get(id)!)
      waiting.delete(key)
      await kernel.store.run([
        enterTenant(tenant),
        bind(
          update(tables[kind]!), tenant, `{${ids.join(',')}}`, column(rows, ({ at }) => (at === null ? undefined : new Date(at).toISOString())), column(rows, ({ online }) => (online ? 1 : 0)),
          column(rows, row => numeric(row, 'temp', 1, 1000)), column(rows, row => numeric(row, 'humidity', 1, 1000)), column(rows, row => yes(row, 'door')), column(rows, row => yes(row, 'defrost')),
          column(rows, row => numeric(row, 'battery', 0, 1000)), column(rows, row => numeric(row, 'signal', 0, 10_000)),
        ),
      ])
    }
  }
  let flushing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    flushing = flushing.then(flush).catch(failed)
  }, flushMs)
  return {
    /** @param at device time, epoch ms; an older word never replaces a newer one */
    say(tenant: string, kind: string, id: string, at: number, values: Reading['values']): void {
      const devices = of(tenant, kind)
      const last = devices.get(id)
      if (!last || last.at === null || at >= last.at) devices.set(id, { at, values: { ...last?.values, ...values }, online: true })
    },
    present(tenant: string, kind: string, id: string, online: boolean): void {
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
