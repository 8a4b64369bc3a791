import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '../../app/product.ts'
import { addAccount, asOwner, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'
import { longTest } from '../support/suite.ts'

const tenant = 'aaaaaa'
const path = 'iot/warniotsmartpower'
const secret = 'maker-secret-1'

/** The platform of a maker: a real server, which answers as a test wants it to. */
const maker = { list: [] as readonly unknown[], answer: null as ((res: ServerResponse) => void) | null }
const requests: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[] = []
const server = createServer((req, res) => {
  const url = new URL(req.url!, 'http://maker')
  requests.push({ url, headers: req.headers })
  if (maker.answer) return maker.answer(res)
  if (req.headers.authorization !== `Bearer ${secret}`) return void res.writeHead(401).end()
  const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('size'))]
  res.setHeader('content-type', 'application/json')
  res.end(JSON.stringify({ total: maker.list.length, list: maker.list.slice((page - 1) * size, page * size) }))
})
const says =
  (body: unknown, status = 200) =>
  (res: ServerResponse): void =>
    void res.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))

let product: Product
let cook: Person
let office: Person
let boss: Person
let host: string
const licence = (n: number): string => `JY3420106${String(1_000_000 + n)}`
const circuit = (n: number, over: object = {}) => ({
  deviceNo: `PW-${String(n).padStart(5, '0')}`,
  deviceName: `${n}号回路`,
  kitchen: licence(1),
  model: 'P1',
  area: 5,
  circuit: 2,
  ratedCurrent: 32,
  ...over,
})
const rows = async (): Promise<readonly Record<string, unknown>[]> =>
  asOwner(
    product.ownerUrl,
    async client => (await client.query('select * from iot_power where not is_deleted order by device_no')).rows,
  )
const pull = (who = boss, query = ''): Promise<Answer> => who.get(`/${path}/synchroDev${query}`)
const addInterface = async (values: object = {}): Promise<string> =>
  (
    await boss.post('/base/baseinterface/submit', {
      interfaceName: '某云平台',
      interfaceType: 2,
      vendor: '某厂',
      baseUrl: `http://${host}/open`,
      appKey: 'key-1',
      appSecret: secret,
      enabled: true,
      ...values,
    })
  ).data.id!

beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as { port: number }).port}`
  const doors = join(mkdtempSync(join(tmpdir(), 'sk-doors-')), 'doors.json')
  writeFileSync(doors, JSON.stringify({ interfaces: [host] }))
  product = await testProduct({ DOORS: doors })
  await addAccount(product, { tenant, account: 'boss', role: 'administrator' })
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '4201' })
  const info = await addKitchen(product, tenant, 1)
  await addKitchen(product, tenant, 2)
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info })
  ;[cook, office, boss] = (await Promise.all(
    ['cook', 'office', 'boss'].map(name => signIn(product.url, tenant, name)),
  )) as [Person, Person, Person]
})
afterAll(async () => {
  await product.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  maker.answer = null
  maker.list = []
  requests.length = 0
  await asOwner(product.ownerUrl, client => client.query('truncate iot_power, iot_device, base_interface cascade'))
})

test('a list of several pages comes whole, with the key in its header, and pulling it again adds nothing', async () => {
  await addInterface()
  maker.list = Array.from({ length: 230 }, (_, n) => circuit(n, { kitchen: licence((n % 2) + 1) }))
  expect((await pull()).data).toMatchObject({ added: 230, updated: 0, total: 230, unknown: 0, waiting: 0 })
  expect(requests.map(({ url }) => `${url.pathname}?${url.searchParams.toString()}`)).toEqual([
    '/open/devices?type=power&page=1&size=100',
    '/open/devices?type=power&page=2&size=100',
    '/open/devices?type=power&page=3&size=100',
  ])
  expect(requests[0]!.headers['x-app-key']).toBe('key-1')
  const again = await pull()
  expect(again.data).toMatchObject({ added: 0, updated: 0, total: 230 })
  expect(again.data['result']).toBe('新增0台，更新0台，共230台')
  const all = await rows()
  expect([all.length, new Set(all.map(row => row['info_id'])).size]).toEqual([230, 2])
  expect(all[0]).toMatchObject({ power_type: 2, rated_current: '32.0', maker_status: 1, device_status: 1 })
})

test('a file that lacks what it must have is out of service until somebody completes it', async () => {
  await addInterface()
  maker.list = [circuit(1, { ratedCurrent: undefined })]
  expect((await pull()).data['result']).toBe('新增1台，更新0台，共1台；1台资料待补全后启用')
  expect((await rows())[0]).toMatchObject({ rated_current: null, device_status: 0 })
})

test('what its maker changed is changed; the name and place people gave it stay theirs', async () => {
  await addInterface()
  maker.list = [circuit(1)]
  await pull()
  const [row] = await rows()
  const sent = {
    ...(await cook.get(`/${path}/detail?id=${String(row!['id'])}`)).data,
    deviceName: '灶台',
    deviceArea: 9,
  }
  expect((await cook.post(`/${path}/update`, sent)).status).toBe(200)
  maker.list = [circuit(1, { ratedCurrent: 63, deviceName: 'X' })]
  expect((await pull(cook)).data).toMatchObject({ added: 0, updated: 1, total: 1 })
  expect((await rows())[0]).toMatchObject({ rated_current: '63.0', device_name: '灶台', device_area: 9 })
})

test('what its maker has removed or moved is marked, never taken away or carried to the other kitchen', async () => {
  await addInterface()
  maker.list = [circuit(1), circuit(2), circuit(3)]
  await pull()
  const before = await rows()
  maker.list = [circuit(1), circuit(2, { kitchen: licence(2) })]
  expect((await pull()).data).toMatchObject({ added: 0, moved: 1, gone: 1 })
  const after = await rows()
  expect(after.map(row => row['maker_status'])).toEqual([1, 3, 2])
  expect(after.map(row => row['info_id'])).toEqual(before.map(row => row['info_id']))
  maker.list = [circuit(1), circuit(2), circuit(3)]
  await pull()
  expect((await rows()).map(row => row['maker_status'])).toEqual([1, 1, 1])
})

test('a kitchen pulls its own devices alone; those of kitchens nobody has filed are counted and left', async () => {
  await addInterface()
  maker.list = [circuit(1), circuit(2, { kitchen: licence(2) }), circuit(3, { kitchen: licence(99) })]
  expect((await pull(cook)).data).toMatchObject({ added: 1, unknown: 2 })
  expect((await pull()).data).toMatchObject({ added: 1, unknown: 1 })
  expect(await rows()).toHaveLength(2)
})

test('a device that another kitchen has filed is not taken from it', async () => {
  await addInterface()
  maker.list = [circuit(1, { kitchen: licence(2) })]
  await pull()
  maker.list = [circuit(1)]
  expect((await pull(cook)).data).toMatchObject({ added: 0, moved: 1 })
  expect(await rows()).toHaveLength(1)
})

test('who may not write devices pulls none', async () => {
  await addInterface()
  expect((await pull(office)).status).toBe(403)
  expect(requests).toEqual([])
})

test('a wrong key is told as that, and nothing is written', async () => {
  await addInterface({ appSecret: 'another-secret' })
  maker.list = [circuit(1)]
  expect(await pull()).toMatchObject({ status: 400, msg: expect.stringContaining('厂商平台拒绝了密钥') })
  expect(await rows()).toEqual([])
})

test('half an answer writes nothing, and says how much came', async () => {
  await addInterface()
  let n = 0
  maker.answer = res => says({ total: 150, list: n++ ? [] : Array.from({ length: 100 }, (_, at) => circuit(at)) })(res)
  expect((await pull()).msg).toBe('厂商平台的清单不完整（应有150台，只收到100台），没有同步')
  n = 0
  maker.answer = res =>
    n++ ? void res.destroy() : says({ total: 150, list: Array.from({ length: 100 }, (_, at) => circuit(at)) })(res)
  expect((await pull()).msg).toContain('厂商平台没有正常应答')
  expect(await rows()).toEqual([])
})

test.each<readonly [string, (res: ServerResponse) => void, string]>([
  ['no JSON', says('<html>'), 'NOT_JSON'],
  ['no list', says({ total: 1 }), 'NO_LIST'],
  ['a total that is none', says({ total: '1', list: [] }), 'NO_LIST'],
  ['more on a page than was asked for', says({ total: 900, list: Array(900).fill({}) }), 'NO_LIST'],
  ['an endless list', says({ total: 9_999_999, list: [] }), '超过2000台'],
  ['another status', says({}, 500), 'HTTP 500'],
  ['another place', res => void res.writeHead(302, { location: 'http://169.254.169.254/' }).end(), 'HTTP 302'],
  ['more bytes than anybody would send', res => void res.end(`"${'x'.repeat(2_000_000)}"`), 'TOO_LARGE'],
])('an answer that is %s is refused whole', async (_what, answer, words) => {
  await addInterface()
  maker.answer = answer
  const answered = await pull()
  expect([answered.status, answered.msg]).toEqual([400, expect.stringContaining(words)])
  expect(await rows()).toEqual([])
})

test('of a whole list only what makes no sense is left out, and counted', async () => {
  await addInterface()
  maker.list = [
    circuit(1),
    circuit(2, { deviceNo: '<script>' }),
    circuit(3, { ratedCurrent: 'much' }),
    circuit(4, { kitchen: 7 }),
    circuit(5, { deviceName: { toString: 'x' } }),
    null,
    'device',
    circuit(1, { model: 'twice' }),
  ]
  expect((await pull()).data).toMatchObject({ added: 1, refused: 6 })
  expect((await rows()).map(row => row['device_model'])).toEqual(['P1'])
})

longTest('a platform that does not answer is not waited for longer than the platform itself is', async () => {
  await addInterface()
  maker.answer = () => undefined
  expect(await pull()).toMatchObject({ status: 400, msg: expect.stringContaining('ETIMEDOUT') })
})

test('nothing from outside names a host: only what the operator declared is asked', async () => {
  await addInterface({ baseUrl: 'http://169.254.169.254/latest' })
  expect(await pull()).toMatchObject({ status: 403, msg: '运维人员没有开放这个接口地址，没有进行连接' })
  await asOwner(product.ownerUrl, client => client.query('truncate base_interface cascade'))
  expect((await pull()).msg).toContain('没有启用的IoT云平台接口')
  expect(requests).toEqual([])
})

test('where one of two platforms fails, what the other lists is there, and the failure is told', async () => {
  await addInterface({ interfaceName: '坏平台', appSecret: 'another-secret' })
  await addInterface()
  maker.list = [circuit(1)]
  expect((await pull()).data['result']).toMatch(/^新增1台，更新0台，共1台；坏平台：厂商平台拒绝了密钥/)
  expect(await rows()).toHaveLength(1)
})

test('every kind that says how its maker lists it is pulled under its inherited address', async () => {
  await addInterface()
  for (const [at, type] of [
    ['iot/warniotgassensor', 'gas'],
    ['iot/warniotwater', 'water'],
    ['iot/warniotsmoketemp', 'smoke'],
    ['iot/warniotcentertemp', 'thermometer'],
    ['mogu/warnmogu', 'mogu'],
  ]) {
    requests.length = 0
    expect((await boss.get(`/${at}/synchroDev`)).status, at).toBe(200)
    expect(requests[0]!.url.searchParams.get('type')).toBe(type)
  }
})
