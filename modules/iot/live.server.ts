import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { Bad, option, type Field } from '../../kernel/fields/base/field.ts'
import type { Message, MessageValue } from '../../kernel/define/message.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { liveHints } from './wall.server.ts'

/**
 * How often the file of a device is brought up to date with what it said last, ms. The readings themselves are stored
 * at once.
 */
const flushMs = 1000

interface Last {
  /** Device time of the newest word, epoch ms; null for a device that only said that it goes. */
  readonly at: number | null
  /** When it was heard last, epoch ms. */
  readonly heardAt: number | null
  readonly values: Message
  readonly online: boolean
}

type Column = { readonly name: string; readonly of: Field }

/**
 * How a value of a message is written in the file: rounded to what the field keeps; undefined where it keeps no such
 * value.
 */
function cell({ of }: Column, value: MessageValue | undefined): string | undefined {
  if (value === undefined) return undefined
  const exact = typeof value === 'number' ? Number(value.toFixed(option(of, 'scale', 0))) : value
  const parsed = of.type.parse(exact, of)
  return parsed instanceof Bad ? undefined : of.type.bind(parsed)
}

/** Writes the last word of devices of a kind on their files. */
function writing({ key, file, says }: Kind) {
  const columns = Object.entries(says).map(([name, field]): Column => ({ name, of: file.all[field]! }))
  const fields = Object.values(says).map(snake)
  const types = columns.map(({ of }) => of.type.column(of).replace(/\(.*\)/, ''))
  const statement: Statement = {
    name: `live_${key}`,
    // Locks in the order of ids, as alarms do: two writers never wait for each other. A word older than the file's
    // changes none of its values.
    text: `with held as (select id, last_time from ${file.table} where tenant_id = $1 and id = any($2::bigint[]) and not is_deleted order by id for update)
    update ${file.table} d set online_status = n.online::smallint, last_time = greatest(d.last_time, n.at), heard_time = greatest(d.heard_time, n.heard), ${fields.map(name => `${name} = coalesce(v.${name}, d.${name})`).join(', ')}
    from held join unnest($2::bigint[], $3::timestamptz[], $4::integer[], $5::timestamptz[]) n(id, at, online, heard) on n.id = held.id
      left join unnest($2::bigint[], ${types.map((type, n) => `$${n + 6}::${type}[]`).join(', ')}) v(id, ${fields.join(', ')})
        on v.id = held.id and n.at >= coalesce(held.last_time, n.at)
    where d.tenant_id = $1 and d.id = held.id`,
  }
  const column = (rows: readonly Last[], pick: (row: Last) => string | undefined): string =>
    array(rows.map(row => pick(row) ?? 'NULL'))
  return (tenant: string, devices: ReadonlyMap<string, Last>): Bound => {
    const rows = [...devices.values()]
    return bind(
      statement,
      tenant,
      array([...devices.keys()]),
      column(rows, ({ at }) => (at === null ? undefined : new Date(at).toISOString())),
      column(rows, ({ online }) => (online ? '1' : '0')),
      column(rows, ({ heardAt }) => (heardAt === null ? undefined : new Date(heardAt).toISOString())),
      ...columns.map(of => column(rows, row => cell(of, row.values[of.name]))),
    )
  }
}
const writings = new Map([...kinds].map(([key, kind]) => [key, writing(kind)]))

/** Keeps the last word of every device on its file: written together once a second, however fast devices talk. */
export function openLive(kernel: Kernel, failed: (error: unknown) => void) {
  const waiting = new Map<string, Map<string, Last>>()
  /** Devices that said they go, and when: what was heard before and is stored only now does not bring them back. */
  const left = new Map<string, number>()
  const of = (tenant: string, kind: string): Map<string, Last> => {
    const key = `${tenant}|${kind}`
    const last = waiting.get(key) ?? new Map<string, Last>()
    waiting.set(key, last)
    return last
  }
  const write = async (tenant: string, kind: string, devices: ReadonlyMap<string, Last>): Promise<void> => {
    await kernel.store.run([
      enterTenant(tenant),
      writings.get(kind)!(tenant, devices),
      ...liveHints(tenant, kind, [...devices.keys()]),
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
            last
              ? {
                  at: last.at ?? old.at,
                  heardAt: last.heardAt ?? old.heardAt,
                  values: { ...old.values, ...last.values },
                  online: last.online,
                }
              : old,
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
    /**
     * Whoever says something is there, however old it is. @param at device time, epoch ms; an older word never replaces
     * a newer one @param heardAt when it was heard, epoch ms
     */
    say(tenant: string, kind: string, id: string, at: number, heardAt: number, values: Message): void {
      const online = heardAt > (left.get(id) ?? -Infinity)
      if (online) left.delete(id)
      const devices = of(tenant, kind)
      const last = devices.get(id)
      const isNewest = !last || last.at === null || at >= last.at
      devices.set(id, {
        at: isNewest ? at : last.at,
        heardAt: Math.max(heardAt, last?.heardAt ?? 0),
        values: isNewest ? { ...last?.values, ...values } : last.values,
        online,
      })
    },
    /** It says itself that it goes. @param at epoch ms */
    leave(tenant: string, kind: string, id: string, at: number): void {
      left.set(id, at)
      const devices = of(tenant, kind)
      const { at: saidAt = null, heardAt = null, values = {} } = devices.get(id) ?? {}
      devices.set(id, { at: saidAt, heardAt, values, online: false })
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flushing
      await flush()
    },
  }
}
