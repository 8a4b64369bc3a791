import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdMs } from '../../modules/video/steering.server.ts'
import { readCode } from '../../protocols/gb28181/ptz.ts'
import type { Person } from '../product.ts'
import { until } from '../support/until.ts'
import { camerasOf, openScene, rowOf, type Scene } from './scene.ts'
import { clock } from '../../contract/clock.ts'

let scene: Scene
let code: string
const bodies: string[] = []
const camera = camerasOf(1)[0]!.id
/** The codes the recorder was told to turn its cameras by, since the last look. */
const codes = (): readonly (ReturnType<typeof readCode> | undefined)[] =>
  bodies.splice(0).map(body => readCode(/<PTZCmd>(\w{16})<\/PTZCmd>/.exec(body)?.[1] ?? ''))
const turn = (who: Person, path: string, query = '') => who.get(`/front-end/${path}/${code}/${camera}?${query}`)
const control = (who: Person, path: string) => who.get(`/device/control/${path}`)

beforeAll(async () => {
  scene = await openScene()
  code = scene.code()
  await scene.enter(scene.cook, code)
  const device = await scene.device(code, {
    channels: camerasOf(3),
    told: body => void (/<Control>|DeviceControl/.test(body) && bodies.push(body)),
  })
  await device.register()
  await until(async () => (await rowOf(scene.cook, code))?.['channelCount'] === 3, 'its channels are there')
}, 180_000)
afterAll(() => scene?.close())

test('a camera turns, and is told to stand still when whoever turned it is not heard of again', async () => {
  expect(JSON.parse((await turn(scene.cook, 'ptz', 'command=upright&horizonSpeed=200&verticalSpeed=9')).text)).toEqual({
    ...{ code: 0, msg: '成功', data: null },
  })
  expect(codes()).toMatchObject([{ command: 0x09, first: 200, second: 9 }])
  await until(() => bodies.length > 0, 'it was told to stand still', holdMs + 10_000)
  expect(codes()).toMatchObject([{ command: 0 }])
})

test('a code a console makes up itself is stopped as well, where it moves the camera', async () => {
  expect((await turn(scene.cook, 'common', 'cmdCode=2&parameter1=80')).status).toBe(200)
  expect(codes()).toMatchObject([{ command: 2, first: 80 }])
  await until(() => bodies.length > 0, 'it was told to stand still', holdMs + 10_000)
  expect(codes()).toMatchObject([{ command: 0 }])
})

test('what a console may tell the lens, presets, rounds and switches of a camera comes as the standard writes it', async () => {
  for (const [path, query, expected] of [
    ['ptz', 'command=zoomin&zoomSpeed=15', { command: 0x10, third: 15 }],
    ['ptz', 'command=stop', { command: 0 }],
    ['fi/focus', 'command=near&speed=20', { command: 0x42, first: 20 }],
    ['fi/focus', 'command=stop', { command: 0x40 }],
    ['fi/iris', 'command=out&speed=30', { command: 0x44, second: 30 }],
    ['preset/add', 'presetId=7', { command: 0x81, second: 7 }],
    ['preset/call', 'presetId=7', { command: 0x82, second: 7 }],
    ['preset/delete', 'presetId=255', { command: 0x83, second: 255 }],
    ['cruise/point/add', 'cruiseId=2&presetId=7', { command: 0x84, first: 2, second: 7 }],
    ['cruise/time', 'cruiseId=2&time=300', { command: 0x87, first: 2, second: 300 & 255, third: 1 }],
    ['cruise/start', 'cruiseId=2', { command: 0x88, first: 2 }],
    ['cruise/stop', 'cruiseId=2', { command: 0 }],
    ['scan/set/left', 'scanId=1', { command: 0x89, first: 1, second: 1 }],
    ['wiper', 'command=on', { command: 0x8c, first: 1 }],
    ['auxiliary', 'command=off&switchId=3', { command: 0x8d, first: 3 }],
    ['common', 'cmdCode=137&parameter1=1&parameter2=2', { command: 137, first: 1, second: 2 }],
  ] as const) {
    expect([path, (await turn(scene.cook, path, query)).status]).toEqual([path, 200])
    expect([path, ...codes()]).toMatchObject([path, expected])
  }
})

test('what is missing or wrong in an order is named, and nothing is told to the camera', async () => {
  for (const [path, query, words] of [
    ['ptz', 'command=sideways', 'command不在可选范围内'],
    ['ptz', '', 'command不在可选范围内'],
    ['ptz', 'command=left&horizonSpeed=256', 'horizonSpeed不能大于255'],
    ['preset/call', '', '缺少参数 presetId'],
    ['preset/call', 'presetId=0', 'presetId不能小于1'],
    ['preset/call', 'presetId=x', 'presetId必须是数字'],
  ] as const) {
    const { status, msg } = await turn(scene.cook, path, query)
    expect([path, query, status, msg]).toEqual([path, query, 400, words])
  }
  expect(bodies).toEqual([])
})

test('directions a camera remembers are read from it', async () => {
  expect(JSON.parse((await turn(scene.cook, 'preset/query')).text)).toMatchObject({
    ...{ code: 0, data: [{ presetId: '1', presetName: '门口' }] },
  })
})

test('a device is told to record, to guard and to start anew, and says whether it did', async () => {
  for (const [path, word] of [
    [`teleboot/${code}`, '<TeleBoot>Boot</TeleBoot>'],
    [`record/${code}/Record?channelId=${camera}`, '<RecordCmd>Record</RecordCmd>'],
    [`guard/${code}/ResetGuard`, '<GuardCmd>ResetGuard</GuardCmd>'],
    [`reset_alarm/${code}?alarmMethod=5`, '<AlarmMethod>5</AlarmMethod>'],
    [`i_frame/${code}?channelId=${camera}`, 'IFrameCmd'],
    [`home_position?deviceId=${code}&channelId=${camera}&enabled=1&presetIndex=2`, '<PresetIndex>2</PresetIndex>'],
  ] as const) {
    expect([path, (await control(scene.cook, path)).status]).toEqual([path, 200])
    expect([path, bodies.splice(0).some(body => body.includes(word))]).toEqual([path, true])
  }
  expect((await control(scene.cook, `record/${code}/Rewind`)).msg).toBe('recordCmdStr不在可选范围内')
})

test('who turned a camera is written down once, however long the button was held', async () => {
  const lines = () =>
    scene.query<{ turn: object }>(
      "select (after ->> 'order')::json as turn from kernel_audit where operation = 'video/channel.turn' and user_id = (select id from kernel_user where account = 'office')",
    )
  for (let n = 0; n < 3; n++) expect((await turn(scene.office, 'ptz', 'command=left')).status).toBe(200)
  expect((await turn(scene.office, 'ptz', 'command=stop')).status).toBe(200)
  expect(await lines()).toMatchObject([{ turn: { does: 'move', pan: -1 } }])
  expect(codes()).toHaveLength(4)
})

test('nobody turns a camera they do not see, restarts a device that is not theirs, or reaches one that is away', async () => {
  for (const who of [scene.neighbour, scene.far]) {
    expect((await turn(who, 'ptz', 'command=left')).status).toBe(404)
    expect((await turn(who, 'preset/query')).status).toBe(404)
    expect((await control(who, `teleboot/${code}`)).status).toBe(404)
  }
  // An office looks and turns; what the camera remembers and the device does is its kitchen's to say.
  expect((await control(scene.office, `teleboot/${code}`)).status).toBe(403)
  expect((await turn(scene.office, 'preset/delete', 'presetId=1')).status).toBe(403)
  expect(bodies).toEqual([])
  const away = scene.code()
  await scene.enter(scene.cook, away)
  expect(await control(scene.cook, `teleboot/${away}`)).toMatchObject({ status: 409, msg: '设备离线，指令未送达' })
})

test('a camera that is fixed says so instead of being told to turn', async () => {
  await scene.query('update video_channel set ptz_type = 3 where channel_id = $1', camera)
  expect(await turn(scene.cook, 'ptz', 'command=left')).toMatchObject({
    status: 409,
    msg: '这台摄像头是固定的，不能转动',
  })
  expect((await turn(scene.cook, 'ptz', 'command=zoomin')).status).toBe(200)
  expect((await turn(scene.cook, 'ptz', 'command=stop')).status).toBe(200)
})

test('a product that ends leaves no camera turning', async () => {
  bodies.splice(0)
  expect((await turn(scene.cook, 'fi/focus', 'command=near')).status).toBe(200)
  const began = clock.now()
  await scene.product.close()
  expect(codes()).toMatchObject([{ command: 0x42 }, { command: 0 }])
  expect(clock.now() - began, 'it did not wait for whoever held it').toBeLessThan(holdMs)
})
