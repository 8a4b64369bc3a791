// A broker of the operator's own, mosquitto as Debian has it, and two processes of the product that share its messages.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gone, start, type Rig } from '../chaos/rig.ts'
import { openKitchens, secret, type Cabinet, type Kitchens } from '../iot/kitchen.ts'
import { freePort } from '../support/port.ts'
import { longTest } from '../support/suite.ts'
import { until } from '../support/until.ts'
import { clock } from '../../contract/clock.ts'

const dir = mkdtempSync(join(tmpdir(), 'sk-broker-'))
let broker: ChildProcess
let port: number
let kitchens: Kitchens
const rigs: Rig[] = []
const clients: MqttClient[] = []

/** The access list of adapters/mqtt/README.md: a device is who its user name says, and speaks under its own number. */
function startBroker(): ChildProcess {
  writeFileSync(
    join(dir, 'acl'),
    'user product\ntopic readwrite #\npattern write device/%u/up\npattern write device/%u/status\npattern read device/%u/down\n',
  )
  writeFileSync(
    join(dir, 'mosquitto.conf'),
    `listener ${port} 127.0.0.1\nallow_anonymous true\n${process.getuid?.() === 0 ? 'user root\n' : ''}acl_file ${join(dir, 'acl')}\nmax_inflight_messages 0\nmax_queued_messages 0\n`,
  )
  return spawn('mosquitto', ['-c', join(dir, 'mosquitto.conf')], {
    stdio: 'ignore',
    // It is a daemon: not everybody has its folder on the path.
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin` },
  })
}
const product = async (): Promise<Rig> => {
  const rig = await start(mkdtempSync(join(dir, 'data-')), 0, {
    DATABASE_URL: kitchens.product.databaseUrl,
    MQTT_URL: `mqtt://product@127.0.0.1:${port}`,
    DEMO: 'off',
    JOBS: 'off',
  })
  rigs.push(rig)
  await until(async () => (await state(rig)).connected === true, 'the product is connected')
  return rig
}
/** A process that is there, or a first one. */
const living = async (): Promise<Rig> => rigs.find(({ child }) => child.signalCode === null) ?? product()
interface State {
  readonly ok: boolean
  readonly connected: boolean
  readonly stored: number
  readonly refused: Readonly<Record<string, number>>
}
const state = async ({ url }: Rig): Promise<State> =>
  ((await (await fetch(`${url}/readyz`)).json()) as { mqtt: State }).mqtt
const joined = async (cabinet: Pick<Cabinet, 'deviceNo'>): Promise<MqttClient> => {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username: cabinet.deviceNo, password: secret })
  clients.push(client)
  return client
}
const say = (client: MqttClient, topic: string, message: unknown): Promise<unknown> =>
  client.publishAsync(topic, typeof message === 'string' ? message : JSON.stringify(message), { qos: 1 })

beforeAll(async () => {
  port = await freePort()
  broker = startBroker()
  kitchens = await openKitchens()
}, 120_000)
afterAll(async () => {
  await Promise.all(clients.map(client => client.endAsync(true)))
  for (const { child } of rigs) child.kill('SIGKILL')
  await Promise.all(rigs.map(({ child }) => gone(child)))
  broker.kill()
  await kitchens.close()
  rmSync(dir, { recursive: true, force: true })
})

longTest(
  'two processes share what a broker brings; when one is killed the other goes on, and no reading is lost or doubled',
  async () => {
    const info = await kitchens.enterprise()
    const cabinets = await Promise.all(Array.from({ length: 8 }, () => kitchens.cabinet(info)))
    const [left, right] = [await product(), await product()]
    const connections = await Promise.all(cabinets.map(joined))
    const minutes = 61
    const begin = Math.floor(clock.now() / 60_000) * 60_000 - minutes * 60_000
    const speak = async (from: number, to: number): Promise<void> => {
      for (let minute = from; minute < to; minute++)
        await Promise.all(
          cabinets.map(({ deviceNo }, n) =>
            say(connections[n]!, `device/${deviceNo}/up`, {
              t: begin + minute * 60_000,
              seq: minute,
              temp: minute <= 40 ? 9 : 5,
            }),
          ),
        )
    }
    await speak(0, 36)
    await until(async () => (await state(left)).stored > 0 && (await state(right)).stored > 0, 'both have their share')
    const talking = speak(36, minutes)
    left.child.kill('SIGKILL')
    await gone(left.child)
    await talking
    const stored = async (): Promise<number> =>
      Number(
        (await kitchens.query<{ n: string }>('select count(*) as n from iot_reading where info_id = $1', info))[0]!.n,
      )
    await until(async () => (await stored()) >= minutes * cabinets.length, 'what the dead one was sent is fetched')
    expect(await stored()).toBe(minutes * cabinets.length)
    // One writer per device: each has the one alarm it would have with one process, opened once and over once.
    const alarms = await kitchens.query<{ device_id: string; merge_count: number; recover_status: boolean }>(
      "select device_id, merge_count, recover_status from iot_alarm where info_id = $1 and remark is null and alarm_type = 'T_HIGH'",
      info,
    )
    expect(alarms).toHaveLength(cabinets.length)
    expect(new Set(alarms.map(({ device_id }) => device_id)).size).toBe(cabinets.length)
    expect(alarms.every(({ merge_count, recover_status }) => merge_count === 1 && recover_status)).toBe(true)
    const opened = await kitchens.query("select from kernel_event where info_id = $1 and name = 'alarm.opened'", info)
    expect(opened).toHaveLength(cabinets.length)
  },
  240_000,
)

test('a number nobody has, a topic that is none and what was retained are counted and refused, and hold nothing up', async () => {
  const rig = await living()
  const cabinet = await kitchens.cabinet(await kitchens.enterprise())
  const operator = await joined({ deviceNo: 'product' })
  const before = (await state(rig)).refused
  const more = async (reason: string): Promise<number> =>
    ((await state(rig)).refused[reason] ?? 0) - (before[reason] ?? 0)
  await say(operator, 'device/FR-NOBODY/up', { temp: 4 })
  await say(operator, `abc123/device/${cabinet.deviceNo}/up`, { temp: 4 })
  await say(operator, 'device/a%b/up', { temp: 4 })
  await say(operator, `device/${cabinet.deviceNo}/up`, 'nonsense')
  await until(async () => (await more('stranger')) === 2 && (await more('topic')) === 1, 'they are counted')
  await until(async () => (await more('json')) === 1, 'what makes no sense is counted')
  await say(operator, `000000/device/${cabinet.deviceNo}/up`, { temp: 4 })
  await until(async () => (await kitchens.stored(cabinet)) === 1, 'what is right is stored')
})

test('a device can neither speak for another nor hear it: the access list of the broker and the one of the guide are the same', async () => {
  await living()
  const [mine, theirs] = [await kitchens.enterprise(), await kitchens.enterprise()]
  const [own, foreign] = [await kitchens.cabinet(mine), await kitchens.cabinet(theirs)]
  const client = await joined(own)
  const heard: string[] = []
  client.on('message', topic => void heard.push(topic))
  await client
    .subscribeAsync(['device/+/up', `device/${foreign.deviceNo}/down`, '#'], { qos: 1 })
    .catch(() => undefined)
  await say(client, `device/${foreign.deviceNo}/up`, { temp: 4 })
  const other = await joined(foreign)
  await say(other, `device/${foreign.deviceNo}/up`, { temp: 5 })
  await say(client, `device/${own.deviceNo}/up`, { temp: 6 })
  await until(
    async () => (await kitchens.stored(own)) === 1 && (await kitchens.stored(foreign)) === 1,
    'both are stored',
  )
  expect(
    await kitchens.query("select said->>'temp' as temp from iot_reading where device_id = $1", foreign.id),
  ).toEqual([{ temp: '5' }])
  expect(heard).toEqual([])
})

longTest(
  'a broker that is away is told at /readyz; when it is back, so is the product, and nothing has been lost meanwhile',
  async () => {
    const rig = await living()
    const cabinet = await kitchens.cabinet(await kitchens.enterprise())
    broker.kill('SIGKILL')
    await until(async () => !(await state(rig)).connected, 'it is told')
    broker = startBroker()
    await until(async () => (await state(rig)).connected, 'it is back')
    await say(await joined(cabinet), `device/${cabinet.deviceNo}/up`, { temp: 4 })
    await until(async () => (await kitchens.stored(cabinet)) === 1, 'the reading is stored')
  },
  120_000,
)
