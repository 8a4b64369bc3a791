import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../support/until.ts'
import { camerasOf, channelsSeen, openScene, rowOf, type Scene } from './scene.ts'
import { listen } from '../attack/listen.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
}, 180_000)
afterAll(() => scene?.close())

const isOnline = async (code: string): Promise<boolean> => (await rowOf(scene.cook, code))?.['onLine'] === 1
const hasChannels = (code: string, count: number) => async () =>
  (await rowOf(scene.cook, code))?.['channelCount'] === count

test.each(['UDP', 'TCP'] as const)(
  'a recorder a kitchen has entered registers with its password over %s and is seen online with its channels, by the office as well',
  async transport => {
    const code = scene.code()
    const id = await scene.enter(scene.cook, code)
    expect(await rowOf(scene.cook, code)).toMatchObject({ onLine: 0, channelCount: 0, password: '******' })
    const device = await scene.device(code, { transport })
    expect(await device.register()).toBe(200)
    await until(hasChannels(code, 5), 'its channels are there')
    await until(() => isOnline(code), 'it is online')
    expect(await rowOf(scene.office, code)).toMatchObject({ onLine: 1, transport, ip: '127.0.0.1', version: '3.0' })
    const channels = await channelsSeen(scene.office, id)
    expect(channels.map(({ name, isOn, isGone }) => [name, isOn, isGone])).toEqual(
      camerasOf(5).map(({ name, isOn }) => [name, Number(isOn), 0]),
    )
    await until(async () => (await rowOf(scene.cook, code))?.['model'] !== '', 'it has said what it is')
    expect(await device.register(0)).toBe(200)
    await until(async () => !(await isOnline(code)), 'it has left')
    expect((await rowOf(scene.cook, code))?.['awayTime']).not.toBe('')
  },
)

test('a wrong password, and a recorder nobody has entered, are refused, and nothing of them is written down', async () => {
  const [known, unknown] = [scene.code(), scene.code()]
  await scene.enter(scene.cook, known)
  const guess = await scene.device(known, { password: 'not-this-one' })
  const stranger = await scene.device(unknown)
  expect(await guess.register()).toBe(403)
  expect(await stranger.register()).toBe(403)
  expect(await guess.beat()).toBe(403)
  expect(await rowOf(scene.cook, known)).toMatchObject({ onLine: 0, registerTime: '', keepaliveTime: '' })
  expect(await rowOf(scene.administrator, unknown)).toBeNull()
})

test('a recorder that was removed is refused from then on, and its channels go with it', async () => {
  const code = scene.code()
  const id = await scene.enter(scene.cook, code)
  const device = await scene.device(code)
  expect(await device.register()).toBe(200)
  await until(hasChannels(code, 5), 'its channels are there')
  expect((await scene.cook.post(`/video/device/remove?ids=${id}`)).status).toBe(200)
  expect(await channelsSeen(scene.cook, id)).toEqual([])
  expect(await device.register()).toBe(403)
})

test('a catalogue with fewer channels marks those that are gone, keeps what the kitchen called them, and they come back as they were', async () => {
  const code = scene.code()
  const id = await scene.enter(scene.cook, code)
  const before = await scene.device(code)
  expect(await before.register()).toBe(200)
  await until(hasChannels(code, 5), 'its channels are there')
  const [, second] = await channelsSeen(scene.cook, id)
  expect((await scene.cook.post('/video/channel/submit', { ...second, gbName: '备餐间' })).status).toBe(200)
  await before.register(0)
  await before.close()

  const fewer = await scene.device(code, { channels: camerasOf(1) })
  expect(await fewer.register()).toBe(200)
  await until(hasChannels(code, 1), 'the fewer channels are stored')
  const gone = await channelsSeen(scene.cook, id)
  expect(gone.map(({ gbName, isOn, isGone }) => [gbName, isOn, isGone])).toEqual([
    ['', 1, 0],
    ['备餐间', 0, 1],
    ['', 0, 1],
    ['', 0, 1],
    ['', 0, 1],
  ])
  await fewer.register(0)
  await fewer.close()

  const again = await scene.device(code, { channels: camerasOf(5, '新名') })
  expect(await again.register()).toBe(200)
  await until(hasChannels(code, 5), 'all are there again')
  expect(
    (await channelsSeen(scene.cook, id)).map(row => [row['id'], row['name'], row['gbName'], row['isGone']]),
  ).toEqual(gone.map((row, n) => [row['id'], `新名${n + 1}`, row['gbName'], 0]))
})

test('nobody of another kitchen or tenant sees a recorder or its channels, and its code cannot be entered a second time', async () => {
  const code = scene.code()
  const id = await scene.enter(scene.cook, code)
  const device = await scene.device(code)
  expect(await device.register()).toBe(200)
  await until(hasChannels(code, 5), 'its channels are there')
  for (const who of [scene.neighbour, scene.far]) {
    expect(await rowOf(who, code)).toBeNull()
    expect(await channelsSeen(who, id)).toEqual([])
    expect((await who.get(`/video/device/detail?id=${id}`)).status).toBe(404)
    const answer = await who.post('/video/device/submit', {
      gbId: code,
      deviceName: '我的',
      password: 'mine-mine',
      streamMode: 'UDP',
      charset: 'GB2312',
    })
    expect([answer.status, answer.errors?.[0]?.field]).toEqual([409, 'gbId'])
  }
  // Nor by writing past the rule: the database holds one device of a code.
  await expect(
    scene.query(
      "insert into video_device (id, status, create_time, update_time, tenant_id, info_id, gb_id) values (1, 1, app.now(), app.now(), 'T00002', $1, $2)",
      scene.foreign,
      code,
    ),
  ).rejects.toThrow('video_device_gb_id_everywhere')
})

test('nobody enters a channel by hand, and the office changes none', async () => {
  const code = scene.code()
  const id = await scene.enter(scene.cook, code)
  const device = await scene.device(code)
  await device.register()
  await until(hasChannels(code, 5), 'its channels are there')
  const [row] = await channelsSeen(scene.cook, id)
  expect((await scene.cook.post('/video/channel/submit', { gbName: '凭空' })).status).toBe(403)
  expect((await scene.office.post('/video/channel/submit', { ...row, gbName: '改名' })).status).toBe(403)
  expect((await scene.cook.post('/video/channel/submit', { ...row, name: '改设备名', gbName: '灶台' })).status).toBe(
    200,
  )
  expect((await channelsSeen(scene.cook, id))[0]).toMatchObject({ name: '后厨1', gbName: '灶台' })
})

test('what a recorder raises stands in the alarm centre once, of its kitchen and with the name of its channel', async () => {
  const code = scene.code()
  const id = await scene.enter(scene.cook, code)
  const device = await scene.device(code)
  await device.register()
  await until(hasChannels(code, 5), 'its channels are there')
  const raise = (sn: string) =>
    device.notify(
      'Alarm',
      [
        ['AlarmPriority', '1'],
        ['AlarmMethod', '2'],
        ['AlarmTime', `2026-11-28T08:00:${sn}`],
        ['Info', [['AlarmType', '1']]],
      ],
      camerasOf(5)[1]!.id,
    )
  const listener = await listen(scene.product.url, scene.office.token)
  expect(await raise('00')).toBe(200)
  const stored = () =>
    scene.query<Record<string, unknown>>(
      'select info_id::text, alarm_content, alarm_type, alarm_level, merge_count from iot_alarm where source_key like $1',
      `gb:${id}:%`,
    )
  await until(async () => (await stored()).length === 1, 'the alarm is there')
  await listener.until(news => news.some(({ name }) => name === 'alarm.opened'))
  await raise('01')
  await until(async () => (await stored())[0]?.['merge_count'] === 2, 'the second is counted at the first')
  expect(await stored()).toEqual([
    {
      info_id: scene.own,
      alarm_content: '后厨2：视频丢失',
      alarm_type: 'CAM_OFF',
      alarm_level: 2,
      merge_count: 2,
    },
  ])
  const news = listener.heard.filter(({ name }) => name === 'alarm.opened')
  expect(news.map(({ payload }) => payload['alarmContent'])).toEqual(['后厨2：视频丢失'])
  listener.stop()
})
