// The devices of the demo live from its start, as clients of their own, and events happen by name. With the product it
// is of the long suite: in every run the simulator says what it can and cannot, and modules/iot/simulated.test.ts tries
// what each kind of device says.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKernel, closers } from '../../app/opened.ts'
import { readConfig } from '../../app/config.ts'
import { demoKey } from '../../demo/devices/secrets.ts'
import { isHttp } from '../../demo/simulator/device.ts'
import { speakers } from '../../demo/simulator/speakers.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { readKeys } from '../../kernel/store/keys.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import { launch, ran, type Running } from '../cluster/rig.ts'
import { asOwner, signIn } from '../product.ts'
import { newDatabase } from '../support/databases.ts'
import { freePort } from '../support/port.ts'
import { isLong, longTest } from '../support/suite.ts'
import { until } from '../support/until.ts'

let database: string
let env: Record<string, string>
let product: Running

/** Every process that has this one above it. */
const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
const simulates = (running: Running): boolean =>
  childrenOf(running.child.pid!).some(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('app/simulate.ts'))
const devices = async (): Promise<number> =>
  ((await (await fetch(`${product.url}/readyz`)).json()) as { mqtt: { devices: number } }).mqtt.devices

beforeAll(async () => {
  if (!isLong) return
  database = await newDatabase()
  env = {
    DATABASE_URL: database,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sk-simulate-')),
    DEMO: 'on',
    MQTT_PORT: String(await freePort()),
    RTMP_PORT: '0',
  }
  product = await launch(env)
}, 120_000)
afterAll(async () => {
  await product?.end()
})

longTest(
  'every kind of device of the demo speaks within a minute of the start, and is online',
  async () => {
    const rows = await asOwner(
      database,
      async client =>
        (
          await client.query<{ kind: string }>(
            'select device_kind as kind from iot_device where device_secret is not null',
          )
        ).rows,
    )
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds.keys()))
    // Boxes that push pictures speak by HTTP; all others are connected.
    const boxes = rows.filter(({ kind }) => isHttp(kinds.get(kind)!))
    expect(new Set(boxes.map(({ kind }) => kind))).toEqual(new Set(['aibox']))
    await until(
      async () => (await devices()) === rows.length - boxes.length,
      'every device of the demo is connected',
      90_000,
    )
    const office = await signIn(product.url, '000000', 'supervise', 'supervise')
    for (const { file } of kinds.values()) {
      const online = async () => (await office.get(`/${file.path}/list?size=1&onlineStatus=1`)).data.records
      await until(async () => (await online())?.length === 1, `one is online: ${file.title}`)
    }
  },
  120_000,
)

longTest(
  'the sample kitchen has nine cameras that show pictures from the first start on, and again after the next',
  async () => {
    const look = async (): Promise<readonly string[]> => {
      const cook = await signIn(product.url, '000000', 'enterprise', 'enterprise')
      const path = '/camera/warncameraparameter'
      const { records } = (await cook.get(`${path}/list?size=20`)).data
      expect(records).toHaveLength(9)
      const shows = async (id: unknown): Promise<boolean> =>
        (await cook.get(`${path}/play/${id as string}`)).data?.['mediaInfo'] !== undefined
      for (const { id, cameraName } of records!) await until(() => shows(id), `${cameraName as string} shows a picture`)
      return records!.map(({ id }) => id as string)
    }
    const ids = await look()
    await product.end()
    product = await launch(env)
    expect(await look()).toEqual(ids)
  },
  120_000,
)

longTest('an event by its name is told to the simulator that runs, and its alarm is there', async () => {
  const answer = await ran('app/simulate.ts', ['--event', 'smoke', '--at', 'E24'], env)
  expect([answer.code, answer.said]).toEqual([0, '已告知正在运行的模拟器 / the running simulator was told\n'])
  const cook = await signIn(product.url, '000000', 'enterprise', 'enterprise')
  await until(
    async () => (await cook.get('/iot/warniotalarm/list?alarmType=SMOKE&recoverStatus=0')).data.total === 1,
    'the alarm of the smoke is there',
  )
})

longTest(
  'a gas leak is an alarm that closes the valve by itself: the simulated device obeys, answers, and the gas goes',
  async () => {
    await ran('app/simulate.ts', ['--event', 'S6'], env)
    const office = await signIn(product.url, '000000', 'supervise', 'supervise')
    const gas = async () => (await office.get('/iot/warniotgassensor/list?deviceNo=GS-31')).data.records![0]!
    await until(
      async () =>
        (await office.get('/iot/warniotalarm/list?alarmType=GAS&alarmLevel=1&deviceNo=GS-31')).data.total! > 0,
      'the alarm of the first level is there',
    )
    await until(async () => {
      const { valveState, lel } = await gas()
      return valveState === 0 && lel === '0'
    }, 'the valve is closed and the gas has gone')
    await until(async () => {
      const { records } = (await office.get('/iot/warniotcommand/list?size=50')).data
      return records!.some(
        ({ deviceNo, cmdName, ok, msg }) =>
          deviceNo === 'GS-31' && cmdName === '关阀' && ok === 1 && msg === '模拟设备已执行',
      )
    }, 'the answer of the device is written down')
  },
  120_000,
)

test('an event nobody knows is refused, and those there are can be read', async () => {
  const wrong = await ran('app/simulate.ts', ['--event', 'flood'], {})
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('there is no event flood: --help lists them')])
  const help = await ran('app/simulate.ts', ['--help'], {})
  expect(help.said).toContain('gas-leak')
  for (const key of kinds.keys()) expect(help.said).toContain(`${key}-usual`)
}, 120_000)

longTest(
  'the simulator speaks for the devices of the demo alone: one with a secret of its own is left alone',
  async () => {
    const end = closers()
    const { kernel, keys } = await openKernel(
      readConfig(env),
      () => undefined,
      reason => {
        throw reason
      },
      end,
    )
    expect(demoKey(keys)).toBe(demoKey(await asOwner(database, readKeys)))
    const before = await speakers(kernel, enterTenant('000000'), '000000', demoKey(keys))
    const [own] = before
    await asOwner(database, client =>
      client.query(`update ${own!.kind.file.table} set device_secret = $1 where id = $2`, ['sha256:other', own!.id]),
    )
    const after = await speakers(kernel, enterTenant('000000'), '000000', demoKey(keys))
    expect(before.map(({ id }) => id).filter(id => !after.some(other => other.id === id))).toEqual([own!.id])
    expect(await speakers(kernel, enterTenant('000000'), '000000', demoKey({ seal: '00'.repeat(32) }))).toEqual([])
    await end.run()
  },
)

longTest('it ends with the product, and does not begin with SIMULATE=off', async () => {
  expect(simulates(product)).toBe(true)
  const pids = childrenOf(product.child.pid!)
  expect(await product.end()).toBe(0)
  expect(pids.filter(pid => readdirSync('/proc').includes(String(pid)))).toEqual([])
  product = await launch({ ...env, SIMULATE: 'off' })
  expect(simulates(product)).toBe(false)
})
