import { createInflateRaw } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceCalls } from '../../kernel/derive/calls/calls.ts'
import { exportMost } from '../../kernel/derive/calls/sheets.ts'
import { readZip } from '../../kernel/files/zip.ts'
import type { Input, Raw } from '../../kernel/ask/call.ts'
import { bind } from '../../kernel/store/batch.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { english } from '../../app/catalogue.ts'
import goods from '../../modules/stock/goods.ts'
import { addAccount, asOwner, contextOf, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'
import { longTest } from '../support/suite.ts'

const batch = 1000
/** Statements of a whole export: each batch enters, and asks. */
const whole = 2 * (exportMost / batch)
let product: Awaited<ReturnType<typeof testProduct>>
let owner: Person
let context: Signed
let kitchen: string

beforeAll(async () => {
  product = await testProduct()
  kitchen = await addKitchen(product, '000000', 1)
  await addAccount(product, { tenant: '000000', account: 'cook', role: 'enterprise', info: kitchen })
  // As many as one export may carry; many share their moment, one in forty is a fruit.
  await asOwner(product.ownerUrl, client =>
    client.query(
      `insert into stock_goods (id, status, create_user, create_time, update_time, tenant_id, info_id, goods_name, goods_category, goods_brand, goods_unit, storage_type, goods_status)
     select 1000000 + n, 1, 1, timestamptz '2026-01-01' + (n / 1500) * interval '1 minute', app.now(), '000000', $1, '大白菜' || n, case when n % 40 = 0 then 9 else 8 end, '品牌' || md5(n::text), 1, 1, true from generate_series(1, ${exportMost}) n`,
      [kitchen],
    ),
  )
  owner = await signIn(product.url, '000000', 'cook')
  context = await contextOf(product, owner, '000000')
}, 120_000)
afterAll(() => product?.close())

/** The export as its call makes it, with every batch of rows that is still held somewhere. */
async function exported(query: Readonly<Record<string, string>> = {}) {
  const batches: { readonly rows: number; readonly held: WeakRef<object> }[] = []
  const store: typeof product.kernel.store = {
    ...product.kernel.store,
    run: async bounds => {
      const results = await product.kernel.store.run(bounds)
      batches.push({ rows: results[1]!.length, held: new WeakRef(results[1]!) })
      return results
    },
  }
  const call = resourceCalls(goods, { ...product.kernel, store }, english).find(
    ({ id }) => id === 'stock/goods.export',
  )!
  const { body } = (await call.handle(context, { query } as unknown as Input)) as Raw
  return { stream: body as Readable, batches }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
let own = 0
/** Something else that goes on meanwhile: whoever runs ahead has time to. */
const meanwhile = async (times: number): Promise<void> => {
  for (let n = 0; n < times; n++, own++) await product.kernel.store.run([bind({ name: '', text: 'select 1' })])
}

longTest(
  '100,000 rows leave as a sheet, each once, while no more than a few batches of a thousand are held',
  async () => {
    const { stream, batches } = await exported()
    const chunks: Buffer[] = []
    let [most, looked, waiting, before, between] = [0, 0, 0, 0, 0]
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      waiting = Math.max(waiting, stream.readableLength)
      between = Math.max(between, batches.length - before)
      before = batches.length
      if (batches.length - looked < 20) continue
      looked = batches.length
      collect()
      most = Math.max(most, batches.filter(({ held }) => held.deref()).length)
    }
    expect(looked).toBeGreaterThan(60)
    expect(most).toBeLessThanOrEqual(3)
    expect(between).toBeLessThanOrEqual(4)
    expect(waiting).toBeLessThanOrEqual(128 * 1024)
    expect(batches.map(({ rows }) => rows)).toEqual(Array.from({ length: exportMost / batch }, () => batch))
    const parts = readZip(Buffer.concat(chunks), { entries: 20, total: 2 ** 30 })
    const numbers = new Set<string>()
    let rows = 0
    let rest = ''
    for await (const xml of Readable.from([parts.get('xl/worksheets/sheet1.xml')!.packed])
      .pipe(createInflateRaw())
      .setEncoding('utf8') as AsyncIterable<string>) {
      rest += xml
      const end = rest.lastIndexOf('</row>')
      if (end < 0) continue
      for (const [, row] of rest.slice(0, end).matchAll(/<row r="(\d+)"/g)) {
        rows++
        numbers.add(row!)
      }
      rest = rest.slice(end)
    }
    expect([rows, numbers.size]).toEqual([exportMost + 1, exportMost + 1])
  },
  120_000,
)

test('in every order each row leaves once, however many are equal in it', async () => {
  const { total } = (await owner.get('/stock/stockgoods/list?goodsCategory=9')).data
  expect(total).toBeGreaterThan(2 * batch)
  for (const order of ['', '&ascs=createTime', '&descs=updateTime', '&ascs=updateTime,createTime']) {
    const { stream, batches } = await exported(Object.fromEntries(new URLSearchParams(`goodsCategory=9${order}`)))
    await buffer(stream)
    expect(
      batches.reduce((sum, { rows }) => sum + rows, 0),
      order,
    ).toBe(total)
    expect(Math.max(...batches.map(({ rows }) => rows))).toBe(batch)
  }
})

test('nothing is asked of the database ahead of a reader who is slow, and nothing any more when they have gone', async () => {
  const { stream, batches } = await exported()
  const read = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  while (batches.length < 3) await read.next()
  // What was on its way comes; then nothing more.
  let ahead = 0
  while (ahead < batches.length && batches.length <= 6) {
    ahead = batches.length
    await meanwhile(60)
  }
  expect(ahead).toBeLessThanOrEqual(6)
  expect(batches.length).toBe(ahead)
  await read.return!()
  expect(stream.destroyed).toBe(true)
  await meanwhile(20)
  expect(batches.length).toBeLessThanOrEqual(ahead + 1)
})

test('a browser that leaves in the middle of a download ends it', async () => {
  const others = () => product.kernel.store.sent() - own
  const before = others()
  const leave = new AbortController()
  const response = await fetch(`${product.url}/api/stock/stockgoods/export`, {
    headers: { 'blade-auth': `bearer ${owner.token}` },
    signal: leave.signal,
  })
  expect(response.status).toBe(200)
  await response.body!.getReader().read()
  leave.abort()
  // Until nobody but this test asks anything any more.
  for (let quiet = 0; quiet < 5;) {
    const sent = others()
    await meanwhile(10)
    quiet = others() === sent ? quiet + 1 : 0
  }
  // The one batch that was on its way is answered first; what the server tidies up by itself after so many rows is
  // nobody's statement.
  const running = () =>
    asOwner(product.ownerUrl, async client =>
      Number(
        (
          await client.query<{ n: string }>(
            "select count(*) as n from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()",
          )
        ).rows[0]!.n,
      ),
    )
  await expect.poll(running).toBe(0)
  await meanwhile(20)
  expect(others() - before).toBeLessThan(whole / 4)
})

test('one row more than a sheet may carry is refused before the first byte, with what to do about it', async () => {
  await asOwner(product.ownerUrl, client =>
    client.query(
      "insert into stock_goods (id, status, create_user, create_time, update_time, tenant_id, info_id, goods_name) values (7, 1, 1, app.now(), app.now(), '000000', $1, '白菜')",
      [kitchen],
    ),
  )
  const refused = await owner.get('/stock/stockgoods/export')
  expect([refused.status, refused.msg]).toEqual([400, '一次最多导出 100000 行，请先筛选再导出'])
  expect((await owner.get('/stock/stockgoods/export?goodsCategory=9')).status).toBe(200)
  expect((await owner.get('/stock/stockgoods/export', { 'accept-language': 'en' })).msg).toContain('100000 rows')
})
