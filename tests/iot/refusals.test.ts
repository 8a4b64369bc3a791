import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, signIn, type Person } from '../product.ts'
import { freePort } from '../support/port.ts'
import { headBytes, refusalsKept } from '../../modules/iot/refusals.server.ts'
import { openKitchens, secret, type Cabinet, type Kitchens } from './kitchen.ts'
import { longTest } from '../support/suite.ts'

let kitchens: Kitchens
let administrator: Person
const clients: MqttClient[] = []
beforeAll(async () => {
  kitchens = await openKitchens({ MQTT_PORT: String(await freePort()) })
  administrator = await signIn(kitchens.product.url, '000000', 'admin', 'test-administrator')
})
afterAll(async () => {
  await Promise.all(clients.map(client => client.endAsync(true)))
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

const one = async (info?: string): Promise<Cabinet> => kitchens.cabinet(info ?? (await kitchens.enterprise()))
const connect = async (cabinet: Cabinet, over: object = {}): Promise<MqttClient> => {
  const client = await connectAsync(
    `mqtt://${kitchens.product.mqtt}`,
    { username: cabinet.deviceNo, password: secret, reconnectPeriod: 0, ...over },
    false,
  )
  client.on('error', () => undefined)
  clients.push(client)
  return client
}
const say = (client: MqttClient, cabinet: Cabinet, said: string | Buffer): Promise<unknown> =>
  client.publishAsync(`device/${cabinet.deviceNo}/up`, said, { qos: 1 })
interface Told {
  readonly at: string
  readonly topic: string
  readonly reason: string
  readonly says: string
  readonly size: number
  readonly form: string
  readonly bytes: string
  readonly cut: boolean
}
const told = async (who: Person, { id }: Cabinet, lang = 'zh'): Promise<readonly Told[]> =>
  (await who.get(`/iot/warniotfridge/refusals?id=${id}`, { 'accept-language': lang }))
    .data as unknown as readonly Told[]
const sees = async (cabinet: Cabinet, check: (found: readonly Told[]) => boolean): Promise<void> => {
  await expect.poll(async () => check(await told(administrator, cabinet))).toBe(true)
}

test('what a cabinet sends and nobody can use stands on its page within moments: when, where, why in the reader’s language, and its bytes', async () => {
  const cabinet = await one()
  expect(await told(administrator, cabinet)).toEqual([])
  const client = await connect(cabinet)
  const long = `{"temp":"${'温'.repeat(700)}"}`
  for (const said of ['{"temp":', '{"temperature":4}', '{"temp":999}', long, Buffer.from([0xff, 0x00, 0x41])])
    await say(client, cabinet, said)
  await say(client, cabinet, '{"temp":4}')
  await sees(cabinet, found => found.length === 5)
  const found = await told(administrator, cabinet)
  expect(found.map(({ reason, size, form, cut }) => [reason, size, form, cut])).toEqual([
    ['json', 3, 'hex', false],
    ['type', Buffer.byteLength(long), 'text', true],
    ['range', 12, 'text', false],
    ['unknown', 17, 'text', false],
    ['json', 8, 'text', false],
  ])
  expect(found[0]!.bytes).toBe('ff 00 41')
  expect(Buffer.from(long).subarray(0, headBytes).toString().startsWith(found[1]!.bytes)).toBe(true)
  expect(found[1]!.bytes.length).toBeGreaterThan(330)
  expect(found[2]).toMatchObject({
    topic: `device/${cabinet.deviceNo}/up`,
    bytes: '{"temp":999}',
    says: '测量值超出范围：temp −60～200、humidity 0～100、battery 0～100、signal −150～0',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
  })
  expect((await told(administrator, cabinet, 'en'))[2]!.says).toContain('out of range')
  // Nothing of what was refused became a reading, and what was right did.
  await expect.poll(() => kitchens.stored(cabinet)).toBe(1)
})

test('what a model would make of a message is told and stored nowhere: what it measures, and what is refused and why', async () => {
  const model = {
    ...{ modelName: 'TRY-1', deviceKind: 'fridge', topicForm: 'tasmota', timePointer: '', enabled: 1 },
    says: [{ pointer: '/DS18B20/Temperature', measure: 'temp', scale: 1, offset: 0 }],
  }
  expect((await administrator.post('/iot/decoder/submit', model)).status).toBe(200)
  const id = (await administrator.get('/iot/decoder/list?modelName=TRY-1')).data.records![0]!['id']
  const attempt = async (payload: string, topic?: string) =>
    (await administrator.post('/iot/decoder/try', { id, payload, topic })).data
  expect(await attempt('{"DS18B20":{"Temperature":4.5}}')).toMatchObject({
    ...{ topic: 'tele/DEMO-0001/SENSOR', place: 'readings', refused: [] },
    stored: [{ deviceNo: 'DEMO-0001', values: { temp: 4.5 } }],
  })
  expect(await attempt('{"DS18B20":')).toMatchObject({ stored: [], refused: [{ reason: 'json' }] })
  expect(await attempt(' '.repeat(5000) + 'x'.repeat(5000))).toMatchObject({ refused: [{ reason: 'tooLarge' }] })
  expect(await attempt('{}', 'elsewhere')).toMatchObject({ place: '', refused: [{ reason: 'topic' }] })
  expect((await administrator.post('/iot/decoder/try', { payload: '{}' })).status).toBe(400)
  expect((await administrator.post('/iot/decoder/try', { id: '1', payload: '{}' })).status).toBe(404)
})

test('a topic of somebody else and a will elsewhere are told as well, and keep the cabinet out', async () => {
  const [cabinet, neighbour] = [await one(), await one()]
  const client = await connect(cabinet)
  const left = new Promise<void>(resolve => void client.once('close', resolve))
  client.publish(`device/${neighbour.deviceNo}/up`, '{"temp":4}', { qos: 1 })
  await left
  await expect(
    connect(cabinet, {
      will: { topic: `device/${neighbour.deviceNo}/status`, payload: Buffer.from('offline'), qos: 1, retain: false },
    }),
  ).rejects.toThrow('Not authorized')
  // Written about a moment ago, so the second comes with the next look.
  await sees(cabinet, found => found.length === 2)
  expect((await told(administrator, cabinet)).map(({ reason, says }) => [reason, says])).toEqual([
    ['will', '遗嘱只能发布到本设备的 status 主题，内容为 offline；这次连接被拒绝'],
    ['topic', '发布到了不属于本设备的主题，连接已断开'],
  ])
  expect(await told(administrator, neighbour)).toEqual([])
})

test('a will on its own status topic is taken, and the file shows the cabinet as gone when it dies', async () => {
  const cabinet = await one()
  const older = await connect(cabinet)
  const client = await connect(cabinet, {
    will: { topic: `device/${cabinet.deviceNo}/status`, payload: Buffer.from('offline'), qos: 1, retain: true },
  })
  const shows = async (online: number): Promise<void> => {
    await expect.poll(async () => (await kitchens.file(cabinet)).online).toBe(online)
  }
  await say(client, cabinet, '{"temp":4}')
  await shows(1)
  client.stream.destroy()
  await shows(0)
  // The connection that was left behind is still there: it was the will that said so.
  expect(older.connected).toBe(true)
  await say(older, cabinet, '{"temp":4}')
  await shows(1)
})

longTest(
  'a cabinet that sends nonsense without end leaves ten rows, the last ones, however much it sends and for however long',
  async () => {
    const [cabinet, good] = [await one(), await one()]
    const [client, other] = [await connect(cabinet), await connect(good)]
    await kitchens.query('create table written (device_id bigint)')
    await kitchens.query(
      'create function note_written() returns trigger language plpgsql security definer as $$ begin insert into public.written values (new.device_id); return null; end $$',
    )
    await kitchens.query(
      'create trigger note_written after insert on iot_refusal for each row execute function note_written()',
    )
    const began = performance.now()
    let n = 0
    const nonsense = (count: number): Promise<unknown> =>
      Promise.all(Array.from({ length: count }, () => say(client, cabinet, `{"temp":"${n++}"}`)))
    for (let i = 0; i < 30; i++) await nonsense(100)
    // Others are written about in their turn meanwhile, each at the next look: so many looks have passed.
    for (let i = 0; i < 5; i++) {
      const next = await one()
      await say(await connect(next), next, 'nonsense')
      await expect.poll(async () => (await nonsense(20), (await told(administrator, next)).length)).toBe(1)
    }
    await sees(cabinet, found => found.length === refusalsKept && found[0]!.bytes === `{"temp":"${n - 1}"}`)
    expect((await told(administrator, cabinet)).map(({ bytes }) => bytes)).toEqual(
      Array.from({ length: refusalsKept }, (_, i) => `{"temp":"${n - 1 - i}"}`),
    )
    expect(await kitchens.query('select count(*)::int as n from iot_refusal where device_id = $1', cabinet.id)).toEqual(
      [{ n: refusalsKept }],
    )
    const [{ n: written }] = (await kitchens.query<{ n: number }>(
      'select count(*)::int as n from written where device_id = $1',
      cabinet.id,
    )) as [{ n: number }]
    expect(n).toBeGreaterThan(3_000)
    // Ten in ten seconds, and those it began and ended with.
    expect(written).toBeLessThanOrEqual(refusalsKept * (2 + Math.ceil((performance.now() - began) / 10_000)))
    // It kept nobody from being heard.
    await say(other, good, '{"temp":3.5}')
    await expect.poll(() => kitchens.stored(good)).toBe(1)
  },
  90_000,
)

test('whoever does not see the cabinet sees nothing of what it sent, by the call and in the database', async () => {
  const [mine, theirs] = [await kitchens.enterprise(), await kitchens.enterprise()]
  const [own, foreign] = [await one(mine), await one(theirs)]
  await addAccount(kitchens.product, { tenant: '000000', account: 'cook', role: 'enterprise', info: mine })
  await addAccount(kitchens.product, { tenant: '000000', account: 'near', role: 'supervise', area: '420106' })
  await addAccount(kitchens.product, { tenant: '000000', account: 'far', role: 'supervise', area: '110101' })
  for (const cabinet of [own, foreign]) {
    await say(await connect(cabinet), cabinet, 'nonsense')
    await sees(cabinet, found => found.length === 1)
  }
  const [cook, near, far] = (await Promise.all(
    ['cook', 'near', 'far'].map(account => signIn(kitchens.product.url, '000000', account)),
  )) as [Person, Person, Person]
  expect(await told(cook, own)).toHaveLength(1)
  expect(await told(near, foreign)).toHaveLength(1)
  for (const [who, cabinet] of [
    [cook, foreign],
    [far, own],
    [far, foreign],
  ] as const) {
    const answer = await who.get(`/iot/warniotfridge/refusals?id=${cabinet.id}`)
    expect([answer.status, answer.text.includes('nonsense')]).toEqual([404, false])
  }
  expect((await cook.get('/iot/warniotfridge/refusals')).status).toBe(400)
  const seen = async (set: string) =>
    (
      await kitchens.product.kernel.store.run([
        { statement: { name: '', text: `select ${set}` }, values: [] },
        { statement: { name: '', text: 'select distinct info_id from iot_refusal' }, values: [] },
      ])
    )[1]!.flat()
  expect(await seen("set_config('app.tenant', '000000', true), set_config('app.own', '" + mine + "', true)")).toEqual([
    mine,
  ])
  expect(await seen("set_config('app.tenant', 'bbbbbb', true), set_config('app.wide', 't', true)")).toEqual([])
  expect(await seen("set_config('app.tenant', '', true)")).toEqual([])
})
