import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { handClock, type HandClock } from '../../adapters/sip-server/fake.ts'
import { openSip, type SipAdapter } from '../../adapters/sip-server/index.ts'
import type { VideoCatalogue, VideoChannel, VideoDevice } from '../../kernel/run/cameras.ts'
import type { Store } from '../../kernel/store/store.ts'
import { openVideo, type VideoDesk } from '../../modules/video/asks.server.ts'
import { awayJob } from '../../modules/video/device.server.ts'
import { until } from '../support/until.ts'
import { camerasOf, channelsSeen, openScene, platformId, rowOf, type Scene } from './scene.ts'
import { longTest } from '../support/suite.ts'
import { clock as ours } from '../../contract/clock.ts'

// The product's side of the port of cameras, with a clock that is moved by hand and a store that goes away.
let scene: Scene
let clock: HandClock
let sip: SipAdapter
let desk: VideoDesk
let isAway = false
let failures = 0
let statements = 0
beforeAll(async () => {
  scene = await openScene()
}, 180_000)
afterAll(() => scene?.close())

const process = (): VideoDesk => {
  const { kernel } = scene.product
  const still = <T>(work: () => Promise<T>): Promise<T> => {
    statements++
    return isAway ? Promise.reject(new Error('the database is away')) : work()
  }
  const store: Store = {
    ...kernel.store,
    run: bounds => still(() => kernel.store.run(bounds)),
    transaction: work => still(() => kernel.store.transaction(work)),
  }
  return openVideo({ ...kernel, store }, kernel.seal!, () => void failures++)
}
beforeEach(async () => {
  isAway = false
  failures = 0
  clock = handClock(ours.now())
  desk = process()
  sip = await openSip(
    { host: '127.0.0.1', port: 0, address: '127.0.0.1', platformId, log: () => undefined, clock },
    desk,
  )
  desk.connect(sip)
})
afterEach(async () => {
  await sip.close()
  await desk.close()
})

const recorder = (code: string) =>
  scene.device(code, { platform: { host: '127.0.0.1', port: sip.port, id: platformId } })
const online = async (code: string): Promise<unknown> => (await rowOf(scene.cook, code))?.['onLine']
const is = (code: string, value: 0 | 1) => async () => (await online(code)) === value
/** It has said what it has and what it is; that its answers have come to an end is a matter of the clock. */
const isAsked = (code: string) => async () => {
  clock.pass(400)
  const row = await rowOf(scene.cook, code)
  return row?.['channelCount'] === 5 && row['model'] !== '' && sip.health().transactions === 0
}

const channel = (n: number, over: Partial<VideoChannel> = {}): VideoChannel => ({
  deviceId: camerasOf(n)[n - 1]!.id,
  name: `通道${n}`,
  manufacturer: 'Maker',
  model: '',
  owner: '',
  civilCode: '420106',
  block: '',
  address: '',
  parental: 0,
  parentIds: [],
  businessGroupId: '',
  safetyWay: 0,
  registerWay: 1,
  certNum: '',
  certifiable: null,
  errCode: null,
  endTime: '',
  secrecy: 0,
  ipAddress: '',
  port: null,
  isOn: true,
  longitude: 114.3,
  latitude: 30.5,
  ptzType: 3,
  positionType: null,
  roomType: null,
  useType: null,
  supplyLightType: null,
  directionType: null,
  resolution: '',
  downloadSpeed: '',
  svcSpaceSupportMod: null,
  svcTimeSupportMode: null,
  event: '',
  ...over,
})
const catalogue = (channels: readonly VideoChannel[], over: Partial<VideoCatalogue> = {}): VideoCatalogue => ({
  channels,
  isWhole: true,
  version: JSON.stringify(channels).length.toString(16),
  askedAt: ours.now(),
  ...over,
})
async function entered(): Promise<{ readonly id: string; readonly device: VideoDevice }> {
  const code = scene.code()
  const id = await scene.enter(scene.cook, code)
  return { id, device: (await desk.known(code))! }
}

test('a recorder that falls silent is offline after three beats, and online with its next one', async () => {
  const code = scene.code()
  await scene.enter(scene.cook, code)
  const device = await recorder(code)
  expect(await device.register()).toBe(200)
  await until(isAsked(code), 'it is online with its channels')
  expect(await online(code)).toBe(1)
  expect(await device.beat()).toBe(200)
  clock.pass(179_000)
  expect(await online(code)).toBe(1)
  clock.pass(2_000)
  await until(is(code, 0), 'it is offline')
  expect((await rowOf(scene.cook, code))?.['awayTime']).not.toBe('')
  expect(await device.beat()).toBe(200)
  await until(is(code, 1), 'it is online again')
})

longTest(
  'while the database is away a recorder is told to come again, and nothing it says meanwhile is lost',
  async () => {
    const [early, late] = [scene.code(), scene.code()]
    await scene.enter(scene.cook, early)
    await scene.enter(scene.cook, late)
    const [one, other] = [await recorder(early), await recorder(late)]
    expect(await one.register()).toBe(200)
    await until(isAsked(early), 'its channels are there')
    isAway = true
    expect(await other.register()).toBe(503)
    expect(await one.register(0)).toBe(503)
    expect(await one.beat()).toBe(200)
    clock.pass(400_000)
    await until(() => failures > 0, 'its silence could not be written')
    isAway = false
    await until(is(early, 0), 'its silence is written')
    expect(await other.register()).toBe(200)
    await until(isAsked(late), 'the other is there')
  },
)

test('beats of many recorders are written with one statement', async () => {
  const { device } = await entered()
  desk.came(device, {
    at: ours.now(),
    address: '10.0.0.1',
    port: 5060,
    transport: 'UDP',
    until: ours.now() + 3_600_000,
    version: '',
    isNew: false,
  })
  for (let n = 0; n < 1_000; n++) desk.beat({ ...device, id: n === 0 ? device.id : String(n) }, ours.now() + 1_000)
  const before = statements
  await desk.close()
  expect(statements - before).toBe(1)
  const [row] = await scene.query<{ on_line: boolean; is_later: boolean }>(
    'select on_line, keepalive_time > create_time as is_later from video_device where id = $1',
    device.id,
  )
  expect(row).toEqual({ on_line: true, is_later: true })
})

test('the same catalogue changes nothing, one that is not whole takes nothing away, and an older one is not heard', async () => {
  const { id, device } = await entered()
  const three = [channel(1), channel(2), channel(3)]
  const askedAt = ours.now() - 10_000
  await desk.catalogued(device, catalogue(three, { version: 'a', askedAt }))
  const before = await channelsSeen(scene.cook, id)
  expect(before.map(({ name, longitude, ptzType }) => [name, longitude, ptzType])).toEqual([
    ['通道1', '114.3', 3],
    ['通道2', '114.3', 3],
    ['通道3', '114.3', 3],
  ])
  // The version alone is looked at: what else it says would change everything.
  await desk.catalogued(device, catalogue([], { version: 'a', askedAt: askedAt + 1 }))
  expect(await channelsSeen(scene.cook, id)).toEqual(before)
  await desk.catalogued(device, catalogue([channel(1)], { version: 'b', askedAt: askedAt - 5_000 }))
  expect(await channelsSeen(scene.cook, id)).toEqual(before)
  await desk.catalogued(
    device,
    catalogue([channel(1, { name: '新' })], { isWhole: false, version: 'c', askedAt: askedAt + 2 }),
  )
  expect((await channelsSeen(scene.cook, id)).map(({ name, isGone }) => [name, isGone])).toEqual([
    ['新', 0],
    ['通道2', 0],
    ['通道3', 0],
  ])
  expect(await rowOf(scene.cook, device.gbId)).toMatchObject({ channelCount: 3 })
  await desk.catalogued(device, catalogue([channel(1)], { version: 'd', askedAt: askedAt + 3 }))
  expect((await channelsSeen(scene.cook, id)).map(({ isGone }) => isGone)).toEqual([0, 1, 1])
})

test('a catalogue that is broken in the middle is stored whole or not at all', async () => {
  const { id, device } = await entered()
  await desk.catalogued(device, catalogue([channel(1)], { version: 'a' }))
  await scene.query(
    'alter table video_channel add constraint no_second check (channel_id not like $$%0002$$) not valid',
  )
  await expect(
    desk.catalogued(device, catalogue([channel(1, { name: '新' }), channel(2)], { version: 'b' })),
  ).rejects.toThrow('no_second')
  await scene.query('alter table video_channel drop constraint no_second')
  expect((await channelsSeen(scene.cook, id)).map(({ name }) => name)).toEqual(['通道1'])
})

test('what a recorder says of hostile length, of places that are none and with control characters is stored as far as it makes sense', async () => {
  const { id, device } = await entered()
  await desk.catalogued(
    device,
    catalogue([
      channel(1, { name: '\u0000长'.repeat(400), longitude: 1e300, latitude: Number.NaN, port: 1e18, ptzType: 99 }),
      channel(2, { deviceId: 'x'.repeat(500) }),
      channel(2, { deviceId: "'; drop table video_channel; --" }),
    ]),
  )
  const rows = await channelsSeen(scene.cook, id)
  expect(rows.map(({ name, longitude, port, ptzType }) => [String(name).length, longitude, port, ptzType])).toEqual([
    [255, '', '', ''],
  ])
})

test('changes a recorder tells by itself are followed, and its position as well', async () => {
  const { id, device } = await entered()
  await desk.catalogued(device, catalogue([channel(1), channel(2)], { version: 'a' }))
  desk.changed(device, [
    channel(1, { event: 'OFF', name: '' }),
    channel(2, { event: 'DEL' }),
    channel(3, { event: 'ADD' }),
  ])
  await until(async () => (await channelsSeen(scene.cook, id)).length === 3, 'the third is there')
  expect((await channelsSeen(scene.cook, id)).map(({ name, isOn, isGone }) => [name, isOn, isGone])).toEqual([
    ['通道1', 0, 0],
    ['通道2', 0, 1],
    ['通道3', 1, 0],
  ])
  // After that its old catalogue is no longer what is known: it holds anew.
  await desk.catalogued(device, catalogue([channel(1), channel(2)], { version: 'a', askedAt: ours.now() + 1_000 }))
  expect((await channelsSeen(scene.cook, id)).map(({ isOn, isGone }) => [isOn, isGone])).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ])
  const move = { channelId: channel(1).deviceId, at: null, speed: null, direction: null, altitude: null }
  desk.moved(device, { ...move, longitude: 500, latitude: 30 })
  desk.moved(device, { ...move, longitude: 114.5, latitude: 30.25 })
  await desk.close()
  expect((await channelsSeen(scene.cook, id))[0]).toMatchObject({ longitude: '114.5', latitude: '30.25' })
})

test('a recorder that another process has let in is not away because the first one hears it no more', async () => {
  const { device } = await entered()
  const second = process()
  const arrival = {
    at: ours.now(),
    address: '10.0.0.1',
    port: 5060,
    transport: 'TCP',
    until: ours.now() + 3_600_000,
    version: '',
    isNew: true,
  } as const
  desk.came(device, arrival)
  await until(is(device.gbId, 1), 'it is online')
  second.came(device, { ...arrival, address: '10.0.0.2' })
  await second.close()
  desk.went(device, 'silent', ours.now())
  await desk.close()
  expect(await rowOf(scene.cook, device.gbId)).toMatchObject({ onLine: 1, ip: '10.0.0.2' })
})

test('whom nobody hears any more, because the process that let it in has ended, is away after half an hour', async () => {
  const { device } = await entered()
  await scene.query(
    "update video_device set on_line = true, keepalive_time = app.now() - interval '29 minutes' where id = $1",
    device.id,
  )
  const { run } = awayJob(scene.product.kernel)
  await run()
  expect(await online(device.gbId)).toBe(1)
  await scene.query(
    "update video_device set keepalive_time = app.now() - interval '31 minutes' where id = $1",
    device.id,
  )
  await run()
  expect(await online(device.gbId)).toBe(0)
})
