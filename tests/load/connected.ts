// What 19,000 connected devices cost the server in memory (a process of this machine may hold 20,000 descriptors), and
// how long it takes from a reading to the browser of an office while all of them say 5,000 things a second.
// `npm run load -- connected`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readKeys } from '../../kernel/store/keys.ts'
import { openPlace } from '../../kernel/store/embedded/place.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { secretHash } from '../../kernel/store/secrets.ts'
import { demoKey, demoSecret } from '../../demo/devices/secrets.ts'
import { sseReader } from '../../web/api/sse.ts'
import { gone, memory, start } from '../chaos/rig.ts'
import { signIn } from '../product.ts'
import { quantile } from './quantile.ts'

const port = Number(process.env['LOAD_PORT'] ?? 18911) + 20
const devices = Number(process.env['LOAD_DEVICES'] ?? 19_000)
const [rate, seconds, loud] = [5_000, 20, 200]
const nameOf = (n: number): string => `LOAD${String(n).padStart(6, '0')}`

/** Starts the product with so many gas sensors more, connects them all, and lets them talk. */
export async function measureConnected(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'sk-connected-'))
  const rig = await start(dir, port, {
    DEMO: 'on',
    SIMULATE: 'off',
    MQTT_PORT: String(port + 1),
    LOG_LEVEL: 'error',
  })
  const { sockets, port: number } = openPlace(join(dir, 'database'), false)
  const url = `postgres://postgres@localhost:${number}/postgres?host=${encodeURIComponent(sockets)}`
  const end = new AbortController()
  try {
    const key = demoKey(await asOwner(url, readKeys))
    const members = Array.from({ length: devices }, (_, n) => ({
      name: nameOf(n),
      secret: demoSecret(key, nameOf(n)),
    }))
    await asOwner(url, client =>
      client.query(
        `with one as (select g.*, row_number() over (order by id) - 1 as turn, count(*) over () as n from iot_gas g where valve_linked and not is_deleted)
         insert into iot_gas select (jsonb_populate_record(null::iot_gas, to_jsonb(one) || jsonb_build_object('id', 7000000000000000000 + x.n, 'device_no', x.name, 'device_name', x.name, 'device_secret', x.hash, 'valve_linked', false, 'fan_linked', false, 'low_alarm', null, 'high_alarm', null, 'alarm_enable', true))).*
         from unnest($1::text[], $2::text[]) with ordinality x(name, hash, n) join one on one.turn = x.n % one.n`,
        [members.map(({ name }) => name), members.map(({ secret }) => secretHash(secret))],
      ),
    )
    const file = join(dir, 'crowd.json')
    writeFileSync(file, JSON.stringify(members))
    const before = memory(rig)
    const crowd = fork(join(import.meta.dirname, 'crowd.ts'), [String(port + 1), file])
    const answer = async <T>(): Promise<T> => (await once(crowd, 'message'))[0] as T
    const { connected } = await answer<{ connected: number }>()
    const after = memory(rig)
    console.log(
      `${connected} devices connected: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them, ${(((after - before) * 1024) / connected).toFixed(1)} kB a device`,
    )
    const office = await signIn(rig.url, '000000', 'supervise', 'supervise')
    const arrivals = new Map<string, number>()
    const response = await fetch(`${rig.url}/api/emit?browserId=1`, {
      headers: { 'Blade-Auth': `bearer ${office.token}`, Accept: 'text/event-stream' },
      signal: end.signal,
    })
    const read = sseReader(({ event, data }) => {
      if (event !== 'alarm.opened') return
      const { deviceName } = JSON.parse(data) as { deviceName: string }
      if (!arrivals.has(deviceName)) arrivals.set(deviceName, Date.now())
    })
    void (async () => {
      for await (const text of response.body!.pipeThrough(new TextDecoderStream())) read(text)
    })().catch(() => undefined)
    // Whoever speaks for the first time is read from the database: that is over before it is measured.
    crowd.send({ rate, seconds, loud: 0 })
    await answer()
    console.log(`${memory(rig).toFixed(0)} MB when all have spoken`)
    crowd.send({ rate, seconds, loud })
    const result = await answer<{ moments: Record<string, number>; sent: number; acknowledged: number }>()
    const late = Object.entries(result.moments).flatMap(([name, at]) =>
      arrivals.has(name) ? [arrivals.get(name)! - at] : [],
    )
    console.log(
      `${rate} messages/s for ${seconds} s, ${result.sent} sent, ${result.acknowledged} acknowledged; of ${loud} alarms ${late.length} on a browser: p50 ${quantile(late, 0.5)} ms, p95 ${quantile(late, 0.95)} ms, most ${Math.max(...late)} ms; ${memory(rig).toFixed(0)} MB at the end`,
    )
    crowd.disconnect()
  } finally {
    end.abort()
    rig.child.kill('SIGINT')
    await gone(rig.child)
    rmSync(dir, { recursive: true, force: true })
  }
}
