/**
 * The adapter over TCP with real MQTT clients; the telemetry port behind it is fake.ts. One file: all of it is asked of
 * one broker.
 */
import { connect as dial, type Socket } from 'node:net'
import fc from 'fast-check'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Device } from '../../kernel/run/ports.ts'
import { fakeTelemetry, type FakeTelemetry } from '../hear/fake.ts'
import { openMqtt, type Mqtt, type MqttAdapter } from './index.ts'
import { claimOf } from '../hear/claim.ts'
import { clock } from '../../contract/clock.ts'

const device = (deviceNo: string, tenantId = '000000'): Device => ({
  tenantId,
  id: `id-${tenantId}-${deviceNo}`,
  deviceNo,
  kind: 'fridge',
})
// odd numbers of fridges share a lane, even ones have the other; see laneOf in queue.ts
const fridges = ['FR-0001', 'FR-0002', 'FR-0003', 'FZ-0001', 'FZ-0002', 'FZ-0003']
const accounts = new Map<string, { password: string; device: Device }>([
  ...fridges.map(
    no =>
      [`000000/${no}`, { password: `secret-${no}`, device: device(no) }] as [
        string,
        { password: string; device: Device },
      ],
  ),
  ['abc123/FR-0001', { password: 'another tenant', device: device('FR-0001', 'abc123') }],
])

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

interface Kitchen {
  readonly telemetry: FakeTelemetry
  readonly adapter: MqttAdapter
  readonly lines: Record<string, unknown>[]
  readonly port: number
}

async function open(over: Partial<Mqtt> = {}, telemetry = fakeTelemetry(accounts)): Promise<Kitchen> {
  const lines: Record<string, unknown>[] = []
  const adapter = await openMqtt({ port: 0, host: '127.0.0.1', log: line => void lines.push(line), ...over }, telemetry)
  ends.push(() => adapter.close())
  return { telemetry, adapter, lines, port: Number(adapter.address.split(':')[1]) }
}

async function join(port: number, deviceNo: string, over: IClientOptions = {}): Promise<MqttClient> {
  const client = await connectAsync(
    `mqtt://127.0.0.1:${port}`,
    { username: deviceNo, password: `secret-${deviceNo}`, reconnectPeriod: 0, ...over },
    false,
  )
  client.on('error', () => {})
  ends.push(() => client.endAsync(true))
  return client
}

const say = (client: MqttClient, deviceNo: string, message: unknown, qos: 0 | 1 | 2 = 1) =>
  client.publishAsync(`device/${deviceNo}/up`, typeof message === 'string' ? message : JSON.stringify(message), { qos })
const gone = (client: MqttClient) =>
  new Promise<void>(resolve => void (client.connected ? client.once('close', resolve) : resolve()))
const will = (topic: string, message = 'offline', retain = false) => ({
  will: { topic, payload: Buffer.from(message), qos: 1 as const, retain },
})
const temps = (telemetry: FakeTelemetry) => telemetry.stored.map(reading => reading.values['temp'])
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 })

/**
 * The bytes of a CONNECT and of a PUBLISH, for what a decent client library refuses to send. MQTT 3.1.1, 3.1 and 3.3
 */
const text = (value: string) =>
  Buffer.concat([Buffer.from([value.length >> 8, value.length & 255]), Buffer.from(value)])
function packet(type: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([
    Buffer.from(body.length < 128 ? [type, body.length] : [type, (body.length & 127) | 128, body.length >> 7]),
    body,
  ])
}
const connectBytes = (deviceNo: string) =>
  packet(0x10, text('MQTT'), Buffer.from([4, 0xc2, 0, 60]), text('raw'), text(deviceNo), text(`secret-${deviceNo}`))
const publishBytes = (topic: string, message: string) =>
  packet(0x32, text(topic), Buffer.from([0, 1]), Buffer.from(message))

async function raw(port: number): Promise<Socket> {
  const socket = dial(port, '127.0.0.1')
  socket.on('error', () => {})
  ends.push(() => socket.destroy())
  await new Promise<void>(resolve => void socket.once('connect', resolve))
  return socket
}
const closed = (socket: Socket) =>
  new Promise<void>(
    resolve => void (socket.resume(), socket.closed ? resolve() : socket.once('close', () => resolve())),
  )

describe('a reading', () => {
  test('is acknowledged after its commit and never before', async () => {
    const { telemetry, port } = await open()
    const release = telemetry.hold()
    const client = await join(port, 'FR-0001')
    const order: string[] = []
    const acknowledged = say(client, 'FR-0001', { temp: 4.5, seq: 1 }).then(() => order.push('acknowledged'))
    await until(() => expect(telemetry.calls).toHaveLength(1))
    // another device comes, subscribes and leaves: an early answer would have arrived long before this is over
    const other = await join(port, 'FZ-0001')
    await other.subscribeAsync('device/FZ-0001/down')
    await other.endAsync()
    order.push('committed')
    release()
    await acknowledged
    expect(order).toEqual(['committed', 'acknowledged'])
    expect(telemetry.stored).toMatchObject([
      { device: { deviceNo: 'FR-0001', tenantId: '000000' }, values: { temp: 4.5 }, seq: 1 },
    ])
  })
  test('of quality 2 and 0 is stored as well', async () => {
    const { telemetry, port } = await open()
    const client = await join(port, 'FR-0001')
    await say(client, 'FR-0001', { temp: 2 }, 2)
    expect(temps(telemetry)).toEqual([2])
    await say(client, 'FR-0001', { temp: 0 }, 0)
    await until(() => expect(temps(telemetry)).toEqual([2, 0]))
  })
  test('that cannot be stored now is tried again until it is, and only then acknowledged', async () => {
    const { telemetry, adapter, port } = await open()
    telemetry.faults.refuse = 2
    const client = await join(port, 'FR-0001')
    await say(client, 'FR-0001', { temp: 4 })
    expect(telemetry.calls).toHaveLength(3)
    expect(temps(telemetry)).toEqual([4])
    expect(adapter.health()).toMatchObject({ ok: true, stored: 1, waiting: 0 })
  })
  test('whose server dies before the commit is sent again by the device and stored by the next server', async () => {
    const first = await open({ drain: 100 })
    first.telemetry.faults.refuse = Infinity
    const client = await join(first.port, 'FR-0001', { reconnectPeriod: 20 })
    let acknowledged = false
    const done = say(client, 'FR-0001', { temp: 4, seq: 9 }).then(() => (acknowledged = true))
    await until(() => expect(first.adapter.health()).toMatchObject({ ok: false, waiting: 1 }))
    await first.adapter.close()
    expect(acknowledged).toBe(false)
    expect(first.telemetry.stored).toEqual([])
    const second = await open({ port: first.port })
    await done
    expect(second.telemetry.stored).toMatchObject([{ seq: 9, values: { temp: 4 } }])
  })
  test('whose commit was answered by a broken connection comes a second time, to be recognised by its count', async () => {
    const { telemetry, port } = await open()
    telemetry.faults.repeat = 1
    await say(await join(port, 'FR-0001'), 'FR-0001', { temp: 4, seq: 5 })
    expect(telemetry.stored.map(reading => reading.seq)).toEqual([5, 5])
    expect(telemetry.stored[0]).toEqual(telemetry.stored[1])
  })
  test('of one device stays in its order through failures, while other devices send too', async () => {
    const { telemetry, port } = await open()
    const clients = await Promise.all(fridges.slice(0, 4).map(async no => ({ no, client: await join(port, no) })))
    const all = clients.flatMap(({ no, client }) =>
      Array.from({ length: 300 }, (_, seq) => {
        if (seq % 100 === 50) telemetry.faults.refuse++
        return say(client, no, { temp: 4, seq })
      }),
    )
    await Promise.all(all)
    for (const no of fridges.slice(0, 4)) {
      expect(telemetry.stored.filter(reading => reading.device.deviceNo === no).map(reading => reading.seq)).toEqual(
        Array.from({ length: 300 }, (_, seq) => seq),
      )
    }
    // what makes it quick: many readings a commit
    expect(telemetry.calls.length).toBeLessThan(300)
  })
  test('of a device whose data breaks the store does not hold up the others', async () => {
    const { telemetry, adapter, port, lines } = await open()
    telemetry.faults.refuseDevice = 'FR-0001'
    const bad = await join(port, 'FR-0001')
    const idle = await join(port, 'FR-0001')
    const good = await join(port, 'FR-0003')
    let acknowledged = false
    say(bad, 'FR-0001', { temp: 1 }).then(
      () => (acknowledged = true),
      () => {},
    )
    const left = Promise.all([gone(bad), gone(idle)])
    await until(() => expect(telemetry.calls).toHaveLength(1))
    await say(good, 'FR-0003', { temp: 3 })
    await left
    expect(acknowledged).toBe(false)
    expect(temps(telemetry)).toEqual([3])
    expect(lines).toContainEqual({
      event: 'mqtt.poison',
      device: '000000/id-000000-FR-0001',
      readings: 1,
      error: 'a reading cannot be stored',
    })
    // and it is kept out for a while, so that it does not do it again at once
    await expect(join(port, 'FR-0001')).rejects.toThrow('Server unavailable')
    await say(good, 'FR-0003', { temp: 5 })
    expect(adapter.health()).toMatchObject({ ok: true, stored: 2, waiting: 0 })
  })
})

describe('a payload that makes no sense', () => {
  test('is acknowledged, counted and told once, so that the device goes on to the next reading', async () => {
    const { telemetry, adapter, port, lines } = await open()
    const client = await join(port, 'FR-0001')
    for (const message of [
      '{"temp":NaN}',
      '{"temp":1e999}',
      { temp: '4 ℃' },
      { t: '1970-01-01 08:00:00', temp: 4 },
      { t: '2099-01-01 00:00:00', temp: 4 },
      {},
      `{"temp":4,"x":"${'y'.repeat(4096)}"}`,
    ])
      await say(client, 'FR-0001', message)
    await say(client, 'FR-0001', { temp: 4 })
    expect(temps(telemetry)).toEqual([4])
    expect(adapter.health().refused).toEqual({ json: 1, range: 1, type: 1, time: 2, empty: 1, tooLarge: 1 })
    expect(lines.filter(line => line['event'] === 'mqtt.refused')).toEqual([
      { event: 'mqtt.refused', who: '000000/id-000000-FR-0001', json: 1 },
    ])
  })
  test('beside good readings in one buffer does not take them with it', async () => {
    const { telemetry, port } = await open()
    const at = Math.floor(clock.now() / 1000)
    await say(await join(port, 'FR-0001'), 'FR-0001', [
      { t: at, temp: 2 },
      { t: at, temp: 999 },
      { t: at - 60, temp: 1 },
    ])
    expect(temps(telemetry)).toEqual([1, 2])
  })
  test.each([6_000, 1_000_000])(
    'of %i bytes ends the connection before it is collected; others do not notice',
    async bytes => {
      const { telemetry, adapter, port } = await open()
      const good = await join(port, 'FZ-0001')
      const client = await join(port, 'FR-0001')
      const left = gone(client)
      client.publish('device/FR-0001/up', Buffer.alloc(bytes, 0x20), { qos: 1 })
      await left
      expect(adapter.health().refused).toEqual({ packet: 1 })
      await say(good, 'FZ-0001', { temp: -18 })
      expect(temps(telemetry)).toEqual([-18])
    },
  )
})

describe('a device may only', () => {
  test.each(['device/FR-0002/up', 'device/FR-0001/down', 'device/FR-0001/up/', '$SYS/broker', 'a'])(
    'publish to its own topic: for %s it is disconnected and nothing is stored',
    async topic => {
      const { telemetry, adapter, port } = await open()
      const client = await join(port, 'FR-0001')
      const left = gone(client)
      client.publish(topic, JSON.stringify({ temp: 4 }), { qos: 1 })
      await left
      expect(telemetry.calls).toEqual([])
      expect(adapter.health().refused).toEqual({ topic: 1 })
    },
  )
  test.each(['device/+/up', '#', 'device/FR-0001/#'])(
    'publish to a topic: a pattern like %s ends the connection',
    async topic => {
      const { telemetry, port } = await open()
      const socket = await raw(port)
      socket.write(Buffer.concat([connectBytes('FR-0001'), publishBytes(topic, '{"temp":4}')]))
      await closed(socket)
      expect(telemetry.calls).toEqual([])
    },
  )
  test('subscribe to its own commands; wildcards, $SYS and other devices are refused', async () => {
    const { adapter, port } = await open()
    const client = await join(port, 'FR-0001')
    expect(await client.subscribeAsync('device/FR-0001/down', { qos: 1 })).toMatchObject([{ qos: 1 }])
    for (const topic of [
      '#',
      '+/+/+',
      'device/#',
      'device/FR-0002/down',
      'device/FR-0001/up',
      'device/+/down',
      '$SYS/#',
      '$share/a/device/FR-0001/down',
    ]) {
      await expect(client.subscribeAsync(topic, { qos: 1 })).rejects.toThrow('Unspecified error')
    }
    expect(adapter.health().refused).toEqual({ subscribe: 8 })
    expect(client.connected).toBe(true)
  })
  test('leave no retained message behind: it is disconnected and the message is not stored', async () => {
    const { telemetry, adapter, port } = await open()
    const client = await join(port, 'FR-0001')
    const left = gone(client)
    client.publish('device/FR-0001/up', JSON.stringify({ temp: 4 }), { qos: 1, retain: true })
    await left
    expect(telemetry.calls).toEqual([])
    expect(adapter.health().refused).toEqual({ retain: 1 })
  })
  test('leave a will on its own status topic, which says that it is gone; any other keeps it out, and is told why', async () => {
    const { telemetry, adapter, port } = await open()
    for (const [topic, message] of [
      ['device/FR-0002/status', 'offline'],
      ['device/FR-0001/up', '{"temp":99}'],
      ['device/FR-0001/down', 'offline'],
      ['a/b', 'offline'],
      ['device/FR-0001/status', 'online'],
      ['device/FR-0001/status', '\u0001'],
    ] as const) {
      await expect(join(port, 'FR-0001', will(topic, message))).rejects.toThrow('Not authorized')
      expect(telemetry.refusals.at(-1)).toMatchObject({
        who: '000000/FR-0001',
        reason: 'will',
        topic,
        size: Buffer.byteLength(message),
        head: Buffer.from(message),
      })
    }
    expect(adapter.health()).toMatchObject({ devices: 0, refused: { will: 6 } })
    // A stranger’s will is nobody’s to keep: the password comes first.
    await expect(join(port, 'FR-0001', { ...will('a/b'), password: 'wrong' })).rejects.toThrow(
      'Bad username or password',
    )
    expect(telemetry.refusals).toHaveLength(6)
    for (const message of ['offline', 'OFFLINE', '{"status": "offline"}'])
      await (await join(port, 'FR-0001', will('device/FR-0001/status', message, true))).endAsync()
    expect(telemetry.stored).toEqual([])
  })
  test('be called gone by its will while only an older connection of it is left; not once it has connected anew', async () => {
    const { telemetry, port } = await open()
    const old = await join(port, 'FR-0001')
    const dies = await join(port, 'FR-0001', will('device/FR-0001/status'))
    dies.stream.destroy()
    await until(() => expect(telemetry.gone).toEqual(['000000/FR-0001']))
    await say(old, 'FR-0001', { temp: 4 })
    const again = await join(port, 'FR-0001', will('device/FR-0001/status'))
    const newest = await join(port, 'FR-0001')
    again.stream.destroy()
    // Behind the will on the same broker: had it been believed, it would have been told by now.
    await say(newest, 'FR-0001', { temp: 5 })
    await say(await join(port, 'FZ-0001'), 'FZ-0001', { temp: -18 })
    expect(telemetry.gone).toHaveLength(1)
    // One who says goodbye leaves no will behind.
    await (await join(port, 'FR-0001', will('device/FR-0001/status'))).endAsync()
    await say(newest, 'FR-0001', { temp: 6 })
    expect(telemetry.gone).toHaveLength(1)
  })
  test('say itself that it goes, retained or not; that it is there it shows by what it measures, and anything else on that topic is refused', async () => {
    const { telemetry, adapter, port } = await open()
    const client = await join(port, 'FR-0001')
    const status = (message: string) => client.publishAsync('device/FR-0001/status', message, { qos: 1, retain: true })
    for (const message of ['offline', 'offline', 'online', '{"status":"offline"}', 'asleep']) await status(message)
    await say(client, 'FR-0001', { temp: 4 })
    expect(telemetry.gone).toHaveLength(3)
    // Whoever connects, speaks and hangs up has not said that it goes.
    await client.endAsync()
    await until(() => expect(adapter.health().devices).toBe(0))
    expect(telemetry.gone).toHaveLength(3)
    expect(adapter.health().refused).toEqual({ status: 1 })
    expect(telemetry.refusals).toMatchObject([{ reason: 'status', head: Buffer.from('asleep') }])
    expect(temps(telemetry)).toEqual([4])
  })
  test('send nothing that is refused without somebody hearing of it: what, where and why, with its first kilobyte', async () => {
    const { telemetry, port } = await open()
    const client = await join(port, 'FR-0001')
    const long = `{"x":"${'厨'.repeat(600)}`
    for (const message of ['{', long, '{"temp":999}', '{"temperature":4}']) await say(client, 'FR-0001', message)
    await client.subscribeAsync('#').catch(() => undefined)
    await say(client, 'FR-0001', [{ t: Math.floor(clock.now() / 1000), temp: 4 }, { temp: 5 }, 6])
    const left = gone(client)
    client.publish('device/FR-0002/up', '{"temp":4}', { qos: 1 })
    await left
    expect(telemetry.refusals.map(({ reason, topic, size }) => [reason, topic, size])).toEqual([
      ['json', 'device/FR-0001/up', 1],
      ['json', 'device/FR-0001/up', Buffer.byteLength(long)],
      ['range', 'device/FR-0001/up', 12],
      ['unknown', 'device/FR-0001/up', 17],
      ['subscribe', '#', 0],
      ['time', 'device/FR-0001/up', expect.any(Number)],
      ['topic', 'device/FR-0002/up', 10],
    ])
    expect(telemetry.refusals[1]!.head).toEqual(Buffer.from(long).subarray(0, 1024))
    expect(temps(telemetry)).toEqual([4])
    const second = await join(port, 'FR-0001')
    const ended = gone(second)
    second.publish('device/FR-0001/up', Buffer.alloc(6_000, 0x20), { qos: 1 })
    await ended
    expect(telemetry.refusals.at(-1)).toMatchObject({
      reason: 'packet',
      size: expect.any(Number),
      head: Buffer.alloc(0),
    })
    expect(telemetry.refusals.at(-1)!.size).toBeGreaterThan(6_000)
  })
})

describe('who comes in', () => {
  test('needs a name and the right password', async () => {
    const { adapter, port } = await open()
    await expect(join(port, 'FR-0001', { password: 'wrong' })).rejects.toThrow('Bad username or password')
    await expect(join(port, 'FR-9999')).rejects.toThrow('Bad username or password')
    await expect(join(port, '../FR-0001')).rejects.toThrow('Bad username or password')
    await expect(connectAsync(`mqtt://127.0.0.1:${port}`, { reconnectPeriod: 0 }, false)).rejects.toThrow(
      'Bad username or password',
    )
    await expect(join(port, 'FR-0001', { password: '' })).rejects.toThrow('Bad username or password')
    expect(adapter.health()).toMatchObject({ devices: 0, refused: { credentials: 5 } })
  })
  test('guessing in parallel has most guesses refused unheard', async () => {
    const { telemetry, port } = await open()
    let unheard = 0
    for (let i = 0; i < 30; i++)
      join(port, 'FR-0001', { password: `guess ${i}` }).catch(
        (error: Error) => void (error.message.includes('Server unavailable') && unheard++),
      )
    await until(() => expect(unheard).toBe(21))
    expect(telemetry.asked.length).toBeLessThanOrEqual(9)
  })
  test('is not let in while the database cannot be asked, and is told to come again', async () => {
    const { telemetry, port } = await open()
    telemetry.faults.down = true
    await expect(join(port, 'FR-0001')).rejects.toThrow('Server unavailable')
    telemetry.faults.down = false
    await join(port, 'FR-0001')
  })
  test('waits no longer than the deadline for the database', async () => {
    const { telemetry, port } = await open({ deadline: 30 })
    telemetry.hold('authenticate')
    await expect(join(port, 'FR-0001')).rejects.toThrow('Server unavailable')
  })
  test('and has gone before the database answered was never there', async () => {
    const { telemetry, adapter, port } = await open()
    const release = telemetry.hold('authenticate')
    const socket = await raw(port)
    socket.write(connectBytes('FR-0001'))
    await until(() => expect(telemetry.asked).toEqual(['000000/FR-0001']))
    socket.destroy()
    await until(() => expect(adapter.health().connections).toBe(0))
    release()
    await join(port, 'FR-0002')
    expect(adapter.health()).toMatchObject({ devices: 1, refused: { gone: 1 } })
  })
  test('says its tenant before its number; without one it is of the first tenant', async () => {
    const { telemetry, port } = await open()
    await say(await join(port, 'abc123/FR-0001', { password: 'another tenant' }), 'FR-0001', { temp: 1 })
    await say(await join(port, '000000/FR-0001', { password: 'secret-FR-0001' }), 'FR-0001', { temp: 2 })
    await expect(join(port, 'abc123/FR-0001', { password: 'secret-FR-0001' })).rejects.toThrow(
      'Bad username or password',
    )
    expect(telemetry.stored.map(reading => reading.device.tenantId)).toEqual(['abc123', '000000'])
    for (const name of ['abc/FR-0001', 'a/b/FR-0001', '/FR-0001', 'FR', 'FR 0001', 'FR-0001/', '+', 'x'.repeat(33)])
      expect(claimOf(name)).toBeNull()
  })
  test('cannot take over another device by using its client id, nor keep it out', async () => {
    const { telemetry, port } = await open()
    const victim = await join(port, 'FR-0001', { clientId: 'fridge' })
    const intruder = await join(port, 'FR-0002', { clientId: 'fridge' })
    await say(intruder, 'FR-0002', { temp: 2 })
    await say(victim, 'FR-0001', { temp: 1 })
    expect(telemetry.stored.map(reading => reading.device.deviceNo)).toEqual(['FR-0002', 'FR-0001'])
  })
  test('again after losing its connection takes over its own session, and has never gone', async () => {
    const { telemetry, adapter, port } = await open()
    const before = await join(port, 'FR-0001', { clientId: 'fridge' })
    const left = gone(before)
    const after = await join(port, 'FR-0001', { clientId: 'fridge' })
    await left
    await say(after, 'FR-0001', { temp: 1 })
    expect(telemetry.gone).toEqual([])
    expect(adapter.health()).toMatchObject({ connections: 1, devices: 1 })
  })
  test('loses its connections when it has to prove anew who it is, and what was asked before then lets nobody in', async () => {
    const { telemetry, adapter, port } = await open()
    const clients = [await join(port, 'FR-0001'), await join(port, 'FR-0001')]
    const other = await join(port, 'FR-0002')
    adapter.forget(device('FR-0001'))
    for (const client of clients) await gone(client)
    await say(other, 'FR-0002', { temp: 2 })
    const release = telemetry.hold('authenticate')
    const late = join(port, 'FR-0001').catch((error: Error) => error.message)
    await until(() => expect(telemetry.asked).toHaveLength(4))
    adapter.forget(device('FR-0001'))
    release()
    expect(await late).toContain('Server unavailable')
    await say(await join(port, 'FR-0001'), 'FR-0001', { temp: 1 })
  })
  test('names itself by its token alone, as firmware for ThingsBoard does', async () => {
    const { telemetry, port } = await open()
    const client = await connectAsync(
      `mqtt://127.0.0.1:${port}`,
      { username: 'secret-FR-0001', reconnectPeriod: 0 },
      false,
    )
    ends.push(() => client.endAsync(true))
    await say(client, 'FR-0001', { temp: 4 })
    expect(temps(telemetry)).toEqual([4])
    await expect(
      connectAsync(`mqtt://127.0.0.1:${port}`, { username: 'another', reconnectPeriod: 0 }, false),
    ).rejects.toThrow('Bad username or password')
  })
  test('that was removed is told so: what it sends is not acknowledged, and others are not held up by it', async () => {
    const { telemetry, adapter, port } = await open()
    const [client, other] = [await join(port, 'FR-0001'), await join(port, 'FR-0003')]
    telemetry.faults.removed = new Set(['FR-0001'])
    const answers = vi.fn<(error?: Error | null) => void>()
    client.publish('device/FR-0001/up', JSON.stringify({ temp: 1 }), { qos: 1 }, answers)
    await say(other, 'FR-0003', { temp: 3 })
    await gone(client)
    expect(answers.mock.calls.filter(([error]) => !error)).toEqual([])
    expect(temps(telemetry)).toEqual([3])
    expect(adapter.health()).toMatchObject({ stored: 1, refused: { stranger: 1 } })
  })
  test('five times as the same device loses its oldest connection', async () => {
    const { adapter, port } = await open()
    const first = await join(port, 'FR-0001')
    const left = gone(first)
    for (let i = 0; i < 4; i++) await join(port, 'FR-0001')
    await left
    await until(() => expect(adapter.health()).toMatchObject({ connections: 4, devices: 1 }))
  })
  test('when the house is full is sent away', async () => {
    const { adapter, port } = await open({ maxConnections: 2 })
    await join(port, 'FR-0001')
    await join(port, 'FR-0002')
    await expect(join(port, 'FR-0003')).rejects.toBeInstanceOf(Error)
    expect(adapter.health()).toMatchObject({ connections: 2, refused: { connections: 1 } })
  })
  test('with any bytes at all leaves the others in peace', async () => {
    const { telemetry, port } = await open()
    const good = await join(port, 'FR-0001')
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }).map(noise => Buffer.concat([connectBytes('FR-0002'), noise])),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async noise => {
        const socket = await raw(port)
        socket.end(noise)
        await closed(socket)
      }),
      { numRuns: 100 },
    )
    await say(good, 'FR-0001', { temp: 4 })
    expect(temps(telemetry)).toEqual([4])
  })
})

describe('the door', () => {
  test('that is closed takes nothing more, stores what it holds and answers for it', async () => {
    const { telemetry, adapter, port } = await open()
    const release = telemetry.hold()
    const client = await join(port, 'FR-0001')
    let acknowledged = 0
    const first = say(client, 'FR-0001', { temp: 1 }).then(() => acknowledged++)
    const other = await join(port, 'FZ-0001')
    await until(() => expect(telemetry.calls).toHaveLength(1))
    const end = adapter.close()
    client.publish('device/FR-0001/up', '{"temp":2}', { qos: 1 }, error => void (error ?? acknowledged++))
    other.publish('device/FZ-0001/up', '{"temp":3}', { qos: 1 }, error => void (error ?? acknowledged++))
    await expect(join(port, 'FR-0002')).rejects.toBeInstanceOf(Error)
    release()
    await Promise.all([first, end])
    expect(acknowledged).toBe(1)
    expect(temps(telemetry)).toEqual([1])
    await gone(client)
  })
  test('reads a device that pours in no faster than its readings are stored', async () => {
    const { telemetry, adapter, port } = await open()
    const release = telemetry.hold()
    const client = await join(port, 'FR-0001')
    const at = Math.floor(clock.now() / 1000)
    const buffer = `[${Array.from({ length: 100 }, () => `{"t":${at},"temp":4}`).join()}]`
    const all = Promise.all(Array.from({ length: 60 }, () => say(client, 'FR-0001', buffer)))
    await until(() => expect(telemetry.calls).toHaveLength(1))
    const other = await join(port, 'FZ-0001')
    await other.endAsync()
    // 60 messages are 150 kB; no more than a sip of 16 kB and what is left of one message has been taken
    expect(adapter.health().waiting).toBeLessThanOrEqual(700)
    release()
    await all
    expect(telemetry.stored).toHaveLength(6_000)
  })
  test('turns away what it has no room for without an answer; the device sends it again', async () => {
    const { telemetry, adapter, port } = await open({ maxWaiting: 2 })
    const release = telemetry.hold()
    const first = await join(port, 'FR-0001')
    const stored = Promise.all([say(first, 'FR-0001', { temp: 1 }), say(first, 'FR-0001', { temp: 2 })])
    await until(() => expect(adapter.health().waiting).toBe(2))
    const second = await join(port, 'FR-0003', { reconnectPeriod: 20 })
    const again = say(second, 'FR-0003', { temp: 3 })
    await until(() => expect(adapter.health().refused['overload']).toBeGreaterThan(0))
    release()
    await Promise.all([stored, again])
    expect(temps(telemetry)).toEqual([1, 2, 3])
  })
  test('on a port that is taken says so in one line', async () => {
    const { port } = await open()
    await expect(open({ port })).rejects.toThrow(
      `端口 ${port} 已被占用，请用 MQTT_PORT 指定其他端口 / port ${port} is taken, choose another with MQTT_PORT`,
    )
  })
  test('whose store forgets what it said it had stored would be noticed by these tests', async () => {
    const { telemetry, port } = await open()
    telemetry.faults.lose = true
    await say(await join(port, 'FR-0001'), 'FR-0001', { temp: 4 })
    expect(temps(telemetry)).toEqual([])
  })
})
