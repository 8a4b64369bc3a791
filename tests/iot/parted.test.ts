// A secret that was taken back is worth nothing within moments, at every door of every process; what is not kept is not
// acknowledged.
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, signIn, testProduct, type Person } from '../product.ts'
import { freePort } from '../support/port.ts'
import { until } from '../support/until.ts'
import { openKitchens, secret, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
/** Another process on the same database. */
let there: Awaited<ReturnType<typeof testProduct>>
let cook: Person
let info: string
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
beforeAll(async () => {
  kitchens = await openKitchens({ MQTT_PORT: String(await freePort()) })
  there = await testProduct({ DATABASE_URL: kitchens.product.databaseUrl, MQTT_PORT: String(await freePort()) })
  info = await kitchens.enterprise()
  await addAccount(kitchens.product, { tenant: '000000', account: 'cook', role: 'enterprise', info })
  cook = await signIn(kitchens.product.url, '000000', 'cook')
}, 180_000)
afterAll(async () => {
  await there?.close()
  await kitchens?.close()
})

const joinOnce = async (
  product: { readonly mqtt: string | null },
  { deviceNo }: Cabinet,
  password = secret,
  over: IClientOptions = {},
): Promise<MqttClient> => {
  const client = await connectAsync(
    `mqtt://${product.mqtt}`,
    { username: deviceNo, password, reconnectPeriod: 0, ...over },
    false,
  )
  client.on('error', () => undefined)
  ends.push(() => client.endAsync(true))
  return client
}
/** As devices do, it tries again where a door hears in that moment that its file was changed, and says so. */
const join = async (...of: Parameters<typeof joinOnce>): Promise<MqttClient> => {
  let outcome: MqttClient | Error = new Error('not tried')
  await until(async () => {
    outcome = await joinOnce(...of).catch((error: Error) => error)
    return !(outcome instanceof Error && outcome.message.includes('Server unavailable'))
  }, 'a door has heard of the change')
  if (outcome instanceof Error) throw outcome
  return outcome
}
const say = (client: MqttClient, { deviceNo }: Cabinet, temp: number) =>
  client.publishAsync(`device/${deviceNo}/up`, JSON.stringify({ temp }), { qos: 1 })
const send = async (url: string, { deviceNo }: Cabinet, password = secret): Promise<number> =>
  (
    await fetch(`${url}/api/iot/ingest`, {
      method: 'POST',
      headers: { 'device-no': deviceNo, 'device-secret': password, 'content-type': 'application/json' },
      body: JSON.stringify({ temp: 4 }),
    })
  ).status
const update = async (of: Cabinet, set: object): Promise<void> => {
  const { data } = await cook.get(`/iot/warniotfridge/detail?id=${of.id}`)
  expect((await cook.post('/iot/warniotfridge/submit', { ...data, ...set })).status).toBe(200)
}
/** Connected to both processes by MQTT, and known to both by HTTP. */
const everywhere = async (of: Cabinet) => {
  const clients = [await join(kitchens.product, of), await join(there, of)]
  for (const client of clients) await say(client, of, 4)
  for (const { url } of [kitchens.product, there]) expect(await send(url, of)).toBe(200)
  return clients
}
const areClosed = (clients: readonly MqttClient[]) =>
  until(() => clients.every(({ connected }) => !connected), 'its connections are closed')
const isForgotten = (of: Cabinet, at: string, password = secret) =>
  until(async () => (await send(at, of, password)) === 401, 'its secret is worth nothing any more')

describe('a device', () => {
  test('whose secret was changed is disconnected everywhere, and comes back with the new one alone', async () => {
    const cabinet = await kitchens.cabinet(info)
    const clients = await everywhere(cabinet)
    await update(cabinet, { deviceSecret: 'another-secret-2' })
    await areClosed(clients)
    for (const { url } of [kitchens.product, there]) await isForgotten(cabinet, url)
    await expect(join(there, cabinet)).rejects.toThrow('Bad username or password')
    await say(await join(there, cabinet, 'another-secret-2'), cabinet, 5)
    expect(await send(kitchens.product.url, cabinet, 'another-secret-2')).toBe(200)
  })

  test.each([
    ['removed', (of: Cabinet) => cook.post('/iot/warniotfridge/remove', { ids: of.id })],
    ['taken out of service', (of: Cabinet) => update(of, { deviceStatus: 0 })],
    [
      'removed by whoever has the database',
      (of: Cabinet) => kitchens.query('delete from iot_fridge where id = $1', of.id),
    ],
  ])('that was %s is disconnected everywhere, and nothing more of it is acknowledged or kept', async (_, happens) => {
    const cabinet = await kitchens.cabinet(info)
    const clients = await everywhere(cabinet)
    const before = await kitchens.stored(cabinet)
    await happens(cabinet)
    await areClosed(clients)
    for (const { url } of [kitchens.product, there]) await isForgotten(cabinet, url)
    await expect(join(there, cabinet)).rejects.toThrow('Bad username or password')
    expect(await kitchens.stored(cabinet)).toBe(before)
  })

  test('of a kitchen that was removed is disconnected as well; a change of its name disconnects nobody', async () => {
    const own = await kitchens.enterprise()
    const cabinet = await kitchens.cabinet(own)
    const [first] = await everywhere(cabinet)
    await kitchens.query(
      "update iot_fridge set device_name = '2号冷柜', update_time = app.now() where id = $1",
      cabinet.id,
    )
    await say(first!, cabinet, 5)
    expect(first!.connected).toBe(true)
    await kitchens.query('update enterprise_info set is_deleted = true where id = $1', own)
    await areClosed([first!])
    await isForgotten(cabinet, there.url)
  })

  test('that names itself by its token alone is the one whose secret that is; a secret of two, of a device out of service or of nobody lets nobody in', async () => {
    const token = 'thingsboard-token-7'
    const cabinet = await kitchens.cabinet(info, { deviceSecret: token })
    const alone = { username: token, password: undefined }
    const client = await join(there, cabinet, '', alone)
    await say(client, cabinet, 4)
    expect(await kitchens.stored(cabinet)).toBe(1)
    for (const { url } of [kitchens.product, there]) expect(await send(url, cabinet, token)).toBe(200)
    const denied = (over: IClientOptions) =>
      expect(join(kitchens.product, cabinet, '', over)).rejects.toThrow('Bad username or password')
    for (const username of ['thingsboard-token-8', 'short', cabinet.deviceNo, `T00002/${token}`])
      await denied({ ...alone, username })
    await update(cabinet, { deviceStatus: 0 })
    await areClosed([client])
    // A process that hears of it later would part the device from what it joins next.
    for (const { url } of [kitchens.product, there]) await isForgotten(cabinet, url, token)
    await denied(alone)
    await update(cabinet, { deviceStatus: 1 })
    await say(await join(kitchens.product, cabinet, '', alone), cabinet, 5)
    await kitchens.cabinet(info, { deviceSecret: token })
    await denied(alone)
  })

  test('that is gone when its words are to be stored is told so: none of them counts as stored', async () => {
    const cabinet = await kitchens.cabinet(info)
    const ingest = kitchens.process()
    const reading = { device: cabinet, at: kitchens.clock.now, receivedAt: kitchens.clock.now, values: { temp: 4 } }
    expect(await ingest.ingest([reading])).toEqual(new Set())
    await kitchens.query('delete from iot_fridge where id = $1', cabinet.id)
    ingest.forget(cabinet)
    const other = await kitchens.cabinet(info)
    expect(
      await ingest.ingest([
        { ...reading, at: reading.at + 1 },
        { ...reading, device: other },
      ]),
    ).toEqual(new Set([cabinet.id]))
    expect([await kitchens.stored(cabinet), await kitchens.stored(other)]).toEqual([1, 1])
  })
})
