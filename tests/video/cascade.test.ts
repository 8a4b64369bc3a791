// This product below another one of its own kind: registered there, seen there, called from there.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { videoBodyIn } from '../../protocols/flv/body.ts'
import { FlvReader } from '../../protocols/flv/tag.ts'
import { sendRecording } from '../../adapters/sip-server/device/player.ts'
import type { SimulatedDevice } from '../../adapters/sip-server/device/settings.ts'
import { momentAt } from '../../contract/wire.ts'
import { addAccount, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'
import { freePort } from '../support/port.ts'
import { camerasOf, openScene, platformId, rowOf, secret, type Scene } from './scene.ts'
import { inLong } from '../support/suite.ts'

const upperId = '11010000002000000001'
let scene: Scene
let upper: Awaited<ReturnType<typeof testProduct>>
let boss: Person
let chief: Person
let administrator: Person
let channels: readonly Record<string, unknown>[]
let recorderId: string
let platform = ''
/** When the one recording was taken that the recorder has. */
const recordedAt = momentAt('2026-11-20 01:00:00')

const wvp = async (answer: Promise<Answer>): Promise<Record<string, unknown>> => {
  const { status, code, msg, data } = await answer
  if (status !== 200 || code !== 0) throw new Error(`${status} ${code} ${msg}`)
  return data
}
const listOf = (data: Record<string, unknown>) => data['list'] as readonly Record<string, unknown>[]
const standing = async () => listOf(await wvp(administrator.get('/platform/query?page=1&count=9')))[0]!
const shared = async (more = '') =>
  wvp(administrator.get(`/platform/channel/list?platformId=${platform}&page=1&count=50${more}`))
const look = () => scene.product.cascade.look()

beforeAll(async () => {
  const doors = join(mkdtempSync(join(tmpdir(), 'sk-doors-')), 'doors.json')
  writeFileSync(doors, JSON.stringify({ platforms: ['127.0.0.1'] }))
  scene = await openScene({ DOORS: doors })
  administrator = scene.administrator
  upper = await testProduct({
    ...{ SIP_ID: upperId, SIP_PORT: String(await freePort()), SIP_ADDRESS: '127.0.0.1', MEDIA_PORTS: '31000-31199' },
  })
  const kitchen = await addKitchen(upper, '000000', 1)
  await addAccount(upper, { tenant: '000000', account: 'chief', role: 'enterprise', info: kitchen })
  boss = await signIn(upper.url, '000000', 'admin', 'test-administrator')
  chief = await signIn(upper.url, '000000', 'chief')
  const entered = await chief.post('/video/device/submit', {
    ...{ gbId: platformId, deviceName: '下级平台', password: secret, streamMode: 'TCP-PASSIVE', charset: 'GB2312' },
  })
  expect(entered.status).toBe(200)

  const code = scene.code()
  recorderId = await scene.enter(scene.cook, code)
  const cameras = camerasOf(30).map(camera => ({ ...camera, isOn: true }))
  const recordings = [{ channelId: cameras[1]!.id, from: recordedAt, to: recordedAt + 4000 }]
  const device: SimulatedDevice = await scene.device(code, {
    ...{ channels: cameras, recordings },
    started: call =>
      sendRecording(call, recordings, () => {
        void device.notify('MediaStatus', [['NotifyType', 121]], call.channelId)
      }),
  })
  expect(await device.register()).toBe(200)
}, 180_000)
afterAll(async () => {
  await scene?.close()
  await upper?.close()
})

test('a platform with a wrong password says so, one whose address nobody declared says that; the right one is up', async () => {
  const add = {
    ...{ name: '市监管平台', enable: 'true', serverGBId: upperId, serverIp: '127.0.0.1', deviceGBId: platformId },
    ...{ serverPort: String(upper.gb!.port), password: 'wrong-Secret_1', transport: 'UDP', ptz: 'true' },
    ...{ characterSet: 'GB2312', expires: '3600', keepTimeout: '60', catalogGroup: '4' },
  }
  expect((await scene.cook.post('/platform/add', add)).status).toBe(403)
  expect((await scene.office.get('/platform/query')).status).toBe(403)
  await wvp(administrator.post('/platform/add', add))
  await look()
  await expect.poll(async () => (await standing())['standing']).toBe('secret')
  const row = await standing()
  platform = String(row['id'])
  expect(JSON.stringify(row)).not.toContain('wrong-Secret_1')
  expect(await wvp(administrator.get(`/platform/exit/${upperId}`))).toBe(true)
  await wvp(administrator.post('/platform/update', { id: platform, serverIp: '127.0.0.9', password: secret }))
  await look()
  await expect.poll(async () => (await standing())['standing']).toBe('undeclared')
  await wvp(administrator.post('/platform/update', { id: platform, serverIp: '127.0.0.1' }))
  await look()
  await expect.poll(standing).toMatchObject({ standing: 'up', status: true, answered: 200 })
  await expect.poll(() => rowOf(boss, platformId)).toMatchObject({ onLine: 1 })
})

test('of thirty channels the twenty that are shared are in its catalogue, by the codes and names they have there', async () => {
  const channelRows = async () =>
    (await administrator.get(`/video/channel/list?deviceId=${recorderId}&size=100`)).data.records ?? []
  await expect.poll(async () => (await channelRows()).length).toBe(30)
  channels = (await channelRows()).toSorted((a, b) => String(a['channelId']).localeCompare(String(b['channelId'])))
  const ids = channels.slice(0, 20).map(({ id }) => id)
  await wvp(administrator.post('/platform/channel/add', { platformId: platform, channelIds: ids }))
  const custom = { platformId: platform, gbId: ids[0], customDeviceId: '34020000001320009999', customName: '一号灶' }
  await wvp(administrator.post('/platform/channel/custom/update', custom))
  const again = { platformId: platform, gbId: ids[1], customDeviceId: '34020000001320009999' }
  expect((await administrator.post('/platform/channel/custom/update', again)).status).toBe(409)
  expect(await shared('&hasShare=true')).toMatchObject({ total: 20 })
  expect(await shared('&hasShare=false')).toMatchObject({ total: 10 })
  await wvp(administrator.get(`/platform/channel/push?id=${platform}`))
  await wvp(boss.get(`/device/query/devices/${platformId}/sync`))
  const above = async () =>
    listOf(await wvp(boss.get(`/device/query/devices/${platformId}/channels?page=1&count=100`))).map(
      ({ deviceId, name }) => `${String(deviceId)} ${String(name)}`,
    )
  await expect.poll(above).toHaveLength(20)
  const rest = channels.slice(1, 20).map(row => `${String(row['channelId'])} ${String(row['name'])}`)
  expect((await above()).toSorted()).toEqual([...rest, '34020000001320009999 一号灶'].toSorted())
})

/** Pictures of a stream, the first so many, as their bytes. */
async function pictures(url: string, count: number): Promise<{ readonly seen: string[]; readonly left: () => void }> {
  const stop = new AbortController()
  const response = await fetch(url, { signal: stop.signal })
  const reader = new FlvReader()
  const frames: string[] = []
  for await (const bytes of response.body!) {
    for (const tag of reader.push(bytes)) {
      const video = tag.type === 9 ? videoBodyIn(tag.body) : null
      if (video && !video.isConfig) frames.push(Buffer.from(video.data).toString('base64'))
    }
    if (frames.length >= count) break
  }
  return { seen: frames, left: () => stop.abort() }
}
const path = '/camera/warncameraparameter'
async function hung(who: Person, deviceCode: string, channelId: string): Promise<string> {
  const { data } = await who.post(`${path}/submit`, {
    ...{ cameraName: `烹饪区${channelId.slice(-4)}`, belong: 1, cameraArea: 5, deviceCode, channelId },
  })
  return String(data.id)
}

const ways = [
  ['TCP-PASSIVE', 1, '呼叫设备，画面走 TCP，由设备连接平台'],
  ['TCP-ACTIVE', 2, '呼叫设备，画面走 TCP，由平台连接设备'],
  ['UDP', 3, '呼叫设备，画面走 UDP'],
] as const
test.each(ways.slice(0, inLong(ways.length, 1)))(
  'a picture is the same there as here, clock and all, by %s',
  async (streamMode, n, called) => {
    const row = await rowOf(chief, platformId)
    await chief.post('/video/device/submit', { id: row!['id'], streamMode })
    const code = String(channels[n]!['channelId'])
    const [here, there] = [await hung(scene.cook, scene.lastCode(), code), await hung(chief, platformId, code)]
    const answer = await chief.get(`${path}/play/${there}`)
    expect(answer, answer.msg).toMatchObject({ status: 200, data: { mediaInfo: { videoCodec: 'H264' } } })
    const { steps } = (await chief.get(`${path}/playTrace/${there}`)).data as { steps: readonly { says: string }[] }
    expect(steps.map(({ says }) => says).filter(says => says.startsWith('呼叫设备'))).toEqual([called])
    const own = await scene.cook.get(`${path}/play/${here}`)
    // Each picture carries the clock of its moment: the same bytes are decoded to the same clock.
    const [above, below] = await Promise.all([
      pictures(upper.url + String(answer.data['flv']), 20),
      pictures(scene.product.url + String(own.data['flv']), 60),
    ])
    const known = new Set(below.seen)
    expect(above.seen.filter(picture => known.has(picture)).length).toBeGreaterThan(5)
    above.left()
    below.left()
  },
)

test('a recording of a device is found from above, seen, and over when it ends', async () => {
  const code = String(channels[1]!['channelId'])
  const hour = 'startTime=2026-11-20%2000:00:00&endTime=2026-11-20%2002:00:00'
  const { recordList } = await wvp(chief.get(`/gb_record/query/${platformId}/${code}?${hour}`))
  expect(recordList).toMatchObject([{ startTime: '2026-11-20 01:00:00', endTime: '2026-11-20 01:00:04' }])
  const span = 'startTime=2026-11-20%2001:00:00&endTime=2026-11-20%2001:00:04'
  const answer = await chief.get(`/playback/start/${platformId}/${code}?${span}`)
  expect(answer, answer.msg).toMatchObject({ status: 200, data: { mediaInfo: { videoCodec: 'H264' } } })
  const { seen } = await pictures(upper.url + String(answer.data['flv']), Infinity)
  expect(seen.length).toBeGreaterThan(30)
})

test('what is shared no more is sent no more; whoever watched is written down with the platform', async () => {
  const code = String(channels[4]!['channelId'])
  const there = await hung(chief, platformId, code)
  const answer = await chief.get(`${path}/play/${there}`)
  expect(answer.status).toBe(200)
  const response = await fetch(upper.url + String(answer.data['flv']))
  const body = { platformId: platform, channelIds: [channels[4]!['id']] }
  const removed = await fetch(`${scene.product.url}/api/platform/channel/remove`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'blade-auth': `bearer ${administrator.token}` },
    body: JSON.stringify(body),
  })
  expect(removed.status).toBe(200)
  await look()
  const written = () =>
    scene.query<{ operation: string }>(
      `select operation from kernel_audit where operation like 'video/channel.watch%' and row_id = $1 order by operation`,
      channels[4]!['id'],
    )
  await expect
    .poll(async () => (await written()).map(({ operation }) => operation))
    .toEqual(['video/channel.watch', 'video/channel.watched'])
  await response.body!.cancel()
  expect((await chief.get(`${path}/play/${there}`)).status).toBeGreaterThanOrEqual(400)
})

test('a platform that is in force no more is left, with what was shared with it', async () => {
  await wvp(administrator.post('/platform/update', { id: platform, enable: 'false' }))
  await look()
  await expect.poll(async () => (await standing())['standing']).toBe('off')
  await expect.poll(async () => (await rowOf(boss, platformId))!['onLine']).toBe(0)
  await wvp(administrator.send('DELETE', `/platform/delete?id=${platform}`))
  expect(await scene.query('select 1 from video_share where not is_deleted')).toEqual([])
})
