// What administrators of the platform are told of the server of video: what is, and nothing besides.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaNode, NodeLoad, SystemInfo } from '../../modules/video/console.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { sendPictures } from '../support/gb-sender.ts'
import { until } from '../support/until.ts'
import { camerasOf, openScene, platformId, secret, type Scene } from './scene.ts'

let scene: Scene
const endings: (() => void)[] = []
const code = '34020000001180000001'
const paths = [
  'system/info',
  'system/configInfo',
  'version',
  'resource/info',
  'info',
  'media_server/list',
  'media_server/online/list',
  'media_server/one/embedded',
  'media_server/load',
]
/** What a console is answered: its own envelope. */
const ask = async <T = Record<string, unknown>>(path: string, who = scene.administrator) =>
  JSON.parse((await who.get(`/server/${path}`)).text) as { readonly code: number; readonly data: T }

beforeAll(async () => {
  scene = await openScene()
  await scene.enter(scene.cook, code)
  const device = await scene.device(code, { started: call => void endings.push(sendPictures(call)) })
  await device.register()
  await scene.enter(scene.cook, '34020000001180000002')
}, 180_000)
afterAll(async () => {
  for (const end of endings) end()
  await scene?.close()
})

test('devices, channels and cameras are counted as they are, all of them and those that are online', async () => {
  await until(
    async () => (await ask<{ channel: { total: number } }>('resource/info')).data.channel.total === 5,
    'the channels of the recorder are there',
  )
  expect((await ask('resource/info')).data).toEqual({
    device: { total: 2, online: 1 },
    channel: { total: 5, online: 4 },
    push: { total: 0, online: 0 },
    proxy: { total: 0, online: 0 },
  })
})

test('the load of the node counts the streams that run and who watches them', async () => {
  expect((await ask('media_server/load')).data).toEqual([
    { id: 'embedded', push: 0, proxy: 0, gbReceive: 0, gbSend: 0, viewers: 0 },
  ])
  const path = '/camera/warncameraparameter'
  const { data } = await scene.cook.post(`${path}/submit`, {
    ...{ cameraName: '烹饪区', belong: 1, cameraArea: 5, deviceCode: code, channelId: camerasOf(1)[0]!.id },
  })
  const { flv } = (await scene.office.get(`${path}/play/${String(data.id)}`)).data as { readonly flv: string }
  const watching = new AbortController()
  const response = await fetch(scene.product.url + flv, { signal: watching.signal })
  const load = async (): Promise<NodeLoad> => (await ask<readonly NodeLoad[]>('media_server/load')).data[0]!
  await until(async () => (await load()).viewers === 1, 'somebody watches')
  expect(await load()).toMatchObject({ gbReceive: 1, proxy: 0, push: 0, viewers: 1 })
  watching.abort()
  await response.body?.cancel().catch(() => undefined)
  await until(async () => (await load()).viewers === 0, 'nobody watches any more')
})

test('the one node is described as it is, and what it does not have is said to be nothing', async () => {
  const { data } = await ask<readonly MediaNode[]>('media_server/list')
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    ...{ id: 'embedded', type: 'embedded', status: true, defaultServer: true, rtpPortRange: '30000,30199' },
    ...{ ip: '127.0.0.1', httpPort: Number(new URL(scene.product.url).port), recordDay: null, rtmpPort: null },
  })
  expect((await ask<MediaNode>('media_server/one/embedded')).data.id).toBe('embedded')
  expect((await scene.administrator.get('/server/media_server/one/zlm')).status).toBe(404)
})

test('the last minute of the machine is told once for all who watch, in parts of the whole', async () => {
  await until(async () => (await ask<SystemInfo>('system/info')).data.cpu.length > 1, 'two looks were had')
  const [one, other] = [(await ask<SystemInfo>('system/info')).data, (await ask<SystemInfo>('system/info')).data]
  expect(other.cpu.slice(0, 1)).toEqual(one.cpu.slice(0, 1))
  expect(one.cpu.length).toBeLessThanOrEqual(30)
  for (const { data } of [...one.cpu, ...one.mem]) {
    expect(data).toBeGreaterThanOrEqual(0)
    expect(data).toBeLessThanOrEqual(1)
  }
  expect(one.disk[0]!.free).toBeGreaterThan(0)
})

test('how the server was started is told without any password', async () => {
  const { data } = await ask<{ readonly sip: object; readonly serverPort: number }>('system/configInfo')
  expect(data.sip).toEqual({
    ...{ ip: '127.0.0.1', port: scene.product.gb!.port, id: platformId, domain: platformId.slice(0, 10) },
  })
  for (const path of paths) {
    const { text } = await scene.administrator.get(`/server/${path}`)
    expect(text).not.toContain(secret)
    expect(text).not.toMatch(/password|secret/i)
  }
  expect(Object.keys((await ask('info')).data)).toEqual(['硬件', '操作系统', '平台'])
})

test('nobody but administrators of the platform is told anything of the server', async () => {
  await addAccount(scene.product, { tenant: 'T00002', account: 'chief', role: 'administrator' })
  const chief = await signIn(scene.product.url, 'T00002', 'chief')
  const others: readonly (readonly [string, Person])[] = [
    ['a kitchen', scene.cook],
    ['an office', scene.office],
    ['a kitchen of another tenant', scene.far],
    ['an administrator of another tenant', chief],
  ]
  for (const [name, who] of others)
    for (const path of paths) expect([name, path, (await who.get(`/server/${path}`)).status]).toEqual([name, path, 403])
  for (const path of paths) expect((await fetch(`${scene.product.url}/api/server/${path}`)).status).toBe(401)
})
