// What devices are told: sent once by whichever process has the connection, answered, written down with who and why.
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBus } from '../../kernel/run/bus.ts'
import { openCommands } from '../../modules/iot/commands.server.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addRow } from '../rows.ts'
import { freePort } from '../support/port.ts'
import { until } from '../support/until.ts'
import { longTest } from '../support/suite.ts'
import { clock } from '../../contract/clock.ts'

type Product = Awaited<ReturnType<typeof testProduct>>
/** Two processes of the product on one database. */
let here: Product
let there: Product
let kitchen: Person
let office: Person
let stranger: Person
let info: string
let n = 0

const secret = 'device-secret-1'
beforeAll(async () => {
  here = await testProduct({ MQTT_PORT: String(await freePort()) })
  there = await testProduct({ DATABASE_URL: here.databaseUrl, MQTT_PORT: String(await freePort()) })
  info = await enterprise('第一食堂')
  const other = await enterprise('第二食堂')
  await addAccount(here, { tenant: '000000', account: 'kitchen', role: 'enterprise', info })
  await addAccount(here, { tenant: '000000', account: 'stranger', role: 'enterprise', info: other })
  await addAccount(here, { tenant: '000000', account: 'office', role: 'supervise', area: '420106' })
  kitchen = await signIn(here.url, '000000', 'kitchen')
  stranger = await signIn(here.url, '000000', 'stranger')
  office = await signIn(here.url, '000000', 'office')
}, 180_000)
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
afterAll(async () => {
  await there?.close()
  await here?.close()
})

const enterprise = async (infoName: string, tenant = '000000'): Promise<string> =>
  (
    await addRow(
      here,
      tenant,
      'enterprise/info',
      '',
      {
        infoName,
        infoCode: '92420199MA0000001C',
        type: 4,
        areaCode: '420106',
        infoAddress: '路',
        longitude: 114.3,
        latitude: 30.5,
        infoManager: '张三',
        infoManagerPhone: '13900001111',
        licenseNo: `JY3420106${2_000_000 + ++n}`,
        infoStatus: 1,
        isPublic: true,
        accountStatus: 1,
      },
      clock.now(),
    )
  ).id

/** A kitchen of somebody else. */
const foreign = async () => ({ id: await enterprise('别家食堂') })

interface Device {
  readonly id: string
  readonly deviceNo: string
}
const device = async (kind: string, key: string, over: Record<string, unknown>, of = info): Promise<Device> => {
  const deviceNo = `CM-${String(++n).padStart(4, '0')}`
  const values = { deviceName: '设备', deviceNo, deviceSecret: secret, deviceKind: kind, deviceArea: 2, ...over }
  return { id: (await addRow(here, '000000', key, of, values, clock.now())).id, deviceNo }
}
const gas = (over = {}, of = info) =>
  device('gas', 'iot/gas', { gasType: 1, lifeEnd: '2030-01-01', valveLinked: true, ...over }, of)

interface Order {
  readonly id: string
  readonly cmd: string
  readonly args: Record<string, unknown>
  readonly exp: number
}
/** A device that listens, and what it was told. @param answers what it says to each; null: nothing */
async function join(
  product: Product,
  { deviceNo }: Device,
  answers: (order: Order) => Record<string, unknown> | null = ({ id }) => ({ ack: id, ok: 1, msg: '' }),
  version: 4 | 5 = 4,
): Promise<{ readonly client: MqttClient; readonly orders: Order[] }> {
  const client = await connectAsync(
    `mqtt://${product.mqtt}`,
    { username: deviceNo, password: secret, protocolVersion: version, reconnectPeriod: 0 },
    false,
  )
  client.on('error', () => undefined)
  ends.push(() => client.endAsync(true))
  const orders: Order[] = []
  client.on('message', (_topic, payload) => {
    const order = JSON.parse(payload.toString()) as Order
    orders.push(order)
    const answer = answers(order)
    if (answer) client.publish(`device/${deviceNo}/up`, JSON.stringify(answer), { qos: 1 })
  })
  await client.subscribeAsync(`device/${deviceNo}/down`, { qos: 1 })
  return { client, orders }
}
const commands = (of: Device) =>
  asOwner(
    here.ownerUrl,
    async client =>
      (
        await client.query(
          'select id::text, cmd, command_status::int as state, ok, msg, reason, is_open, user_id is not null as "byPerson", ask_user is not null as asked, alarm_id is not null as alarm, sent_at is not null as sent, ack_at is not null as acked from iot_command where device_id = $1 order by id',
          [of.id],
        )
      ).rows,
  )

const detail = async (of: Device) => (await kitchen.get(`/iot/warniotgassensor/detail?id=${of.id}`)).data

describe('a command', () => {
  test.each([4, 5] as const)(
    'reaches a device (MQTT %i) that is connected to another process, is confirmed, and is written down with who, when and what became of it',
    async version => {
      const sensor = await gas()
      const { orders } = await join(there, sensor, ({ id }) => ({ ack: id, ok: 1, msg: '阀门已关' }), version)
      const answer = await kitchen.post('/iot/warniotgassensor/valveClose', { ids: sensor.id })
      expect(answer).toMatchObject({ status: 200, data: { ok: 1, msg: '阀门已关', result: '设备已执行' } })
      expect(orders).toHaveLength(1)
      expect(orders[0]).toMatchObject({ cmd: 'valveClose', args: {} })
      expect(orders[0]!.exp).toBeGreaterThan(clock.now() - 5_000)
      expect(await commands(sensor)).toEqual([
        {
          id: orders[0]!.id,
          cmd: 'valveClose',
          state: 3,
          ok: true,
          msg: '阀门已关',
          reason: null,
          is_open: false,
          byPerson: true,
          asked: false,
          alarm: false,
          sent: true,
          acked: true,
        },
      ])
      const file = await kitchen.get(`/iot/warniotgassensor/detail?id=${sensor.id}`)
      expect(file.data).toMatchObject({ lastCmd: '关阀', lastCmdResult: '成功' })
    },
  )

  test('of a device that is nowhere connected does not reach it, and is over with that', async () => {
    const sensor = await gas()
    const answer = await kitchen.post('/iot/warniotgassensor/valveClose', { ids: sensor.id })
    expect(answer).toMatchObject({ status: 409, msg: '设备离线，指令未送达' })
    expect(await commands(sensor)).toMatchObject([
      { state: 4, ok: false, msg: '设备离线，指令未送达', sent: false, is_open: false },
    ])
  })

  longTest('that is not answered within ten seconds has failed, whatever the device says later', async () => {
    const sensor = await gas()
    const { client, orders } = await join(here, sensor, () => null)
    const answer = await kitchen.post('/iot/warniotgassensor/valveClose', { ids: sensor.id })
    expect(answer).toMatchObject({ status: 409, msg: '设备未响应' })
    await client.publishAsync(`device/${sensor.deviceNo}/up`, JSON.stringify({ ack: orders[0]!.id, ok: 1 }), { qos: 1 })
    expect(await commands(sensor)).toMatchObject([{ state: 4, ok: false, msg: '设备未响应', sent: true }])
  })

  test('that the device cannot do says why, in its words', async () => {
    const sensor = await gas()
    await join(there, sensor, ({ id }) => ({ ack: id, ok: 0, msg: '阀门卡住' }))
    const answer = await kitchen.post('/iot/warniotgassensor/valveClose', { ids: sensor.id })
    expect(answer).toMatchObject({ status: 409, msg: '设备未能执行：阀门卡住' })
    expect(await commands(sensor)).toMatchObject([{ state: 4, msg: '阀门卡住' }])
  })

  test('is given once in five seconds, and the second leaves no trace at the device', async () => {
    const sensor = await gas()
    const { orders } = await join(here, sensor)
    const [first, second] = await Promise.all([
      kitchen.post('/iot/warniotgassensor/valveClose', { ids: sensor.id }),
      kitchen.post('/iot/warniotgassensor/fanOn', { ids: sensor.id }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 429])
    expect(orders).toHaveLength(1)
    expect(await commands(sensor)).toHaveLength(1)
  })

  test('is sent once though the device is connected to both processes', async () => {
    const sensor = await gas()
    const [one, two] = [await join(here, sensor), await join(there, sensor)]
    expect((await kitchen.post('/iot/warniotgassensor/valveClose', { ids: sensor.id })).status).toBe(200)
    expect(one.orders.length + two.orders.length).toBe(1)
  })

  longTest('cannot be answered by another device, of the same kitchen or of another', async () => {
    const sensor = await gas()
    const { orders } = await join(here, sensor, () => null)
    const other = await gas()
    const [near, far] = [await join(here, other), await join(there, await gas({}, (await foreign()).id))]
    const pending = kitchen.post('/iot/warniotgassensor/valveClose', { ids: sensor.id })
    await until(() => orders.length === 1, 'the sensor was told')
    for (const { client } of [near, far]) {
      const own = (client.options.username as string) ?? ''
      await client.publishAsync(`device/${own}/up`, JSON.stringify({ ack: orders[0]!.id, ok: 1 }), { qos: 1 })
    }
    expect(await commands(sensor)).toMatchObject([{ state: 2, ok: false, is_open: true }])
    expect(await pending).toMatchObject({ status: 409, msg: '设备未响应' })
  })

  test('is heard by no device of the same number in another tenant', async () => {
    const sensor = await gas()
    const name = 'abc123'
    await asOwner(here.ownerUrl, client =>
      client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1) on conflict do nothing', [name]),
    )
    const its = await enterprise('外地食堂', name)
    const values = {
      deviceName: '设备',
      deviceNo: sensor.deviceNo,
      deviceSecret: secret,
      deviceKind: 'gas',
      deviceArea: 2,
    }
    await addRow(here, name, 'iot/gas', its, { ...values, gasType: 1, lifeEnd: '2030-01-01' }, clock.now())
    const client = await connectAsync(
      `mqtt://${here.mqtt}`,
      { username: `${name}/${sensor.deviceNo}`, password: secret, reconnectPeriod: 0 },
      false,
    )
    ends.push(() => client.endAsync(true))
    const messages: string[] = []
    client.on('message', (_topic, payload) => messages.push(payload.toString()))
    await client.subscribeAsync(`device/${sensor.deviceNo}/down`, { qos: 1 })
    await join(here, sensor)
    expect((await kitchen.post('/iot/warniotgassensor/valveClose', { ids: sensor.id })).status).toBe(200)
    expect(messages).toEqual([])
  })

  test('of a process that died before it ended is ended by another', async () => {
    const sensor = await gas()
    await asOwner(here.ownerUrl, client =>
      client.query(
        `insert into iot_command (tenant_id, id, info_id, status, is_deleted, create_time, update_time, device_id, cmd, cmd_name, command_status, is_open, exp)
         values ('000000', $1, $2, 1, false, app.now(), app.now(), $3, 'valveClose', '关阀', 2, true, app.now() - interval '1 minute')`,
        [here.kernel.newId(), info, sensor.id],
      ),
    )
    const failures: unknown[] = []
    const bus = await openBus(here.kernel.store, error => void failures.push(error))
    const desk = openCommands(here.kernel, bus, error => void failures.push(error))
    ends.push(
      () => bus.close(),
      () => desk.close(),
    )
    expect(await desk.sweep()).toBe(1)
    expect(await desk.sweep()).toBe(0)
    expect(await commands(sensor)).toMatchObject([{ state: 4, msg: '设备未响应' }])
    expect(failures).toEqual([])
  })
})

describe('a dangerous command', () => {
  test('is refused without a reason, and is kept with it', async () => {
    const sensor = await gas()
    const { client, orders } = await join(here, sensor)
    await client.publishAsync(`device/${sensor.deviceNo}/up`, '{"lel":0.4,"valve":0}', { qos: 1 })
    await until(async () => (await detail(sensor))['lel'] === '0.4', 'the file shows what was measured')
    expect((await kitchen.post('/iot/warniotgassensor/valveOpen', { ids: sensor.id })).status).toBe(400)
    expect((await kitchen.post('/iot/warniotgassensor/valveOpen', { ids: sensor.id, reason: '短' })).status).toBe(400)
    const answer = await kitchen.post('/iot/warniotgassensor/valveOpen', {
      ids: sensor.id,
      reason: '检漏合格，恢复供气',
    })
    expect(answer.status).toBe(200)
    expect(orders).toHaveLength(1)
    expect(await commands(sensor)).toMatchObject([{ cmd: 'valveOpen', state: 3, reason: '检漏合格，恢复供气' }])
  })

  test('opens no valve while there is gas, or while nobody knows', async () => {
    const sensor = await gas()
    const { client, orders } = await join(here, sensor)
    const open = () => kitchen.post('/iot/warniotgassensor/valveOpen', { ids: sensor.id, reason: '检漏合格，恢复供气' })
    expect(await open()).toMatchObject({ status: 409, msg: '燃气浓度未降到5%LEL以下，不能开阀' })
    await client.publishAsync(`device/${sensor.deviceNo}/up`, '{"lel":6.1}', { qos: 1 })
    await until(async () => (await detail(sensor))['lel'] === '6.1', 'the file shows what was measured')
    expect((await open()).status).toBe(409)
    expect(orders).toEqual([])
  })

  test('of an office is only asked for: the kitchen sends it, or declines', async () => {
    const sensor = await gas()
    const { orders } = await join(there, sensor)
    const answer = await office.post('/iot/warniotgassensor/valveClose', { ids: sensor.id })
    expect(answer).toMatchObject({ status: 200, data: { result: '已提交申请，由企业确认后下发' } })
    const [row] = await commands(sensor)
    expect(row).toMatchObject({ state: 0, asked: true, byPerson: false, sent: false })
    expect((await office.post('/iot/warniotcommand/approve', { ids: row!.id })).status).toBe(403)
    expect((await stranger.post('/iot/warniotcommand/approve', { ids: row!.id })).status).toBe(404)
    expect(orders).toEqual([])
    expect(await kitchen.post('/iot/warniotcommand/approve', { ids: row!.id })).toMatchObject({ status: 200 })
    expect(orders).toHaveLength(1)
    expect(await commands(sensor)).toMatchObject([{ state: 3, asked: true, byPerson: true, sent: true }])
    expect((await kitchen.post('/iot/warniotcommand/approve', { ids: row!.id })).status).not.toBe(200)

    await office.post('/iot/warniotgassensor/valveClose', { ids: sensor.id })
    const [, second] = await commands(sensor)
    expect(
      (await kitchen.post('/iot/warniotcommand/decline', { ids: second!.id, msg: '正在检修，稍后处理' })).status,
    ).toBe(200)
    expect(orders).toHaveLength(1)
  })

  test('is not for strangers, nor for a device out of service', async () => {
    const sensor = await gas()
    const { orders } = await join(here, sensor)
    expect((await stranger.post('/iot/warniotgassensor/valveClose', { ids: sensor.id })).status).toBe(404)
    const off = await gas({ deviceStatus: 0 })
    expect(await kitchen.post('/iot/warniotgassensor/valveClose', { ids: off.id })).toMatchObject({ msg: '设备已停用' })
    expect(orders).toEqual([])
    expect(await commands(off)).toEqual([])
  })
})

describe('what is never told', () => {
  test('a circuit of the cold chain is never switched off, another only where its file allows it', async () => {
    const circuit = (powerType: number, remoteEnable = true) =>
      device('power', 'iot/power', { powerType, ratedCurrent: 20, leakLimit: 30, tempLimit: 70, remoteEnable })
    const off = (of: Device) => kitchen.post('/iot/warniotsmartpower/off', { ids: of.id, reason: '收工后断电检修' })
    for (const type of [1, 2]) expect(await off(await circuit(type))).toMatchObject({ msg: '冷藏冷冻回路不允许断电' })
    expect(await off(await circuit(6, false))).toMatchObject({ msg: '该回路未允许远控，请先在档案中开启' })
    const lamps = await circuit(6)
    const { orders } = await join(here, lamps)
    expect((await off(lamps)).status).toBe(200)
    expect(orders).toMatchObject([{ cmd: 'off', args: {} }])
  })

  test('a lamp of ultraviolet light is not lit while somebody is there', async () => {
    const lamp = await device('ray', 'iot/ray-lamp', { lampPower: 60, roomVolume: '20', people: true })
    expect(await kitchen.post('/iotRay/warniotraydev/on', { ids: lamp.id, min: 40 })).toMatchObject({
      msg: '现场有人，不能启动',
    })
    await join(here, lamp)
    expect((await kitchen.post('/iotRay/warniotraydev/off', { ids: lamp.id })).status).toBe(200)
  })

  test('a switch is told which way and what, and never cuts off a refrigerator', async () => {
    const unit = await device('switch', 'iot/switch', {
      switchNo: `SW-${n}`,
      channelNum: 2,
      channels: [{ no: 1, name: '冷柜', isCold: true }],
    })
    const { orders } = await join(here, unit)
    const turn = (channel: number, state: number) =>
      kitchen.post('/iot/warniotwirelessswitch/updataWireless', { id: unit.id, channel, state })
    expect(await turn(1, 0)).toMatchObject({ msg: '该路接有冷藏冷冻设备，不允许断电' })
    expect(await turn(3, 1)).toMatchObject({ msg: '该开关没有这一路' })
    expect(await turn(2, 0)).toMatchObject({ status: 200, data: { ok: 1, msg: '已执行' } })
    expect(orders).toMatchObject([{ cmd: 'updataWireless', args: { channel: 2, state: 0 } }])
    const query = `/iot/warniotwirelessswitch/queryWirelessById?id=${unit.id}`
    expect((await kitchen.get(query)).data).toMatchObject({
      id: unit.id,
      channels: [
        { no: 1, name: '冷柜' },
        { no: 2, name: '' },
      ],
      lastCmd: '开关',
      lastCmdResult: '成功',
    })
    expect((await stranger.get(query)).status).toBe(404)
  })

  test('a cabinet takes no limit that is looser than the law', async () => {
    const cabinet = await device('fridge', 'iot/fridge', { fridgeType: 1, storeGoods: [1] })
    expect(await kitchen.post('/iot/warniotfridge/setLimit', { ids: cabinet.id, high: 9 })).toMatchObject({
      msg: '阈值不得宽于法定限值',
    })
  })
})

describe('a device does by itself', () => {
  const alarmOf = async (of: Device) =>
    asOwner(
      here.ownerUrl,
      async client =>
        (
          await client.query<{ alarm_no: string; remark: string | null; alarm_level: number }>(
            'select alarm_no, remark, alarm_level::int from iot_alarm where device_id = $1 order by id',
            [of.id],
          )
        ).rows,
    )

  test('what gas asks of it: the valve is closed and the fan started, with the number of the alarm, and the alarm says so', async () => {
    const sensor = await gas({ fanLinked: true })
    const { client, orders } = await join(there, sensor)
    await client.publishAsync(`device/${sensor.deviceNo}/up`, '{"lel":31}', { qos: 1 })
    await until(() => orders.length === 2, 'the sensor was told')
    expect(orders.map(({ cmd }) => cmd).toSorted()).toEqual(['fanOn', 'valveClose'])
    await until(async () => (await commands(sensor)).every(({ state }) => state === 3), 'both were confirmed')
    const [alarm] = await alarmOf(sensor)
    expect(alarm).toMatchObject({ alarm_level: 1 })
    expect(alarm!.remark).toContain('已自动关阀，设备已确认')
    expect(alarm!.remark).toContain('已自动开风机，设备已确认')
    expect(await commands(sensor)).toMatchObject([
      { byPerson: false, alarm: true, reason: `报警 ${alarm!.alarm_no}` },
      { byPerson: false, alarm: true, reason: `报警 ${alarm!.alarm_no}` },
    ])
    // It goes on: what was just confirmed is not told again.
    await client.publishAsync(`device/${sensor.deviceNo}/up`, '{"lel":33}', { qos: 1 })
    expect(await commands(sensor)).toHaveLength(2)
  })

  const opens = (sensor: Device, more = {}) =>
    kitchen.post('/iot/warniotgassensor/valveOpen', { ids: sensor.id, reason: '检漏合格，恢复供气', ...more })
  /** Some seconds go by since it was told something. */
  const rested = (of: Device) =>
    asOwner(here.ownerUrl, client =>
      client.query("update iot_command set create_time = create_time - interval '6 seconds' where device_id = $1", [
        of.id,
      ]),
    )
  const opened = (alarm: string) =>
    asOwner(
      here.ownerUrl,
      async client =>
        (
          await client.query<{ value: number; content: string }>(
            "select (select alarm_value::float8 from iot_alarm where id = $1::text::bigint) as value, payload->>'alarmContent' as content from kernel_event where name = 'alarm.opened' and payload->>'id' = $1::text order by id",
            [alarm],
          )
        ).rows,
    )

  test('again what gas asks of it, whatever alarm is there already: at a valve that people have opened, at one that stays open, and it is told how bad it is', async () => {
    const sensor = await gas()
    const { client, orders } = await join(there, sensor)
    const say = (said: object) => client.publishAsync(`device/${sensor.deviceNo}/up`, JSON.stringify(said), { qos: 1 })
    const closings = () => orders.filter(({ cmd }) => cmd === 'valveClose').length
    await say({ lel: 26, valve: 1 })
    await until(() => closings() === 1, 'the valve was closed')
    await say({ lel: 2, valve: 0 })
    await until(async () => (await detail(sensor))['lel'] === '2', 'the gas is gone')
    // Nobody has dealt with the alarm: whoever opens it is asked once more.
    const refused = await opens(sensor)
    expect(refused.status).toBe(409)
    expect(refused.msg).toMatch(/^一类报警 AL\d+ 还没有处置，不能直接开阀$/)
    expect(refused.errors).toMatchObject([{ field: 'evenSo' }])
    await rested(sensor)
    expect((await opens(sensor, { evenSo: true })).status).toBe(200)
    // It was opened: the next reading above the limit closes it, whatever it says of the valve but that it is closed.
    await say({ lel: 27 })
    await until(() => closings() === 2, 'it is closed again')
    await until(async () => (await commands(sensor)).every(({ is_open: isOpen }) => !isOpen), 'it has answered')
    await say({ lel: 45, valve: 1 })
    await until(() => closings() === 3, 'it did not close, and is told again')
    await say({ lel: 60, valve: 0 })
    const [alarm, ...others] = await asOwner(
      here.ownerUrl,
      async db =>
        (await db.query<{ id: string }>('select id::text from iot_alarm where device_id = $1', [sensor.id])).rows,
    )
    expect(others).toEqual([])
    await until(async () => (await opened(alarm!.id)).at(-1)?.value === 60, 'the alarm says how bad it is')
    expect(closings()).toBe(3)
    const values = (await opened(alarm!.id)).map(({ content }) => /[\d.]+(?=%LEL，超过25)/.exec(content)?.[0])
    expect(values).toEqual(['26', '27', '45', '60'])
  })

  test('what its newest reading asks of it, whatever its clock and however it was kept: a buffer that ends above the limit closes the valve, one that ends below does not', async () => {
    const now = Math.floor(clock.now() / 1000)
    const slow = await gas()
    const late = await join(here, slow)
    await late.client.publishAsync(`device/${slow.deviceNo}/up`, JSON.stringify({ t: now - 900, lel: 26 }), { qos: 1 })
    await until(() => late.orders.length === 1, 'a clock that is slow closes it as well')
    const buffer = async (last: number) => {
      const sensor = await gas()
      const { client, orders } = await join(here, sensor)
      const words = Array.from({ length: 30 }, (_, i) => ({ t: now - 1800 + i * 60, lel: i < 29 ? 31 : last }))
      await client.publishAsync(`device/${sensor.deviceNo}/up`, JSON.stringify(words), { qos: 1 })
      await until(async () => (await alarmOf(sensor)).length === 1, 'the alarm is there')
      return { sensor, orders }
    }
    const over = await buffer(31)
    await until(() => over.orders.length === 1, 'the buffer closes it')
    const under = await buffer(2)
    expect(await commands(under.sensor)).toEqual([])
  })

  test('nothing it is not linked with, and nothing at a lesser alarm', async () => {
    const sensor = await gas({ valveLinked: false })
    const { client } = await join(here, sensor)
    await client.publishAsync(`device/${sensor.deviceNo}/up`, '{"lel":31}', { qos: 1 })
    await until(async () => (await alarmOf(sensor)).length === 1, 'the alarm is there')
    const linked = await gas()
    const lesser = await join(here, linked)
    const minute = Math.floor(clock.now() / 1000)
    for (const at of [minute - 60, minute - 30, minute])
      await lesser.client.publishAsync(`device/${linked.deviceNo}/up`, JSON.stringify({ t: at, lel: 12 }), { qos: 1 })
    await until(async () => (await alarmOf(linked)).length === 1, 'the lesser alarm is there')
    expect([...(await commands(sensor)), ...(await commands(linked))]).toEqual([])
  })

  longTest('and where it does not answer, the alarm tells people to do it', async () => {
    const sensor = await gas()
    const { client } = await join(here, sensor, () => null)
    await client.publishAsync(`device/${sensor.deviceNo}/up`, '{"lel":31}', { qos: 1 })
    await until(async () => (await commands(sensor))[0]?.state === 4, 'the command has failed')
    expect((await alarmOf(sensor))[0]!.remark).toBe('自动关阀失败（设备未响应），请立即人工处理')
  })

  test('what people in the room ask of it: a lamp goes off, a machine stops', async () => {
    const lamp = await device('ray', 'iot/ray-lamp', { lampPower: 60, roomVolume: '20' })
    const machine = await device('wdis', 'iot/wireless-disinfect', { disType: 1, planMin: 30 })
    const [light, cart] = [await join(here, lamp), await join(there, machine)]
    await light.client.publishAsync(`device/${lamp.deviceNo}/up`, '{"on":1,"people":1}', { qos: 1 })
    await cart.client.publishAsync(`device/${machine.deviceNo}/up`, '{"run":1,"people":1}', { qos: 1 })
    await until(() => light.orders.length === 1 && cart.orders.length === 1, 'both were told')
    expect([light.orders[0]!.cmd, cart.orders[0]!.cmd]).toEqual(['off', 'stop'])
  })

  test('nothing at what it says of days ago', async () => {
    const sensor = await gas()
    const { client } = await join(here, sensor)
    const then = Math.floor(clock.now() / 1000) - 2 * 86_400
    await client.publishAsync(`device/${sensor.deviceNo}/up`, JSON.stringify({ t: then, lel: 31 }), { qos: 1 })
    await until(async () => (await alarmOf(sensor)).length === 1, 'the alarm is there')
    expect(await commands(sensor)).toEqual([])
  })
})
