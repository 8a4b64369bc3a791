// Pictures of a camera behind a recorder of GB/T 28181, from its registration to whoever may see them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HeardCall } from '../../adapters/sip-server/lower/phone.ts'
import type { DeviceSettings } from '../../adapters/sip-server/device/settings.ts'
import type { StreamContent } from '../../modules/iot/play.ts'
import { FlvReader, kindOfTag } from '../../protocols/flv/tag.ts'
import { sendPictures } from '../support/gb-sender.ts'
import { camerasOf, openScene, type Scene } from './scene.ts'

let scene: Scene
const path = '/camera/warncameraparameter'
const { id: channelId } = camerasOf(1)[0]!
/** Every sending of pictures ends with its call, or with the tests. */
const endings: (() => void)[] = []

beforeAll(async () => {
  scene = await openScene()
}, 120_000)
afterAll(async () => {
  for (const end of endings) end()
  await scene?.close()
})

const send = (call: HeardCall): void => void endings.push(sendPictures(call))
/** A recorder that is here, and one of its cameras in the file of the kitchen. @returns the id of the camera */
async function hung(over: Partial<DeviceSettings>): Promise<string> {
  const code = scene.code()
  await scene.enter(scene.cook, code)
  const device = await scene.device(code, { started: send, ...over })
  expect(await device.register()).toBe(200)
  const { data } = await scene.cook.post(`${path}/submit`, {
    ...{ cameraName: `烹饪区${code.slice(-2)}`, belong: 1, cameraArea: 5, deviceCode: code },
    channelId: `${channelId.slice(0, -2)}${code.slice(-2)}`,
  })
  return String(data.id)
}
const play = (id: string) => scene.office.get(`${path}/play/${id}`)
const trace = async (id: string) =>
  (await scene.office.get(`${path}/playTrace/${id}`)).data['steps'] as readonly { says: string }[]
async function begins(content: StreamContent): Promise<readonly string[]> {
  const response = await fetch(scene.product.url + content.flv)
  const reader = new FlvReader()
  const kinds: string[] = []
  for await (const bytes of response.body!) {
    kinds.push(...reader.push(bytes).map(kindOfTag))
    if (kinds.filter(kind => kind === 'inter').length > 3) break
  }
  return kinds
}

test('a camera behind a recorder is watched: it is called, connects by itself and its pictures come', async () => {
  const id = await hung({})
  const answer = await play(id)
  expect(answer).toMatchObject({ status: 200, data: { mediaInfo: { videoCodec: 'H264', width: 64, height: 48 } } })
  expect(await begins(answer.data as unknown as StreamContent)).toContain('key')
  expect(await trace(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ says: '呼叫设备，画面走 TCP，由设备连接平台' }),
      expect.objectContaining({ says: '第一幅完整的画面' }),
    ]),
  )
})

test('a recorder that cannot do TCP is called again by UDP, without anybody pressing anything', async () => {
  const id = await hung({ pickup: ({ offer }) => (offer.isTcp ? { does: 'refuse', status: 488 } : { does: 'take' }) })
  const answer = await play(id)
  expect(answer.status).toBe(200)
  expect(await begins(answer.data as unknown as StreamContent)).toContain('key')
  const steps = (await trace(id)).map(({ says }) => says)
  expect(steps.filter(says => says.startsWith('呼叫设备'))).toEqual([
    '呼叫设备，画面走 TCP，由设备连接平台',
    '呼叫设备，画面走 TCP，由平台连接设备',
    '呼叫设备，画面走 UDP',
  ])
})

test('a recorder that is busy, one that is away and one that nobody entered each say so', async () => {
  const busy = await hung({ pickup: () => ({ does: 'refuse', status: 486 }) })
  expect(await play(busy)).toMatchObject({ status: 409, msg: expect.stringContaining('路数已满') })
  expect((await trace(busy)).map(({ says }) => says).join()).toContain('486')
  const away = scene.code()
  await scene.enter(scene.cook, away)
  const file = async (deviceCode: string, cameraName: string) =>
    String(
      (
        await scene.cook.post(`${path}/submit`, {
          ...{ cameraName, belong: 1, cameraArea: 5, deviceCode, channelId: `3402000000132001${deviceCode.slice(-4)}` },
        })
      ).data.id,
    )
  expect((await play(await file(away, '不在线'))).msg).toContain('没有在线')
  expect((await play(await file('34020000001180009999', '没登记'))).msg).toContain('没有登记')
})
