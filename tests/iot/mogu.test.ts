// A grave alarm calls people through the terminal of their kitchen: in turn, three times, until somebody answers.
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { turnOf, type Bound } from '../../modules/iot/mogu-phones.ts'
import { openCalls } from '../../modules/iot/mogu-calls.server.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { freePort } from '../support/port.ts'
import { until } from '../support/until.ts'
import { openKitchens, secret, type Cabinet, type Kitchens } from './kitchen.ts'
import { clock } from '../../contract/clock.ts'

let kitchens: Kitchens
let kitchen: Person
let stranger: Person
let info: string
const numbers = ['13900000001', '13900000002', '13900000003']

beforeAll(async () => {
  kitchens = await openKitchens({ MQTT_PORT: String(await freePort()) })
  info = await kitchens.enterprise()
  await addAccount(kitchens.product, { tenant: '000000', account: 'mogu', role: 'enterprise', info })
  const other = await kitchens.enterprise()
  await addAccount(kitchens.product, { tenant: '000000', account: 'moguelse', role: 'enterprise', info: other })
  kitchen = await signIn(kitchens.product.url, '000000', 'mogu')
  stranger = await signIn(kitchens.product.url, '000000', 'moguelse')
}, 180_000)
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
afterAll(() => kitchens.close())

const terminal = (of: string) => kitchens.device('mogu', 'iot/mogu', of, { volume: 60 })
const bind = (of: Cabinet, phone: string, sort: number, who = kitchen) =>
  who.post('/mogu/warnmogu/bingdingPhone', { id: of.id, phone, name: `员工${sort}`, sort, callOn: 1, smsOn: 0 })
const messages = (of: Cabinet) =>
  kitchens.query<{ call_phone: string; call_result: number; call_times: number; alarm_id: string }>(
    'select call_phone, call_result::int, call_times, alarm_id::text from iot_mogu_message where device_id = $1 order by id',
    of.id,
  )
interface Order {
  readonly id: string
  readonly cmd: string
  readonly args: { readonly phones: string; readonly text: string }
}
/** A terminal that is connected. @param picksUp whether a number answers */
async function join({ deviceNo }: Cabinet, picksUp: (phone: string) => boolean) {
  const client: MqttClient = await connectAsync(
    `mqtt://${kitchens.product.mqtt}`,
    { username: deviceNo, password: secret, reconnectPeriod: 0 },
    false,
  )
  ends.push(() => client.endAsync(true))
  const orders: Order[] = []
  client.on('message', (_topic, payload) => {
    const order = JSON.parse(payload.toString()) as Order
    orders.push(order)
    const isDone = picksUp(order.args.phones)
    const answer = { ack: order.id, ok: isDone ? 1 : 0, msg: isDone ? '已接听' : '无人接听' }
    client.publish(`device/${deviceNo}/up`, JSON.stringify(answer), { qos: 1 })
  })
  await client.subscribeAsync(`device/${deviceNo}/down`, { qos: 1 })
  return { client, orders }
}

/** A sensor says something over MQTT. */
async function says({ deviceNo }: Cabinet, words: object): Promise<void> {
  const client = await connectAsync(
    `mqtt://${kitchens.product.mqtt}`,
    { username: deviceNo, password: secret, reconnectPeriod: 0 },
    false,
  )
  ends.push(() => client.endAsync(true))
  await client.publishAsync(`device/${deviceNo}/up`, JSON.stringify(words), { qos: 1 })
}

describe('numbers', () => {
  test('are bound one by one, each once, five at most, by the kitchen of the terminal alone', async () => {
    const of = await terminal(info)
    expect((await bind(of, '12345', 1)).status).toBe(400)
    for (const n of [1, 2, 3, 4, 5]) expect((await bind(of, `1390000001${n}`, n)).status).toBe(200)
    expect(await bind(of, '13900000011', 6)).toMatchObject({ status: 409, msg: '该号码已绑定' })
    expect(await bind(of, '13900000016', 6)).toMatchObject({ status: 409, msg: '最多绑定5个号码' })
    expect((await bind(of, '13900000017', 6, stranger)).status).toBe(404)
    const { data } = await kitchen.get(`/moguDev/warnmogudev/detail?id=${of.id}`)
    expect(data['bindPhones']).toHaveLength(5)
  })

  test('have their turn in their order, three times, and those that are not called have none', () => {
    const phones = numbers.map(
      (phone, n) => ({ phone, name: null, sort: 3 - n, callOn: n !== 1, smsOn: true }) as Bound,
    )
    const turns = Array.from({ length: 7 }, (_, n) => turnOf(phones, n)?.phone ?? null)
    expect(turns).toEqual([numbers[2], numbers[0], numbers[2], numbers[0], numbers[2], numbers[0], null])
    expect(turnOf(null, 0)).toBeNull()
  })
})

describe('an alarm of level 1', () => {
  /** A sensor of a kitchen of its own that smells gas, and the terminal there. */
  const leak = async (picksUp: (phone: string) => boolean) => {
    const own = await kitchens.enterprise()
    const of = await terminal(own)
    const bound = numbers.map((phone, n) => ({ phone, name: `员工${n}`, sort: n + 1, callOn: true, smsOn: false }))
    await kitchens.query('update iot_mogu set bind_phones = $2 where id = $1', of.id, JSON.stringify(bound))
    const { orders } = await join(of, picksUp)
    const sensor = await kitchens.device('gas', 'iot/gas', own, { gasType: 1, lifeEnd: '2030-01-01' })
    await says(sensor, { lel: 31 })
    await until(async () => (await messages(of))[0]?.call_result !== 0 && orders.length > 0, 'the first was called')
    const [{ id }] = (await kitchens.query<{ id: string }>(
      'select id from iot_alarm where device_id = $1',
      sensor.id,
    )) as [{ id: string }]
    return { of, own, orders, id }
  }
  /** Another process, whose clock the test sets. */
  const process = () => {
    const failures: unknown[] = []
    const nobody = { subscribe: () => () => true, since: async () => [], close: async () => undefined }
    const calls = openCalls(kitchens.kernel, nobody, error => void failures.push(error))
    ends.push(() => calls.close())
    return calls
  }

  test('calls at once, says what happened, and calls nobody else when somebody has answered', async () => {
    const { of, own, orders, id } = await leak(() => true)
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({ cmd: 'call', args: { phones: numbers[0] } })
    expect(orders[0]!.args.text).toContain('燃气浓度31%LEL')
    expect(await messages(of)).toEqual([{ call_phone: numbers[0], call_result: 1, call_times: 1, alarm_id: id }])
    kitchens.clock.now = clock.now() + 61_000
    expect(await process().next('000000', own)).toBe(false)
  })

  test('goes on to the next number after a minute, three times in all, once though two processes look', async () => {
    const { of, own, orders } = await leak(() => false)
    const [here, there] = [process(), process()]
    const began = clock.now()
    kitchens.clock.now = began + 30_000
    expect(await here.next('000000', own)).toBe(false)
    for (let n = 1; n < 9; n++) {
      kitchens.clock.now = began + n * 61_000
      const both = await Promise.all([here.next('000000', own), there.next('000000', own)])
      expect(both.toSorted()).toEqual([false, true])
      await until(async () => (await messages(of))[n]?.call_result === 2, `call ${n + 1} has ended`)
    }
    kitchens.clock.now = began + 9 * 61_000
    expect(await here.next('000000', own)).toBe(false)
    expect(orders.map(({ args }) => args.phones)).toEqual([...numbers, ...numbers, ...numbers])
    expect((await messages(of)).map(({ call_times: times }) => times)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('is called about with all that go on in its kitchen, in one call; what is over is called about no more', async () => {
    const { of, own, orders, id } = await leak(() => false)
    const began = clock.now()
    for (const lel of [32, 41, 53]) {
      const sensor = await kitchens.device('gas', 'iot/gas', own, { gasType: 1, lifeEnd: '2030-01-01' })
      await says(sensor, { lel })
    }
    expect(orders).toHaveLength(1)
    kitchens.clock.now = began + 61_000
    expect(await process().next('000000', own)).toBe(true)
    await until(() => orders.length === 2, 'the next number was called')
    expect(orders[1]!.args.phones).toBe(numbers[1])
    expect(orders[1]!.args.text).toMatch(/^共4条一类报警：.*53%LEL.*41%LEL.*32%LEL.*31%LEL/)
    await until(async () => (await messages(of))[1]?.call_result === 2, 'that call has ended')
    await kitchens.query('update iot_alarm set recover_status = true where info_id = $1 and id <> $2', own, id)
    kitchens.clock.now = began + 122_000
    expect(await process().next('000000', own)).toBe(true)
    await until(() => orders.length === 3, 'the third number was called')
    expect(orders[2]!.args.text).not.toContain('共')
    await kitchens.query('update iot_alarm set recover_status = true where id = $1', id)
    kitchens.clock.now = began + 183_000
    expect(await process().next('000000', own)).toBe(false)
    expect(orders).toHaveLength(3)
  })

  test('calls nobody any more when somebody has signed for it', async () => {
    const { own, orders, id } = await leak(() => false)
    await kitchens.query('update iot_alarm set ack_time = app.now() where id = $1', id)
    kitchens.clock.now = clock.now() + 61_000
    expect(await process().next('000000', own)).toBe(false)
    expect(orders).toHaveLength(1)
  })
})

test('whom terminals called is seen by their kitchen and by its office, the number in full by the kitchen alone', async () => {
  const { data } = await kitchen.get('/moguMsg/warnmogumsg/list?size=5')
  expect(data.records).toEqual([])
  expect((await stranger.get('/moguMsg/warnmogumsg/list?size=5')).status).toBe(200)
})
