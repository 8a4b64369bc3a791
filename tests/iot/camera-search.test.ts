// Cameras that speak ONVIF: found in the network, asked with a password, added, watched.
import { createSocket } from 'node:dgram'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { openImagesSharp } from '../../adapters/images-sharp/index.ts'
import { openOnvif } from '../../adapters/onvif/index.ts'
import { snapshotsOf } from '../../adapters/onvif/snapshot.ts'
import { openCameras, type Cameras } from '../../app/cameras.ts'
import { declaredNetworks } from '../../kernel/doors/networks.ts'
import { clock } from '../../contract/clock.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import { openLinks } from '../../modules/iot/links.server.ts'
import { seeing } from '../../modules/iot/sights.server.ts'
import type { AskedCamera, FoundRow } from '../../modules/iot/camera-search.ts'
import type { StreamContent } from '../../modules/iot/play.ts'
import { FlvReader, kindOfTag } from '../../protocols/flv/tag.ts'
import { discoveryGroup, probeIn } from '../../protocols/onvif/discovery.ts'
import { spaces } from '../../protocols/onvif/soap.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'
import { openOnvifCamera, type OnvifCamera, type OnvifHabits } from '../support/onvif-camera.ts'

const tenant = '000000'
const path = '/camera/warncameraparameter'
const login = { username: 'admin', password: 'Kitchen&Room-1' }
const hour = 3_600_000
let product: Awaited<ReturnType<typeof testProduct>>
let served: Cameras
let kitchen: string
let admin: Person
let cook: Person
let office: Person
const ends: (() => Promise<void>)[] = []
const kinds = ['whole', 'early', 'http', 'timeless', 'door', 'strayed', 'away', 'babble'] as const
type Kind = (typeof kinds)[number]
const there = {} as Record<Kind, OnvifCamera>

beforeAll(async () => {
  served = await openCameras(2, { host: '127.0.0.1', port: 0 }, login)
  const streams = served.addresses
  const habits: Record<Kind, Partial<OnvifHabits>> = {
    whole: { snapshot: () => view },
    // Its clock is a day behind, and it is of profile S alone.
    early: { ahead: -24 * hour, media: 'first' },
    http: { byHttp: true },
    timeless: { isTimeless: true },
    door: { media: 'none' },
    strayed: { streams: streams.map(address => address.replace('127.0.0.1', '127.0.0.9')) },
    away: {},
    babble: { babbles: '<html><body>login</body></html>' },
  }
  for (const kind of kinds) there[kind] = await openOnvifCamera({ login, streams, name: kind, ...habits[kind] })
  const hidden = await openOnvifCamera({ login, streams, name: 'undeclared' })
  const liar = await openOnvifCamera({ login, streams, name: 'liar', says: () => 'http://10.20.0.8' })
  ends.push(...[...Object.values(there), hidden, liar].map(camera => () => camera.close()))
  const doors = join(mkdtempSync(join(tmpdir(), 'sk-doors-')), 'doors.json')
  const cameras = [served.server.address, '10.20.0.0/16', ...kinds.map(kind => there[kind].address)]
  writeFileSync(doors, JSON.stringify({ cameras }))
  product = await testProduct({ DOORS: doors })
  kitchen = await addKitchen(product, tenant, 1, { infoName: '光谷实验小学食堂', areaCode: '420106' })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchen })
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '4201' })
  admin = await signIn(product.url, tenant, 'admin', 'test-administrator')
  cook = await signIn(product.url, tenant, 'cook')
  office = await signIn(product.url, tenant, 'office')
  const m3u8 = 'rtsp://127.0.0.1/before'
  await cook.post(`${path}/submit`, { cameraName: '早有的', belong: 2, cameraArea: 5, m3u8 })
}, 120_000)
afterAll(async () => {
  await product?.close()
  await served?.server.close()
  for (const end of ends) await end()
})

const ask = (found: string, more: Record<string, unknown> = {}) =>
  admin.post(`${path}/find/ask`, {
    found,
    streamUser: login.username,
    streamPassword: login.password,
    ...more,
  })
let camera = ''
/** What the camera sees at the moment. */
let view: Uint8Array = new Uint8Array()
let rows: ReadonlyMap<string, FoundRow>
const keyOf = (kind: Kind): string => rows.get(kind)!.found

test('cameras of declared networks that name their own address are found, and no others', async () => {
  const { data } = await admin.post(`${path}/find`, {})
  rows = new Map((data as unknown as readonly FoundRow[]).map(row => [row.name, row]))
  expect([...rows.keys()].toSorted()).toEqual([...kinds].toSorted())
  expect(rows.get('whole')).toMatchObject({ address: '127.0.0.1', hardware: 'KITCHEN-1', place: '后厨' })
  expect(rows.get('whole')!.cameras).toEqual([{ cameraName: '早有的', infoName: '光谷实验小学食堂' }])
  expect(rows.get('whole')!.found).not.toContain('127')
  await there.away.close()
  ends.splice(kinds.indexOf('away'), 1)
})

test('a camera that is asked with its password says what it is and has, is added and plays', async () => {
  const { data } = await ask(keyOf('whole'))
  const facts = data as unknown as AskedCamera
  expect(facts).toMatchObject({ cameraBrand: '示范厂', cameraModel: 'KITCHEN-1', address: '127.0.0.1' })
  expect(Math.abs(facts.ahead!)).toBeLessThanOrEqual(2)
  expect(facts.streams).toEqual([
    {
      ...{ name: '主码流', codec: 'H264', resolution: '640×360', fps: 25, m3u8: served.addresses[0] },
      snapshotUrl: `http://${there.whole.address}/snap.jpg?token=main`,
    },
    {
      name: 'sub & second',
      codec: 'H265',
      resolution: '352×288',
      fps: 25,
      m3u8: served.addresses[1],
      snapshotUrl: expect.any(String),
    },
  ])
  const { cameraBrand, cameraModel, address, streams } = facts
  const { m3u8, resolution, snapshotUrl } = streams[0]!
  const added = await admin.post(`${path}/submit`, {
    ...{ infoId: kitchen, cameraName: '烹饪区-1', belong: 2, cameraArea: 5, cameraBrand, cameraModel },
    ...{ cameraIp: address, m3u8, snapshotUrl, resolution, streamUser: login.username, streamPassword: login.password },
  })
  expect(added.status, added.text).toBe(200)
  camera = String(added.data.id)
  const [stored] = await asOwner(
    product.ownerUrl,
    async client => (await client.query('select stream_password from iot_camera where id = $1', [added.data.id])).rows,
  )
  expect(JSON.stringify(stored)).not.toContain('Room-1')
  const playing = await office.get(`${path}/play/${added.data.id}`)
  expect(playing.status, playing.text).toBe(200)
  const reader = new FlvReader()
  const tags: string[] = []
  for await (const bytes of (await fetch(product.url + (playing.data as unknown as StreamContent).flv)).body!) {
    tags.push(...reader.push(bytes).map(kindOfTag))
    if (tags.filter(kind => kind === 'inter').length > 2) break
  }
  expect(tags).toContain('key')
})

test('every ten minutes a picture of it says whether it is black or covered: after ten minutes that is an alarm, by day, and over when it sees again', async () => {
  const pictures = (await openImagesSharp())!
  const take = snapshotsOf(declaredNetworks([there.whole.address]))
  const day = momentAt(`${wireDay(clock.now() + 24 * hour)} 10:00:00`)
  const colour = (background: string) =>
    sharp({ create: { width: 640, height: 360, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const kitchenView = (n: number) =>
    sharp(Buffer.from(Array.from({ length: 64 * 36 }, (_, k) => (((k % 64) * 37 + (k >> 6) * 91) % 200) + n)), {
      raw: { width: 64, height: 36, channels: 1 },
    })
      .resize(640, 360, { kernel: 'nearest' })
      .jpeg()
      .toBuffer()
  /** What is said of it, so many looks after the morning. */
  const look = async (n: number, picture: Uint8Array) => {
    view = picture
    const kernel = { ...product.kernel, now: () => day + n * 600_000 }
    await openLinks(kernel, seeing(kernel, take, pictures, kernel.seal!)).look()
    return asOwner(product.ownerUrl, async client => {
      const [row] = (await client.query('select * from iot_link_channel where camera_id = $1', [camera])).rows
      const { rows: alarms } = await client.query(
        'select alarm_type, alarm_level, recover_status from iot_alarm where device_id = $1 order by id',
        [camera],
      )
      return { row, alarms }
    })
  }
  const well = await look(0, await kitchenView(0))
  expect(well.row).toMatchObject({ black_flag: false, occlusion_flag: false, health_level: 1, device_id: null })
  expect(well.alarms).toEqual([])
  await look(1, await colour('#000'))
  const dark = await look(2, await colour('#000'))
  expect(dark.row).toMatchObject({ black_flag: true, freeze_flag: false })
  expect(dark.alarms).toEqual([{ alarm_type: 'CAM_OCC', alarm_level: 2, recover_status: false }])
  expect((await look(3, await colour('#765'))).row).toMatchObject({ black_flag: false, occlusion_flag: true })
  const again = await look(4, await kitchenView(3))
  expect([again.row.occlusion_flag, again.alarms.map(({ recover_status }) => recover_status)]).toEqual([false, [true]])
  const night = await look(72, await colour('#000'))
  expect(night.row, 'a lamp that is out at night is no fault').toMatchObject({ black_flag: false })
  const page = await look(73, Buffer.from('<html>login</html>'))
  expect(page.row.check_time, 'what is no picture says nothing').toEqual(night.row.check_time)
})

test('a camera whose clock is a day behind is asked by its own clock; one of HTTP digest by that', async () => {
  const early = (await ask(keyOf('early'))).data as unknown as AskedCamera
  expect(Math.abs(early.ahead! + 24 * 3600)).toBeLessThanOrEqual(2)
  expect(early.streams.map(({ codec }) => codec)).toEqual(['H264', 'H265'])
  expect(there.early.asked).toContain('GetCapabilities')
  const byHttp = (await ask(keyOf('http'))).data as unknown as AskedCamera
  expect([byHttp.cameraModel, there.http.refused]).toEqual(['KITCHEN-1', 1])
})

test('each way of failing is a sentence of its own', async () => {
  const says = async (kind: Kind, more: Record<string, unknown> = {}) => {
    const { status, msg } = await ask(keyOf(kind), more)
    return `${status} ${msg}`
  }
  expect(await says('whole', { streamPassword: 'wrong' })).toMatch(/409 .*不接受这个用户名或密码/)
  expect(await says('whole', { streamUser: 'other' })).toMatch(/409 .*不接受/)
  expect(await says('whole', { streamPassword: '密码' }), 'what its file would not keep').toMatch(/400 .*流密码/)
  expect(await says('whole', { streamUser: '' })).toMatch(/400 .*流用户名/)
  expect(await says('timeless', { streamPassword: 'wrong' })).toMatch(/409 .*时间校准/)
  expect(await says('door')).toMatch(/409 .*没有可播放的画面/)
  expect(await says('strayed')).toMatch(/409 .*不是它自己的地址/)
  expect(await says('away')).toMatch(/409 .*连接不上/)
  expect(await says('babble')).toMatch(/409 .*没有按 ONVIF 回应/)
  expect(there.timeless.refused, 'one wrong password is one try').toBe(1)
})

test('nobody guesses passwords by us: after five wrong ones a camera is left alone, also with the right one', async () => {
  for (let n = 0; n < 4; n++) await ask(keyOf('timeless'), { streamPassword: `wrong-${n}` })
  const before = there.timeless.refused
  expect((await ask(keyOf('timeless'))).msg).toContain('10 分钟')
  expect([before, there.timeless.refused]).toEqual([5, 5])
})

test('only administrators look for cameras, and ask what they found themselves: no address comes from outside', async () => {
  for (const who of [cook, office]) {
    expect((await who.post(`${path}/find`, {})).status).toBe(403)
    expect((await who.post(`${path}/find/ask`, { found: keyOf('whole') })).status).toBe(403)
  }
  const own = { cameraName: '自己的', belong: 2, cameraArea: 5, m3u8: 'rtsp://127.0.0.1/own' }
  const snapshotUrl = `http://${there.whole.address}/reboot`
  const entry = await cook.post(`${path}/submit`, { ...own, snapshotUrl })
  expect([entry.status, entry.msg], 'what is asked for every ten minutes no kitchen enters').toEqual([
    400,
    expect.stringContaining('抓图地址'),
  ])
  const other = await signIn(product.url, tenant, 'admin', 'test-administrator')
  const body = { found: keyOf('whole'), streamUser: login.username, streamPassword: login.password }
  const before = there.whole.asked.length
  expect((await other.post(`${path}/find/ask`, body)).status).toBe(409)
  for (const words of [`http://${there.whole.address}/onvif/device_service`, '', 'x'])
    expect((await ask(words)).msg, words).toContain('再搜索一次')
  expect(there.whole.asked.length).toBe(before)
  const lines = await asOwner(
    product.ownerUrl,
    async client =>
      (await client.query("select operation, result, after from kernel_audit where operation like 'iot/camera.%ound'"))
        .rows,
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ result: 'searchPassword', after: expect.objectContaining({ username: 'other' }) }),
  )
  expect(JSON.stringify(lines)).not.toContain('wrong')
})

test('without declared networks it says so; what floods a search, or answers nobody’s question, changes nothing', async () => {
  const plain = await testProduct()
  const alone = await signIn(plain.url, tenant, 'admin', 'test-administrator')
  expect((await alone.post(`${path}/find`, {})).msg).toContain('DOORS')
  await plain.close()
  let answered = 0
  const flood = createSocket({ type: 'udp4', reuseAddr: true })
  await new Promise<void>(resolve => flood.bind(discoveryGroup.port, resolve))
  flood.addMembership(discoveryGroup.address, '127.0.0.1')
  const say = (relates: string, n: number) =>
    `<e:Envelope xmlns:e="${spaces.s}"><e:Header><RelatesTo>${relates}</RelatesTo></e:Header><e:Body><ProbeMatches><ProbeMatch><XAddrs>http://127.0.0.1:${1000 + n}/</XAddrs></ProbeMatch></ProbeMatches></e:Body></e:Envelope>`
  flood.on('message', (bytes, { port, address }) => {
    const question = probeIn(bytes.toString())
    if (!question) return
    answered++
    flood.send(say('urn:uuid:of-nobody', there.whole.asked.length), port, address)
    flood.send(Buffer.alloc(60_000, 60), port, address)
    for (let n = 0; n < 300; n++) flood.send(say(question.id, n), port, address)
  })
  try {
    const networks = declaredNetworks([there.whole.address, there.early.address])
    const results = await openOnvif({ networks, now: clock.now, searchMs: 1_500 }).search()
    expect(results.map(({ name }) => name).toSorted()).toEqual(['early', 'whole'])
    expect(answered).toBeGreaterThan(0)
  } finally {
    flood.close()
  }
})
