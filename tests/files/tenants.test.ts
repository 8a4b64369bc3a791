import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf, phoneJpeg } from '../../kernel/files/samples.ts'
import { send, type Told } from '../attack/sessions.ts'
import { addAccount, signIn, testProduct, type Person } from '../product.ts'

let product: Awaited<ReturnType<typeof testProduct>>
let office: Person
let namesake: Person
beforeAll(async () => {
  product = await testProduct()
  for (const tenant of ['T00001', 't00001'])
    await addAccount(product, { tenant, account: 'office', role: 'administrator' })
  office = await signIn(product.url, 'T00001', 'office')
  namesake = await signIn(product.url, 't00001', 'office')
}, 120_000)
afterAll(() => product?.close())

const ask = (who: Person, path: string): Promise<Told> =>
  send(product.url, who.token, { path: path.replace(/^\/api/, '') })
const put = async (path: string, bytes: Uint8Array, name: string): Promise<Readonly<Record<string, string>>> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const told = await send(product.url, office.token, { path, body })
  expect(told.status, `${path} ${told.text}`).toBe(200)
  return (JSON.parse(told.text) as { data: Record<string, string> }).data
}

test('a tenant whose number has capital letters uploads, and reads back, by every way there is', async () => {
  for (const path of [
    '/blade-resource/oss/endpoint/put-file?use=file',
    '/blade-resource/oss/endpoint/put-file-attach?use=file',
    '/system/file/upload?classify=report_file',
  ]) {
    const { link } = await put(path, pdf, '检验报告.pdf')
    expect(link).toMatch(/\/file\/T00001\/\d{6}\/[0-9a-f]{32}\.pdf$/)
    expect((await ask(office, link!)).bytes.equals(pdf), path).toBe(true)
  }
  const { link: open } = await put('/system/file/public-upload?classify=web_news_cover', phoneJpeg, '封面.jpg')
  expect((await send(product.url, '', { path: open!.replace(/^\/api/, '') })).status).toBe(200)
  const { id } = await put('/system/file/upload', pdf, '凭证.pdf')
  const { data } = await office.post(`/system/file/ticket?id=${id}`)
  expect(data['link']).toMatch(/ticket=T00001[\w-]{43}$/)
  expect((await send(product.url, '', { path: String(data['link']).replace(/^\/api/, '') })).bytes.equals(pdf)).toBe(
    true,
  )
})

test('its pictures stand in texts, and its files in the fields of records', async () => {
  const { link } = await put('/blade-resource/oss/endpoint/put-file', phoneJpeg, '现场.jpg')
  const { data } = await office.post('/blade-desk/notice/submit', {
    title: '现场',
    category: 1,
    content: `<p>见图</p><img src="${link}" alt="现场">`,
  })
  expect((await office.get(`/blade-desk/notice/detail?id=${data.id}`)).data['content']).toContain(link)
  expect(await office.post('/blade-resource/attach/submit', { link, originalName: '现场' })).toMatchObject({
    code: 200,
  })
})

test('a tenant whose number differs in nothing but capital letters is another one: it sees none of them', async () => {
  const { link, id } = await put('/system/file/upload', pdf, '自家.pdf')
  for (const path of [link!, link!.replace('T00001', 't00001')])
    expect((await ask(namesake, path)).status, path).toBe(404)
  expect((await namesake.get(`/system/file/detail?id=${id}`)).status).toBe(404)
  expect((await ask(office, link!.replace('T00001', 't00001'))).status).toBe(404)
})
