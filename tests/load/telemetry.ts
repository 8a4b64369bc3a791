// How many messages of every kind of device are stored and judged in a second, each acknowledged after its commit:
// the devices of the demo district talk as fast as they are answered. `npm run load -- devices`.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { find } from '../../app/catalogue.ts'
import { wire } from '../../contract/wire.ts'
import { demoKey } from '../../demo/devices/secrets.ts'
import { seedOf } from '../../demo/devices/usual.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { speakers } from '../../demo/simulator/speakers.ts'
import { openPlace } from '../../kernel/store/embedded/place.ts'
import { readKeys } from '../../kernel/store/keys.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { openStore } from '../../kernel/store/store.ts'
import { wordOf } from '../../modules/iot/simulated.ts'
import { databaseProcesses, gone, start } from '../chaos/rig.ts'
import { cpuOf } from './cpu.ts'

const port = Number(process.env['LOAD_PORT'] ?? 18911) + 10
/** Words of a device's day it says again and again: so many of them. */
const words = 144
const tenMinutes = 600_000

/** Starts the product on a district of its own and lets its devices talk for so many seconds. */
export async function measureTelemetry(seconds: number): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'sk-telemetry-'))
  const profile = process.env['LOAD_PROFILE']
  const rig = await start(dir, port, {
    DEMO: 'on',
    SIMULATE: 'off',
    JOBS: 'off',
    MQTT_PORT: String(port + 1),
    LOG_LEVEL: 'error',
    ...(profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` }),
  })
  const { sockets, port: number } = openPlace(join(dir, 'database'), false)
  const urlOf = (user: string): string =>
    `postgres://${user}@localhost:${number}/postgres?host=${encodeURIComponent(sockets)}`
  try {
    const store = openStore({ url: urlOf('sk_app'), size: 1, timeout: 20_000 })
    const all = await speakers(
      { store, find },
      enterTenant(wire.defaultTenant),
      wire.defaultTenant,
      demoKey(await asOwner(urlOf('postgres'), readKeys)),
    )
    await store.close()
    const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000
    const file = join(dir, 'talkers.json')
    writeFileSync(
      file,
      JSON.stringify(
        all.map(({ deviceNo, secret, kind, file: own }) => ({
          name: deviceNo,
          secret,
          words: Array.from({ length: words }, (_, n) =>
            JSON.stringify(wordOf(kind, own, seedOf(deviceNo), midnight + n * tenMinutes, 'usual')),
          ),
        })),
      ),
    )
    const stored = async (): Promise<number> =>
      asOwner(urlOf('postgres'), async client =>
        Number((await client.query<{ n: string }>('select count(*) n from iot_reading')).rows[0]!.n),
      )
    const before = await stored()
    const watched = (): readonly [server: number, database: number] => [
      cpuOf(rig.child.pid!),
      databaseProcesses(dir).reduce((sum, pid) => sum + cpuOf(pid), 0),
    ]
    const [server, database] = watched()
    const talker = spawn(
      process.execPath,
      [join(import.meta.dirname, 'devices.ts'), String(port + 1), file, String(seconds)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let used = 0
    const look = setInterval(() => (used = cpuOf(talker.pid!) || used), 200)
    let text = ''
    talker.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    await new Promise(resolve => talker.once('exit', resolve))
    clearInterval(look)
    const { acknowledged, failed } = JSON.parse(text) as { acknowledged: number; failed: number }
    const [serverAfter, databaseAfter] = watched()
    const micro = (ms: number): string => ((ms * 1000) / acknowledged).toFixed(1)
    const kindsThere = new Set(all.map(({ kind }) => kind.key)).size
    console.log(
      `${(acknowledged / seconds).toFixed(0)} messages/s of ${all.length} devices of ${kindsThere} kinds, stored and judged; CPU of the server ${micro(serverAfter - server)} µs a message, of the database ${micro(databaseAfter - database)} µs, of the devices ${micro(used)} µs; acknowledged ${acknowledged}, stored ${(await stored()) - before}, not acknowledged ${failed}`,
    )
  } finally {
    rig.child.kill('SIGINT')
    await gone(rig.child)
    rmSync(dir, { recursive: true, force: true })
  }
}
