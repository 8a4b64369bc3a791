import { pdf, phoneJpeg } from '../../../kernel/files/samples.ts'
import { send } from '../../attack/sessions.ts'
import { administrators, get, post, standard, tenant, type Endpoint, type Made, type Who } from './endpoint.ts'
import type { Scene } from './scene.ts'

const enabled =
  (table: string) =>
  (s: Scene, { id, other }: Made): Promise<boolean> =>
    s.sql(
      `select (select status = 2 from ${table} where id = $1) and (select status = 1 from ${table} where id = $2)`,
      id,
      other,
    )
const two =
  (key: string, more: (s: Scene) => Readonly<Record<string, unknown>> = () => ({})) =>
  async (s: Scene): Promise<Made> => {
    const other = (await s.make(key, more(s)))['id']!
    await s.sql(`with u as (update ${s.table(key)} set status = 1 returning 1) select 1 from u`)
    return { ...(await s.make(key, more(s))), other }
  }
const put = async (s: Scene, who: Who, bytes: Uint8Array, name: string, path: string): Promise<Made> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return (JSON.parse((await send(s.w.product.url, s.people[who].token, { path, body: form })).text) as { data: Made })
    .data
}
const attached = async (s: Scene): Promise<Made> => {
  const { attachId, link } = await put(
    s,
    'administrator',
    pdf,
    '说明书.pdf',
    '/blade-resource/oss/endpoint/put-file-attach?use=file',
  )
  return { id: attachId!, link: link! }
}
const kitchens: readonly Who[] = ['owner', 'administrator', 'supervisor', 'manager']
const text = (s: Scene, sql: string, m: Made): Promise<boolean> => s.sql(sql, m['id'])

/** Object storage, text messages, attachments. */
export const stored: readonly Endpoint[] = [
  ...standard('/blade-resource/oss', 'system/oss', { reads: administrators }),
  ...standard('/blade-resource/sms', 'system/sms', { reads: administrators }),
  post('/blade-resource/sms/enable', 'id', {
    by: administrators,
    form: 'done',
    before: two('system/sms'),
    ask: ({ id }) => ({ query: { id: id! } }),
    leaves: enabled('system_sms'),
  }),
  post('/blade-resource/sms/endpoint/send-message', 'code,phones,params', {
    by: administrators,
    form: 'object',
    before: async s => {
      const made = await two('system/sms')(s)
      await s.people.administrator.post(`/blade-resource/sms/enable?id=${made['id']}`)
      return {
        ...made,
        code: await s.sql('select sms_code from system_sms where id = $1', made['id']),
        phone: `139${made['id']!.slice(-8)}`,
      }
    },
    ask: ({ code, phone }) => ({ query: { code: code!, phones: phone!, params: '{"code":"246810"}' } }),
    shows: () => ['"success":true'],
    leaves: (s, { phone }) =>
      s.sql(
        "select exists (select from system_sms_sent where phone like '%' || right($1, 4) and state = 'accepted' and content not like '%246810%')",
        phone,
      ),
  }),
  get(
    '/blade-resource/attach/list',
    'current,size,filters',
    {
      by: administrators,
      form: 'page',
      before: attached,
      ask: () => ({ query: { current: '1', size: '100' } }),
      shows: ({ id, link }) => [`"id":"${id}"`, link!],
    },
    'records,total',
  ),
  get('/blade-resource/attach/detail', 'id', {
    by: administrators,
    form: 'object',
    before: attached,
    ask: ({ id }) => ({ query: { id: id! } }),
    shows: ({ id, link }) => [`"id":"${id}"`, link!, '"originalName":"说明书.pdf"'],
  }),
  post(
    '/blade-resource/attach/remove',
    'ids',
    {
      by: administrators,
      form: 'done',
      before: attached,
      ask: ({ id }) => ({ query: { ids: id! } }),
      leaves: (s, m) => text(s, 'select is_deleted from system_attach where id = $1', m),
    },
    'query',
  ),
  post(
    '/blade-resource/attach/submit',
    'body',
    {
      by: administrators,
      form: 'object',
      before: attached,
      ask: ({ id }) => ({ body: { id, originalName: '改名.pdf' } }),
      leaves: (s, m) => text(s, "select original_name = '改名.pdf' from system_attach where id = $1", m),
    },
    'add and update',
  ),
  post(
    '/blade-resource/oss/endpoint/put-file',
    'multipart file',
    {
      by: tenant,
      form: 'object',
      before: async s => ({ count: await s.sql('select count(*)::text from kernel_file') }),
      ask: () => ({ file: [phoneJpeg, '菜.jpg'] }),
      shows: () => ['"link":"/api/blade-resource/oss/file/aaaaaa/', '"originalName":"菜.jpg"'],
      leaves: async (s, { count }) => Number(await s.sql('select count(*) from kernel_file')) === Number(count) + 1,
    },
    'data.link',
  ),
  post(
    '/blade-resource/oss/endpoint/put-file-attach',
    'multipart file',
    {
      by: tenant,
      form: 'object',
      before: async s => ({ count: await s.sql('select count(*)::text from system_attach') }),
      ask: () => ({ query: { use: 'file' }, file: [pdf, '书.pdf'] }),
      shows: () => ['"attachId":"', '"link":"'],
      leaves: async (s, { count }) => Number(await s.sql('select count(*) from system_attach')) === Number(count) + 1,
    },
    'called by real clients beyond the specification',
  ),
]

const path = '/system/file'
const list = (
  name: string,
  params: string,
  form: 'page' | 'rows',
  query: Readonly<Record<string, string>>,
  before = '',
): Endpoint =>
  get(`${path}/${name}`, params, {
    by: kitchens,
    form,
    before: s => s.file(`classify=report_file${before}`),
    ask: () => ({ query }),
    shows: ({ id, name: key }) => [`"id":"${id}"`, key!],
  })
const fileRow = (s: Scene): Promise<Made> => s.file()

/** The files of records. */
export const files: readonly Endpoint[] = [
  list('list', '', 'page', { current: '1', size: '100' }),
  list('getFileListByTask', '', 'rows', { taskId: '8801' }, '&taskId=8801'),
  get(`${path}/detail`, 'id', {
    by: kitchens,
    form: 'object',
    before: fileRow,
    ask: ({ id }) => ({ query: { id: id! } }),
    shows: ({ id, name }) => [`"id":"${id}"`, name!, '"classify":"report_file"'],
  }),
  list('listFileByClassify', 'classify', 'rows', { classify: 'report_file' }),
  list('pageFile', 'current,size', 'page', { current: '1', size: '100' }),
  list('allList', '', 'rows', {}),
  post(`${path}/save`, 'body', {
    by: kitchens,
    form: 'object',
    before: s => put(s, 'owner', pdf, '合同.pdf', '/blade-resource/oss/endpoint/put-file?use=file'),
    ask: ({ link }) => ({ body: { link, classify: 'fund_file', dataId: '5501' } }),
    leaves: (s, { name }) =>
      s.sql(
        "select exists (select from system_file f join kernel_file k on k.key = $1 where f.classify = 'fund_file' and f.data_id = 5501)",
        name,
      ),
  }),
  post(`${path}/submit`, 'body', {
    by: kitchens,
    form: 'object',
    before: fileRow,
    ask: ({ id }) => ({ body: { id, classify: 'hr_resume' } }),
    leaves: (s, m) => text(s, "select classify = 'hr_resume' from system_file where id = $1", m),
  }),
  post(`${path}/updateFileByDataId`, 'dataId,ids', {
    by: kitchens,
    form: 'done',
    before: fileRow,
    ask: ({ id }) => ({ query: { dataId: '7701', ids: id! } }),
    leaves: (s, m) => text(s, 'select coalesce(data_id = 7701, false) from system_file where id = $1', m),
  }),
  post(`${path}/delFile`, 'ids', {
    by: kitchens,
    form: 'done',
    before: fileRow,
    ask: ({ id }) => ({ query: { ids: id! } }),
    leaves: (s, m) => text(s, 'select coalesce((select is_deleted from system_file where id = $1), true)', m),
  }),
  post(
    `${path}/upload`,
    'multipart',
    {
      by: kitchens,
      form: 'object',
      before: async s => ({ count: await s.sql('select count(*)::text from system_file') }),
      ask: () => ({ query: { classify: 'task_file' }, file: [pdf, '任务.pdf'] }),
      shows: () => ['"link":"/api/', '"classify":"task_file"'],
      leaves: async (s, { count }) => Number(await s.sql('select count(*) from system_file')) === Number(count) + 1,
    },
    'path inferred',
  ),
  get(
    `${path}/download`,
    'id',
    { by: kitchens, form: 'bytes', before: fileRow, ask: ({ id }) => ({ query: { id: id! } }), shows: () => ['%PDF-'] },
    'path inferred; token as query parameter',
  ),
  get(
    `${path}/preview`,
    'id',
    { by: kitchens, form: 'bytes', before: fileRow, ask: ({ id }) => ({ query: { id: id! } }), shows: () => ['%PDF-'] },
    'path inferred',
  ),
  post(
    `${path}/public-upload`,
    'multipart',
    {
      by: kitchens,
      form: 'object',
      ask: () => ({ query: { classify: 'editor_img' }, file: [phoneJpeg, '图.jpg'] }),
      shows: () => ['"link":"/api/blade-resource/oss/open/'],
      leaves: async s =>
        Number(await s.sql("select count(*) from kernel_file where open and tenant_id = 'aaaaaa'")) > 0,
    },
    'path inferred',
  ),
]

/** Last of all: from then on the tenant's files go elsewhere. */
export const moved: readonly Endpoint[] = [
  post('/blade-resource/oss/enable', 'id', {
    by: administrators,
    form: 'done',
    before: two('system/oss', s => s.bucket),
    ask: ({ id }) => ({ query: { id: id! } }),
    leaves: enabled('system_oss'),
  }),
]
