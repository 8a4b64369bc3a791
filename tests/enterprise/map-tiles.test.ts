// The operator's own tiles: who is told of them, and the one file of them that is served.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '../../contract/wire.ts'
import { addAccount, signIn, testProduct, type Person } from '../product.ts'
import { plainTile, tileArchive } from '../support/tiles.ts'

type Product = Awaited<ReturnType<typeof testProduct>>
const folder = mkdtempSync(join(tmpdir(), 'sk-map-'))
const path = join(folder, 'city.pmtiles')
const info = '/enterpriseInfo/enterpriseinfo'
let archive: Buffer
let product: Product
let plain: Product
const people = {} as Record<'office' | 'plain', Person>

beforeAll(async () => {
  archive = tileArchive(await plainTile('#ffffff'), 14)
  writeFileSync(path, archive)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  product = await testProduct({ MAP_TILES: path, MAP_TILES_CRS: 'cgcs2000', MAP_TILES_CREDIT: '自有底图' })
  plain = await testProduct()
  for (const [it, name] of [
    [product, 'office'],
    [plain, 'plain'],
  ] as const) {
    await addAccount(it, { tenant: 'aaaaaa', account: 'office', role: 'supervise' })
    people[name] = await signIn(it.url, 'aaaaaa', 'office')
  }
}, 120_000)
afterAll(async () => {
  await product?.close()
  await plain?.close()
})

/** As it is written: no client takes dots out of the address before. */
const ask = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; bytes: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(product.url)
    request({ hostname, port, path: url, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
const signed = () => ({
  authorization: wire.clientBasic,
  [wire.tokenHeader]: `bearer ${people.office.token}`,
})

test('whoever sees the map is told of the tiles under it, and where their file lies on the server nobody', async () => {
  const { status, data, text } = await people.office.get(`${info}/mapTiles`)
  expect([status, data]).toEqual([200, [{ datum: 'cgcs2000', credit: '自有底图', layers: [] }]])
  expect(text).not.toContain(folder)
})

test('without the setting there is nothing to tell and no file', async () => {
  const { status, data } = await people.plain.get(`${info}/mapTiles`)
  expect([status, data]).toEqual([200, []])
  expect((await people.plain.get(`${info}/mapTileFile`)).status).toBe(404)
})

test('the file of tiles is served by ranges, as they are asked for', async () => {
  const at = `/api${info}/mapTileFile`
  const part = await ask(at, { ...signed(), range: 'bytes=0-126' })
  expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    `bytes 0-126/${archive.length}`,
    '127',
  ])
  expect(part.bytes.equals(archive.subarray(0, 127))).toBe(true)
  const rest = await ask(at, { ...signed(), range: `bytes=127-${archive.length + 5000}` })
  expect([rest.status, rest.bytes.equals(archive.subarray(127))]).toEqual([206, true])
  const last = await ask(at, { ...signed(), range: 'bytes=-10' })
  expect(last.bytes.equals(archive.subarray(-10))).toBe(true)
  const whole = await ask(at, signed())
  expect([whole.status, whole.headers['accept-ranges'], whole.bytes.equals(archive)]).toEqual([200, 'bytes', true])
  expect((await ask(at, { ...signed(), range: `bytes=${archive.length}-` })).status).toBe(416)
})

test('only that file is served, to those alone who are signed in, whatever an address says', async () => {
  const at = `/api${info}/mapTileFile`
  expect((await ask(at, { authorization: wire.clientBasic, range: 'bytes=0-6' })).status).toBe(401)
  for (const way of [
    '/secret.txt',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    `/..${folder}/secret.txt`,
    `${folder}/secret.txt`,
  ]) {
    const { status, bytes } = await ask(at + way, signed())
    expect([status, bytes.includes('secret')], way).toEqual([404, false])
  }
  for (const query of ['?file=secret.txt', '?path=../secret.txt', `?name=${folder}/secret.txt`]) {
    const { bytes } = await ask(at + query, { ...signed(), range: 'bytes=0-126' })
    expect(bytes.equals(archive.subarray(0, 127)), query).toBe(true)
  }
})
