// Pictures of cameras, from a camera that speaks RTSP to whoever may see them. video-contract.md A9, F.1, F.4
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openCameras, type Cameras } from '../../app/cameras.ts'
import type { StreamContent } from '../../modules/iot/play.ts'
import { FlvReader, kindOfTag } from '../../protocols/flv/tag.ts'
import { addAccount, asOwner, person, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'
import { until } from '../support/until.ts'

const tenant = '000000'
const path = '/camera/warncameraparameter'
const login = { username: 'look', password: 'Seen-Not-Heard-1' }
let product: Awaited<ReturnType<typeof testProduct>>
let served: Cameras
let cook: Person
let neighbour: Person
let office: Person
let kitchen: string
let camera: string

const content = (answer: { readonly data: unknown }) => answer.data as StreamContent
const play = async (who: Person, id = camera): Promise<StreamContent> => content(await who.get(`${path}/play/${id}`))
const enter = (who: Person, more: Record<string, unknown> = {}) =>
  who.post(`${path}/submit`, {
    ...{ cameraName: '烹饪区-1', belong: 2, cameraArea: 5, m3u8: served.addresses[0] },
    ...{ streamUser: login.username, streamPassword: login.password },
    ...more,
  })
/** What comes at an address until so many pictures came: kinds of tags in their order. */
async function pictures(address: string, count: number): Promise<readonly string[]> {
  const response = await fetch(product.url + address)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('video/x-flv')
  const reader = new FlvReader()
  const kinds: string[] = []
  for await (const bytes of response.body!) {
    kinds.push(...reader.push(bytes).map(kindOfTag))
    if (kinds.filter(kind => kind === 'key' || kind === 'inter').length >= count) break
  }
  return kinds
}
const lines = async (operation: string): Promise<readonly Record<string, unknown>[]> =>
  (
    await asOwner(product.ownerUrl, client =>
      client.query('select row_id, info_id, user_id, after from kernel_audit where operation = $1 order by id', [
        operation,
      ]),
    )
  ).rows

beforeAll(async () => {
  served = await openCameras(2, { host: '127.0.0.1', port: 0 }, login)
  const doors = join(mkdtempSync(join(tmpdir(), 'sk-doors-')), 'doors.json')
  writeFileSync(doors, JSON.stringify({ cameras: [served.server.address, '127.0.0.1:9'] }))
  product = await testProduct({ DOORS: doors })
  await asOwner(product.ownerUrl, client => client.query('update kernel_tenant set public_screen = true'))
  kitchen = await addKitchen(product, tenant, 1, { infoName: '光谷实验小学食堂', areaCode: '420106' })
  const other = await addKitchen(product, tenant, 2, { infoName: '磁湖酒家', areaCode: '420205' })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchen })
  await addAccount(product, { tenant, account: 'neighbour', role: 'enterprise', info: other })
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '4201' })
  ;[cook, neighbour, office] = (await Promise.all(
    ['cook', 'neighbour', 'office'].map(account => signIn(product.url, tenant, account)),
  )) as [Person, Person, Person]
  camera = String((await enter(cook)).data.id)
}, 120_000)
afterAll(async () => {
  await product?.close()
  await served?.server.close()
})

test('whoever may see a kitchen sees its camera: moving pictures from the first one on that stands for itself', async () => {
  for (const who of [cook, office]) {
    const { app, flv, https_flv, ws_flv, mediaInfo } = await play(who)
    expect({ app, https_flv, ws_flv }).toEqual({ app: 'live', https_flv: flv, ws_flv: flv })
    expect(mediaInfo).toMatchObject({ videoCodec: 'H264', codecs: expect.stringMatching(/^avc1\./) })
    const kinds = await pictures(flv, 3)
    expect(kinds.find(kind => kind === 'key' || kind === 'inter')).toBe('key')
  }
})

test('the same pictures come by WebSocket, and to two who watch from one connection to the camera', async () => {
  const [one, two] = await Promise.all([play(cook), play(office)])
  expect(one.stream).toBe(two.stream)
  const reader = new FlvReader()
  const socket = new WebSocket(product.url.replace('http', 'ws') + one.ws_flv)
  const kinds: string[] = []
  socket.on('message', (bytes: Buffer) => kinds.push(...reader.push(bytes).map(kindOfTag)))
  await Promise.all([pictures(two.flv, 3), until(() => kinds.includes('key'), 'a key frame comes by WebSocket')])
  socket.close()
  expect(served.server.viewers).toBe(1)
})

test('a phone gets the same pictures in segments, as long as it fetches them, and is written down once', async () => {
  const { hls } = await play(office)
  const before = (await lines('iot/camera.watch')).length
  const list = await fetch(product.url + hls)
  expect([list.status, list.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl'])
  const text = await list.text()
  const names = [...text.matchAll(/URI="([^"]+)"|^(\d+\.m4s)$/gm)].map(([, begin, segment]) => begin ?? segment!)
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    const part = await fetch(product.url + hls.replace('index.m3u8', name))
    expect([part.status, part.headers.get('content-type')], name).toEqual([200, 'video/mp4'])
  }
  expect((await lines('iot/camera.watch')).length).toBe(before + 1)
  for (const name of ['nothing.m4s', '999999.m4s', '%2e%2e%2findex.m3u8', 'index.m3u8/x'])
    expect((await fetch(product.url + hls.replace('index.m3u8', name))).status, name).toBeOneOf([401, 404])
})

test('of a camera elsewhere nothing is told, by none of the calls', async () => {
  for (const call of ['play', 'playTrace'])
    expect(await neighbour.get(`${path}/${call}/${camera}`)).toMatchObject({ status: 404, data: {} })
  expect((await neighbour.get(`${path}/tree/list`)).data).toEqual([])
  expect((await neighbour.get(`${path}/tree/list?parent=${kitchen}`)).data).toEqual([])
  expect((await neighbour.get(`${path}/tree/list?query=烹饪`)).data).toEqual([])
})

test('the tree shows kitchens that have cameras, their cameras, and what is looked for by a part of its name', async () => {
  const tree = async (query = '') => (await office.get(`${path}/tree/list${query}`)).data
  expect(await tree()).toMatchObject([
    { id: kitchen, treeId: `info${kitchen}`, name: '光谷实验小学食堂', type: 0, total: 1, leaf: false },
  ])
  const row = { id: camera, treeId: `camera${camera}`, name: '烹饪区-1', type: 1, leaf: true, parentId: kitchen }
  expect(await tree(`?parent=${kitchen}`)).toMatchObject([row])
  expect(await tree(`?query=${encodeURIComponent('烹饪')}`)).toMatchObject([{ ...row, parentName: '光谷实验小学食堂' }])
  expect(await tree(`?query=${encodeURIComponent('实验')}`)).toMatchObject([{ id: kitchen, type: 0 }])
  expect(await tree('?query=%25')).toEqual([])
  expect(await tree(`?infoId=${kitchen}`)).toMatchObject([{ id: kitchen }])
  expect(await tree('?cityId=420106')).toMatchObject([{ id: kitchen }])
  for (const elsewhere of ['infoId=1', 'cityId=420107'])
    expect(await tree(`?${elsewhere}`), 'what is chosen in the tree of enterprises narrows it').toEqual([])
})

test('a ticket that was touched, made up or is too old opens nothing', async () => {
  const { flv } = await play(cook)
  const touched = flv.replace(/.(?=\.flv$)/, last => (last === 'A' ? 'B' : 'A')).replace('/live/', '/live/B')
  for (const address of [touched, '/live/x.flv', '/live/.flv'])
    expect((await fetch(product.url + address)).status, address).toBeOneOf([401, 404])
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/live/${'x'.repeat(60)}.flv`)
  const status = await new Promise(resolve => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.on('error', () => undefined)
  })
  expect(status).toBe(401)
})

test('who watched which camera of which kitchen is written down, and for how long', async () => {
  const before = (await lines('iot/camera.watched')).length
  await pictures((await play(office)).flv, 1)
  await until(async () => (await lines('iot/camera.watched')).length > before, 'the end is written down')
  const [begun, ended] = [await lines('iot/camera.watch'), await lines('iot/camera.watched')]
  expect(begun.at(-1)).toMatchObject({ row_id: camera, info_id: kitchen })
  expect(ended.at(-1)).toMatchObject({ row_id: camera, info_id: kitchen, after: { seconds: expect.any(Number) } })
})

test('whoever signs out sees nothing more, and their tickets are worth nothing', async () => {
  const guest = await signIn(product.url, tenant, 'office')
  const [{ flv }, later] = [await play(guest), await play(guest)]
  const response = await fetch(product.url + flv)
  const stream = response.body!.getReader()
  expect((await stream.read()).done).toBe(false)
  await guest.get('/blade-auth/oauth/logout')
  const ends = async (): Promise<void> => {
    while (!(await stream.read()).done);
  }
  await expect(ends()).rejects.toThrow('terminated')
  expect((await fetch(product.url + later.flv)).status).toBe(401)
})

test('anybody watches a camera while it is open to the public and its faces need not be hidden, and only then', async () => {
  const open = async (n: number, more: Record<string, unknown>) => {
    const info = await addKitchen(product, tenant, n, { infoName: `明厨${n}`, businessHours: '00:00-24:00' })
    const { id } = await addRow(product, tenant, 'iot/camera', info, {
      ...{ cameraName: '烹饪区', belong: 2, cameraArea: 5, m3u8: served.addresses[0], streamUser: login.username },
      ...{ isPublic: true, maskFace: false, onlineStatus: 1, ...more },
    })
    const ciphertext = product.kernel.seal!.close(`iot/camera.streamPassword.${id}`, login.password)
    await asOwner(product.ownerUrl, async client => {
      await client.query('update iot_camera set stream_password = $2 where id = $1', [id, ciphertext])
      await client.query("update publicity_page set show_items = '12' where info_id = $1", [info])
    })
    const list = (await person(product.url, '').get(`/dataScreenOpen/cameralist?infoId=${info}&tenantId=${tenant}`))
      .data
    return { info, id, list: list as unknown as readonly Record<string, unknown>[] }
  }
  const { info, id, list } = await open(3, {})
  expect(list).toMatchObject([{ id, flv: `/live/open/${tenant}/${info}/${id}.flv`, masked: 0 }])
  const response = await fetch(`${product.url}${String(list[0]!['flv'])}`)
  const stream = response.body!.getReader()
  expect((await stream.read()).done).toBe(false)
  expect((await lines('iot/camera.watch')).at(-1)).toMatchObject({ row_id: id, user_id: null })

  for (const [n, more] of [
    [4, { maskFace: true }],
    [5, { isPublic: false }],
    [6, { cameraArea: 13 }],
    [7, { publicTime: '00:00-00:00' }],
  ] as const) {
    const dark = await open(n, more)
    const address = `${product.url}/live/open/${tenant}/${dark.info}/${dark.id}.flv`
    expect((await fetch(address)).status, JSON.stringify(more)).toBe(404)
  }
  expect((await fetch(`${product.url}/live/open/${tenant}/${kitchen}/${id}.flv`)).status).toBe(404)

  await asOwner(product.ownerUrl, client =>
    client.query("update iot_camera set public_time = '00:00-00:00' where id = $1", [id]),
  )
  const ends = async (): Promise<void> => {
    while (!(await stream.read()).done);
  }
  await expect(ends(), 'its hour is over').rejects.toThrow('terminated')
})

test('a camera that gives no pictures says why in words, and what happened step by step', async () => {
  const [wrong, away] = [
    String((await enter(cook, { cameraName: '密码错', m3u8: served.addresses[1], streamPassword: 'wrong' })).data.id),
    String((await enter(cook, { cameraName: '网段外', m3u8: 'rtsp://10.9.9.9/1' })).data.id),
  ]
  const refused = await cook.get(`${path}/play/${wrong}`)
  expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('不接受用户名或密码') })
  expect((await cook.get(`${path}/playTrace/${wrong}`)).data).toMatchObject({
    says: refused.msg,
    steps: [{ says: '直连摄像头（RTSP，经 TCP）' }, { says: expect.stringContaining('401') }],
  })
  expect((await cook.get(`${path}/play/${away}`)).msg).toContain('DOORS')
  const dark = String((await enter(cook, { cameraName: '关机', m3u8: 'rtsp://127.0.0.1:9/1' })).data.id)
  expect((await cook.get(`${path}/play/${dark}`)).msg).toContain('连接不上')
  await play(cook)
  const states = await Promise.all(
    [camera, wrong, dark].map(async id => (await cook.get(`${path}/detail?id=${id}`)).data['onlineStatus']),
  )
  expect(states, 'what was seen, of which nobody knows, and what is not there').toEqual([1, 2, 0])
  expect((await cook.get(`${path}/play/${away}`, { 'accept-language': 'en' })).msg).toContain('no network')
})

test('a password of a camera is never told, and one written into its address is refused at that field', async () => {
  expect((await cook.get(`${path}/detail?id=${camera}`)).text).not.toContain(login.password)
  const refused = await enter(cook, { cameraName: '明文', m3u8: 'rtsp://a:b@10.0.0.1/1' })
  expect(refused).toMatchObject({ status: 400, errors: [{ field: 'm3u8' }] })
})
