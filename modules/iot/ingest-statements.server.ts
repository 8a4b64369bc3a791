import { defaultRules, type Rule } from '../../engines/alarm/rule.ts'
import type { State } from '../../engines/alarm/step.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { engines, readings } from './tables.ts'

const enterprise = enterprises('e')
const r = readings()
const e = engines()
const engine = engines('e')

/** Tables of devices that may connect by themselves, and the rules their readings are judged by. */
export const kinds: Readonly<Record<string, { readonly table: string; readonly rules: readonly Rule[] }>> = {
  fridge: { table: 'iot_fridge', rules: defaultRules.fridge },
}

/** What the files of devices say, a statement for each kind. */
export const files = Object.values(kinds).map(({ table }): Statement => ({
  name: `device_${table}`,
  text: `select d.id, d.device_no, d.device_name, d.device_kind, d.device_area, d.info_id, ${enterprise.infoName}, d.high_limit, d.low_limit, d.hold_min, d.alarm_enable or d.alarm_off_until <= now(), d.device_status
    from ${table} d join ${enterprise} on ${enterprise.tenantId} = d.tenant_id and ${enterprise.id} = d.info_id where d.tenant_id = app.tenant() and d.id = any($1::bigint[]) and not d.is_deleted and not ${enterprise.isDeleted}`,
}))
/** Who a device is, by its number and the hash of its secret; likewise. */
export const logins = Object.entries(kinds).map(([kind, { table }]): Statement => ({
  name: `device_login_${table}`,
  text: `select d.id, '${kind}' from ${table} d join ${enterprise} on ${enterprise.tenantId} = d.tenant_id and ${enterprise.id} = d.info_id
    where d.tenant_id = app.tenant() and d.device_no = $1 and d.device_secret = $2 and d.device_status = 1 and not d.is_deleted and not ${enterprise.isDeleted}`,
}))
/** Readings; one that is there already is left alone. */
export const insert: Statement = {
  name: 'reading_insert',
  text: `insert into ${r} (${r.tenantId}, ${r.deviceId}, ${r.at}, ${r.seq}, ${r.infoId}, ${r.receivedAt}, ${r.said})
    select $1, * from unnest($2::bigint[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::timestamptz[], $7::jsonb[]) on conflict do nothing`,
}
/** What the engine remembered of devices when it was last written down. */
export const remembered: Statement = {
  name: 'engine_states',
  text: `select ${e.deviceId}, ${e.state}, ${e.receivedTo} from ${e} where ${e.tenantId} = app.tenant() and ${e.deviceId} = any($1::bigint[])`,
}
/**
 * What was received since it was last written down, however long ago that is. A device's clock is believed for three
 * days. adapters/mqtt/payload.ts
 */
export const replayed: Statement = {
  name: 'engine_replay',
  text: `select r.device_id, r.at, r.received_at, r.said from unnest($1::bigint[]) d(id) left join ${engine} on ${engine.tenantId} = app.tenant() and ${engine.deviceId} = d.id
    cross join lateral (select * from ${r} where ${r.tenantId} = app.tenant() and ${r.deviceId} = d.id and ${r.receivedAt} >= coalesce(${engine.receivedTo}, $2::timestamptz) and ${r.at} > coalesce(${engine.receivedTo}, $2::timestamptz) - interval '73 hours') r
    order by r.received_at, r.at`,
}
const remember: Statement = {
  name: 'engine_remember',
  text: `insert into ${e} (${e.tenantId}, ${e.deviceId}, ${e.infoId}, ${e.state}, ${e.receivedTo}) select $1, * from unnest($2::bigint[], $3::bigint[], $4::jsonb[], $5::timestamptz[])
    on conflict (${e.tenantId}, ${e.deviceId}) do update set ${e.infoId} = excluded.info_id, ${e.state} = excluded.state, ${e.receivedTo} = excluded.received_to where iot_engine.received_to <= excluded.received_to`,
}

export const iso = (at: number): string => new Date(at).toISOString()

/** What the engine remembers of a device: its state, and until when its readings are in it, epoch ms. */
export interface Memory {
  readonly id: string
  readonly info: string
  readonly state: State
  readonly receivedTo: number
}

/** Writes down what is remembered, unless another process has written down more. */
export const rememberOf = (tenant: string, devices: readonly Memory[]): Bound =>
  bind(
    remember,
    tenant,
    array(devices.map(({ id }) => id)),
    array(devices.map(({ info }) => info)),
    textArray(devices.map(({ state }) => JSON.stringify(state))),
    array(devices.map(({ receivedTo }) => iso(receivedTo))),
  )
