// How long the curve of a year takes, and how long changed rules take over what fifty devices said in thirty days: both
// as an office asks for them, one after the other. `npm run load -- curves`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wireMoment } from '../../contract/wire.ts'
import fridge from '../../modules/iot/fridge.ts'
import { plainFile, wordOf } from '../../modules/iot/simulated.ts'
import type { ReplayAnswer } from '../../modules/iot/replay.ts'
import { makePeriods } from '../../kernel/log/periods.ts'
import { openPlace } from '../../kernel/store/embedded/place.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { gone, start } from '../chaos/rig.ts'
import { signIn, type Person } from '../product.ts'
import { quantile } from './quantile.ts'

const port = Number(process.env['LOAD_PORT'] ?? 18911) + 30
const [devices, days] = [50, 30]
const [minute, day] = [60_000, 86_400_000]
/** Minutes between two words: twice as often as a device speaks that says nothing else. */
const gap = 5 * minute
/** A cabinet stands open for so long on every third day, so that there is something to raise. */
const visit = { each: 3 * day, length: 2 * 60 * minute }
const times = Number(process.env['LOAD_TIMES'] ?? 60)
const first = 7_100_000_000_000_000_000n

async function measure(name: string, limit: number, n: number, ask: (n: number) => Promise<string>): Promise<void> {
  const spans: number[] = []
  let answer = ''
  for (let i = -2; i < n; i++) {
    const begun = performance.now()
    answer = await ask(i + 2)
    if (i >= 0) spans.push(performance.now() - begun)
  }
  const p95 = quantile(spans, 0.95)
  console.log(
    `${name.padEnd(34)} p50 ${quantile(spans, 0.5).toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms  ${p95 <= limit ? 'within' : 'MISSES'} ${limit} ms  ${answer}`,
  )
}

/** Starts the product, writes down what fifty cabinets said, a year of it added up, and asks. */
export async function measureCurves(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'sk-curves-'))
  const rig = await start(dir, port, { DEMO: 'on', SIMULATE: 'off', JOBS: 'off', LOG_LEVEL: 'error' })
  const { sockets, port: number } = openPlace(join(dir, 'database'), false)
  const url = `postgres://postgres@localhost:${number}/postgres?host=${encodeURIComponent(sockets)}`
  try {
    const now = Date.now()
    const { kind } = fridge
    const words = Array.from({ length: (days + 1) * (day / gap) }, (_, n) => {
      const at = now - n * gap
      const life = at % visit.each < visit.length ? 'beyond' : 'usual'
      return [new Date(at).toISOString(), JSON.stringify(wordOf(kind, plainFile(kind), 7, at, life))] as const
    })
    const ids = Array.from({ length: devices }, (_, n) => String(first + BigInt(n)))
    await asOwner(url, async client => {
      await client.query(
        `with one as (select * from iot_fridge where not is_deleted order by id limit 1)
         insert into iot_fridge select (jsonb_populate_record(null::iot_fridge, to_jsonb(one) || jsonb_build_object('id', x.id, 'device_no', 'CURVE' || x.n, 'device_name', 'CURVE' || x.n, 'device_secret', null))).*
         from one cross join unnest($1::bigint[]) with ordinality x(id, n)`,
        [ids],
      )
      await client.query(
        `insert into iot_reading (tenant_id, device_id, at, seq, info_id, received_at, said)
         select f.tenant_id, f.id, w.at, 0, f.info_id, w.at, w.said from iot_fridge f, unnest($2::timestamptz[], $3::jsonb[]) w(at, said) where f.id = any($1::bigint[])`,
        [ids, words.map(([at]) => at), words.map(([, said]) => said)],
      )
      await makePeriods(client, { table: 'iot_rollup', column: 'at', by: 'month', ahead: 0, behind: 36, days: 1_110 })
      // The year before was added up while it was said: by ten minutes, hours and days, of every measure.
      await client.query(
        `insert into iot_rollup (tenant_id, device_id, step, measure, at, info_id, n, sum, min, max)
         select f.tenant_id, f.id, s.step, m.key, b.at, f.info_id, s.step / 5, 4 * s.step / 5, 3, 5
         from iot_fridge f cross join (values (10), (60), (1440)) s(step) cross join jsonb_object_keys($2::jsonb) m(key)
           cross join lateral generate_series(date_bin(s.step * interval '1 minute', now() - interval '366 days', timestamptz '2000-01-01 00:00:00+08'), now(), s.step * interval '1 minute') b(at)
         where f.id = any($1::bigint[])`,
        [ids, words[0]![1]],
      )
      await client.query(
        `insert into iot_reading_cursor (tenant_id, name, xid, device_id, at, seq, caught_up)
         select '000000', 'rollup', pg_snapshot_xmin(pg_current_snapshot()), 0, now(), 0, now() on conflict (tenant_id, name) do update set xid = excluded.xid, caught_up = excluded.caught_up`,
      )
      await client.query('vacuum analyze iot_reading, iot_rollup')
    })
    const office: Person = await signIn(rig.url, '000000', 'supervise', 'supervise')
    const curve = (span: number, step: string) => async (n: number) => {
      const query = new URLSearchParams({
        id: ids[n % ids.length]!,
        from: wireMoment(now - span),
        to: wireMoment(now),
        step,
      })
      const { status, text } = await office.get(`/${fridge.path}/data?${query}`)
      if (status !== 200) throw new Error(text.slice(0, 300))
      return `${(text.length / 1024).toFixed(0)} kB`
    }
    await measure('curve of a year, by days', 50, times, curve(365 * day, '1440'))
    await measure('curve of half a year, as it opens', 50, times, curve(180 * day, 'auto'))
    await measure('curve of a month, as it opens', 50, times, curve(30 * day, 'auto'))
    await measure('curve of a week, as it opens', 50, times, curve(7 * day, 'auto'))
    await measure('curve of a day, every word', 50, times, curve(day, 'raw'))
    await measure(`replay, ${days} days of ${devices} devices`, 3_000, 5, async () => {
      const { status, text, data } = await office.post('/iot/replay', {
        rules: [{ ruleKey: 'fridge.high', limit: 6 }],
        scope: { deviceIds: ids },
        from: wireMoment(now - days * day),
        to: wireMoment(now),
      })
      if (status !== 200) throw new Error(text.slice(0, 300))
      const { devices: own, readings, current } = data as unknown as ReplayAnswer
      return `${own} devices, ${readings} words, ${current.L1 + current.L2 + current.L3} alarms`
    })
  } finally {
    rig.child.kill('SIGINT')
    await gone(rig.child)
    rmSync(dir, { recursive: true, force: true })
  }
}
