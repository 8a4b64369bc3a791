// Recordings that stand on a recorder of GB/T 28181: asked for, seen at any speed, and over when nobody looks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HeardCall } from '../../adapters/sip-server/lower/phone.ts'
import { openRecorder, recordingsOf } from '../../adapters/sip-server/device/recorder.ts'
import type { DeviceSettings, SimulatedDevice } from '../../adapters/sip-server/device/settings.ts'
import { clock } from '../../contract/clock.ts'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { idleMs } from '../../modules/video/reruns.server.ts'
import { FlvReader, kindOfTag } from '../../protocols/flv/tag.ts'
import { fragmentsIn } from '../../protocols/mp4/scan.ts'
import type { Person } from '../product.ts'
import { until } from '../support/until.ts'
import { camerasOf, openScene, platformId, rowOf, secret, type Scene } from './scene.ts'
import { longTest } from '../support/suite.ts'

let scene: Scene
let code: string
let device: SimulatedDevice
const calls: HeardCall[] = []
const bodies: string[] = []
const open: SimulatedDevice[] = []
const channels = camerasOf(2)
const [camera, other] = [channels[0]!.id, channels[1]!.id]
const day = momentAt('2026-11-20 00:00:00')
const minute = 60_000
const recordings = [
  ...recordingsOf([{ id: camera }], day, day + 5 * 60 * minute),
  { channelId: camera, from: day + 10 * 60 * minute, to: day + 10 * 60 * minute + 3_000 },
]
const span = (from: number, to: number) =>
  `startTime=${encodeURIComponent(wireMoment(from))}&endTime=${encodeURIComponent(wireMoment(to))}`
const hour = span(day + 60 * minute, day + 120 * minute)
const records = (who: Person, query: string, channel = camera) =>
  who.get(`/gb_record/query/${code}/${channel}?${query}`)
const start = (who: Person, query = hour, channel = camera) => who.get(`/playback/start/${code}/${channel}?${query}`)
const tell = (who: Person, words: string) => who.get(`/playback/${words}`)
const stop = (who: Person, stream: unknown) => tell(who, `stop/${code}/${camera}/${String(stream)}`)

async function recorder(id: string, over: Partial<DeviceSettings> = {}): Promise<SimulatedDevice> {
  await scene.enter(scene.cook, id)
  const opened = await openRecorder({
    ...{ id, password: secret, transport: 'UDP', channels, recordings },
    platform: { host: '127.0.0.1', port: scene.product.gb!.port, id: platformId },
    started: call => void calls.push(call),
    told: body => void bodies.push(body),
    ...over,
  })
  open.push(opened)
  expect(await opened.register()).toBe(200)
  await until(async () => (await rowOf(scene.cook, id))?.['channelCount'] === channels.length, 'its channels are there')
  return opened
}

beforeAll(async () => {
  scene = await openScene()
  code = scene.code()
  device = await recorder(code)
}, 180_000)
afterAll(async () => {
  await Promise.all(open.map(entry => entry.close()))
  await scene?.close()
})

/** What comes of a recording: pictures are dated in ms. @returns leaves it */
async function watch(flv: unknown): Promise<{ readonly dates: number[]; leave(): Promise<void>; over: Promise<void> }> {
  const leaving = new AbortController()
  const response = await fetch(scene.product.url + String(flv), { signal: leaving.signal })
  expect(response.status).toBe(200)
  const reader = new FlvReader()
  const dates: number[] = []
  const over = (async () => {
    try {
      for await (const bytes of response.body!)
        for (const tag of reader.push(bytes)) if (['key', 'inter'].includes(kindOfTag(tag))) dates.push(tag.at)
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    }
  })()
  return {
    dates,
    over,
    async leave() {
      leaving.abort()
      await over
    },
  }
}
/** The call that was made last. */
const last = (): HeardCall => calls.at(-1)!

test('what a recorder has of a day is told by time, as consoles read it', async () => {
  const answer = await records(scene.cook, span(day, day + 24 * 60 * minute))
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({
    ...{ deviceId: code, channelId: camera, count: recordings.length, sumNum: recordings.length, isWhole: true },
  })
  expect((answer.data['recordList'] as object[])[0]).toMatchObject({
    ...{ deviceId: camera, type: 'time', startTime: '2026-11-20 00:00:04', endTime: '2026-11-20 01:00:00' },
  })
  expect(JSON.parse((await records(scene.cook, span(day + 86_400_000, day + 2 * 86_400_000))).text)).toMatchObject({
    ...{ code: 0, msg: '设备上没有这段时间的录像', data: { count: 0, recordList: [] } },
  })
})

test('a recording is seen, pauses, goes on, moves and runs at another speed, and the recorder is told each', async () => {
  const answer = await start(scene.cook)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.data).toMatchObject({
    ...{ app: 'rtp', startTime: '2026-11-20 01:00:00', endTime: '2026-11-20 02:00:00', deviceId: code },
    mediaInfo: { width: 640, height: 360, videoCodec: 'H264' },
  })
  const stream = String(answer.data['stream'])
  expect(last()).toMatchObject({ kind: 'playback', channelId: camera })
  expect(last().offer).toMatchObject({ from: day + 60 * minute, to: day + 120 * minute })
  expect(last().offer.ssrc).toMatch(/^1/)
  const view = await watch(answer.data['flv'])
  await until(() => view.dates.length > 5, 'pictures come')

  expect((await tell(scene.cook, `pause/${stream}`)).status).toBe(200)
  await until(() => last().commands.length === 1, 'the recorder pauses')
  expect((await tell(scene.cook, `resume/${stream}`)).status).toBe(200)
  expect((await tell(scene.cook, `speed/${stream}/4`)).status).toBe(200)
  const [from, begin] = [view.dates.length, view.dates.at(-1)!]
  await until(() => view.dates.length > from + 96, 'eight recorded seconds come')
  // Eight seconds of the recording are dated as two: whoever sees them sees them four times as fast.
  expect(view.dates[from + 96]! - begin).toBeGreaterThan(1_500)
  expect(view.dates[from + 96]! - begin).toBeLessThan(3_500)
  expect((await tell(scene.cook, `seek/${stream}/1800000`)).status).toBe(200)
  expect(last().commands).toEqual([
    { does: 'pause' },
    { does: 'play', scale: 1 },
    { does: 'play', scale: 4 },
    { does: 'play', scale: 4, from: 1800 },
  ])
  const after = view.dates.length
  await until(() => view.dates.length > after + 20, 'pictures go on from there')
  expect(
    view.dates.every((at, n) => n === 0 || at >= view.dates[n - 1]!),
    'time only goes on',
  ).toBe(true)
  expect(view.dates.at(-1)! - view.dates[after]!, 'what lies between is not waited for').toBeLessThan(10_000)

  expect((await stop(scene.cook, stream)).status).toBe(200)
  await view.over
  expect(await last().ended).toBe('platform')
  expect((await tell(scene.cook, `resume/${stream}`)).status).toBe(404)
})

test('who saw which recording, from when to when, is written down', async () => {
  const lines = () =>
    scene.query<{ operation: string; from: string; to: string }>(
      "select operation, after ->> 'from' as from, after ->> 'to' as to from kernel_audit where operation in ('video/channel.watch', 'video/channel.watched') order by id",
    )
  await until(async () => (await lines()).length === 2, 'both lines are there')
  const times = { from: '2026-11-20 01:00:00', to: '2026-11-20 02:00:00' }
  expect(await lines()).toEqual([
    { operation: 'video/channel.watch', ...times },
    { operation: 'video/channel.watched', ...times },
  ])
})

test('a recording that comes to its end is over, and is not begun again', async () => {
  const count = calls.length
  const answer = await start(scene.cook, span(day + 10 * 60 * minute, day + 11 * 60 * minute))
  expect(answer.status, answer.text).toBe(200)
  const view = await watch(answer.data['flv'])
  await view.over
  expect(view.dates.length).toBeGreaterThan(10)
  expect(calls.length - count, 'the recorder was called once').toBe(1)
  expect((await tell(scene.cook, `pause/${String(answer.data['stream'])}`)).status).toBe(404)
})

test('the stream of somebody else is none, to be told or to be stopped, and a ticket is good for one recording alone', async () => {
  const answer = await start(scene.cook)
  const stream = String(answer.data['stream'])
  for (const who of [scene.office, scene.neighbour, scene.far, scene.administrator])
    for (const words of [`pause/${stream}`, `resume/${stream}`, `speed/${stream}/2`, `seek/${stream}/1000`])
      expect([words, (await tell(who, words)).status]).toEqual([words, 404])
  expect((await stop(scene.office, stream)).status).toBe(404)
  expect((await tell(scene.cook, `stop/${code}/${other}/${stream}`)).status, 'of another channel').toBe(404)
  const at = (flv: string) => fetch(scene.product.url + flv).then(({ status }) => status)
  const flv = String(answer.data['flv'])
  expect(await at(flv.replace('/record/', '/')), 'it opens no camera').toBe(401)
  expect(await at(flv.replace(/.{6}\.flv$/, 'AAAAAA.flv'))).toBe(401)
  expect(last().commands).toEqual([])
  expect((await stop(scene.cook, stream)).status).toBe(200)
  expect(await at(flv), 'a ticket of what is over').toBe(401)
})

longTest(
  'a recording is fetched into a file that plays, faster than it was taken, and by whoever asked for it alone',
  async () => {
    const [from, to] = [day + 60 * minute + 60_000, day + 60 * minute + 80_000]
    const download = (who: Person, words: string) => who.get(`/gb_record/download/${words}`)
    expect((await download(scene.cook, `start/${code}/${camera}?${hour}&downloadSpeed=3`)).msg).toBe(
      'downloadSpeed不在可选范围内',
    )
    const began = clock.now()
    const answer = await download(scene.cook, `start/${code}/${camera}?${span(from, to)}&downloadSpeed=4`)
    expect(answer.status, answer.text).toBe(200)
    expect(last()).toMatchObject({ kind: 'download', offer: { downloadSpeed: 4, from, to } })
    const of = `${code}/${camera}/${String(answer.data['stream'])}`
    for (const who of [scene.neighbour, scene.far, scene.administrator])
      expect((await download(who, `progress/${of}`)).status).toBe(404)
    expect((await tell(scene.cook, `pause/${String(answer.data['stream'])}`)).status, 'it is not seen').toBe(404)
    const steps: number[] = []
    let file = ''
    await until(async () => {
      const { data } = await download(scene.cook, `progress/${of}`)
      steps.push(Number(data['progress']))
      file = (data['downLoadFilePath'] as { httpPath: string } | null)?.httpPath ?? ''
      return file !== ''
    }, 'it is there')
    expect(clock.now() - began, 'twenty seconds of it came in less').toBeLessThan(18_000)
    expect(steps.every((step, n) => n === 0 || step >= steps[n - 1]!)).toBe(true)
    expect(steps.at(-1)).toBe(1)
    const response = await fetch(scene.product.url + file)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${camera}_20261120010100_20261120010120.mp4"`,
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    const search = fragmentsIn(bytes.length)
    let step = search.next()
    while (!step.done) step = search.next(bytes.subarray(step.value.at, step.value.at + step.value.size))
    const { fragments = [], whole = 0 } = step.value ?? {}
    expect(whole).toBe(bytes.length)
    expect(fragments[0]).toMatchObject({ isKey: true, at: 0, epoch: from })
    const end = fragments.at(-1)!
    expect(end.at + end.duration, 'as long as it was taken').toBeGreaterThan(19_000)
    expect(end.at + end.duration).toBeLessThan(21_000)
    expect((await fetch(scene.product.url + file.replace(/mp4$/, 'flv'))).status, 'a file is no stream').toBe(401)
    expect((await download(scene.cook, `stop/${of}`)).status).toBe(200)
    expect((await fetch(scene.product.url + file)).status, 'what was put away').toBe(401)
    expect((await download(scene.cook, `progress/${of}`)).status).toBe(404)
  },
)

test('nobody sees recordings of a channel that they do not see, and an office does of its kitchens', async () => {
  for (const who of [scene.neighbour, scene.far]) {
    expect((await records(who, hour)).status).toBe(404)
    expect((await start(who)).status).toBe(404)
    expect((await who.get(`/device/query/devices/${code}/status`)).status).toBe(404)
    expect((await who.get(`/device/config/query/${code}/BasicParam`)).status).toBe(404)
  }
  expect((await records(scene.office, hour)).status).toBe(200)
  expect((await scene.office.get(`/device/config/basicParam/${code}?name=x`)).status).toBe(403)
})

test('whoever loses the kitchen of a recording they began says nothing more to it', async () => {
  const { data } = await start(scene.cook)
  const stream = String(data['stream'])
  await scene.query('update video_channel set is_gone = true where channel_id = $1', camera)
  expect((await tell(scene.cook, `pause/${stream}`)).status).toBe(404)
  await scene.query('update video_channel set is_gone = false where channel_id = $1', camera)
  expect((await tell(scene.cook, `pause/${stream}`)).status).toBe(200)
  expect((await stop(scene.cook, stream)).status).toBe(200)
})

longTest('a recording nobody looks at ends by itself', async () => {
  const { data } = await start(scene.cook)
  const unwatched = last()
  const view = await watch(data['flv'])
  await until(() => view.dates.length > 0, 'it is seen')
  await view.leave()
  await until(() => device.calls.every(call => call !== unwatched), 'it was hung up', idleMs + 30_000)
  expect(await unwatched.ended).toBe('platform')
  expect((await tell(scene.cook, `pause/${String(data['stream'])}`)).status).toBe(404)
})

test('whoever is shut out loses the recording they see', async () => {
  const { data } = await start(scene.office)
  const own = last()
  const view = await watch(data['flv'])
  await until(() => view.dates.length > 0, 'it is seen')
  await scene.query(
    "update kernel_session set ended_at = app.now() where user_id = (select id from kernel_user where account = 'office')",
  )
  await view.over
  expect(await own.ended).toBe('platform')
})

test('a session sees four recordings at once, and no more', async () => {
  const streams: string[] = []
  for (let n = 0; n < 4; n++) streams.push(String((await start(scene.cook)).data['stream']))
  expect(await start(scene.cook)).toMatchObject({ status: 429, msg: '您同时最多看 4 路设备录像，请先关闭一路' })
  for (const stream of streams) expect((await stop(scene.cook, stream)).status).toBe(200)
  const again = await start(scene.cook)
  expect(again.status).toBe(200)
  await stop(scene.cook, again.data['stream'])
})

test('each way of failing is a sentence, and nothing is told to the recorder where the words are wrong', async () => {
  const count = calls.length
  bodies.splice(0)
  for (const [query, status, msg] of [
    ['', 400, 'startTime 必须是时间，例如 2026-11-28 08:00:00'],
    ['startTime=2026-11-20 00:00:00&endTime=2026-13-40 00:00:00', 400, 'endTime 必须是时间，例如 2026-11-28 08:00:00'],
    [span(day + minute, day), 400, '录像的开始时间必须早于结束时间'],
    [span(day, day), 400, '录像的开始时间必须早于结束时间'],
    [span(day, day + 86_401_000), 400, '一次最多查询或播放 24 小时的录像'],
  ] as const)
    for (const ask of [records, start])
      expect([query, await ask(scene.cook, query)]).toMatchObject([query, { status, msg }])
  const { data } = await start(scene.cook)
  for (const [words, status, msg] of [
    [`speed/${String(data['stream'])}/3`, 400, '播放倍速只能是 0.25、0.5、1、2 或 4'],
    [`speed/${String(data['stream'])}/-1`, 400, '播放倍速只能是 0.25、0.5、1、2 或 4'],
    [`seek/${String(data['stream'])}/x`, 400, 'seekTime必须是数字'],
    [`seek/${String(data['stream'])}/3600001`, 400, '跳转位置必须在这段录像之内（0 到 3600000 毫秒）'],
    ['speed/nobody/2', 404, '记录不存在或已删除'],
  ] as const)
    expect([words, await tell(scene.cook, words)]).toMatchObject([words, { status, msg }])
  expect(last().commands).toEqual([])
  await stop(scene.cook, data['stream'])
  expect(calls.length - count).toBe(1)
  expect(bodies.filter(body => body.includes('RecordInfo'))).toEqual([])
  expect(await start(scene.cook, span(day - 60 * minute, day))).toMatchObject({
    ...{ status: 404, msg: '设备上没有这段时间的录像，请从录像列表里选择一段' },
  })
  expect((await start(scene.cook, hour, '34020000001320009999')).status).toBe(404)
})

longTest(
  'a recorder that is away, silent, busy or refuses says so',
  async () => {
    const own = code
    try {
      code = scene.code()
      await scene.enter(scene.cook, code)
      expect((await records(scene.cook, hour)).status, 'it has no channels yet').toBe(404)
      const away = await recorder((code = scene.code()), { pickup: () => ({ does: 'refuse', status: 486 }) })
      expect(await start(scene.cook)).toMatchObject({ status: 409, msg: expect.stringContaining('路数已满') })
      expect(await away.register(0)).toBe(200)
      const says = { status: 409, msg: '设备不在线：请检查设备的电源、网络和国标注册设置' }
      expect(await records(scene.cook, hour)).toMatchObject(says)
      expect(await scene.cook.get(`/device/query/devices/${code}/status`)).toMatchObject(says)
      expect(await scene.cook.get(`/device/config/query/${code}/BasicParam`)).toMatchObject(says)
      expect(await start(scene.cook)).toMatchObject({ status: 409, msg: expect.stringContaining('没有在线') })
      await recorder((code = scene.code()), { deaf: ['RecordInfo', 'DeviceStatus'] })
      for (const answer of await Promise.all([
        records(scene.cook, hour),
        scene.cook.get(`/device/query/devices/${code}/status`),
      ]))
        expect(answer).toMatchObject({ status: 409, msg: expect.stringContaining('设备没有回答') })
    } finally {
      code = own
    }
  },
  120_000,
)

test('a device tells its state and its settings, and takes other settings', async () => {
  expect((await scene.cook.get(`/device/query/devices/${code}/status`)).data).toMatchObject({
    ...{ deviceId: code, online: 'ONLINE', status: 'OK', encode: 'ON', record: 'OFF' },
  })
  expect((await scene.cook.get(`/device/config/query/${code}/BasicParam`)).data).toEqual({
    ...{ deviceId: code, name: 'Simulated', expiration: 3600, heartBeatInterval: 60, heartBeatCount: 3 },
  })
  expect(await scene.cook.get(`/device/config/query/${code}/VideoParamOpt`)).toMatchObject({
    ...{ status: 400, msg: 'configType不在可选范围内' },
  })
  bodies.splice(0)
  expect((await scene.cook.get(`/device/config/basicParam/${code}?heartBeatInterval=30`)).status).toBe(200)
  const [body] = bodies.filter(text => text.includes('DeviceConfig'))
  expect(body).toContain('<HeartBeatInterval>30</HeartBeatInterval>')
  expect(body).not.toContain('<Expiration>')
  expect((await scene.cook.get(`/device/config/basicParam/${code}?expiration=5`)).msg).toBe('expiration不能小于60')
  expect((await scene.cook.get(`/device/config/basicParam/${code}`)).status).toBe(400)
})
