import { mkdtempSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resource } from '../../kernel/define/resource.ts'
import { guards } from '../../kernel/derive/row/guard.ts'
import { checklist, dictionary, lines, ref, text as textField } from '../../kernel/fields/index.ts'
import { doc, docx, pdf, phoneJpeg, phoneWebp, pngOf, xls, xlsm, xlsx, zipOf } from '../../kernel/files/samples.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { asOwner, type Person } from '../product.ts'
import { unsigned, world, type World } from '../contract/strangers.ts'
import { send, type Told } from './sessions.ts'

let w: World
let dir: string
const put = '/blade-resource/oss/endpoint/put-file'

beforeAll(async () => {
  // The product's data lies in a folder of its own among the temporary ones: what is outside its files would be seen
  // here, too.
  const outer = mkdtempSync(join(tmpdir(), 'sk-attack-'))
  vi.stubEnv('TMPDIR', outer)
  w = await world()
  dir = outer
}, 120_000)
afterAll(() => w?.product.close())

const part = (bytes: Uint8Array | string, name: string, type = ''): readonly [Blob, string] => [
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], type ? { type } : {}),
  name,
]
async function upload(who: Person, files: readonly (readonly [Blob, string])[], path = put): Promise<Told> {
  const form = new FormData()
  for (const [blob, name] of files) form.append('file', blob, name)
  return send(w.product.url, who.token, { path, body: form })
}
const stored = (): Promise<number> =>
  asOwner(w.product.ownerUrl, async client =>
    Number((await client.query<{ n: string }>('select count(*) as n from kernel_file')).rows[0]!.n),
  )
const data = ({ text }: Told): { link: string; name: string; originalName: string } =>
  (JSON.parse(text) as { data: { link: string; name: string; originalName: string } }).data

const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const big = (bytes: Uint8Array, size: number): Buffer => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

/**
 * What must not get in as a picture, however it is called and whatever it says of itself; the status, and words of the
 * refusal.
 */
const refused: readonly (readonly [
  title: string,
  bytes: Uint8Array | string,
  name: string,
  type: string,
  status: number,
  says: RegExp,
])[] = [
  ['a drawing with a script', svg, 'logo.svg', 'image/svg+xml', 400, /不支持的文件类型/],
  ['a drawing called a photo', svg, 'logo.jpg', 'image/jpeg', 400, /不支持的文件类型/],
  ['a drawing behind a line of XML', `<?xml version="1.0"?>\n${svg}`, 'a.png', 'image/png', 400, /不支持的文件类型/],
  ['a page', html, 'a.html', 'text/html', 400, /不支持的文件类型/],
  ['a page called a photo', html, 'a.jpg', 'image/jpeg', 400, /不支持的文件类型/],
  ['a page behind spaces', `${' '.repeat(2000)}${html}`, 'a.png', 'image/png', 400, /不支持的文件类型/],
  ['a page in UTF-16', Buffer.from(`\ufeff${html}`, 'utf16le'), 'a.png', 'image/png', 400, /不支持的文件类型/],
  ['a script called a photo', 'alert(document.cookie)', 'a.jpg', 'image/jpeg', 400, /不支持的文件类型/],
  ['a shell script called a photo', '#!/bin/sh\nid', 'a.jpg', 'image/jpeg', 400, /不支持的文件类型/],
  ['a server page called a photo', '<?php system($_GET["c"]); ?>', 'a.php.jpg', 'image/jpeg', 400, /不支持的文件类型/],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'a.png', 'image/png', 400, /不支持的文件类型/],
  [
    'an animation of another kind, which is a script as well',
    'GIF89a/*\u0001\u0000*/=1;alert(1)',
    'a.gif',
    'image/gif',
    400,
    /不支持的文件类型/,
  ],
  ['a workbook where a picture is wanted', xlsx, 'a.jpg', 'image/jpeg', 400, /不支持的文件类型/],
  ['a document where a picture is wanted', pdf, 'a.pdf', 'application/pdf', 400, /不支持的文件类型/],
  [
    'the beginning of a photo and a page',
    Buffer.concat([phoneJpeg.subarray(0, 4), Buffer.from(html)]),
    'a.jpg',
    'image/jpeg',
    400,
    /已损坏/,
  ],
  ['a photo cut off in its header', phoneJpeg.subarray(0, 40), 'a.jpg', 'image/jpeg', 400, /已损坏/],
  ['a photo cut off in its picture', phoneJpeg.subarray(0, -60), 'a.jpg', 'image/jpeg', 400, /已损坏/],
  ['a picture of one row too few', pngOf(10, 10, [], [10, 11]).subarray(0, -20), 'a.png', 'image/png', 400, /已损坏/],
  [
    'a picture whose pixels would fill the memory',
    pngOf(1, 1, [], [60_000, 60_000]),
    'a.png',
    'image/png',
    400,
    /尺寸过大|已损坏/,
  ],
  ['a long and narrow one', pngOf(1, 1, [], [1, 2_000_000_000]), 'a.png', 'image/png', 400, /尺寸过大|已损坏/],
  ['six megabytes', big(phoneJpeg, 6 * 1024 * 1024), 'a.jpg', 'image/jpeg', 413, /不能超过/],
  ['twenty-five megabytes', big(phoneJpeg, 25 * 1024 * 1024), 'a.jpg', 'image/jpeg', 413, /不能超过|过大/],
  ['nothing', '', 'a.jpg', 'image/jpeg', 400, /文件为空/],
]

test.each(refused)('%s does not get in', async (_title, bytes, name, type, status, says) => {
  const before = await stored()
  for (const path of [put, `${put}-attach`, `${put}?use=avatar`]) {
    const told = await upload(w.owner, [part(bytes, name, type)], path)
    expect(told.status, told.text).toBe(status)
    expect((JSON.parse(told.text) as { msg: string }).msg).toMatch(says)
  }
  expect(await stored()).toBe(before)
})

test('documents with programs in them, archives and pages are no documents either', async () => {
  for (const [bytes, name] of [
    [xlsm, 'a.xlsm'],
    [xlsm, 'a.xlsx'],
    [zipOf([['a.txt', 'x']]), 'a.zip'],
    [zipOf([['a.txt', 'x']]), 'a.docx'],
    [html, 'a.pdf'],
    [svg, 'a.docx'],
    [Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(html)]), 'a.pdf'],
  ] as const) {
    const { status, text } = await upload(w.owner, [part(bytes, name)], `${put}?use=file`)
    expect(status, `${name} ${text}`).toBe(400)
  }
  for (const [bytes, name] of [
    [pdf, 'a.pdf'],
    [docx, 'a.docx'],
    [xlsx, 'a.xlsx'],
    [doc, 'a.doc'],
    [xls, 'a.xls'],
  ] as const)
    expect((await upload(w.owner, [part(bytes, name)], `${put}?use=file`)).status, name).toBe(200)
})

test('a form without a file, with a text instead of one, or with two is answered and leaves at most the first', async () => {
  const before = await stored()
  const none = new FormData()
  none.append('other', 'x')
  expect((await send(w.product.url, w.owner.token, { path: put, body: none })).status).toBe(400)
  expect((await send(w.product.url, w.owner.token, { path: put, body: '{}', type: 'application/json' })).status).toBe(
    415,
  )
  const text = new FormData()
  text.append('file', 'x')
  expect((await send(w.product.url, w.owner.token, { path: put, body: text })).status).toBe(400)
  expect(await stored()).toBe(before)
  const two = await upload(w.owner, [part(phoneJpeg, 'a.jpg'), part(svg, 'b.svg')])
  expect([200, 400]).toContain(two.status)
  expect((await stored()) - before).toBeLessThanOrEqual(1)
  const first = await upload(w.owner, [part(svg, 'b.svg'), part(phoneJpeg, 'a.jpg')])
  expect(first.status).toBe(400)
  // The server still answers after each of them.
  expect((await upload(w.owner, [part(phoneJpeg, 'a.jpg')])).status).toBe(200)
})

test('a name says nothing of the place: whatever path is in it, the file lies where the product puts it, under a name of its own', async () => {
  for (const name of [
    '../../../../etc/cron.d/x.jpg',
    '..\\..\\windows\\x.jpg',
    '/etc/passwd',
    'C:\\x.jpg',
    '\\\\host\\share\\x.jpg',
    'a/b/c.jpg',
    'a%2f..%2fb.jpg',
    '.htaccess',
    'x.jpg\u0000.php',
    'x.php',
    'x.jpg;.html',
    'x.html',
    `${'长'.repeat(300)}.jpg`,
    '‮gpj.exe',
    '"><script>.jpg',
    "x'--.jpg",
    'CON.jpg',
    '...',
    ' ',
  ]) {
    const told = await upload(w.owner, [part(phoneJpeg, name)])
    expect(told.status, `${name} ${told.text}`).toBe(200)
    const { name: key, link, originalName } = data(told)
    expect(key).toMatch(/^aaaaaa\/\d{6}\/[0-9a-f]{32}\.jpg$/)
    expect(link).toBe(`/api/blade-resource/oss/file/${key}`)
    expect(originalName, name).toMatch(/^[^/\\<>"\p{Cc}\u202e]{1,110}\.jpg$/u)
    const back = await send(w.product.url, w.owner.token, { path: link.slice('/api'.length) })
    expect(back.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''[\w%.'()!~*-]+$/)
  }
  // Nothing lies in the store but the folders of tenants, and in them nothing but months of files of our own names.
  const found = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(dir.length + 1))
  expect(found.length).toBeGreaterThan(10)
  for (const path of found) expect(path).toMatch(/^[^/]+\/files\/aaaaaa\/\d{6}\/[0-9a-f]{32}\.(jpg|pdf|docx?|xlsx?)$/)
})

test('a photo loses where it was taken and whatever hangs on it, and is handed out as a picture and nothing else', async () => {
  const polyglot = Buffer.concat([phoneJpeg, Buffer.from(html), zipOf([['a.js', 'alert(1)']])])
  for (const [bytes, type] of [
    [phoneJpeg, 'image/jpeg'],
    [polyglot, 'image/jpeg'],
    [phoneWebp, 'image/webp'],
    [pngOf(4, 4, [Buffer.from('00000000', 'hex')].slice(1)), 'image/png'],
  ] as const) {
    const { status, text, ...rest } = await upload(w.owner, [part(bytes, 'a.html', 'text/html')])
    expect(status, text).toBe(200)
    const back = await send(w.product.url, w.owner.token, {
      path: data({ status, text, ...rest }).link.slice('/api'.length),
    })
    expect(back.status).toBe(200)
    expect(back.headers.get('content-type')).toBe(type)
    expect(back.headers.get('x-content-type-options')).toBe('nosniff')
    expect(back.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(back.headers.get('cache-control')).toBe('no-store')
    expect(Number(back.headers.get('content-length'))).toBe(back.bytes.length)
    const inside = back.bytes.toString('latin1')
    for (const trace of [
      'Huawei',
      'Kitchen phone',
      '2026:11:20',
      '<script',
      'alert(',
      'PK\x03\x04',
      'Exif\0\0MM\0*\0\0\0\x08\0\x05',
    ])
      expect(inside, trace).not.toContain(trace)
    // The tag of the place: GPSInfo 0x8825, in either order of bytes.
    expect(
      back.bytes.includes(Buffer.from('88250004', 'hex')) || back.bytes.includes(Buffer.from('25880400', 'hex')),
    ).toBe(false)
  }
})

/** A path as it is, which `fetch` would tidy up first. */
const rough = (path: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(w.product.url)
    const asked = request(
      { hostname, port, path, headers: { ...(token && { 'blade-auth': `bearer ${token}` }) } },
      response => {
        response.resume()
        response.on('end', () => resolve(response.statusCode!))
      },
    )
    asked.on('error', reject)
    asked.end()
  })

test('a picture comes back to its kitchen and those who supervise it, and to nobody else by any way of naming it', async () => {
  const key = data(await upload(w.owner, [part(phoneJpeg, 'a.jpg')])).name
  const at = `/blade-resource/oss/file/${key}`
  for (const [who, person] of Object.entries({
    owner: w.owner,
    supervisor: w.supervisor,
    administrator: w.administrator,
  }))
    expect((await send(w.product.url, person.token, { path: at })).status, who).toBe(200)
  for (const [who, person] of Object.entries(w.strangers)) {
    const { status, bytes } = await send(w.product.url, person.token, { path: at })
    expect(status, who).toBe(unsigned.includes(who) ? 401 : 404)
    expect(bytes.subarray(0, 3).toString('hex'), who).not.toBe('ffd8ff')
  }
  const [tenant, month, name] = key.split('/') as [string, string, string]
  for (const path of [
    `${tenant}/${month}/${name.replace('.jpg', '.png')}`,
    `${tenant}/${month}/${name.replace('.jpg', '.svg')}`,
    `${tenant}/${month}/${name.replace('.jpg', '')}`,
    `${tenant}/${month}/${name}.html`,
    `bbbbbb/${month}/${name}`,
    `${tenant}/${month}/../${month}/${name}`,
    `${tenant}/../${tenant}/${month}/${name}`,
    `${tenant}/${month}/..%2f${month}%2f${name}`,
    `${tenant}//${month}/${name}`,
    `${tenant}/./${month}/${name}`,
    `/${key}`,
    `../files/${key}`,
    `..%2f..%2f..%2fetc%2fpasswd`,
    '../../../etc/passwd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..%5c..%5cx',
    `${key}%00`,
    `${key}%00.png`,
    `${key.toUpperCase()}`,
    `${key}?a=1%00`.replace('?a=1', '%3f'),
    `file:%2f%2f%2fetc%2fpasswd`,
    '.half',
    '%2ehalf',
    '',
    'x'.repeat(3000),
  ]) {
    const status = await rough(`/api/blade-resource/oss/file/${path}`, w.owner.token)
    expect([400, 404], path).toContain(status)
  }
  expect(await rough(`/api${at}`, w.owner.token)).toBe(200)
})

test('another kitchen cannot hang a picture of this one on its own rows, nor one that was never uploaded', async () => {
  const key = data(await upload(w.owner, [part(phoneJpeg, 'a.jpg')])).name
  const goods = { goodsName: '白菜', goodsCategory: 8, goodsUnit: 1, storageType: 1 }
  const ask = (who: Person, images: string) => who.post('/stock/stockgoods/submit', { ...goods, goodsImgs: images })
  expect((await ask(w.owner, key)).status).toBe(200)
  for (const stranger of ['another enterprise', "another tenant's enterprise"]) {
    for (const images of [key, `/api/blade-resource/oss/file/${key}`]) {
      const { status, text } = await ask(w.strangers[stranger]!, images)
      expect(status, `${stranger} ${text}`).toBe(400)
      expect(text).toContain('文件不存在')
    }
  }
  for (const images of [
    key.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    `http://evil.example/api/blade-resource/oss/file/${key}`,
    `//evil.example/${key}`,
    `javascript:alert(1)`,
    `../${key}`,
    `${key},${key.replace(/[0-9a-f]{32}/, 'f'.repeat(32))}`,
    key.replace('.jpg', '.svg'),
  ]) {
    expect((await ask(w.owner, images)).status, images).toBe(400)
  }
})

test('a picture at an item of a checklist has to be there, and what a line of a table names has to be of the same kitchen', async () => {
  const exam = resource({
    key: 'test/exam',
    title: '自查',
    wire: { path: 'test/exam' },
    table: 'test_exam',
    scope: 'enterprise',
    page: { at: '/test/exam', group: 'test', sort: 1 },
    list: ['infoName'],
    order: 'createTime desc',
    grants: { enterprise: 'all' },
    fields: {
      items: checklist({ title: '检查项', results: dictionary('r', '结果', { 1: '合格', 2: '不合格', 3: '不适用' }) }),
      parts: lines({
        title: '食材明细',
        fields: {
          goodsId: ref('stock/goods', { title: '物料', show: 'goodsName', as: 'name' }),
          name: textField({ title: '名称', max: 20 }),
        },
      }),
    },
  })
  const { kernel } = w.product
  const key = data(await upload(w.owner, [part(phoneJpeg, 'a.jpg')])).name
  const lost = key.replace(/[0-9a-f]{32}/, '0'.repeat(32))
  const goods = (
    await w.owner.post('/stock/stockgoods/submit', {
      goodsName: '清单白菜',
      goodsCategory: 8,
      goodsUnit: 1,
      storageType: 1,
    })
  ).data.id!
  const row = (
    imgs: readonly string[],
    after: readonly string[],
    ids: readonly (string | null)[],
    infoId = w.kitchen,
  ) => ({
    infoId,
    items: [
      { code: 'D01', imgs, rectifyImgs: after },
      { code: 'D02', imgs: null, rectifyImgs: null },
    ],
    parts: ids.map(goodsId => ({ goodsId, name: '白菜' })),
  })
  const guard = async (
    after: ReturnType<typeof row>,
    before: ReturnType<typeof row> | null = null,
  ): Promise<string> => {
    const asked = guards(exam, kernel, after, before)
    return kernel.store.run([enterTenant('aaaaaa'), ...asked]).then(
      () => `${asked.length} looked at`,
      (error: unknown) => String(kernel.refusal(error)),
    )
  }
  expect(await guard(row([key], [key], [goods, null, goods]))).toBe('3 looked at')
  expect(await guard(row([], [], []))).toBe('0 looked at')
  for (const [bad, says] of [
    [row([key, lost], [], []), 'A file of 检查项'],
    [row([key], [lost], []), 'A file of 检查项'],
    [row([], [], [goods, '42']), 'The chosen 食材明细'],
    [row([], [], [goods], w.neighbour), 'The chosen 食材明细'],
  ] as const)
    expect(await guard(bad)).toContain(says)
  // Only what changed is looked at: a picture that was taken away since does not stand in the way of another change.
  expect(await guard(row([lost], [], [goods]), row([lost], [], [goods]))).toBe('0 looked at')
})
