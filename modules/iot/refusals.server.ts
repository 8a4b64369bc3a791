import type { ErrorCode } from '../../contract/errors.ts'
import { errorText } from '../../contract/errors.ts'
import { text } from '../../kernel/define/value.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Device, Refused, RefusedFor } from '../../kernel/run/ports.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { shownBytes } from './bytes.ts'
import { iso } from './ingest-statements.server.ts'
import { devices } from './kinds.ts'
import { refusalsOf } from './refusals.ts'
import { allDevices, refusals } from './tables.ts'

const r = refusals()
const refusalRow = refusals('r')
const k = refusals('k')

/** What is kept of each device, and of the bytes of each message. */
export const refusalsKept = 10
export const headBytes = 1024
/**
 * How often what waits is looked at, and how often one device may be written about, ms: however fast it talks, ten rows
 * in ten seconds are all it makes.
 */
const flushMs = 1_000
const eachMs = 10_000
/**
 * Devices that are written about at once, and those that may wait for it; beyond that the one that has waited longest
 * is forgotten.
 */
const atOnce = 200
const mostWaiting = 2_000
const topicMost = 200

/** What each reason is called. */
export const codes: Readonly<Record<RefusedFor, ErrorCode>> = {
  tooLarge: 'deviceTooLarge',
  json: 'deviceJson',
  shape: 'deviceShape',
  tooMany: 'deviceTooMany',
  empty: 'deviceEmpty',
  unknown: 'deviceUnknown',
  time: 'deviceTime',
  ahead: 'deviceAhead',
  seq: 'deviceSeq',
  type: 'deviceType',
  range: 'deviceRange',
  topic: 'deviceTopic',
  stranger: 'deviceStranger',
  retain: 'deviceRetain',
  packet: 'devicePacket',
  overload: 'deviceOverload',
  subscribe: 'deviceSubscribe',
  will: 'deviceWill',
  status: 'deviceStatus',
  answer: 'deviceAnswer',
  picture: 'devicePicture',
}

const d = allDevices('d')
const insert: Statement = {
  name: 'refusal_insert',
  text: `insert into ${r} (${r.tenantId}, ${r.deviceId}, ${r.id}, ${r.infoId}, ${r.at}, ${r.topic}, ${r.reason}, ${r.size}, ${r.head})
    select $1, ${d.id}, n.id, ${d.infoId}, n.at, n.topic, n.reason, n.size, decode(n.head, 'hex')
    from unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::text[], $6::text[], $7::integer[], $8::text[]) n(${r.id}, ${r.deviceId}, ${r.at}, ${r.topic}, ${r.reason}, ${r.size}, ${r.head})
      join ${d} on ${d.tenantId} = $1 and ${d.id} = n.device_id and not ${d.isDeleted}`,
}
const trim: Statement = {
  name: 'refusal_trim',
  text: `delete from ${refusalRow} using unnest($2::bigint[]) d(id) where ${refusalRow.tenantId} = $1 and ${refusalRow.deviceId} = d.id
    and ${refusalRow.id} <= (select ${k.id} from ${k} where ${k.tenantId} = $1 and ${k.deviceId} = d.id order by ${k.id} desc offset ${refusalsKept} limit 1)`,
}
const last = select(
  'refusal_last',
  {
    ...{ at: text`to_char(${r.at}, 'YYYY-MM-DD HH24:MI:SS')`, topic: r.topic, reason: r.reason, size: r.size },
    hex: text`encode(${r.head}, 'hex')`,
  },
  list =>
    `select ${list} from ${r} where ${r.tenantId} = $1 and ${r.deviceId} = $2 order by ${r.id} desc limit ${refusalsKept}`,
)

interface Waiting {
  readonly device: Device
  list: Refused[]
}

/**
 * Keeps the last refused messages of every device: in memory until they are written, a few devices at a time and none
 * often.
 */
export function openRefusals(kernel: Kernel, failed: (error: unknown) => void) {
  const waiting = new Map<string, Waiting>()
  /** When a device was last written about, on the clock of `performance`. */
  const written = new Map<string, number>()
  const keyOf = ({ tenantId, id }: Device): string => `${tenantId}/${id}`

  const put = (device: Device, list: readonly Refused[]): void => {
    const key = keyOf(device)
    const before = waiting.get(key)
    waiting.set(key, { device, list: [...(before?.list ?? []), ...list].slice(-refusalsKept) })
    if (waiting.size > mostWaiting) waiting.delete(waiting.keys().next().value!)
  }

  const write = async (tenant: string, some: readonly Waiting[]): Promise<void> => {
    const rows = some.flatMap(({ device, list }) => list.map(refusal => ({ ...refusal, device: device.id })))
    await kernel.store.run([
      enterTenant(tenant),
      bind(
        insert,
        tenant,
        array(rows.map(() => kernel.newId())),
        array(rows.map(({ device }) => device)),
        array(rows.map(({ at }) => iso(at))),
        textArray(rows.map(({ topic }) => topic)),
        textArray(rows.map(({ reason }) => reason)),
        array(rows.map(({ size }) => String(size))),
        textArray(rows.map(({ head }) => Buffer.from(head).toString('hex'))),
      ),
      bind(trim, tenant, array(some.map(({ device }) => device.id))),
    ])
  }

  /** @param all also those that were written about a moment ago */
  const flush = async (all: boolean): Promise<void> => {
    const now = performance.now()
    for (const [key, at] of written) if (now - at >= eachMs) written.delete(key)
    const due = [...waiting].filter(([key]) => all || !written.has(key)).slice(0, all ? mostWaiting : atOnce)
    for (const [key] of due) {
      waiting.delete(key)
      written.set(key, now)
    }
    for (const [tenant, some] of Map.groupBy(
      due.map(([, entry]) => entry),
      ({ device }) => device.tenantId,
    )) {
      try {
        await write(tenant, some)
      } catch (error) {
        failed(error)
        for (const { device, list } of some) {
          // What came meanwhile is newer.
          const newer = waiting.get(keyOf(device))?.list ?? []
          waiting.delete(keyOf(device))
          put(device, [...list, ...newer])
        }
      }
    }
  }
  let flushing: Promise<void> | null = null
  const timer = setInterval(() => {
    if (waiting.size)
      flushing ??= flush(false).finally(() => {
        flushing = null
      })
  }, flushMs)

  return {
    keep(device: Device, { topic, head, ...rest }: Refused): void {
      // Bytes of its own: those of the message are a part of all that was read at once.
      put(device, [
        {
          ...rest,
          topic: topic.replaceAll('\0', '\uFFFD').slice(0, topicMost),
          head: Uint8Array.from(head.subarray(0, headBytes)),
        },
      ])
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flushing
      await flush(true)
    },
  }
}

/**
 * The last refused messages of a device, for whoever sees the device: why, in their language, and its bytes as text
 * where they are some.
 */
export const deviceRefusals = (kernel: Kernel) =>
  devices.map(file => {
    const { list } = reading(file, kernel)
    return answer(refusalsOf(file), async (context, { id }) => {
      // Who sees the device, by all that narrows its list.
      if (!(await list(context, { ids: id, size: '1' })).records.length) throw refuse('notFound')
      const [, rows] = await kernel.store.run([enterAs(context.asker), bind(last, context.asker.tenant, id)])
      return rows.map(({ hex, ...row }) => ({
        ...row,
        says: errorText(codes[row.reason as RefusedFor], {}, context.lang),
        ...shownBytes(Buffer.from(hex, 'hex'), row.size),
      }))
    })
  })
