import type { Decoder, Line } from '../../contract/readings.ts'
import { wordsOf } from '../../engines/decode/check.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import type { Device } from '../../kernel/run/ports.ts'
import { array } from '../../kernel/store/arrays.ts'
import { text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type decoder from './decoder.ts'
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

const rows = select(
  'decoders',
  { id: c.id, topicForm: c.topicForm, timePointer: text`coalesce(${c.timePointer}, '')`, says: c.says },
  list => `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.enabled} and not ${c.isDeleted}`,
)
const chosen = select(
  'decoders_chosen',
  { id: d.id, decoderId: d.decoderId },
  list =>
    `select ${list} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = any($1::bigint[]) and ${d.decoderId} is not null and not ${d.isDeleted}`,
)
const neighbour = select(
  'device_behind',
  { id: d.id, kind: text`${d.deviceKind}` },
  list => `select ${list} from ${d} join ${own} on ${own.tenantId} = ${d.tenantId} and ${own.infoId} = ${d.infoId} and ${own.id} = $1
    where ${d.tenantId} = app.tenant() and ${d.deviceNo} = $2 and ${d.deviceStatus} = ${inService} and not ${d.isDeleted}`,
)

type Row = Pick<RowOf<typeof decoder>, 'topicForm' | 'timePointer' | 'says'>

const lineOf = ({ pointer, measure, scale, offset, words }: Row['says'][number]): Line => ({
  ...{ pointer, measure, scale: scale ?? 1, offset: offset ?? 0 },
  words: words ? wordsOf(words) : null,
})

/** A decoder as its row says it. */
export const decoderIn = ({ topicForm, timePointer, says }: Row): Decoder => ({
  form: topicForm,
  time: timePointer ?? '',
  lines: says.map(lineOf),
})

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
    const fresh = new Map(choices.map(({ id, decoderId }) => [id, decoderId]))
    const of = before?.of ?? new Map<string, string | null>()
    for (const id of ids) of.set(id, fresh.get(id) ?? null)
    tenants.set(tenant, {
      // Lines of a decoder are prepared once: the same object for as long as it says the same.
      models: new Map(
        models.map(row => {
          const model = decoderIn(row)
          const old = before?.models.get(row.id)
          return [row.id, old && same(old, model) ? old : model]
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
      const [, [row]] = await kernel.store.run([enterTenant(device.tenantId), bind(neighbour, device.id, deviceNo)])
      const other = row ? { tenantId: device.tenantId, deviceNo, ...row } : null
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

const wording = ({ form, time, lines }: Decoder): string =>
  JSON.stringify([form, time, lines.map(line => ({ ...line, words: line.words && [...line.words] }))])
const same = (a: Decoder, b: Decoder): boolean => wording(a) === wording(b)
