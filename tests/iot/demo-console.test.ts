// The console of the demo: what is pressed there reaches the simulator that runs, and nobody is told that it did where
// none does. decisions-2.md B.2
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takePlace, type Place } from '../../demo/simulator/place.ts'
import { simulator } from '../../demo/simulator/simulator.ts'
import type { Speaker } from '../../demo/simulator/speakers.ts'
import type { DemoAnswer } from '../../modules/iot/demo-console.ts'
import { scenes, type Order } from '../../modules/iot/scenes.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { until } from '../support/until.ts'

type Started = Awaited<ReturnType<typeof testProduct>>
let product: Started
let admin: Person
let place: Place | null = null
const orders: Order[] = []

const consoleOf = async (who: Person): Promise<DemoAnswer> => {
  const answer = await who.get('/iot/demo')
  expect(answer.status, answer.text).toBe(200)
  return answer.data as unknown as DemoAnswer
}
const tell = (who: Person, body: Record<string, unknown>) => who.post('/iot/demo/tell', body)
const audited = (of: Started) =>
  asOwner(
    of.ownerUrl,
    async client =>
      (
        await client.query<{ result: string; user: string | null; after: unknown }>(
          `select a.result, u.account as "user", a.after from kernel_audit a left join kernel_user u on u.tenant_id = a.tenant_id and u.id = a.user_id
           where a.operation = 'iot/demo.tell' order by a.id`,
        )
      ).rows,
  )
const menusOf = async (who: Person): Promise<string> => (await who.get('/blade-system/menu/routes')).text

beforeAll(async () => {
  product = await testProduct({ DEMO: 'on', SIMULATE: 'off' })
  admin = await signIn(product.url, '000000', 'admin', 'admin')
}, 120_000)
afterAll(async () => {
  await place?.leave()
  await product?.close()
})

test('where no simulator runs the console says so, and a press is refused instead of pretending', async () => {
  const demo = await consoleOf(admin)
  expect([demo.isDemo, demo.isRunning, demo.told]).toEqual([true, false, []])
  expect(demo.scenes.map(({ key }) => key)).toEqual(scenes.map(({ key }) => key))
  expect(demo.devices.length).toBeGreaterThan(100)
  // Each happens where there is somebody to tell it.
  expect(demo.scenes.flatMap(({ key, infoId }) => (infoId ? [] : [key]))).toEqual([])
  const refused = await tell(admin, { scene: 'gas-leak' })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('模拟器没有运行')])
  expect((await consoleOf(admin)).told).toEqual([])
})

test('what an administrator presses reaches the simulator, and stands on the page and in the audit under their name', async () => {
  place = await takePlace(product.databaseUrl, order => orders.push(order))
  await until(async () => (await consoleOf(admin)).isRunning, 'the console sees the simulator')
  const { devices, scenes: all } = await consoleOf(admin)
  const gas = devices.find(({ kind }) => kind === 'gas')!
  const own = all.find(({ key }) => key === 'gas-leak')!
  expect(
    devices.some(({ infoId, kind }) => infoId === own.infoId && kind === 'gas'),
    'the kitchen of the story',
  ).toBe(true)
  expect((await tell(admin, { scene: 'gas-leak', infoId: gas.infoId })).status).toBe(200)
  expect((await tell(admin, { scene: 'gas-leak' })).status).toBe(200)
  expect((await tell(admin, { deviceId: gas.id, life: 'offline' })).status).toBe(200)
  await until(() => orders.length === 3, 'the simulator has heard all three')
  expect(orders).toEqual([
    { scene: 'gas-leak', at: gas.infoId },
    { scene: 'gas-leak', at: own.infoId },
    { device: gas.id, life: 'offline' },
  ])
  const { told } = await consoleOf(admin)
  expect(
    told.map(({ who, infoName, scene, deviceName, life }) => ({ who, infoName, scene, deviceName, life })),
  ).toEqual([
    { who: '管理员', infoName: gas.infoName, scene: '', deviceName: gas.deviceName, life: 'offline' },
    expect.objectContaining({ who: '管理员', scene: 'gas-leak' }),
    { who: '管理员', infoName: gas.infoName, scene: 'gas-leak', deviceName: '', life: '' },
  ])
  const lines = (await audited(product)).filter(({ result }) => result === 'ok')
  expect(lines).toHaveLength(3)
  expect(new Set(lines.map(({ user }) => user))).toEqual(new Set(['admin']))
})

test('an event nobody knows, a device that is none of the demo and a life its kind cannot have are not found', async () => {
  const { devices } = await consoleOf(admin)
  const before = orders.length
  const plain = devices.find(({ lives }) => !lives.includes('beyond'))
  for (const body of [
    {},
    { scene: 'flood' },
    { scene: 'gas-leak', infoId: '1' },
    { deviceId: '1', life: 'usual' },
    { deviceId: devices[0]!.id, life: 'exploded' },
    ...(plain ? [{ deviceId: plain.id, life: 'beyond' }] : []),
  ])
    expect((await tell(admin, body)).status, JSON.stringify(body)).toBe(404)
  expect(orders).toHaveLength(before)
})

test('offices and kitchens may neither look nor press', async () => {
  for (const account of ['supervise', 'enterprise']) {
    const who = await signIn(product.url, '000000', account, account)
    expect((await who.get('/iot/demo')).status, account).toBe(403)
    expect((await tell(who, { scene: 'gas-leak' })).status, account).toBe(403)
    expect(await menusOf(who)).not.toContain('/iot/demo')
  }
  expect(await menusOf(admin)).toContain('/iot/demo')
})

test('an administrator of another tenant finds no demo: its devices are not theirs', async () => {
  await addAccount(product, { tenant: '000088', account: 'demo-other', role: 'administrator' })
  const other = await signIn(product.url, '000088', 'demo-other')
  const answer = await other.get('/iot/demo')
  if (answer.status === 200) expect(answer.data).toMatchObject({ isDemo: false, devices: [], told: [] })
  expect((await tell(other, { scene: 'gas-leak' })).status).toBeGreaterThanOrEqual(403)
})

test('a product that was not started as a demo has no console: no menu, no devices, and a press is refused', async () => {
  const real = await testProduct()
  const owner = await signIn(real.url, '000000', 'admin', 'test-administrator')
  expect(await menusOf(owner)).not.toContain('/iot/demo')
  expect(await consoleOf(owner)).toEqual({ isDemo: false, isRunning: false, scenes: [], devices: [], told: [] })
  const refused = await tell(owner, { scene: 'gas-leak' })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('不是以演示方式启动')])
  expect((await audited(real)).filter(({ result }) => result === 'ok')).toEqual([])
  await real.close()
})

test('the simulator lets one device live so, and no other of its kind', async () => {
  const { devices } = await consoleOf(admin)
  const some = devices.filter(({ kind }) => kind === 'gas').slice(0, 2)
  const kinds = (await import('../../modules/iot/kinds.ts')).kinds
  const speakersOf = some.map(({ id, deviceNo, deviceName, infoId, infoName }): Speaker => ({
    id,
    tenant: '000000',
    deviceNo,
    secret: '',
    kind: kinds.get('gas')!,
    file: { infoId, deviceName },
    infoName,
    code: '',
  }))
  const running = simulator(speakersOf, { broker: 'mqtt://127.0.0.1:9', web: '' }, () => undefined)
  expect(running.play({ device: some[0]!.id, life: 'offline' })).toBe(1)
  expect(running.play({ device: '1', life: 'offline' })).toBe(0)
  await running.close()
})
