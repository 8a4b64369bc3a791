// How long it takes until 5,000 open streams of offices have been told of an event of a kitchen that they see, from its
// commit to the last browser. `npm run load -- streams`.
import { get, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPlace } from '../../kernel/store/embedded/place.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { tokens } from '../../kernel/request/token.ts'
import { gone, start } from '../chaos/rig.ts'
import { signIn } from '../product.ts'
import { quantile } from './quantile.ts'

const port = Number(process.env['LOAD_PORT'] ?? 18911) + 30
const streams = Number(process.env['LOAD_STREAMS'] ?? 5_000)
const [events, perSession, atOnce] = [10, 10, 50]
/** Within so many ms all have been told. */
const most = 500

/** Opens a stream. @param hear told of every text that comes */
const open = (url: string, token: string, hear: (text: string) => void): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/api/emit`, { agent: false, headers: { 'Blade-Auth': `bearer ${token}` } }, response => {
      if (response.statusCode !== 200) return reject(new Error(`a stream is refused: ${response.statusCode}`))
      response.setEncoding('utf8').on('data', hear)
      response.once('data', () => resolve(response))
    })
    request.on('error', reject)
  })

/** Starts the product with the demo, lets so many streams listen, and tells them of one thing after another. */
export async function measureStreams(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'sk-streams-'))
  const rig = await start(dir, port, { DEMO: 'on', SIMULATE: 'off', MQTT_PORT: String(port + 1), LOG_LEVEL: 'error' })
  const { sockets, port: number } = openPlace(join(dir, 'database'), false)
  const url = `postgres://postgres@localhost:${number}/postgres?host=${encodeURIComponent(sockets)}`
  const responses: IncomingMessage[] = []
  try {
    const { token } = await signIn(rig.url, '000000', 'supervise', 'supervise')
    const { sid, sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
      readonly sid: string
      readonly sub: string
    }
    const [secret, info] = await asOwner(url, async client => {
      // The office is signed in at many windows.
      await client.query(
        `insert into kernel_session select c.* from kernel_session s cross join generate_series(1, $2::int) n cross join lateral jsonb_populate_record(null::kernel_session,
          to_jsonb(s) || jsonb_build_object('id', s.id + n, 'refresh_hash', md5(n::text))) c where s.id = $1`,
        [sid, Math.ceil(streams / perSession)],
      )
      const { rows: keys } = await client.query<{ value: string }>("select value from kernel_secret where name = 'jwt'")
      const { rows: kitchens } = await client.query<{ id: string }>(
        `select e.id from enterprise_info e join kernel_user u on u.id = $1 where e.tenant_id = '000000' and not e.is_deleted and e.area_code like u.area_code || '%' limit 1`,
        [sub],
      )
      return [keys[0]!.value, kitchens[0]!.id]
    })
    let count = 0
    let wake = (): void => undefined
    const hear = (text: string): void => {
      if (text.includes('"streams"') && ++count % streams === 0) wake()
    }
    for (let n = 0; n < streams; n += atOnce)
      responses.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(atOnce, streams - n) }, async (_, i) => {
            const session = String(BigInt(sid) + 1n + BigInt(Math.floor((n + i) / perSession)))
            const own = await tokens(secret).sign({ session, tenant: '000000', user: sub }, 3_600, Date.now())
            return open(rig.url, own, hear)
          }),
        )),
      )
    console.log(`${responses.length} streams are open`)
    const late: number[] = []
    for (let n = 0; n < events; n++) {
      const all = new Promise<void>(resolve => (wake = resolve))
      const committed = await asOwner(url, async client => {
        await client.query('begin')
        await client.query(
          `insert into kernel_event (tenant_id, id, info_id, name, payload) values ('000000', (select coalesce(max(id), 0) + 1 from kernel_event), $1, 'alarm.recovered', '{"id":"streams"}')`,
          [info],
        )
        await client.query("select pg_notify('sk_event', '')")
        const before = performance.now()
        await client.query('commit')
        return before
      })
      await all
      late.push(performance.now() - committed)
    }
    const longest = Math.max(...late)
    console.log(
      `an event at ${streams} streams: p50 ${quantile(late, 0.5).toFixed(0)} ms, most ${longest.toFixed(0)} ms until the last has it (${most} may be)`,
    )
    if (longest > most) process.exitCode = 1
  } finally {
    for (const response of responses) response.destroy()
    rig.child.kill('SIGINT')
    await gone(rig.child)
    rmSync(dir, { recursive: true, force: true })
  }
}
