import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { freePort } from '../support/port.ts'
import { until } from '../support/until.ts'
import { minute, morning, openKitchens, secret, stay, word, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens({ MQTT_PORT: String(await freePort()) })
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

const one = async (over: Record<string, unknown> = {}): Promise<Cabinet> =>
  kitchens.cabinet(await kitchens.enterprise(), over as never)

describe('who may come in', () => {
  const door = () => kitchens.process()

  test('a cabinet with its own secret, by its number and its tenant', async () => {
    const ours = await kitchens.cabinet(await kitchens.enterprise(), { deviceNo: 'DOOR-0001' })
    const theirs = await kitchens.cabinet(
      await kitchens.enterprise('bbbbbb'),
      { deviceNo: 'DOOR-0001', deviceSecret: 'another-secret' },
      'bbbbbb',
    )
    const { authenticate } = door()
    expect(await authenticate('DOOR-0001', secret)).toEqual({
      tenantId: '000000',
      id: ours.id,
      deviceNo: 'DOOR-0001',
      kind: 'fridge',
    })
    expect(await authenticate('000000/DOOR-0001', secret)).toMatchObject({ id: ours.id })
    expect(await authenticate('bbbbbb/DOOR-0001', 'another-secret')).toMatchObject({
      tenantId: 'bbbbbb',
      id: theirs.id,
    })
    expect(await authenticate('bbbbbb/DOOR-0001', secret)).toBeNull()
    expect(await authenticate('DOOR-0001', 'another-secret')).toBeNull()
  })

  test('nobody with a wrong secret, none, one too long, or the hash that is stored', async () => {
    const cabinet = await one()
    const [stored] = await kitchens.query<{ device_secret: string }>(
      'select device_secret from iot_fridge where id = $1',
      cabinet.id,
    )
    expect(stored!.device_secret).not.toContain(secret)
    const { authenticate } = door()
    for (const wrong of ['', `${secret} `, secret.toUpperCase(), 'x'.repeat(65), stored!.device_secret])
      expect(await authenticate(cabinet.deviceNo, wrong)).toBeNull()
    expect(await authenticate((await one({ deviceSecret: null })).deviceNo, '')).toBeNull()
    for (const name of [
      '',
      '/',
      `/${cabinet.deviceNo}`,
      `000000/`,
      `zzzzzz/${cabinet.deviceNo}`,
      `000000/${cabinet.deviceNo}/x' or true --`,
      '%',
    ])
      expect(await authenticate(name, secret)).toBeNull()
  })

  test.each([
    ['taken out of service', (cabinet: Cabinet) => kitchens.change(cabinet, 'device_status = 0')],
    ['removed', (cabinet: Cabinet) => kitchens.change(cabinet, 'is_deleted = true')],
    [
      'of an enterprise that was removed',
      (cabinet: Cabinet) => kitchens.query('update enterprise_info set is_deleted = true where id = $1', cabinet.info),
    ],
  ])('no cabinet %s', async (_, happens) => {
    const cabinet = await one()
    const { authenticate } = door()
    expect(await authenticate(cabinet.deviceNo, secret)).not.toBeNull()
    await happens(cabinet)
    expect(await authenticate(cabinet.deviceNo, secret)).toBeNull()
  })
})

describe('the file of a cabinet', () => {
  const clients: MqttClient[] = []
  afterAll(() => Promise.all(clients.map(client => client.endAsync(true))))

  test('shows within moments what a real cabinet says over MQTT: that it is there, its temperature, its alarm; and that it is gone', async () => {
    const cabinet = await one()
    const client = await connectAsync(`mqtt://${kitchens.product.mqtt}`, {
      username: cabinet.deviceNo,
      password: secret,
      reconnectPeriod: 0,
    })
    clients.push(client)
    const say = (said: unknown): Promise<unknown> =>
      client.publishAsync(`device/${cabinet.deviceNo}/up`, JSON.stringify(said), { qos: 1 })
    const shows = (what: object): Promise<void> =>
      until(
        async () => {
          expect(await kitchens.file(cabinet)).toMatchObject(what)
          return true
        },
        `the file shows ${JSON.stringify(what)}`,
        10_000,
      )
    expect(await kitchens.file(cabinet)).toMatchObject({ online: 2, temp: null, last: null })
    const now = momentAt(wireMoment(clock.now()))
    await say({ t: now - 31 * minute, temp: 4.2, humidity: 61.5, battery: 88, signal: -61, door: true })
    await shows({ online: 1, temp: 4.2, state: 0, last: new Date(now - 31 * minute) })
    expect(
      (
        await kitchens.query(
          'select humidity::float8, battery, signal_dbm, door_state, defrost_flag from iot_fridge where id = $1',
          cabinet.id,
        )
      )[0],
    ).toEqual({ humidity: 61.5, battery: 88, signal_dbm: -61, door_state: true, defrost_flag: false })
    await say(Array.from({ length: 31 }, (_, n) => ({ t: now - (30 - n) * minute, temp: 9.6 })))
    await shows({ online: 1, temp: 9.6, state: 2, level: 2, value: 9.6, last: new Date(now), alarmed: new Date(now) })
    await client.publishAsync(`device/${cabinet.deviceNo}/status`, 'offline', { qos: 1 })
    await shows({ online: 0, temp: 9.6, state: 2, last: new Date(now) })
  })

  test('keeps the newest word when older ones come in later, and a measure the newest does not name', async () => {
    const cabinet = await one()
    const ingest = kitchens.process()
    await kitchens.tell(
      ingest,
      [word(cabinet, 20, 5, { door: true }), word(cabinet, 15, 3, { heard: 20 }), word(cabinet, 21, 6)],
      1,
    )
    await until(async () => (await kitchens.file(cabinet)).temp === 6, 'the newest word is on the file')
    expect(await kitchens.query('select door_state from iot_fridge where id = $1', cabinet.id)).toEqual([
      { door_state: true },
    ])
    await kitchens.tell(ingest, [word(cabinet, 10, 9.9, { heard: 22 })])
    await ingest.close()
    expect(await kitchens.file(cabinet)).toMatchObject({ temp: 6, last: new Date(morning + 21 * minute) })
  })

  test('does not call a cabinet back that left before its last words were stored', async () => {
    const cabinet = await one()
    const ingest = kitchens.process()
    await kitchens.tell(ingest, [word(cabinet, 0, 4)])
    ingest.left(cabinet, morning + minute)
    await kitchens.tell(ingest, [word(cabinet, 1, 4.5)])
    await ingest.close()
    expect(await kitchens.file(cabinet)).toMatchObject({ online: 0, temp: 4.5 })
    const later = kitchens.process()
    await kitchens.tell(later, [word(cabinet, 0, 4, { seq: 1, heard: 2 })])
    await later.close()
    expect(await kitchens.file(cabinet)).toMatchObject({ online: 1, temp: 4.5 })
  })

  test('that could not be written is written later, with what was said meanwhile', async () => {
    const cabinet = await one()
    const ingest = kitchens.process()
    await kitchens.query(
      `alter table iot_fridge add constraint live_fails check (id <> ${cabinet.id} or temp is null) not valid`,
    )
    await kitchens.tell(ingest, [word(cabinet, 0, 4, { battery: 70 })])
    await until(async () => kitchens.failures.length > 0, 'the first try fails')
    ingest.left(cabinet, morning)
    await kitchens.query('alter table iot_fridge drop constraint live_fails')
    await until(async () => (await kitchens.file(cabinet)).online === 0, 'it is written')
    expect(await kitchens.file(cabinet)).toMatchObject({ temp: 4, last: new Date(morning) })
    expect(String(kitchens.failures.splice(0))).toContain('live_fails')
  })
})

describe('a cabinet that changes hands while it talks', () => {
  test('belongs to its new enterprise from then on; the alarm that stood stays with the old one, and only there it is told to be over', async () => {
    const [cabinet, next] = [await one(), await kitchens.enterprise()]
    const ingest = kitchens.process()
    await kitchens.tell(ingest, stay(cabinet, 0, 35, 9), 5)
    await kitchens.change(cabinet, `info_id = ${next}`)
    await kitchens.tell(ingest, [...stay(cabinet, 36, 89, 5), ...stay(cabinet, 90, 125, 9)], 5)
    const of = (text: string, info: string) => kitchens.query(text, info)
    expect(await of('select count(*)::int as n from iot_reading where info_id = $1', cabinet.info)).toEqual([{ n: 36 }])
    expect(await of('select count(*)::int as n from iot_reading where info_id = $1', next)).toEqual([{ n: 90 }])
    for (const [info, recovered, names] of [
      [cabinet.info, true, ['alarm.opened', 'alarm.recovered']],
      [next, false, ['alarm.opened']],
    ] as const) {
      expect(await of('select recover_status as recovered from iot_alarm where info_id = $1', info)).toEqual([
        { recovered },
      ])
      expect(
        await of(
          "select name, payload->>'infoId' as info from kernel_event where name like 'alarm.%' and info_id = $1 order by id",
          info,
        ),
      ).toEqual(names.map(name => ({ name, info })))
    }
  })

  test.each([
    ['removed', (cabinet: Cabinet) => kitchens.change(cabinet, 'is_deleted = true')],
    [
      'left without its enterprise',
      (cabinet: Cabinet) => kitchens.query('update enterprise_info set is_deleted = true where id = $1', cabinet.info),
    ],
  ])('%s, it keeps nobody from being heard, and nothing of it is kept', async (_, happens) => {
    const [cabinet, neighbour] = [await one(), await one()]
    const ingest = kitchens.process()
    const both = (from: number, to: number) =>
      stay(cabinet, from, to, 9).flatMap((reading, n) => [reading, word(neighbour, from + n, 9)])
    await kitchens.tell(ingest, both(0, 20), 10)
    await happens(cabinet)
    await kitchens.tell(ingest, both(21, 40), 10)
    expect([await kitchens.stored(cabinet), await kitchens.stored(neighbour)]).toEqual([21, 41])
    expect(await kitchens.alarms(cabinet)).toEqual([])
    expect(await kitchens.alarms(neighbour)).toMatchObject([{ at: 30 }])
  })
})
