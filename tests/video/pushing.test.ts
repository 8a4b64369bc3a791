// Cameras that push their pictures by RTMP, and cameras that are pulled from, by the calls of consoles.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCameras } from '../../app/cameras.ts'
import type { StreamContent } from '../../modules/iot/play.ts'
import type { PushAddress, PushStates, PushStranger } from '../../modules/video/console.ts'
import { FlvReader, kindOfTag } from '../../protocols/flv/tag.ts'
import { writeSheet } from '../../kernel/sheet/sheet.ts'
import { addAccount, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'
import { freePort } from '../support/port.ts'
import { publish } from '../support/rtmp-sender.ts'
import { until } from '../support/until.ts'
import { longTest } from '../support/suite.ts'

let product: Awaited<ReturnType<typeof testProduct>>
let cameras: Awaited<ReturnType<typeof openCameras>>
let own: string
let cook: Person
let neighbour: Person
let office: Person
let far: Person
let boss: Person
const camera = '/camera/warncameraparameter'
const endings: (() => unknown)[] = []

beforeAll(async () => {
  cameras = await openCameras(1, { host: '127.0.0.1', port: 0 }, { username: 'view', password: 'p:w@1' })
  endings.push(() => cameras.server.close())
  const doors = join(mkdtempSync(join(tmpdir(), 'sk-doors-')), 'doors.json')
  writeFileSync(doors, JSON.stringify({ cameras: [cameras.server.address] }))
  product = await testProduct({ RTMP_PORT: String(await freePort()), DOORS: doors })
  own = await addKitchen(product, '000000', 1)
  const next = await addKitchen(product, '000000', 2)
  const foreign = await addKitchen(product, 'T00002', 3)
  await addAccount(product, { tenant: '000000', account: 'cook', role: 'enterprise', info: own })
  await addAccount(product, { tenant: '000000', account: 'next', role: 'enterprise', info: next })
  await addAccount(product, { tenant: '000000', account: 'office', role: 'supervise', area: '420106' })
  await addAccount(product, { tenant: 'T00002', account: 'far', role: 'enterprise', info: foreign })
  cook = await signIn(product.url, '000000', 'cook')
  neighbour = await signIn(product.url, '000000', 'next')
  office = await signIn(product.url, '000000', 'office')
  far = await signIn(product.url, 'T00002', 'far')
  boss = await signIn(product.url, '000000', 'admin', 'test-administrator')
}, 120_000)
afterAll(async () => {
  for (const end of endings.splice(0)) await end()
  await product?.close()
})

interface Line {
  readonly id: string
  readonly pushing: boolean
  readonly pulling: boolean
  readonly refused: string
  readonly kilobits: number
  readonly srcUrl: string
  readonly push: PushAddress
}
const dataOf = <T>({ text }: Answer): T => (JSON.parse(text) as { data: T }).data
const add = async (who: Person, stream: string, more: object = {}): Promise<Line> =>
  dataOf<Line>(await who.post('/push/add', { name: `推流${stream}`, app: 'live', stream, ...more }))
const stateOf = async (who: Person, id: string) =>
  dataOf<PushStates>(await who.get('/push/state')).rows.find(row => row.id === id)
const push = (stream: string, sign: string) => publish(product.push!.port, 'live', `${stream}?sign=${sign}`)
/** Kinds of tags somebody who watches is sent, until there are four pictures that move. */
async function watched(who: Person, path: string): Promise<readonly string[]> {
  const answer = await who.get(path)
  if (answer.status !== 200) throw new Error(answer.text)
  const response = await fetch(product.url + dataOf<StreamContent>(answer).flv)
  const [reader, kinds] = [new FlvReader(), [] as string[]]
  for await (const bytes of response.body!) {
    kinds.push(...reader.push(bytes).map(kindOfTag))
    if (kinds.filter(kind => kind === 'inter').length > 3) break
  }
  return kinds
}

test('what a camera pushes to the address it was given is seen like any other camera, and the list says how it goes', async () => {
  const { id, push: address } = await add(cook, 'hall')
  expect(address.url).toMatch(/^rtmp:\/\/[\d.]+:\d+\/live\/hall\?sign=[0-9a-f]{32}$/)
  expect(await cook.get(`${camera}/play/${id}`)).toMatchObject({
    status: 409,
    msg: expect.stringContaining('没有推流'),
  })
  const sending = await push('hall', address.sign)
  endings.push(() => sending.leave())
  expect(sending.refused).toBeNull()
  expect(await watched(office, `/push/start?id=${id}`)).toContain('key')
  expect(await watched(cook, `${camera}/play/${id}`)).toContain('key')
  const list = await office.get('/push/list?pushing=true&query=hall')
  expect(dataOf<{ list: Line[] }>(list).list).toMatchObject([{ id, app: 'live', stream: 'hall', pushing: true }])
  await until(async () => ((await stateOf(office, id))?.kilobits ?? 0) > 0, 'its speed is known')
  expect((await cook.get(`${camera}/detail?id=${id}`)).data).toMatchObject({ onlineStatus: 1 })
  // The address is told once, and its sign never leaves again.
  for (const answer of [list, await cook.get(`${camera}/detail?id=${id}`)]) {
    expect(answer.text).not.toContain(address.sign)
    expect(answer.text).not.toContain('sha256')
  }
  expect(dataOf<readonly object[]>(await boss.get('/server/media_server/load'))).toMatchObject([{ push: 1 }])

  const second = await push('hall', address.sign)
  expect(second.refused).toContain('已有设备在推流')
  sending.leave()
  await until(async () => (await stateOf(cook, id))?.pushing === false, 'it is over')
  expect(await stateOf(cook, id)).toMatchObject({
    refused: expect.stringContaining('已有设备'),
    refusedFrom: '127.0.0.1',
  })
  await until(
    async () => (await cook.get(`${camera}/detail?id=${id}`)).data['onlineStatus'] === 0,
    'its file says that it is away',
  )
})

test('a wrong sign and an address nobody entered are told alike; the page says which it was, each to whom it concerns', async () => {
  const { id, push: address } = await add(cook, 'door')
  const wrong = await push('door', '0'.repeat(32))
  const unsigned = await publish(product.push!.port, 'live', 'door')
  const unknown = await push('nobody', address.sign)
  expect(wrong.refused).toContain('推流地址或密钥不对')
  expect([unsigned.refused, unknown.refused]).toEqual([wrong.refused, wrong.refused])
  expect(await stateOf(cook, id)).toMatchObject({ pushing: false, refused: expect.stringContaining('密钥不对') })
  for (const who of [neighbour, far]) expect(await stateOf(who, id)).toBeUndefined()
  expect(dataOf<readonly PushStranger[]>(await boss.get('/push/strangers'))).toMatchObject([
    { app: 'live', stream: 'nobody', address: '127.0.0.1', says: expect.stringContaining('没有登记') },
  ])
  for (const who of [cook, office, far]) expect((await who.get('/push/strangers')).status).toBe(403)
})

longTest(
  'another address is made for whoever lost it: the old one pushes no more, nor does a camera that was removed',
  async () => {
    const { id, push: old } = await add(cook, 'yard')
    const first = await push('yard', old.sign)
    expect(first.refused).toBeNull()
    for (const who of [neighbour, far]) expect((await who.post('/push/sign', { id })).status).toBe(404)
    expect((await office.post('/push/sign', { id })).status).toBe(403)
    const fresh = dataOf<PushAddress>(await cook.post('/push/sign', { id }))
    await first.over
    expect((await push('yard', old.sign)).refused).toContain('密钥不对')
    const second = await push('yard', fresh.sign)
    expect(second.refused).toBeNull()
    for (const who of [neighbour, far]) expect((await who.post('/push/remove', { id })).status).toBe(404)
    expect((await cook.post('/push/remove', { id })).status).toBe(200)
    await second.over
    expect((await push('yard', fresh.sign)).refused).not.toBeNull()
  },
)

test('an address is one camera in all tenants, and is freed with it', async () => {
  const { id } = await add(cook, 'gate')
  const second = await far.post('/push/add', { name: '别家', app: 'live', stream: 'gate' })
  expect(second).toMatchObject({ status: 409, msg: expect.stringContaining('已有摄像头使用') })
  const file = { cameraName: '别家', belong: 3, cameraArea: 5, pushApp: 'live', pushStream: 'gate' }
  expect((await far.post(`${camera}/submit`, file)).status).toBe(409)
  const other = await add(far, 'gate-2')
  expect((await far.post('/push/update', { id: other.id, stream: 'gate' })).status).toBe(409)
  expect((await cook.send('DELETE', `/push/batchRemove?ids=${id},${other.id}`)).status, 'all or none').toBe(404)
  expect((await cook.send('DELETE', `/push/batchRemove?ids=${id}`)).status).toBe(200)
  expect((await far.post('/push/update', { id: other.id, stream: 'gate' })).status).toBe(200)
})

test('pushed cameras come from a sheet as cameras do; a row of another kind, or a wrong one, is told by its line', async () => {
  const columns = ['名称', '归属平台', '功能区', '推流应用名', '推流名', '流地址'].map((title, n) => ({
    ...{ key: String(n), title, kind: 'text' as const, required: false },
  }))
  const rows = [
    ['表一', '推流', '烹饪区', 'live', 'sheet-1', ''],
    ['表二', '推流', '烹饪区', '', '', ''],
    ['表三', '直连流', '烹饪区', '', '', 'rtsp://10.0.0.9/1'],
  ].map(cells => Object.fromEntries(cells.map((cell, n) => [String(n), cell])))
  const form = new FormData()
  form.append(
    'file',
    new Blob([new Uint8Array(await writeSheet({ title: '推流', columns, rows, lang: 'zh' }))]),
    'push.xlsx',
  )
  const answer = await fetch(`${product.url}/api/push/upload`, {
    method: 'POST',
    headers: { 'blade-auth': `bearer ${cook.token}`, authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { stored: number; results: { line: number; message?: string }[] } }
  expect(data.stored).toBe(1)
  expect(data.results.map(({ message }) => message ?? '')).toEqual([
    '',
    expect.stringContaining('推流应用名'),
    expect.stringContaining('不是推流'),
  ])
})

test('a camera that is pulled is a proxy: its login is taken out of the address, it is started, listed and stopped', async () => {
  const wish = { name: '代理', srcUrl: cameras.addresses[0]!.replace('rtsp://', 'rtsp://view:p%3Aw%401@') }
  const added = dataOf<Line>(await cook.post('/proxy/add', wish))
  expect(added.srcUrl).toBe(cameras.addresses[0])
  expect((await cook.get(`/proxy/one?id=${added.id}`)).text).not.toContain('p:w@1')
  expect(await watched(office, `/proxy/start?id=${added.id}`)).toContain('key')
  const pulled = async () => dataOf<{ list: Line[] }>(await cook.get('/proxy/list?pulling=true')).list
  expect(await pulled()).toMatchObject([{ id: added.id, pulling: true }])
  expect((await office.get(`/proxy/stop?id=${added.id}`)).status).toBe(403)
  expect((await cook.get(`/proxy/stop?id=${added.id}`)).status).toBe(200)
  expect(await pulled()).toEqual([])
  const strange = dataOf<Line>(await cook.post('/proxy/add', { name: '别处', srcUrl: 'rtsp://127.0.0.1:9/1' }))
  expect((await cook.get(`/proxy/start?id=${strange.id}`)).msg, 'of no network that was declared').toContain('网段')
  for (const body of [
    { ...wish, type: 'ffmpeg' },
    { ...wish, rtspType: '1' },
    { ...wish, srcUrl: 'https://10.0.0.9/live' },
  ])
    expect(await cook.post('/proxy/add', body)).toMatchObject({ status: 400, msg: expect.stringContaining('ffmpeg') })
  expect(dataOf(await cook.get('/proxy/ffmpeg_cmd/list'))).toEqual({})
  for (const who of [neighbour, far]) {
    expect((await who.get(`/proxy/one?id=${added.id}`)).status).toBe(404)
    expect((await who.get(`/proxy/stop?id=${added.id}`)).status).toBe(404)
    expect((await who.send('DELETE', `/proxy/del?app=proxy&stream=${added.id}`)).status).toBe(404)
  }
  expect((await cook.send('DELETE', `/push/batchRemove?ids=${added.id}`)).status, 'it is no push').toBe(404)
  expect((await cook.send('DELETE', `/proxy/del?app=proxy&stream=${added.id}`)).status).toBe(200)
  expect((await cook.get(`/proxy/one?id=${added.id}`)).status).toBe(404)
})

test.skipIf(spawnSync('ffmpeg', ['-version']).error !== undefined)(
  'what ffmpeg pushes with sound is seen, and it is told why where it may not',
  async () => {
    const { id, push: address } = await add(cook, 'ffmpeg')
    const send = (sign: string) => {
      const source = 'testsrc=size=320x240:rate=25'
      const child = spawn('ffmpeg', [
        ...['-hide_banner', '-loglevel', 'warning', '-re', '-f', 'lavfi', '-i', source, '-f', 'lavfi', '-i', 'sine'],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'flv'],
        `rtmp://127.0.0.1:${product.push!.port}/live/ffmpeg?sign=${sign}`,
      ])
      endings.push(() => child.kill('SIGKILL'))
      let says = ''
      child.stderr.on('data', (part: Buffer) => (says += part.toString()))
      return { child, says: () => says, over: new Promise<void>(resolve => void child.once('close', () => resolve())) }
    }
    const refused = send('1'.repeat(32))
    await refused.over
    expect(refused.says()).toContain('推流地址或密钥不对')
    const { child, over } = send(address.sign)
    await until(async () => (await stateOf(cook, id))?.pushing === true, 'ffmpeg pushes')
    const kinds = await watched(cook, `/push/start?id=${id}`)
    expect(kinds).toEqual(expect.arrayContaining(['key', 'sound']))
    child.kill('SIGTERM')
    await over
    await until(async () => (await stateOf(cook, id))?.pushing === false, 'it is over')
  },
)

test('whoever is refused all the time is refused unlooked for a while, also with the right sign', async () => {
  const { push: address } = await add(cook, 'patience')
  for (let n = 0; n < 15; n++)
    await Promise.all(
      Array.from({ length: 20 }, async () => (await publish(product.push!.port, 'live', 'guess?sign=0')).over),
    )
  expect((await push('patience', address.sign)).refused).toContain('次数太多')
})
