// What the signals of a thousand devices by GB/T 28181 cost the whole product: they register, and their hearts beat ten
// thousand times a minute. A part of `npm run load -- media`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDevice } from '../../adapters/sip-server/device/index.ts'
import { databaseProcesses, gone, start } from '../chaos/rig.ts'
import { signIn } from '../product.ts'
import { cpuOf } from './cpu.ts'
import { quantile } from './quantile.ts'

const port = Number(process.env['LOAD_PORT'] ?? 18911) + 40
const count = Number(process.env['LOAD_DEVICES'] ?? 1000)
const [platformId, password] = ['34020000002000000001', 'a-Secret_12']
const [perMinute, seconds] = [10_000, 32]
const idOf = (n: number): string => `340200000011${String(10_000_000 + n)}`

/** Starts the product, enters the devices as their kitchen does, and lets them come. */
export async function measureSignals(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'sk-signals-'))
  const rig = await start(dir, port, {
    ...{ DEMO: 'on', SIMULATE: 'off', JOBS: 'off', LOG_LEVEL: 'error' },
    ...{ SIP_ID: platformId, SIP_PORT: String(port + 1), SIP_ADDRESS: '127.0.0.1' },
  })
  const used = (): { readonly at: number; readonly server: number; readonly database: number } => ({
    at: performance.now(),
    server: cpuOf(rig.child.pid!),
    database: databaseProcesses(dir).reduce((sum, pid) => sum + cpuOf(pid), 0),
  })
  const shares = (from: ReturnType<typeof used>, to = used()) => ({
    server: (to.server - from.server) / (to.at - from.at),
    database: (to.database - from.database) / (to.at - from.at),
  })
  try {
    const kitchen = await signIn(rig.url, '000000', 'enterprise', 'enterprise')
    for (let n = 0; n < count; n++) {
      const [gbId, deviceName] = [idOf(n), `摄像机${n}`]
      const form = { gbId, deviceName, password, streamMode: 'TCP-PASSIVE', charset: 'GB2312' }
      const answer = await kitchen.post('/video/device/submit', form)
      if (answer.status !== 200) throw new Error(answer.text)
    }
    const quiet = used()
    await sleep(5000)
    const idle = shares(quiet)
    const devices = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        openDevice({
          ...{ id: idOf(n), password, transport: 'UDP', host: `127.1.${n >> 7}.${(n & 127) + 1}` },
          channels: [{ id: idOf(n), name: `摄像机${n}`, isOn: true }],
          platform: { host: '127.0.0.1', port: port + 1, id: platformId },
        }),
      ),
    )
    const began = used()
    const late: number[] = []
    let refused = 0
    await Promise.all(
      devices.map(async device => {
        if ((await device.register()) === 200) late.push(performance.now() - began.at)
        else refused++
      }),
    )
    const cost = shares(began)
    const total = Math.max(...late)
    console.log(
      `${late.length} devices registered at once within ${(total / 1000).toFixed(1)} s, half of them within ${(quantile(late, 0.5) / 1000).toFixed(1)} s, ${refused} not let in; the server ${(cost.server * 100).toFixed(0)} % of a core, the database ${(cost.database * 100).toFixed(0)} %  ${late.length === count && total <= 30_000 ? 'within' : 'MISSES'} 30 s`,
    )
    const listed = async (): Promise<number> => Number((await kitchen.get('/video/channel/list?size=1')).data.total)
    const before = performance.now()
    while ((await listed()) < count && performance.now() - before < 60_000) await sleep(500)
    console.log(
      `their catalogues: ${await listed()} channels ${((performance.now() - before) / 1000).toFixed(0)} s later`,
    )
    await sleep(3000)
    const beating = used()
    let [sent, heard] = [0, 0]
    const beats: Promise<void>[] = []
    while (performance.now() - beating.at < seconds * 1000) {
      for (const due = ((performance.now() - beating.at) * perMinute) / 60_000; sent < due; sent++)
        beats.push(devices[sent % count]!.beat().then(status => void (heard += Number(status === 200))))
      await sleep(10)
    }
    const beat = shares(beating)
    await Promise.all(beats)
    const share = beat.server - idle.server
    console.log(
      `${((sent * 60) / seconds).toFixed(0)} heartbeats a minute, ${heard} of ${sent} answered: ${(share * 100).toFixed(1)} % of a core beside the ${(idle.server * 100).toFixed(1)} % of a server at rest, the database ${((beat.database - idle.database) * 100).toFixed(1)} %  ${share <= 0.1 && heard === sent ? 'within' : 'MISSES'} 10 %`,
    )
    await Promise.all(devices.map(device => device.close()))
  } finally {
    rig.child.kill('SIGINT')
    await gone(rig.child)
    rmSync(dir, { recursive: true, force: true })
  }
}
