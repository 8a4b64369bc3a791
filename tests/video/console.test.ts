import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimulatedDevice } from '../../adapters/sip-server/device/settings.ts'
import type { Person } from '../product.ts'
import { until } from '../support/until.ts'
import { camerasOf, openScene, rowOf, type Scene } from './scene.ts'

let scene: Scene
let code: string
let device: SimulatedDevice
beforeAll(async () => {
  scene = await openScene()
  code = scene.code()
  await scene.enter(scene.cook, code)
  device = await scene.device(code, { channels: camerasOf(5) })
  await device.register()
  await until(async () => (await rowOf(scene.cook, code))?.['channelCount'] === 5, 'its channels are there')
}, 180_000)
afterAll(() => scene?.close())

interface Wvp {
  readonly code: number
  readonly msg: string
  readonly data: Record<string, unknown> & {
    readonly total?: number
    readonly list?: readonly Record<string, unknown>[]
  }
}
/** What a console is answered: its own envelope. */
const ask = async (who: Person, path: string): Promise<Wvp> =>
  JSON.parse((await who.get(`/device/query/${path}`)).text) as Wvp

test('a console lists the devices of its kitchens in its own envelope, by page, by name and by whether they are online', async () => {
  const answer = await ask(scene.cook, 'devices?page=1&count=10')
  expect(answer).toMatchObject({ code: 0, msg: '成功', data: { total: 1, pageNum: 1, pageSize: 10 } })
  expect(answer.data.list![0]).toMatchObject({
    deviceId: code,
    onLine: true,
    channelCount: 5,
    transport: 'UDP',
    streamMode: 'TCP-PASSIVE',
    hostAddress: `127.0.0.1:${device.port}`,
  })
  expect(JSON.stringify(answer)).not.toContain('password')
  expect((await ask(scene.office, 'devices?query=录像机&status=true')).data.total).toBe(1)
  expect((await ask(scene.office, 'devices?query=%25')).data.total).toBe(0)
  expect((await ask(scene.office, 'devices?status=false')).data.total).toBe(0)
  expect((await ask(scene.neighbour, 'devices')).data.total).toBe(0)
  expect(await ask(scene.cook, `devices/${code}`)).toMatchObject({ code: 0, data: { deviceId: code } })
})

test('the bright kitchen asks for the same devices in the envelope of its other calls', async () => {
  // A heart may beat between the two.
  const still = (data: object): unknown =>
    JSON.parse(JSON.stringify(data), (key, value: unknown) => (/^(keepalive|update)Time$/.test(key) ? '' : value))
  // What it says of itself comes a moment after it.
  await expect
    .poll(async () => (await ask(scene.cook, 'devices?page=1&count=10')).data.list![0]!['firmware'])
    .toBe('1.0')
  const own = await scene.cook.get('/camera/warncameraparameter/devices?page=1&count=10')
  expect([own.code, still(own.data)]).toEqual([200, still((await ask(scene.cook, 'devices?page=1&count=10')).data)])
})

test('channels of a device are listed by page, text and state, and stand in its tree', async () => {
  const page = await ask(scene.cook, `devices/${code}/channels?page=2&count=2`)
  expect([page.data.total, page.data.list!.length, page.data['pages']]).toEqual([5, 2, 3])
  const off = await ask(scene.cook, `devices/${code}/channels?online=false`)
  expect(off.data.list!.map(({ name, status, channelType }) => [name, status, channelType])).toEqual([
    ['后厨4', 'OFF', 0],
  ])
  expect((await ask(scene.cook, `devices/${code}/channels?query=后厨2`)).data.total).toBe(1)
  expect((await ask(scene.cook, `devices/${code}/channels?channelType=true`)).data.total).toBe(0)
  expect((await ask(scene.cook, `sub_channels/${code}/${camerasOf(1)[0]!.id}/channels`)).data.total).toBe(0)
  const tree = await ask(scene.cook, `tree/${code}?page=1&count=100`)
  expect(tree.data.list!.map(({ name, parent, deviceId }) => [name, parent, deviceId]).toSorted()).toEqual(
    camerasOf(5).map(({ name }) => [name, false, code]),
  )
})

test('who does not see a device learns nothing of it by any of its calls', async () => {
  for (const who of [scene.neighbour, scene.far])
    for (const path of [
      `devices/${code}`,
      `devices/${code}/channels`,
      `sub_channels/${code}/${camerasOf(1)[0]!.id}/channels`,
      `tree/${code}`,
      `devices/${code}/sync`,
      `${code}/sync_status`,
    ])
      expect([path, (await who.get(`/device/query/${path}`)).status]).toEqual([path, 404])
})

test('somebody has a device asked for its catalogue, sees how far that is, and is told what to do about one that is away', async () => {
  expect(await ask(scene.cook, `devices/${code}/sync`)).toMatchObject({ code: 0, data: { syncIng: true } })
  await until(
    async () => (await ask(scene.cook, `${code}/sync_status`)).data['syncIng'] === false,
    'the catalogue is there',
  )
  expect((await ask(scene.cook, `${code}/sync_status`)).data).toMatchObject({ total: 5, current: 5, errorMsg: null })
  const away = scene.code()
  await scene.enter(scene.cook, away)
  expect((await ask(scene.cook, `${away}/sync_status`)).code).toBe(100)
  const { data } = await ask(scene.cook, `devices/${away}/sync`)
  expect(data).toMatchObject({ syncIng: false, errorMsg: '设备不在线：请检查设备的电源、网络和国标注册设置' })
})

test('channels become files of cameras of their kitchen once, however often that is asked for, and only for who may make them', async () => {
  const make = (who: Person, info: string) => who.get(`/camera/warncameraparameter/synchroniza?infoId=${info}`)
  expect((await make(scene.cook, scene.own)).data).toMatchObject({ total: 5, added: 5 })
  expect((await make(scene.cook, scene.own)).data).toMatchObject({ total: 5, added: 0 })
  expect((await make(scene.neighbour, scene.own)).status).toBe(404)
  expect((await make(scene.cook, '')).status).toBe(400)
  expect((await make(scene.office, scene.own)).status).toBe(403)
  const { records } = (await scene.cook.get('/camera/warncameraparameter/list?size=50')).data
  expect(records!.map(({ cameraName, deviceCode, belong }) => [cameraName, deviceCode, belong]).toSorted()).toEqual(
    camerasOf(5).map(({ name }) => [name, code, 1]),
  )
})
