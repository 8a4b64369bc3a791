import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf, phoneJpeg } from '../../kernel/files/samples.ts'
import { send, type Told } from '../attack/sessions.ts'
import { asOwner, signIn, type Person } from '../product.ts'
import { kitchens, type Kitchens } from './kitchens.ts'

let w: Kitchens
let id: string
let key: string
const uploadOf = async (who: Person, bytes: Uint8Array, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const { status, text } = await send(w.product.url, who.token, { path: '/system/file/upload', body: form })
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { data: { id: string; name: string } }).data
}
beforeAll(async () => {
  w = await kitchens()
  ;({ id, name: key } = await uploadOf(w.owner, pdf, '检验报告.pdf'))
}, 120_000)
afterAll(() => w?.product.close())

const ticket = async (who: Person, query: string): Promise<string> => {
  const { status, data, msg } = await who.post(`/system/file/ticket?${query}`)
  expect(status, msg).toBe(200)
  expect(data['seconds']).toBe(60)
  return (data as unknown as { link: string }).link.slice('/api'.length)
}
const come = (path: string, token = ''): Promise<Told> => send(w.product.url, token, { path })
const sql = (text: string, values: readonly unknown[] = []) =>
  asOwner(w.product.ownerUrl, async client => (await client.query<Record<string, unknown>>(text, [...values])).rows)

test('a ticket opens its file once, without any token, and never again', async () => {
  const path = await ticket(w.owner, `id=${id}`)
  expect(path).toMatch(/^\/system\/file\/fetch\?ticket=aaaaaa[\w-]{43}$/)
  const first = await come(path)
  expect([
    first.status,
    first.bytes.equals(pdf),
    first.headers.get('cache-control'),
    first.headers.get('content-disposition'),
  ]).toEqual([200, true, 'no-store', `attachment; filename*=UTF-8''${encodeURIComponent('检验报告.pdf')}`])
  for (let n = 0; n < 2; n++) {
    const { status, text } = await come(path)
    expect([status, (JSON.parse(text) as { msg: string }).msg]).toEqual([410, '链接已失效，请重新打开'])
  }
})

test('an address that is good once invites nobody to come back for a part of the file', async () => {
  expect((await come(await ticket(w.owner, `id=${id}`))).headers.get('accept-ranges')).toBe('none')
})

test('of twenty who come with one ticket at the same moment, one gets the file', async () => {
  const path = await ticket(w.owner, `id=${id}`)
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => come(path)))).map(({ status }) => status)
  expect(statuses.filter(status => status === 200).length).toBe(1)
  expect(statuses.filter(status => status === 410).length).toBe(19)
})

test('a ticket is good for a minute', async () => {
  const path = await ticket(w.owner, `id=${id}`)
  const [left] = await sql(
    'select extract(epoch from expires_at - app.now()) as seconds from kernel_ticket order by expires_at desc limit 1',
  )
  expect(Number(left!['seconds'])).toBeGreaterThan(50)
  expect(Number(left!['seconds'])).toBeLessThanOrEqual(60)
  await sql("update kernel_ticket set expires_at = app.now() - interval '1 second'")
  expect((await come(path)).status).toBe(410)
})

test('the database knows no ticket, only its hash', async () => {
  const path = await ticket(w.owner, `id=${id}`)
  const said = path.split('=')[1]!
  const rows = await sql('select t::text as line from kernel_ticket t')
  expect(rows.length).toBeGreaterThan(0)
  for (const { line } of rows) expect(String(line)).not.toContain(said.slice(6))
  expect(rows.at(-1)!['line']).toMatch(/[0-9a-f]{64}/)
})

test('a ticket ends with the session that asked for it, and is of no use to another session', async () => {
  const leaving = await signIn(w.product.url, 'aaaaaa', 'owner')
  const path = await ticket(leaving, `id=${id}`)
  await leaving.get('/blade-auth/oauth/logout')
  expect((await come(path)).status).toBe(410)
  const other = await ticket(w.owner, `id=${id}`)
  expect((await come(other, w.administrator.token)).status).toBe(410)
  expect((await come(other, w.owner.token)).status).toBe(410) // it was shown to somebody else: it is used up
  expect((await come(await ticket(w.owner, `id=${id}`), w.owner.token)).status).toBe(200)
})

test('a ticket is given only for what the asker may see, by the file’s row or its link', async () => {
  expect((await come(await ticket(w.owner, `link=/api/blade-resource/oss/file/${key}`))).status).toBe(200)
  expect((await come(await ticket(w.supervisor, `id=${id}`))).status).toBe(200)
  for (const query of [`id=${id}`, `link=${key}`])
    expect((await w.neighbour.post(`/system/file/ticket?${query}`)).status).toBe(404)
  expect((await w.nobody.post(`/system/file/ticket?id=${id}`)).status).toBe(401)
  for (const query of ['', 'link=../../etc/passwd', 'link=https://evil.example/a.pdf'])
    expect((await w.owner.post(`/system/file/ticket?${query}`)).status, query).toBe(400)
})

test('a preview ticket shows, and a text that is no ticket opens nothing', async () => {
  const picture = await uploadOf(w.owner, phoneJpeg, 'a.jpg')
  const shown = await come(await ticket(w.owner, `id=${picture.id}&use=preview`))
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual([
    200,
    'image/jpeg',
    "inline; filename*=UTF-8''a.jpg",
  ])
  const real = (await ticket(w.owner, `id=${id}`)).split('=')[1]!
  for (const said of [
    '',
    'x',
    real.slice(0, -1),
    `${real}x`,
    `bbbbbb${real.slice(6)}`,
    `${real.slice(0, 6)}${'A'.repeat(43)}`,
    "aaaaaa' or 1=1 --",
    `${real}&ticket=${real}`,
  ])
    expect((await come(`/system/file/fetch?ticket=${said}`)).status, said).toBe(410)
})
