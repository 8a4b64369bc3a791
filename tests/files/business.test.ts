import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '../../contract/wire.ts'
import { pdf, phoneJpeg, pngOf } from '../../kernel/files/samples.ts'
import { send, type Told } from '../attack/sessions.ts'
import type { Answer, Person } from '../product.ts'
import { kitchens, type Kitchens } from './kitchens.ts'

let w: Kitchens
beforeAll(async () => {
  w = await kitchens()
}, 120_000)
afterAll(() => w?.product.close())

const base = '/system/file'
const form = (bytes: Uint8Array, name: string): FormData => {
  const made = new FormData()
  made.append('file', new Blob([new Uint8Array(bytes)]), name)
  return made
}
const upload = (who: Person, path: string, bytes: Uint8Array = pdf, name = '合同.pdf'): Promise<Told> =>
  send(w.product.url, who.token, { path, body: form(bytes, name) })
type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly link: string; readonly name: string }
const row = ({ text }: { readonly text: string }): Row => (JSON.parse(text) as { data: Row }).data
const filed = async (who: Person, query: string, bytes?: Uint8Array, name?: string): Promise<Row> => {
  const told = await upload(who, `${base}/upload?${query}`, bytes, name)
  expect(told.status, told.text).toBe(200)
  return row(told)
}
const read = (who: Person, path: string, headers: Record<string, string> = {}): Promise<Told> =>
  send(w.product.url, who.token, { path: path.replace(/^\/api/, ''), headers })
const ids = ({ data }: Answer): readonly unknown[] =>
  (Array.isArray(data) ? (data as readonly Row[]) : data.records!).map(({ id }) => id)

test('an upload is filed at once: what it is for, to which record and task it belongs, how it is called and how large it is', async () => {
  const made = await filed(w.owner, 'classify=report_file&dataId=77&taskId=88')
  expect(made).toMatchObject({
    originalName: '合同.pdf',
    extension: 'pdf',
    size: pdf.length,
    classify: 'report_file',
    classifyName: '报告附件',
    dataId: '77',
    taskId: '88',
    infoId: w.kitchen,
    url: made.link,
    thumbnail: '',
  })
  expect(made.id).toMatch(/^\d+$/)
  expect(made['createTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect((await w.owner.get(`${base}/detail?id=${made.id}`)).data).toEqual(made)
  expect((await w.owner.get(`${base}/detail?id=${made.id}`, { 'accept-language': 'en' })).data['classifyName']).toBe(
    'Report attachment',
  )
  expect((await read(w.owner, made.link)).bytes.equals(pdf)).toBe(true)
})

test('files are found by class, record, task and name, page by page or all at once', async () => {
  const [a, b] = [
    await filed(w.owner, 'classify=fund_file&dataId=501', undefined, '预算.pdf'),
    await filed(w.owner, 'classify=fund_file&taskId=502', undefined, '决算_1%.pdf'),
  ]
  expect(ids(await w.owner.get(`${base}/listFileByClassify?classify=fund_file`))).toEqual([b.id, a.id])
  expect(ids(await w.owner.get(`${base}/list?dataId=501`))).toEqual([a.id])
  expect(ids(await w.owner.get(`${base}/getFileListByTask?taskId=502`))).toEqual([b.id])
  expect(ids(await w.owner.get(`${base}/getFileListByTask`))).toContain(b.id)
  expect(ids(await w.owner.get(`${base}/getFileListByTask`))).not.toContain(a.id)
  expect(ids(await w.owner.get(`${base}/allList`))).toEqual(expect.arrayContaining([a.id, b.id]))
  const second = await w.owner.get(`${base}/pageFile?classify=fund_file&current=2&size=1`)
  expect(second.data).toMatchObject({ total: 2, size: 1, current: 2, pages: 2 })
  expect(ids(second)).toEqual([a.id])
  expect(ids(await w.owner.get(`${base}/list?originalName=${encodeURIComponent('预算')}`))).toEqual([a.id])
  expect(ids(await w.owner.get(`${base}/list?originalName=${encodeURIComponent('_1%')}`))).toEqual([b.id])
})

test('what is asked wrongly is refused in words', async () => {
  for (const [path, says] of [
    ['listFileByClassify', /缺少参数 classify/],
    ['listFileByClassify?classify=secret', /不在可选范围/],
    ['list?dataId=1%20or%201', /格式不正确/],
    ['list?size=5000', /每页最多/],
    ['detail', /不存在/],
    ['detail?id=1', /不存在/],
  ] as const) {
    const { status, msg } = await w.owner.get(`${base}/${path}`)
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(msg, path).toMatch(says)
  }
  const refused = await upload(w.owner, `${base}/upload?classify=../x`)
  expect(refused.status).toBe(400)
})

test('a file uploaded before is filed by its link, changed, tied to a record and taken away; the file itself stays', async () => {
  const kept = row(await upload(w.owner, '/blade-resource/oss/endpoint/put-file?use=file'))
  const saved = await w.owner.post(`${base}/save`, { link: kept.link, classify: 'hr_resume' })
  expect([saved.status, saved.msg]).toEqual([200, '新增成功'])
  const id = saved.data.id!
  expect((await w.owner.post(`${base}/submit`, { id, classify: 'approval_file', taskId: '9' })).status).toBe(200)
  expect((await w.owner.get(`${base}/detail?id=${id}`)).data).toMatchObject({
    classify: 'approval_file',
    taskId: '9',
    dataId: '',
    name: kept.name,
  })
  expect((await w.owner.post(`${base}/updateFileByDataId?dataId=4711&ids=${id}`)).status).toBe(200)
  expect((await w.owner.get(`${base}/detail?id=${id}`)).data).toMatchObject({ dataId: '4711', taskId: '9' })
  expect((await w.owner.post(`${base}/delFile?ids=${id}`)).status).toBe(200)
  expect((await w.owner.get(`${base}/detail?id=${id}`)).status).toBe(404)
  expect((await w.owner.post(`${base}/delFile?ids=${id}`)).status).toBe(404)
  expect((await read(w.owner, kept.link)).status).toBe(200)
})

test('nobody files what was never uploaded, or another kitchen’s file', async () => {
  const { link } = row(await upload(w.owner, '/blade-resource/oss/endpoint/put-file?use=file'))
  for (const [who, said] of [
    [w.owner, link.replace(/[0-9a-f]{32}/, '0'.repeat(32))],
    [w.owner, 'https://evil.example/x.pdf'],
    [w.owner, '../../etc/passwd'],
    [w.neighbour, link],
    [w.elsewhere, link],
  ] as const) {
    const { status, msg } = await who.post(`${base}/save`, { link: said, classify: 'task_file' })
    expect([status, msg]).toEqual([400, '附件中的文件不存在，请重新上传'])
  }
})

test('a kitchen’s files are seen by itself, its supervisors and administrators, and changed by no other kitchen or supervisor', async () => {
  const { id } = await filed(w.owner, 'classify=lp_file&dataId=1')
  for (const [name, who] of Object.entries({
    owner: w.owner,
    supervisor: w.supervisor,
    administrator: w.administrator,
  }))
    expect((await who.get(`${base}/detail?id=${id}`)).status, name).toBe(200)
  for (const [name, who] of Object.entries(w.strangers)) {
    const expected = ['nobody', 'an ended session'].includes(name) ? 401 : 404
    for (const path of [`detail?id=${id}`, `download?id=${id}`, `preview?id=${id}`])
      expect((await who.get(`${base}/${path}`)).status, `${name} ${path}`).toBe(expected)
    for (const path of [`delFile?ids=${id}`, `updateFileByDataId?dataId=2&ids=${id}`, `ticket?id=${id}`])
      expect((await who.post(`${base}/${path}`)).status, `${name} ${path}`).toBe(expected)
    expect((await who.post(`${base}/submit`, { id, classify: 'task_file' })).status, name).toBe(expected)
    const list = await who.get(`${base}/allList`)
    expect(list.status === 401 || !ids(list).includes(id), name).toBe(true)
  }
  expect((await w.supervisor.post(`${base}/delFile?ids=${id}`)).status).toBe(404)
  expect((await w.owner.get(`${base}/detail?id=${id}`)).data).toMatchObject({ classify: 'lp_file', dataId: '1' })
  expect((await w.administrator.post(`${base}/delFile?ids=${id}`)).status).toBe(200)
})

test('what a supervisor files for nobody is seen by themself and administrators, not by kitchens', async () => {
  const { id } = await filed(w.supervisor, 'classify=meeting_material')
  expect((await w.supervisor.get(`${base}/detail?id=${id}`)).status).toBe(200)
  expect((await w.administrator.get(`${base}/detail?id=${id}`)).status).toBe(200)
  for (const who of [w.owner, w.neighbour, w.strangers['a supervisor of another district']!])
    expect((await who.get(`${base}/detail?id=${id}`)).status).toBe(404)
})

test('a download is saved under its name, a preview is shown, and both can be had in part', async () => {
  const { id } = await filed(w.owner, 'classify=task_file')
  const [saved, shown] = [
    await read(w.owner, `${base}/download?id=${id}`),
    await read(w.owner, `${base}/preview?id=${id}`),
  ]
  expect([saved.headers.get('content-disposition'), shown.headers.get('content-disposition')]).toEqual([
    `attachment; filename*=UTF-8''${encodeURIComponent('合同.pdf')}`,
    `inline; filename*=UTF-8''${encodeURIComponent('合同.pdf')}`,
  ])
  expect([saved.bytes.equals(pdf), shown.bytes.equals(pdf)]).toEqual([true, true])
  const part = await read(w.owner, `${base}/download?id=${id}`, { range: 'bytes=0-4' })
  expect([part.status, part.headers.get('content-range'), part.bytes.toString()]).toEqual([
    206,
    `bytes 0-4/${pdf.length}`,
    '%PDF-',
  ])
  expect((await read(w.owner, `${base}/download?id=${id}`, { range: `bytes=${pdf.length}-` })).status).toBe(416)
  // A link of real clients carries the token in its query.
  expect(
    (await send(w.product.url, '', { path: `${base}/download?id=${id}&Blade-Auth=${w.owner.token}` })).status,
  ).toBe(200)
  expect((await send(w.product.url, '', { path: `${base}/download?id=${id}` })).status).toBe(401)
})

test('a public picture is read by anybody under its own address, and only a picture of a public class is public', async () => {
  const told = await upload(w.owner, `${base}/public-upload?classify=web_news_cover`, phoneJpeg, '封面.jpg')
  const { link, name } = row(told)
  expect(link).toBe(`/api/blade-resource/oss/open/${name}`)
  const seen = await read(w.nobody, link)
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=86400, immutable',
  ])
  expect(seen.headers.get(wire.timeHeader), 'what browsers keep would say a time of before').toBeNull()
  expect(Number((await read(w.nobody, `${link}x`)).headers.get(wire.timeHeader))).toBeGreaterThan(0)
  expect(seen.bytes.includes('Huawei')).toBe(false)
  const own = await filed(w.owner, 'classify=web_news_cover', phoneJpeg, 'a.jpg')
  expect((await read(w.nobody, `/blade-resource/oss/open/${own.name}`)).status).toBe(404)
  for (const key of ['x', '../etc/passwd', `${name}.svg`, name.replace(/^aaaaaa/, 'bbbbbb')])
    expect((await read(w.nobody, `/blade-resource/oss/open/${key}`)).status, key).toBe(404)
  expect((await upload(w.owner, `${base}/public-upload?classify=hr_resume`, phoneJpeg, 'a.jpg')).status).toBe(400)
  expect((await upload(w.owner, `${base}/public-upload`, pdf, 'a.pdf')).status).toBe(400)
  expect((await upload(w.nobody, `${base}/public-upload`, phoneJpeg, 'a.jpg')).status).toBe(401)
})

test('a picture can be had small, in a few sizes, and whoever may not see it may not see it small', async () => {
  const { link, thumbnail } = await filed(w.owner, 'classify=task_file', pngOf(1000, 500), 'a.png')
  expect(thumbnail).toBe(`${link}?size=240`)
  const small = await read(w.owner, `${link}?size=240`)
  expect(small.status).toBe(200)
  // the picture itself where nothing can draw
  expect(['image/webp', 'image/png']).toContain(small.headers.get('content-type'))
  const again = await read(w.owner, `${link}?size=240`)
  expect([again.bytes.equals(small.bytes), Number(again.headers.get('content-length'))]).toEqual([
    true,
    small.bytes.length,
  ])
  for (const size of ['241', '1', '99999', '-240', 'a', '240.0'])
    expect((await read(w.owner, `${link}?size=${size}`)).status, size).toBe(400)
  expect((await read(w.neighbour, `${link}?size=240`)).status).toBe(404)
  expect((await read(w.owner, link.replace('.png', '-240.webp'))).status).toBe(404)
  const document = await filed(w.owner, 'classify=task_file')
  expect((await read(w.owner, `${document.link}?size=240`)).status).toBe(400)
})
