import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alike, alikeOf, copyMost, type Alike, type Showing } from '../../modules/trust/alike.server.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import type { Bound } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { bodies } from '../attack/bodies.ts'
import { send } from '../attack/sessions.ts'
import { asOwner, contextOf, type Person } from '../product.ts'
import { addRow } from '../rows.ts'
import { kitchens, type Kitchens } from './kitchens.ts'
import { blank, scene } from './scenes.ts'

let w: Kitchens
beforeAll(async () => {
  w = await kitchens()
}, 120_000)
afterAll(() => w?.product.close())

const upload = async (who: Person, bytes: Uint8Array, use = 'image'): Promise<string> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), '照片')
  const { status, text } = await send(w.product.url, who.token, {
    path: `/blade-resource/oss/endpoint/put-file?use=${use}`,
    body: form,
  })
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { data: { name: string } }).data.name
}
const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 90 }).toBuffer()

/** Files a photo in a record of its own; the record each was filed in is looked at later. */
const records = new Map<string, Showing>()
let filings = 0
const filed = async (who: Person, bytes: Uint8Array): Promise<string> => {
  const key = await upload(who, bytes)
  return fileIn(who, key)
}
const fileIn = async (who: Person, key: string): Promise<string> => {
  const { status, text, data } = await who.post('/stock/stockgoods/submit', {
    ...bodies['stock/goods']!(),
    goodsName: `照片${++filings}`,
    goodsImgs: key,
  })
  expect(status, text).toBe(200)
  records.set(key, { info: w.kitchen, id: data.id!, at: '2099-01-01 00:00:00' })
  await change('update kernel_shown set at = app.clock_timestamp() where row_id = $1', data.id!)
  const [row] = (
    await asOwner(w.product.ownerUrl, client =>
      client.query<{ at: string }>('select at::text from kernel_shown where row_id = $1', [data.id]),
    )
  ).rows
  records.set(key, { info: w.kitchen, id: data.id!, at: row!.at })
  return key
}

/** What is found about these pictures, as their record shows them, by whoever enters. */
const found = async (
  keys: readonly string[],
  entry: Bound = enterTenant('aaaaaa'),
  info?: string,
): Promise<readonly Alike[]> => {
  const said = records.get(keys[0]!)!
  return alikeOf((await w.product.kernel.store.run([entry, alike(info ? { ...said, info } : said, keys)]))[1]!)
}
const about = async (key: string): Promise<Alike> => (await found([key]))[0]!
const as = async (who: Person, tenant: string): Promise<Bound> =>
  enterAs((await contextOf(w.product, who, tenant)).asker)
const change = (sql: string, ...values: readonly string[]) =>
  asOwner(w.product.ownerUrl, client => client.query(sql, [...values]))

test('the photo of a record that was copied is found, also when it came back smaller and in another format', async () => {
  const [original, other] = [await filed(w.owner, await jpeg(scene(1))), await filed(w.owner, await jpeg(scene(2)))]
  const copy = await filed(w.owner, await scene(1).resize({ width: 300 }).webp({ quality: 50 }).toBuffer())
  const { distance, otherKey } = await about(copy)
  expect(otherKey).toBe(original)
  expect(distance).toBeLessThanOrEqual(copyMost)
  // The original is no copy of its copy, and another photo is none of either.
  expect(await about(original)).toMatchObject({ otherKey: null, distance: null, otherAt: null })
  expect((await about(other)).distance).toBeGreaterThan(10)
})

test('the very same file in two records is a copy, and an upload that nobody filed or that was sent twice is none', async () => {
  const photo = await jpeg(scene(7))
  for (const _ of [1, 2]) await upload(w.owner, photo)
  const key = await filed(w.owner, photo)
  expect((await about(key)).distance ?? 64).toBeGreaterThan(copyMost)
  const first = records.get(key)!
  await fileIn(w.owner, key)
  expect(records.get(key)!.id).not.toBe(first.id)
  expect(await about(key)).toMatchObject({ otherKey: key, distance: 0 })
})

test('the oldest of several copies is named', async () => {
  const photo = await jpeg(scene(3))
  const first = await filed(w.owner, photo)
  await change("update kernel_shown set at = app.now() - interval '20 days' where key = $1", first)
  await change("update kernel_file set likeness = likeness # x'0000000000000101' where key = $1", first)
  await filed(w.owner, photo)
  expect(await about(await filed(w.owner, photo))).toMatchObject({ otherKey: first, distance: 2 })
})

test('a photo of more than 90 days ago, and one of before photos were compared, is not looked at', async () => {
  const photo = await jpeg(scene(4))
  const [old, unknown] = [await filed(w.owner, photo), await filed(w.owner, photo)]
  await change("update kernel_shown set at = app.now() - interval '91 days' where key = $1", old)
  await change('update kernel_file set likeness = null where key = $1', unknown)
  const fresh = await about(await filed(w.owner, photo))
  expect([old, unknown]).not.toContain(fresh.otherKey)
  expect(await about(unknown)).toMatchObject({ otherKey: null, distance: null })
  await change("update kernel_shown set at = app.now() - interval '89 days' where key = $1", old)
  expect(await about(fresh.key)).toMatchObject({ otherKey: old, distance: 0 })
})

test('the same photo in another kitchen, in another tenant or from a supervisor is nobody else’s', async () => {
  const photo = await jpeg(scene(5))
  await filed(w.neighbour, photo)
  for (const who of [w.strangers["another tenant's enterprise"]!, w.supervisor]) await upload(who, photo)
  const own = await filed(w.owner, photo)
  expect((await about(own)).distance ?? 64).toBeGreaterThan(copyMost)
  // Who may see the kitchen's pictures may ask; nobody else learns anything, whatever kitchen they name.
  for (const who of [w.owner, w.supervisor, w.administrator])
    expect(await found([own], await as(who, 'aaaaaa'))).toHaveLength(1)
  for (const [name, tenant] of [
    ['another enterprise', 'aaaaaa'],
    ['a supervisor of another district', 'aaaaaa'],
    ["another tenant's enterprise", 'bbbbbb'],
    ["another tenant's administrator", 'bbbbbb'],
  ] as const) {
    expect(await found([own], await as(w.strangers[name]!, tenant)), name).toEqual([])
  }
  expect(await found([own], enterTenant('bbbbbb'))).toEqual([])
  expect(await found([own], enterTenant('aaaaaa'), '1')).toEqual([])
})

test('two pictures that show nothing are no copies of each other', async () => {
  for (const colour of ['#000', '#fff']) {
    await filed(w.owner, await jpeg(blank(colour)))
    expect(await about(await filed(w.owner, await jpeg(blank(colour))))).toMatchObject({
      otherKey: null,
      distance: null,
    })
  }
})

test('it is known when a photo was taken, if the camera says so', async () => {
  // 08:30 in Tokyo, and what is kept of the photo does not say so any more.
  expect((await about(await filed(w.owner, phoneJpeg))).takenAt).toBe('2026-11-20 07:30:00')
  expect((await about(await filed(w.owner, await jpeg(scene(6))))).takenAt).toBe('')
})

test('a photographed delivery note is read for who files purchases, once at a time; a stranger’s photo and a wall are not, and nothing is filed', async () => {
  const link = '/api/blade-resource/oss/file/'
  const read = (who: Person, photo: unknown) => who.post('/purchase/standbookpurchase/note', { photo })
  const photo =
    link +
    (await upload(w.owner, await readFile(new URL('../../adapters/reader-paddle/note-ruled.jpg', import.meta.url))))
  const other = link + (await upload(w.owner, await jpeg(scene(7))))
  const far = async (who: Person): Promise<unknown> =>
    (await who.get(`/purchase/standbookpurchase/note?photo=${photo}`)).data
  const first = read(w.owner, photo)
  await expect.poll(() => far(w.owner)).toMatchObject({ state: 'reading', before: 0 })
  expect((await read(w.owner, other)).status, 'another one meanwhile').toBe(429)
  expect(await far(w.strangers['another enterprise']!), 'of others nothing is told').toMatchObject({ state: 'none' })
  // Whoever lost the answer asks again, and it is the same reading.
  const [{ data, status }, again] = await Promise.all([first, read(w.owner, photo)])
  expect([status, again.status]).toEqual([200, 200])
  expect(again.data).toEqual(data)
  expect(await far(w.owner)).toMatchObject({ state: 'done' })
  expect(data['paper']).toMatchObject({ billNo: 'LY20261122-0087', supplierName: '绿源农产品配送有限公司' })
  expect((data['lines'] as readonly object[])[1]).toMatchObject({
    goodsName: '金龙鱼大豆油',
    spec: '20L/桶',
    quantity: '4',
    unit: 9,
    price: '168',
    produceDate: '2026-08-15',
    batchNo: 'JLY260815A',
  })
  expect(data['lines']).toHaveLength(6)
  expect(data['refused']).toEqual([])
  // What the school may not have is said before anybody files it, also by a word the office added.
  await addRow(w.product, 'aaaaaa', 'base/ban-word', '', { word: '大白菜', wordGroup: 9, isSoft: false })
  expect((await read(w.owner, photo)).data['refused']).toEqual([
    { field: 'lines.0.goodsName', message: '该食材禁止在中小学、幼儿园食堂采购使用' },
  ])
  // Who may not see the photo, and who may see it and files no purchases.
  expect(
    await Promise.all(
      ['another enterprise', "another tenant's enterprise"].map(
        async name => (await read(w.strangers[name]!, photo)).status,
      ),
    ),
  ).toEqual([404, 404])
  for (const who of [w.supervisor, w.administrator]) expect((await read(who, photo)).status).toBe(403)
  expect(await read(w.owner, link + (await upload(w.owner, await jpeg(blank('#fff')))))).toMatchObject({
    status: 400,
    msg: '没有读出内容，请手工填写或重拍',
  })
  for (const what of [
    '',
    'http://evil.example/a.jpg',
    '../../etc/passwd',
    `${photo},${photo}`.replace('.jpg,', '.pdf,'),
    [photo],
    null,
  ])
    expect((await read(w.owner, what)).status, String(what)).toBe(400)
  expect((await w.owner.get('/purchase/standbookpurchase/list')).data.total).toBe(0)
}, 120_000)
