// What devices are sent of their kitchen: the menu of core temperatures, the people a machine may know.
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Values } from '../../kernel/define/rows.ts'
import { addAccount, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'
import { freePort } from '../support/port.ts'

const tenant = '000000'
const secret = 'device-secret-1'
let product: Awaited<ReturnType<typeof testProduct>>
let [cook, office] = [] as unknown as [Person, Person]
let [info, other] = ['', '']
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  product = await testProduct({ MQTT_PORT: String(await freePort()) })
  info = await addKitchen(product, tenant, 1)
  other = await addKitchen(product, tenant, 2)
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info })
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '420106' })
  ;[cook, office] = (await Promise.all(['cook', 'office'].map(name => signIn(product.url, tenant, name)))) as [
    Person,
    Person,
  ]
}, 120_000)
afterAll(async () => {
  for (const end of ends) await end()
  await product?.close()
})

interface Order {
  readonly id: string
  readonly cmd: string
  readonly args: Readonly<Record<string, readonly Values[]>>
}
let n = 0
const add = (key: string, values: Values, of = info) => addRow(product, tenant, key, of, values)
/** A device that does what it is told, after so much else. */
async function device(kind: string, key: string, values: Values, before: (order: Order) => Promise<unknown>) {
  const deviceNo = `CR-${String(++n).padStart(4, '0')}`
  const common = { deviceName: '设备', deviceNo, deviceSecret: secret, deviceKind: kind, deviceArea: 5 }
  const { id } = await add(key, { ...common, ...values })
  const client = await connectAsync(`mqtt://${product.mqtt}`, { username: deviceNo, password: secret }, false)
  ends.push(() => client.endAsync(true))
  const orders: Order[] = []
  const obey = async (order: Order) => {
    orders.push(order)
    await before(order)
    client.publish(`device/${deviceNo}/up`, JSON.stringify({ ack: order.id, ok: 1, msg: '' }), { qos: 1 })
  }
  client.on('message', (_topic, payload) => void obey(JSON.parse(payload.toString()) as Order))
  await client.subscribeAsync(`device/${deviceNo}/down`, { qos: 1 })
  return { id, orders }
}

test('a core thermometer is sent the menu of its kitchen with the limits that hold; what changed meanwhile is not known to be there', async () => {
  const item = (menuNo: number, values: Values = {}, of = info) =>
    add('iot/core-menu', { menuNo, menuName: `菜${menuNo}`, scene: 1, enabled: true, ...values }, of)
  const [first, second, off] = [
    await item(1, { lowLimit: 75 }),
    await item(2, { scene: 4 }),
    await item(3, { enabled: false }),
  ]
  await item(4, {}, other)
  const menu = '/iot/warniotcentertemptpmenu'
  const rename = async () => {
    const { data } = await cook.get(`${menu}/detail?id=${second.id}`)
    expect((await cook.post(`${menu}/submit`, { ...data, menuName: '凉拌黄瓜' })).status).toBe(200)
  }
  const probe = await device('center', 'iot/center', { probeType: 1 }, rename)
  const answer = await cook.post('/iot/warniotcentertemp/syncMenu', { ids: probe.id })
  expect(answer.status, answer.text).toBe(200)
  expect(probe.orders).toMatchObject([
    {
      cmd: 'syncMenu',
      args: {
        menu: [
          { no: 1, name: '菜1', scene: 1, low: 75, high: null },
          { no: 2, name: '菜2', scene: 4, low: null, high: 8 },
        ],
      },
    },
  ])
  const state = async (id: string) => (await cook.get(`${menu}/detail?id=${id}`)).data['syncStatus']
  expect([await state(first.id), await state(second.id), await state(off.id)].map(Number)).toEqual([1, 0, 0])
})

test('an AI box is sent the channels that are filed as its own and what to look for in each, and none of another box', async () => {
  const box = await device('aibox', 'iot/ai-box', { boxIp: '10.0.0.2', channelMax: 4, algorithms: ['mask'] }, () =>
    Promise.resolve(),
  )
  const camera = (number: number, values: Values) =>
    add('iot/camera', {
      cameraName: `烹饪区-${number}`,
      belong: 1,
      cameraArea: 5,
      channelId: `4201060000131000000${number}`,
      aiEnable: true,
      aiBoxId: box.id,
      ...values,
    })
  await camera(1, { aiTypes: ['cap', 'mask'] })
  await camera(2, { aiEnable: false })
  await camera(3, { aiBoxId: null })
  const answer = await cook.post('/iot/warniotaibox/sync', { ids: box.id })
  expect(answer.status, answer.text).toBe(200)
  expect(box.orders).toMatchObject([
    {
      cmd: 'sync',
      args: { cameras: [{ channel: '42010600001310000001', name: '烹饪区-1', algorithms: ['cap', 'mask'] }] },
    },
  ])
})

test('a machine is sent the people who agreed to it and no others, of its own kitchen, also where an office asked', async () => {
  const hire = (empNo: number, values: Values = {}, of = info) =>
    add(
      'staff/employee',
      {
        empName: `员工${empNo}`,
        empNo,
        empPost: 5,
        empStatus: 1,
        faceConsent: true,
        entryDate: '2025-01-01',
        ...values,
      },
      of,
    )
  await hire(1)
  await hire(2, { faceConsent: false })
  await hire(3, { empStatus: 2 })
  await hire(4, {}, other)
  const machine = await device(
    'morcheck',
    'iot/morning-machine',
    { openTime: '05:00', closeTime: '10:00' },
    async () => null,
  )
  expect((await office.post('/iotMorMachine/warniotmormachine/syncStaff', { ids: machine.id })).status).toBe(200)
  expect(machine.orders).toEqual([])
  // Who came between the wish and the yes is sent as well.
  await hire(5)
  const [{ id }] = (await cook.get('/iot/warniotcommand/list?commandStatus=0')).data.records as [{ id: string }]
  const answer = await cook.post('/iot/warniotcommand/approve', { ids: id })
  expect(answer.status, answer.text).toBe(200)
  expect(machine.orders.map(({ cmd, args }) => [cmd, args])).toEqual([
    ['syncStaff', { staff: [1, 5].map(empNo => ({ empNo, name: `员工${empNo}` })) }],
  ])
})
