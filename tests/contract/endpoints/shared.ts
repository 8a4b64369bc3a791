import { clock } from '../../../contract/clock.ts'
import { writeSheet } from '../../../kernel/sheet/sheet.ts'
import { regionFields, regionTitles } from '../../../modules/system/region.ts'
import {
  administrators,
  everybody,
  get,
  manager,
  post,
  standard,
  submit,
  tenant,
  type Endpoint,
  type Made,
  type Who,
} from './endpoint.ts'
import type { Scene } from './scene.ts'

/** A dictionary with one entry. */
const dictionary =
  (key: string) =>
  async (s: Scene): Promise<Made> => {
    const above = await s.make(key)
    const code = await s.sql<string>(`select code from ${s.table(key)} where id = $1`, above['id'])
    const { id } = await s.make(key, { code, dictKey: '7', dictValue: `第七项${code}`, parentId: above['id'] })
    return { id: above['id']!, code, entry: id!, first: code }
  }
const dictionaries = (
  path: string,
  key: string,
  reads: readonly Who[],
  writes: readonly Who[],
): readonly Endpoint[] => [
  get(`${path}/list`, '', {
    by: reads,
    form: 'rows',
    before: dictionary(key),
    shows: ({ id, entry }) => [`"id":"${id}"`, `"id":"${entry}"`],
  }),
  get(`${path}/parent-list`, 'current,size', {
    by: reads,
    form: 'page',
    before: dictionary(key),
    ask: ({ code }) => ({ query: { current: '1', size: '10', code: code! } }),
    shows: ({ id, entry }) => [`"id":"${id}"`, '"dictKey":"-1"', '"parentId":"0"', `!"id":"${entry}"`],
  }),
  get(`${path}/child-list`, 'parentId', {
    by: reads,
    form: 'rows',
    before: dictionary(key),
    ask: ({ id }) => ({ query: { parentId: id!, current: '1', size: '10' } }),
    shows: ({ id, entry }) => [`"id":"${entry}"`, `!"id":"${id}"`, '"dictKey":"7"'],
  }),
  get(`${path}/detail`, 'id', {
    by: reads,
    form: 'object',
    before: dictionary(key),
    ask: ({ entry }) => ({ query: { id: entry! } }),
    shows: ({ id, entry }) => [`"id":"${entry}"`, `"parentId":"${id}"`],
  }),
  get(`${path}/tree`, 'code=DICT', {
    by: reads,
    form: 'rows',
    before: dictionary(key),
    ask: () => ({ query: { code: 'DICT' } }),
    shows: ({ id, entry }) => [`"key":"${id}"`, `"value":"${entry}"`],
  }),
  get(`${path}/dictionary`, 'code', {
    by: reads,
    form: 'rows',
    before: dictionary(key),
    ask: ({ code }) => ({ query: { code: code! } }),
    shows: ({ id, entry, code }) => [
      `"id":"${entry}"`,
      `"parentId":"${id}"`,
      '"dictKey":"7"',
      `"dictValue":"第七项${code}"`,
    ],
  }),
  post(`${path}/remove`, 'ids', {
    by: writes,
    form: 'done',
    before: s => s.make(key),
    ask: ({ id }) => ({ query: { ids: id! } }),
    leaves: (s, { id }) => s.sql(`select is_deleted from ${s.table(key)} where id = $1`, id),
  }),
  ...submit(path, key, writes),
]

let n = clock.now() % 900
/** A county of our own below Wuhan that no other case has. */
const region = async (s: Scene): Promise<Made> => {
  const code = `420107${String(++n + 100).slice(-3)}`
  await s.people.manager.post('/blade-system/region/submit', { code, name: `新街${n}`, sort: 1, remark: '' })
  return { code, name: `新街${n}` }
}
const columns = (Object.keys(regionFields) as (keyof typeof regionFields)[]).map(key => ({
  key,
  title: regionTitles.zh[key],
  kind: 'text' as const,
  required: key === 'code' || key === 'name',
}))
const there = (s: Scene, { code }: Made): Promise<boolean> =>
  s.sql('select exists (select from system_region where code = $1)', code)
const bare = async (): Promise<Made> => ({ code: `420107${String(++n + 100).slice(-3)}`, name: `进街${n}` })
const beyond = 'called by real clients beyond the specification'

/** Dictionaries and regions. */
export const shared: readonly Endpoint[] = [
  ...dictionaries('/blade-system/dict', 'system/dict', everybody, manager),
  ...dictionaries('/blade-system/dict-biz', 'system/dict-biz', tenant, administrators),
  get('/blade-system/region/lazy-list', 'parentCode', {
    by: everybody,
    form: 'rows',
    before: region,
    ask: () => ({ query: { parentCode: '420107' } }),
    shows: ({ code }) => [`"code":"${code}"`, '"hasChildren":false', '"regionLevel":4'],
  }),
  get('/blade-system/region/lazy-tree', 'parentCode', {
    by: everybody,
    form: 'rows',
    ask: () => ({ query: { parentCode: '00' } }),
    shows: () => ['"key":"42"', '"title":"湖北省"', '"hasChildren":true'],
  }),
  get('/blade-system/region/detail', 'code', {
    by: everybody,
    form: 'object',
    before: region,
    ask: ({ code }) => ({ query: { code: code! } }),
    shows: ({ code, name }) => [`"code":"${code}"`, `"name":"${name}"`, '"parentCode":"420107"'],
  }),
  post('/blade-system/region/remove', 'id', {
    by: manager,
    form: 'done',
    before: region,
    ask: ({ code }) => ({ query: { id: code! } }),
    leaves: async (s, m) => !(await there(s, m)),
  }),
  post('/blade-system/region/submit', 'body', {
    by: manager,
    form: 'object',
    before: bare,
    ask: ({ code, name }) => ({ body: { code, parentCode: '420107', name, sort: 1 } }),
    leaves: there,
  }),
  get(
    '/blade-system/region/list',
    'current,size',
    {
      by: everybody,
      form: 'page',
      before: region,
      ask: ({ code }) => ({ query: { current: '1', size: '10', code: code! } }),
      shows: ({ code }) => [`"code":"${code}"`],
    },
    beyond,
  ),
  get(
    '/blade-system/region/select',
    'code',
    {
      by: everybody,
      form: 'rows',
      before: region,
      ask: () => ({ query: { code: '420107' } }),
      shows: ({ code }) => [`"code":"${code}"`],
    },
    beyond,
  ),
  post(
    '/blade-system/region/import-region',
    'multipart file,isCovered',
    {
      by: manager,
      form: 'object',
      before: bare,
      ask: async ({ code, name }) => ({
        query: { isCovered: '0' },
        file: [await writeSheet({ title: '行政区划', columns, rows: [{ code, name }], lang: 'zh' }), 'regions.xlsx'],
      }),
      leaves: there,
    },
    beyond,
  ),
  get(
    '/blade-system/region/export-region',
    'Blade-Auth',
    {
      by: everybody,
      form: 'workbook',
      before: region,
      ask: ({ code }) => ({ query: { code: code! } }),
      shows: ({ code, name }) => [code!, name!],
    },
    `${beyond}; xlsx`,
  ),
  get(
    '/blade-system/region/export-template',
    'Blade-Auth',
    { by: everybody, form: 'workbook', shows: () => ['区划编号', '区划名称'] },
    `${beyond}; xlsx`,
  ),
]

/** Lines of a log are written by what it is about. */
const logged =
  (kind: string) =>
  async (s: Scene): Promise<Made> => {
    const id = s.w.product.kernel.newId()
    const title = `日志${id.slice(-8)}`
    await s.sql(
      `insert into kernel_log (tenant_id, id, create_time, kind, service_id, server_host, server_ip, env, method, request_uri, title, create_by, log_id, message)
    values ('aaaaaa', $1, app.now(), $2, 'kitchen', 'host', '127.0.0.1', 'test', 'POST', '/x', $3::varchar, 'owner', $3::varchar, $3::varchar)`,
      id,
      kind,
      title,
    )
    return { id, title }
  }
const log = (kind: string): readonly Endpoint[] => [
  get(`/blade-log/${kind}/list`, 'current,size', {
    by: administrators,
    form: 'page',
    before: logged(kind),
    ask: () => ({ query: { current: '1', size: '100' } }),
    shows: ({ id }) => [`"id":"${id}"`],
  }),
  get(`/blade-log/${kind}/detail`, 'id', {
    by: administrators,
    form: 'object',
    before: logged(kind),
    ask: ({ id }) => ({ query: { id: id! } }),
    shows: ({ id, title }) => [`"id":"${id}"`, title!],
  }),
]

/** Logs, reports, notices. */
export const desk: readonly Endpoint[] = [
  ...['usual', 'api', 'error'].flatMap(log),
  get('/blade-report/report/rest/list', 'current,size', {
    by: tenant,
    form: 'page',
    before: s => s.make('report/report'),
    ask: () => ({ query: { current: '1', size: '1000' } }),
    shows: ({ id, first }) => [`"id":"${id}"`, first!, '!"content"'],
  }),
  post('/blade-report/report/rest/remove', 'ids', {
    by: administrators,
    form: 'done',
    before: s => s.make('report/report'),
    ask: ({ id }) => ({ query: { ids: id! } }),
    leaves: (s, { id }) => s.sql('select is_deleted from report_report where id = $1', id),
  }),
  ...standard('/blade-desk/notice', 'desk/notice', { reads: tenant, writes: [...administrators, 'supervisor'] }),
]
