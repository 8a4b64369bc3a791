// Whether a device is there has one meaning, by whatever door: when it was heard last, and how often it speaks.
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/port.ts'
import { until } from '../support/until.ts'
import { minute, openKitchens, secret, word, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let info: string
beforeAll(async () => {
  kitchens = await openKitchens({ MQTT_PORT: String(await freePort()) })
  info = await kitchens.enterprise()
})
afterAll(() => kitchens?.close())

const online = async (of: Cabinet): Promise<number> => (await kitchens.file(of)).online
const listened = (from: number, to: number) =>
  kitchens.query(
    'insert into iot_listening (id, since, until, is_door) values ((select coalesce(max(id), 0) + 1 from iot_listening), to_timestamp($1 / 1000.0), to_timestamp($2 / 1000.0), true)',
    from,
    to,
  )
/** The minute strikes at this moment. */
const look = async (at: number): Promise<void> => {
  kitchens.clock.now = at
  const ingest = kitchens.process()
  await ingest.look('000000')
  await ingest.close()
}

describe('a device is there', () => {
  test('though it connects, says one thing and hangs up, as the line of the README does', async () => {
    const cabinet = await kitchens.cabinet(info)
    const client = await connectAsync(`mqtt://${kitchens.product.mqtt}`, {
      username: cabinet.deviceNo,
      password: secret,
      reconnectPeriod: 0,
    })
    await client.publishAsync(`device/${cabinet.deviceNo}/up`, '{"temp":4}', { qos: 1 })
    await client.endAsync()
    await until(async () => (await kitchens.file(cabinet)).temp === 4, 'the file shows what it said')
    expect(await online(cabinet)).toBe(1)
  })

  test('until nothing was heard of it for three of its beats, and again from its next word on, also one of long ago', async () => {
    await kitchens.query('truncate iot_listening')
    const [usual, seldom] = [await kitchens.cabinet(info), await kitchens.cabinet(info, { heartbeat: 3600 })]
    const ingest = kitchens.process()
    await kitchens.tell(ingest, [word(usual, 0, 4), word(seldom, 0, 4)])
    await ingest.close()
    const from = kitchens.clock.now
    await listened(from - 600 * minute, from + 600 * minute)
    await look(from + 30 * minute)
    expect(await online(usual)).toBe(1)
    await look(from + 31 * minute)
    expect([await online(usual), await online(seldom)]).toEqual([0, 1])
    await look(from + 179 * minute)
    expect(await online(seldom)).toBe(1)
    await look(from + 181 * minute)
    expect(await online(seldom)).toBe(0)
    const later = kitchens.process()
    await kitchens.tell(later, [word(usual, -60, 5, { heard: 190 })])
    await later.close()
    expect(await kitchens.file(usual)).toMatchObject({ online: 1, temp: 4 })
    await look(from + 191 * minute)
    expect(await online(usual)).toBe(1)
  })

  test('until it is silent for three beats, also where nobody wrote down yet when it was heard', async () => {
    await kitchens.query('truncate iot_listening')
    const cabinet = await kitchens.cabinet(info)
    const ingest = kitchens.process()
    await kitchens.tell(ingest, [word(cabinet, 0, 4)])
    await ingest.close()
    const from = kitchens.clock.now
    await kitchens.query(`update iot_fridge set heard_time = null where id = ${cabinet.id}`)
    await listened(from - 600 * minute, from + 600 * minute)
    await look(from + 30 * minute)
    expect(await online(cabinet)).toBe(1)
    await look(from + 31 * minute)
    expect(await online(cabinet)).toBe(0)
  })

  test('as long as we did not listen: then it has three beats again', async () => {
    await kitchens.query('truncate iot_listening')
    const cabinet = await kitchens.cabinet(info)
    const ingest = kitchens.process()
    kitchens.clock.now += minute
    const from = kitchens.clock.now
    await ingest.ingest([{ device: cabinet, at: from, receivedAt: from, values: { temp: 4 } }])
    await ingest.close()
    await listened(from - minute, from + minute)
    await listened(from + 120 * minute, from + 600 * minute)
    await look(from + 149 * minute)
    expect(await online(cabinet)).toBe(1)
    await look(from + 151 * minute)
    expect(await online(cabinet)).toBe(0)
  })
})
