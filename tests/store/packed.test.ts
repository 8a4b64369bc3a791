// What answers weigh on their way, and that nothing goes it twice. docs/decisions/0044
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MapPoints } from '../../contract/map.ts'
import { password, seedCity } from '../../demo/city/city.ts'
import { city, type City } from '../../demo/city/shape.ts'
import { packedFrom } from '../../kernel/ask/json-text.ts'
import { send, sessions, type Told } from '../attack/sessions.ts'
import { signIn, testProduct } from '../product.ts'
import { inLong } from '../support/suite.ts'

/** A city of as many kitchens as a map has to bear; in every run a tenth of them. */
const many: City = { ...city, tenant: 'many', enterprises: inLong(20_000, 2_000), staff: 0, rows: 0 }
/** What the map of 20,000 may weigh on the wire, bytes. */
const mapMost = 250_000
const unpack = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }
const map = '/enterpriseInfo/enterpriseinfo/mapPoints'
/** What pages of the product ask for again and again, by themselves. */
const again = [
  map,
  '/info/infobacklog/count',
  '/blade-desk/notice/unread',
  '/iot/warniotalarm/list',
  '/indexTotal/workbench',
  '/indexTotal/areas',
  '/indexTotal/standbook',
]
const list = '/enterpriseInfo/enterpriseinfo/jglist?size=10'

let product: Awaited<ReturnType<typeof testProduct>>
let token = ''
const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Told> =>
  send(product.url, token, { path, headers })
beforeAll(async () => {
  product = await testProduct()
  await seedCity(product.kernel, product.ownerUrl, many, () => undefined)
  token = (await signIn(product.url, 'many', 'supervise', password)).token
}, 300_000)
afterAll(() => product?.close())

test.each(['gzip', 'br', 'zstd'] as const)(
  'the map of a city of 20,000 kitchens weighs at most 250 kB by %s',
  async packing => {
    const { status, headers, bytes } = await ask(map, { 'accept-encoding': packing })
    expect([status, headers.get('content-encoding')]).toEqual([200, packing])
    const { data } = JSON.parse(unpack[packing](bytes).toString()) as { readonly data: MapPoints }
    expect([data.id.length, new Set(data.name).size]).toEqual([many.enterprises, many.enterprises])
    expect(bytes.length / many.enterprises, `${bytes.length} bytes`).toBeLessThan(mapMost / 20_000)
  },
)

test.each([list, '/enterpriseInfo/enterpriseinfo/getInfoTree?parentId=0'])(
  'a list and a tree come packed for whoever takes them so, and say the same: %s',
  async path => {
    const plain = await ask(path)
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding'])
    expect(plain.bytes.length).toBeGreaterThan(packedFrom)
    const small = await ask(path, { 'accept-encoding': 'gzip, deflate, br;q=0, zstd;q=0' })
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(small.bytes).toString()).toBe(plain.text)
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(small.headers.get('etag'), 'packed or not, it is the same').toBe(plain.headers.get('etag'))
  },
)

test('what fits in one packet of the network is never packed, nor is a token, nor what a change answers', async () => {
  const everything = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const small = await ask('/info/infobacklog/count', everything)
  expect([small.status, small.headers.get('content-encoding')]).toEqual([200, null])
  const captcha = await send(product.url, '', {
    method: 'POST',
    path: '/blade-auth/oauth/captcha',
    headers: everything,
  })
  expect(captcha.headers.get('content-encoding')).toBeNull()
})

test('whatever is looked up is told once: asked again with its tag, also as a proxy hands it on, there is nothing but “as you have it”', async () => {
  const people = await sessions(product, 'many', 'supervise', 12)
  const calls = product.calls.filter(
    ({ method, path, sameOrigin, queues, access }) =>
      method === 'GET' &&
      path !== '/emit' &&
      !sameOrigin &&
      !queues &&
      access.kind !== 'device' &&
      access.kind !== 'link' &&
      !/[:*]/.test(path),
  )
  let n = 0
  const tagless: string[] = []
  const unchanged: string[] = []
  for (const { path } of calls) {
    const whose = people[n++ % people.length]!.token
    const first = await send(product.url, whose, { path })
    if (first.status !== 200 || !first.text.startsWith('{"code":200')) continue
    const tag = first.headers.get('etag')
    if (tag === null) {
      tagless.push(path)
      continue
    }
    const second = await send(product.url, whose, {
      path,
      headers: { 'if-none-match': `"else", ${tag.replace(/^W\//, '')}` },
    })
    // What tells of this very moment is told anew.
    if (second.status === 200) expect(second.headers.get('etag'), path).not.toBe(tag)
    else expect([second.status, second.bytes.length], path).toEqual([304, 0])
    if (second.status === 304) unchanged.push(path)
  }
  expect(tagless).toEqual([])
  for (const path of again) expect(unchanged, 'what pages ask again and again').toContain(path)
})
