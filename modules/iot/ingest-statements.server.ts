import type { Named } from '../../kernel/define/table.ts'
import type { Circumstances } from '../../engines/alarm/circumstances.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import type { State } from '../../engines/alarm/step.ts'
import { dueAt } from '../../engines/alarm/tick.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { table } from '../../kernel/define/table.ts'
import type { Message } from '../../kernel/define/message.ts'
import { json, text } from '../../kernel/define/value.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { inService, underRepair } from './dev.ts'
import type { Kind } from './kind.ts'
import { allDevices, engines, leases, readings } from './tables.ts'

const enterprise = enterprises('e')
const device = allDevices('d')
const ofKitchen = (of: Named<'tenantId' | 'infoId'>): string =>
  `join ${enterprise} on ${enterprise.tenantId} = ${of.tenantId} and ${enterprise.id} = ${of.infoId} and not ${enterprise.isDeleted}`
const r = readings()
const reading = readings('r')
const e = engines()
const engine = engines('e')
const lease = leases('l')

/** What the files of devices of a kind say, each with the name of its kitchen before it. */
export function filesOf({ key, file }: Kind, find: Kernel['find']) {
  const d = table(file)('d')
  return select(
    `device_${key}`,
    { infoName: enterprise.infoName, file: whole(columnsOf(file, find), 'd') },
    list => `select ${list} from ${d} ${ofKitchen(d)}
      where ${d.tenantId} = app.tenant() and ${d.id} = any($1::bigint[]) and not ${d.isDeleted}`,
  )
}
/** Who a device is, its kind, and the model it speaks as. */
const speaker = { id: device.id, kind: text`${device.deviceKind}`, model: device.decoderId }
/** Who a device is, by its number and the hash of its secret. */
export const login = select(
  'device_login',
  speaker,
  list => `select ${list} from ${device} ${ofKitchen(device)}
    where ${device.tenantId} = app.tenant() and ${device.deviceNo} = $1 and ${device.deviceSecret} = $2 and ${device.deviceStatus} in (${inService}, ${underRepair}) and not ${device.isDeleted}`,
)
/** Whose secret this is alone. */
export const byToken = select(
  'device_token',
  text`min(${device.deviceNo})`,
  list => `select ${list} from ${device} ${ofKitchen(device)}
    where ${device.tenantId} = app.tenant() and ${device.deviceSecret} = $1 and ${device.deviceStatus} in (${inService}, ${underRepair}) and not ${device.isDeleted} having count(*) = 1`,
)
/** Who has a number. */
export const numbered = select(
  'device_numbered',
  speaker,
  list => `select ${list} from ${device} ${ofKitchen(device)}
    where ${device.tenantId} = app.tenant() and ${device.deviceNo} = $1 and ${device.deviceStatus} in (${inService}, ${underRepair}) and not ${device.isDeleted}`,
)
/** Readings; one that is there already is left alone. */
export const insert: Statement = {
  name: 'reading_insert',
  text: `insert into ${r} (${r.tenantId}, ${r.deviceId}, ${r.at}, ${r.seq}, ${r.infoId}, ${r.receivedAt}, ${r.said})
    select $1, * from unnest($2::bigint[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::timestamptz[], $7::jsonb[]) on conflict do nothing`,
}
/** What the engine remembered of devices when it was last written down. */
export const remembered = select(
  'engine_states',
  { id: e.deviceId, state: json<unknown>`${e.state}`, receivedTo: e.receivedTo },
  list => `select ${list} from ${e} where ${e.tenantId} = app.tenant() and ${e.deviceId} = any($1::bigint[])`,
)
/**
 * Readings of one device that were received from a moment on: most by their own time, which lies within the hour
 * before; those that came later by an index of their own. docs/decisions/0027
 * @param where which device and what else of a reading `of` holds @param since the moment, and `before` the one an hour
 *   earlier, as text of the statement: columns or values, since row security lets no sum of columns into an index
 */
export const receivedFrom = (of: typeof reading, where: string, since: string, before: string): string => {
  const own = `select * from ${of} where ${where} and ${of.receivedAt} >= ${since}`
  const late = `${of.receivedAt} - ${of.at} > interval '1 hour'`
  return `(${own} and ${of.at} >= ${before} and not ${late} union all ${own} and ${late})`
}
/**
 * What was received since it was last written down, however long ago that is, and in the minute before: so far may the
 * clock of another process be behind. A device's clock is believed for three days. engines/decode/payload.ts
 */
export const replayed = select(
  'engine_replay',
  {
    ...{ id: reading.deviceId, at: reading.at, receivedAt: reading.receivedAt },
    values: json<Message>`${reading.said}`,
  },
  list => `select ${list} from unnest($1::bigint[]) d(id) left join ${engine} on ${engine.tenantId} = app.tenant() and ${engine.deviceId} = d.id
    cross join lateral (select since, since - interval '1 hour' before, since - interval '73 hours' oldest from (select coalesce(${engine.receivedTo} - interval '1 minute', $2::timestamptz)) m(since) offset 0) s
    cross join lateral ${receivedFrom(reading, `${reading.tenantId} = app.tenant() and ${reading.deviceId} = d.id and ${reading.at} > s.oldest`, 's.since', 's.before')} r
    order by r.received_at, r.at`,
)
const remember: Statement = {
  name: 'engine_remember',
  text: `insert into ${e} (${e.tenantId}, ${e.deviceId}, ${e.infoId}, ${e.state}, ${e.receivedTo}, ${e.dueAt})
      select $1, n.* from unnest($2::bigint[], $3::bigint[], $4::jsonb[], $5::timestamptz[], $6::timestamptz[]) n(id, info, state, received, due)
      join ${lease} on ${lease.tenantId} = $1 and ${lease.deviceId} = n.id and ${lease.holder} = $7 order by n.id
    on conflict (${e.tenantId}, ${e.deviceId}) do update set ${e.infoId} = excluded.info_id, ${e.state} = excluded.state, ${e.receivedTo} = excluded.received_to, ${e.dueAt} = excluded.due_at where iot_engine.received_to <= excluded.received_to`,
}

let second = NaN
let prefix = ''
/** A moment as PostgreSQL reads it. Most are of the second of the last, whose text is known. @param at epoch ms */
export const iso = (at: number): string => {
  const ms = ((at % 1000) + 1000) % 1000
  if (at - ms !== second) {
    prefix = new Date(at).toISOString().slice(0, -4)
    second = at - ms
  }
  return `${prefix}${String(ms).padStart(3, '0')}Z`
}

/** What the engine remembers of a device: its state, and until when its readings are in it, epoch ms. */
export interface Memory {
  readonly id: string
  readonly info: string
  readonly state: State
  readonly receivedTo: number
  readonly rules: readonly Rule[]
  /** What is known of its time. */
  readonly known: Circumstances
}

/**
 * How long a device is left alone at most, ms: what changed of its kitchen (closed, a day of rest, a menu) is seen by
 * then.
 */
const lookMs = 3_600_000

/** When a device is to be looked at without having spoken, epoch ms. */
const dueOf = ({ state, rules, known }: Memory, now: number): number =>
  Math.min(dueAt(state, rules, known) ?? Infinity, now + lookMs)

/**
 * Writes down what a process remembers of the devices that are still its, unless more was written down.
 * @param holder the process @param now epoch ms
 */
export const rememberOf = (tenant: string, holder: string, devices: readonly Memory[], now: number): Bound =>
  bind(
    remember,
    tenant,
    array(devices.map(({ id }) => id)),
    array(devices.map(({ info }) => info)),
    textArray(devices.map(({ state }) => JSON.stringify(state))),
    array(devices.map(({ receivedTo }) => iso(receivedTo))),
    array(devices.map(memory => iso(dueOf(memory, now)))),
    holder,
  )
