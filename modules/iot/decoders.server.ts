import type { Decoder, Form, Line } from '../../contract/readings.ts'
import { wordsOf } from '../../engines/decode/check.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Values } from '../../kernel/define/rows.ts'
import type { Device } from '../../kernel/run/ports.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import decoder from './decoder.ts'
import { inService } from './dev.ts'
import { kinds } from './kinds.ts'
import { allDevices, decoders } from './tables.ts'

const c = decoders()
const d = allDevices('d')
const own = allDevices('own')

/** How often the files of devices that are here are looked at again, ms. */
const againMs = 30_000
/** Devices behind gateways that are remembered. */
const mostBehind = 50_000

const rows: Statement = {
  name: 'decoders',
  text: `select ${c.id}, ${c.topicForm}, coalesce(${c.timePointer}, ''), ${c.says} from ${c} where ${c.tenantId} = app.tenant() and ${c.enabled} and not ${c.isDeleted}`,
}
const chosen: Statement = {
  name: 'decoders_chosen',
  text: `select ${d.id}, ${d.decoderId} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = any($1::bigint[]) and ${d.decoderId} is not null and not ${d.isDeleted}`,
}
const neighbour: Statement = {
  name: 'device_behind',
  text: `select ${d.id}, ${d.deviceKind} from ${d} join ${own} on ${own.tenantId} = ${d.tenantId} and ${own.infoId} = ${d.infoId} and ${own.id} = $1
    where ${d.tenantId} = app.tenant() and ${d.deviceNo} = $2 and ${d.deviceStatus} = ${inService} and not ${d.isDeleted}`,
}

const lineOf = ({ pointer, measure, scale, offset, words }: Values): Line => ({
  pointer: String(pointer ?? ''),
  measure: String(measure ?? ''),
  scale: typeof scale === 'number' ? scale : 1,
  offset: typeof offset === 'number' ? offset : 0,
  words: typeof words === 'string' && words !== '' ? wordsOf(words) : null,
})

/** A decoder as its row says it. */
export const decoderIn = (row: Values): Decoder => ({
  form: row['topicForm'] as Form,
  time: typeof row['timePointer'] === 'string' ? row['timePointer'] : '',
  lines: ((row['says'] ?? []) as readonly Values[]).map(lineOf),
})

const { says } = decoder.fields

/** Whether devices of a kind speak for others of their kitchen. */
export const relays = (kind: string): boolean => kinds.get(kind)?.relays === true

/** How devices that are here speak, and for whom. */
export function openDecoders(kernel: Kernel, failed: (error: unknown) => void) {
  /** By tenant: its decoders by id, and the one each device has chosen. */
  const tenants = new Map<string, { models: ReadonlyMap<string, Decoder>; readonly of: Map<string, string | null> }>()
  const behind = new Map<string, { readonly until: number; readonly device: Device | null }>()

  const read = async (tenant: string, ids: readonly string[]): Promise<void> => {
    const [, models, choices] = await kernel.store.run([enterTenant(tenant), bind(rows), bind(chosen, array(ids))])
    const before = tenants.get(tenant)
    const fresh = new Map(choices!.map(([id, model]) => [id!, model!]))
    const of = before?.of ?? new Map<string, string | null>()
    for (const id of ids) of.set(id, fresh.get(id) ?? null)
    tenants.set(tenant, {
      // Lines of a decoder are prepared once: the same object for as long as it says the same.
      models: new Map(
        models!.map(([id, topicForm, timePointer, lines]) => {
          const model = decoderIn({ topicForm, timePointer, says: lines ? says.type.read(lines) : [] })
          const old = before?.models.get(id!)
          return [id!, old && same(old, model) ? old : model]
        }),
      ),
      of,
    })
  }
  const timer = setInterval(() => {
    for (const [tenant, { of }] of tenants) void read(tenant, [...of.keys()]).catch(failed)
  }, againMs)

  return {
    /** A device is here: what it has chosen is known from now on. */
    async meet({ tenantId, id }: Device, model: string | null): Promise<void> {
      const tenant = tenants.get(tenantId)
      if (tenant && (model === null || tenant.models.has(model))) tenant.of.set(id, model)
      else await read(tenantId, [id])
    },
    of({ tenantId, id }: Device): Decoder | null {
      const tenant = tenants.get(tenantId)
      return tenant?.models.get(tenant.of.get(id) ?? '') ?? null
    },
    async behind(device: Device, deviceNo: string): Promise<Device | null> {
      if (deviceNo === device.deviceNo) return device
      if (!device.relays) return null
      const key = `${device.tenantId}/${device.id}/${deviceNo}`
      const known = behind.get(key)
      if (known && known.until > performance.now()) return known.device
      const [, [row] = []] = await kernel.store.run([
        enterTenant(device.tenantId),
        bind(neighbour, device.id, deviceNo),
      ])
      const other = row ? { tenantId: device.tenantId, id: row[0]!, deviceNo, kind: row[1]! } : null
      if (other) await read(device.tenantId, [other.id])
      behind.delete(key)
      behind.set(key, { until: performance.now() + againMs, device: other })
      if (behind.size > mostBehind) behind.delete(behind.keys().next().value!)
      return other
    },
    /** A device may stand behind another gateway now, or behind none. */
    forget(id: string): void {
      for (const [key, { device }] of behind) if (device?.id === id || key.includes(`/${id}/`)) behind.delete(key)
    },
    close: (): void => clearInterval(timer),
  }
}

const text = ({ form, time, lines }: Decoder): string =>
  JSON.stringify([form, time, lines.map(line => ({ ...line, words: line.words && [...line.words] }))])
const same = (a: Decoder, b: Decoder): boolean => text(a) === text(b)
