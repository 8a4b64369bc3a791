// How late the list of alarms answers where there are five million of them: as it opens, what waits by the lanes of
// its board, by its filters and by time, for a city, a district and a kitchen. `npm run load -- alarms`.
import type pg from 'pg'
import { city as measured, first, type City } from '../../demo/city/shape.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { laneParams, lanes } from '../../web/pages/iot/alarm/lanes.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { World } from './world.ts'
import { quantile } from './quantile.ts'

/** A city of its own: its kitchens, and what was raised in them over two years. */
export const alarmed: City = {
  ...measured,
  tenant: 'alarms',
  accounts: measured.accounts + 2_000_000,
  enterprises: 2000,
  staff: 0,
  rows: 0,
}
const rows = Number(process.env['LOAD_ALARMS'] ?? 5_000_000)
const chunk = 250_000
const limit = 50

/** Who asks, each by sessions of its own: the province's office, a district's, and a kitchen. */
const askers = {
  city: { role: 'supervise', area: '42', user: -2 },
  district: { role: 'supervise', area: '420106', user: -3 },
  kitchen: { role: 'enterprise', area: null, user: 77 },
} as const
type Who = keyof typeof askers
const sessions = 40
const sessionOf = (name: Who, n: number): string => String(9_910_000_000 + Object.keys(askers).indexOf(name) * 1000 + n)

/**
 * Nine in ten were handled; of the rest most are new. One in seven is a consequence of the one before it. Triggers and
 * references are left out: who fills a table of which nothing else is measured needs none of what follows from it.
 */
const insertion = `insert into iot_alarm (id, status, create_time, update_time, tenant_id, info_id, alarm_no, device_id, device_name, device_no, device_kind, alarm_area, alarm_type, alarm_level, alarm_time,
    alarm_value, threshold_value, alarm_unit, alarm_content, merge_count, duration_min, recover_status, recover_time, handle_status, due_time, handle_time, review_status, source_key, rule_key, rule_ver, search_text, root_id, alarm_category, is_counted)
  select 70000000000 + n, 1, at, at, $1, info, 'AL' || n, info * 10 + n % 10, n % 10 || '号冷柜', 'X' || n % 10, (array['fridge', 'freeze', 'gas', 'smoke', 'power'])[1 + n % 5], 1 + n % 9, 'X' || lpad((1 + n % 40)::text, 2, '0'),
    case when n % 20 = 0 then 1 when n % 5 = 0 then 2 else 3 end, at, 9.3, 8, '℃', '冷藏温度高于8℃持续30分钟', 1, 30, not open or n % 3 = 0, at + interval '30 minutes', case when open then 0 else 1 end, at + interval '4 hours',
    case when open then null else at + interval '1 hour' end, case when n % 4999 = 0 then 1 when n % 50 = 1 then 2 else 0 end, 's' || n, 'fridge.high', 1, n % 10 || '号冷柜', case when n % 7 = 6 then 70000000000 + n - $5::bigint end, 'other', n % 7 <> 6
  from (select n, $4::bigint + n % $5::bigint as info, now() - ($6::bigint - n) * (interval '730 days' / $6::bigint) as at, n % 997 = 0 or ($6::bigint - n < 20000 and n % 3 = 0) as open from generate_series($2::bigint, $3::bigint - 1) n) s`

/** Fills what lacks. Indexes are made again when the rows are there. */
export async function fillAlarms(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client: pg.Client) => {
    const { rows: found } = await client.query<{ n: string | null }>(
      'select max(id) - 70000000000 + 1 n from iot_alarm where tenant_id = $1',
      [alarmed.tenant],
    )
    const have = Number(found[0]!.n ?? 0)
    // Those that belong to no constraint.
    const { rows: indexes } = await client.query<{ name: string; text: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
       where i.indrelid = 'iot_alarm'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    )
    await client.query('set session_replication_role = replica')
    await client.query("set maintenance_work_mem = '512MB'")
    await client.query('begin')
    if (have < rows) for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (let n = have; n < rows; n += chunk) {
      await client.query(insertion, [
        alarmed.tenant,
        n,
        Math.min(rows, n + chunk),
        first.kitchen,
        alarmed.enterprises,
        rows,
      ])
      console.log(`${Math.min(rows, n + chunk)} alarms`)
    }
    if (have < rows) for (const { text } of indexes) await client.query(text)
    await client.query('commit')
    await client.query('set session_replication_role = origin')
    if (have < rows) await client.query('vacuum analyze iot_alarm')
    for (const [name, { role, area, user }] of Object.entries(askers) as [Who, (typeof askers)[Who]][])
      await client.query(
        `insert into kernel_session (tenant_id, id, user_id, role, area_code, info_id, refresh_hash, expires_at)
         select $1, id, $2, $3, $4, $5, 'load', now() + interval '7 days' from unnest($6::bigint[]) id on conflict (id) do update set expires_at = excluded.expires_at`,
        [
          alarmed.tenant,
          alarmed.accounts + user,
          role,
          area,
          name === 'kitchen' ? first.kitchen + user : null,
          Array.from({ length: sessions }, (_, n) => sessionOf(name, n)),
        ],
      )
  })
}

const now = Date.now()
/** What pages ask of the list. */
const questions: readonly (readonly [name: string, params: Readonly<Record<string, string>>])[] = [
  ['as it opens', {}],
  ...lanes.map(lane => [`lane ${lane}`, laneParams(lane, now)] as const),
  ['first level, open', { handleStatus: '0', alarmLevel: '1' }],
  ['first level', { alarmLevel: '1' }],
  ['of a kind of device', { deviceKind: 'gas' }],
  ['of an area', { alarmArea: '5' }],
  ['not recovered', { recoverStatus: '0' }],
  ['7 days', { alarmTime_datege: wireMoment(now - 7 * 86_400_000), alarmTime_datele: wireMoment(now) }],
  ['page 20', { current: '20' }],
]

/** Asks each question so many times, one after the other, and prints how late the answers were. */
export async function measureAlarms(
  { product, key }: World,
  times = Number(process.env['LOAD_TIMES'] ?? 60),
): Promise<void> {
  const all: number[] = []
  for (const [name, params] of questions)
    for (const asker of Object.keys(askers) as Who[]) {
      const late: number[] = []
      let begin = 0
      let total = ''
      for (let n = -2; n < times; n++) {
        const session = sessionOf(asker, Math.abs(n) % sessions)
        const user = String(alarmed.accounts + askers[asker].user)
        const token = await key.sign({ session, tenant: alarmed.tenant, user }, 86_400, Date.now())
        const query = new URLSearchParams({ current: '1', size: '10', ...params })
        const begun = performance.now()
        const answer = await fetch(`${product.url}/api/iot/warniotalarm/list?${query}`, {
          headers: { 'blade-auth': `bearer ${token}`, authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' },
        })
        const text = await answer.text()
        const ms = performance.now() - begun
        if (!answer.ok) throw new Error(`${name}: ${text.slice(0, 300)}`)
        total = /"total":"?(\d+)/.exec(text)?.[1] ?? '?'
        if (n === -2) begin = ms
        if (n >= 0) late.push(ms)
      }
      all.push(...late)
      const p95 = quantile(late, 0.95)
      console.log(
        `${asker.padEnd(9)}${name.padEnd(22)} total ${total.padStart(7)}  p50 ${quantile(late, 0.5).toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms  first ${begin.toFixed(0).padStart(6)} ms  ${p95 <= limit ? 'within' : 'MISSES'} ${limit} ms`,
      )
    }
  console.log(
    `${rows} alarms, all questions: p50 ${quantile(all, 0.5).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms`,
  )
}
