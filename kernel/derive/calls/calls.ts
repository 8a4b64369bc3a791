import type { Derived } from '../../define/definition.ts'
import { counting, isOfEnterprise, may, uncounted, type Resource, type Values } from '../../define/resource.ts'
import type { English } from '../../define/titles.ts'
import { refuse, Refusal } from '../../errors.ts'
import { session } from '../../define/call.ts'
import type { Signed } from '../../ask/asker.ts'
import type { SignedCall } from '../../ask/call.ts'
import { accessOf } from '../../ask/access.ts'
import { billCall } from './bill-call.ts'
import { actionCalls, values, type Act } from './action-calls.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { reading } from '../read/list.ts'
import { filtersOf } from '../row/query.ts'
import { bodySchema } from '../row/row-schema.ts'
import type { JsonSchema } from '../../define/shape.ts'
import { sheetLimits } from '../../sheet/sheet.ts'
import { fromSheet } from '../write/once.ts'
import { sheets } from './sheets.ts'
import { stayCalls } from './stay-calls.ts'
import { titlesOf } from '../row/titles.ts'
import { submitCall } from './submit-call.ts'
import { filed, servedBy, type Filing, type Ways } from './ways.ts'
import { isBlank } from '../row/worded.ts'
import { writing } from '../write/write.ts'

/** Rows a checked import may store in one call: each is a submit of its own, so that one refusal costs one row. */
const importMost = 200

const text = { type: 'string' } as const
/** What a tree answers in shapes of its own. */
const treed: ReadonlySet<Derived> = new Set(['list', 'detail', 'submit', 'remove'])

/** The parameters of a list. */
export const filterSchema = (resource: Resource): Record<string, JsonSchema> => ({
  current: { type: 'integer', minimum: 1 },
  size: { type: 'integer', minimum: 1, maximum: 1000 },
  ascs: { type: 'string' },
  descs: { type: 'string' },
  ids: { type: 'string' },
  ...(resource.scope === 'enterprise' && { infoId: { type: 'string' }, cityId: { type: 'string' } }),
  ...(isOfEnterprise(resource) && { infoName: { title: '企业名称', type: 'string' } as const }),
  ...(uncounted(resource).length && {
    [counting]: { title: '只列计入统计的', type: 'string', enum: ['1'] } as const,
  }),
  // What only few rows make possible is said once, in words: twenty parameters a field would bury those people look
  // for.
  ...Object.fromEntries(
    filtersOf({ ...resource, few: undefined }).flatMap(({ name, of: field, suffixes }) => [
      [name, { title: field.title, type: 'string' }] as const,
      ...suffixes.map(suffix => [`${name}_${suffix}`, { title: field.title, type: 'string' }] as const),
    ]),
  ),
})

/** The calls of a resource, from its definition alone. endpoints.tsv: list, detail, submit, remove and their kin. */
export function resourceCalls(
  resource: Resource,
  kernel: Kernel,
  english: English,
  acts: Readonly<Record<string, Act>> = {},
  ways: Ways = {},
): readonly SignedCall[] {
  const titles = titlesOf(resource, english)
  const derived = reading(resource, kernel)
  const read = { ...derived, ...ways.reads?.(derived) }
  const write = writing(resource, kernel, titles)
  const filing: Filing = { ...write, ...ways.writes?.(write, derived) }
  const sheet = sheets(resource, read, english, titles)
  const { key, path, title, calls = {} } = resource
  const derives = (call: Derived): boolean =>
    !calls.own?.includes(call) && !calls.none?.includes(call) && !(calls.tree && treed.has(call))
  const filters = filterSchema(resource)
  const servedCalls = servedBy(ways, derived, write)
  for (const call of new Set([...servedCalls, ...(calls.served ?? [])]))
    if (!servedCalls.has(call) || !calls.served?.includes(call))
      throw new Error(
        `${key}: ${call} is served by ${servedCalls.has(call) ? 'its room and its definition does not say so' : 'no room'}`,
      )
  const idOf = (row: Values): unknown => (calls.id && isBlank(row['id']) ? row[calls.id] : row['id'])
  const withId = (body: Values): Values => (calls.id ? { ...body, id: idOf(body) } : body)
  const source = `modules/${key}.ts`
  const base = { source, enters: true } as const
  const aside = { source } as const
  const writes = (['enterprise', 'supervise', 'administrator'] as const).some(
    role => may(resource, role, 'create') || may(resource, role, 'update'),
  )
  const creates = (['enterprise', 'supervise', 'administrator'] as const).some(role => may(resource, role, 'create'))
  return [
    ...(derives('list')
      ? [
          {
            ...base,
            id: `${key}.list`,
            title: `${title}列表`,
            method: 'GET',
            path: `/${path}/${calls.list ?? 'list'}`,
            access: accessOf(resource, 'read'),
            query: filters,
            handle: (context, { query }) => read.list(context, query),
          } satisfies SignedCall,
        ]
      : []),
    ...(derives('detail')
      ? [
          {
            ...base,
            id: `${key}.detail`,
            title: `${title}详情`,
            method: 'GET',
            path: `/${path}/detail`,
            access: accessOf(resource, 'read'),
            query: { ...(calls.id && { [calls.id]: text }), id: text },
            handle: (context, { query }) => read.detail(context, idOf(query)),
          } satisfies SignedCall,
        ]
      : []),
    ...(derives('export')
      ? [
          {
            ...base,
            id: `${key}.export`,
            title: `${title}导出`,
            method: 'GET',
            path: `/${path}/export`,
            access: accessOf(resource, 'read'),
            query: filters,
            queues: true,
            handle: (context, { query }) => sheet.export(context, query),
          } satisfies SignedCall,
        ]
      : []),
    ...(calls.select
      ? [
          {
            ...base,
            id: `${key}.select`,
            title: `${title}选项`,
            method: 'GET',
            path: `/${path}/select`,
            access: session,
            query: filters,
            handle: async (context, { query }) =>
              (await derived.list(context, { ...query, current: '1', size: '1000' })).records,
          } satisfies SignedCall,
        ]
      : []),
    ...(writes && derives('submit') ? [submitCall(resource, filing, withId)] : []),
    ...(creates && calls.save && derives('save') && derives('submit')
      ? [
          {
            ...base,
            id: `${key}.save`,
            title: `${title}新增`,
            method: 'POST',
            path: `/${path}/save`,
            access: accessOf(resource, 'create'),
            body: bodySchema(resource),
            says: '新增成功',
            handle: async (context, { body }) => filed(await filing.create(context, { ...body, id: '' })),
          } satisfies SignedCall,
        ]
      : []),
    ...(writes && calls.update && derives('update') && derives('submit')
      ? [
          {
            ...base,
            id: `${key}.update`,
            title: `${title}修改`,
            method: 'POST',
            path: `/${path}/update`,
            access: accessOf(resource, 'update'),
            body: bodySchema(resource),
            says: '更新成功',
            async handle(context, { body }) {
              if (ways.writes && isBlank(body['id'])) throw refuse('noId', { name: 'id' })
              return filed(await filing.update(context, body))
            },
          } satisfies SignedCall,
        ]
      : []),
    ...(resource.bill ? [billCall(resource, write.createBill, kernel.newId)] : []),
    ...(resource.corrects
      ? [
          {
            ...base,
            id: `${key}.correct`,
            title: `${title}更正`,
            method: 'POST',
            path: `/${path}/correct`,
            access: accessOf(resource, 'create'),
            body: bodySchema(resource),
            says: '操作成功!',
            handle: async (context, { body }) => ({ id: await write.correct(context, body) }),
          } satisfies SignedCall,
        ]
      : []),
    ...stayCalls(resource, kernel),
    ...(accessOf(resource, 'remove').roles.length && derives('remove')
      ? [
          {
            ...base,
            id: `${key}.remove`,
            title: `${title}删除`,
            method: 'POST',
            path: `/${path}/remove`,
            access: accessOf(resource, 'remove'),
            query: { ids: { type: 'string' } },
            says: '删除成功',
            handle: (context, input) => filing.remove(context, values(input)['ids']),
          } satisfies SignedCall,
        ]
      : []),
    ...(creates && derives('import')
      ? [
          {
            ...aside,
            id: `${key}.template`,
            title: `${title}导入模板`,
            method: 'GET',
            path: `/${path}/template`,
            access: accessOf(resource, 'create'),
            handle: context => sheet.template(context),
          } satisfies SignedCall,
          {
            ...aside,
            id: `${key}.check`,
            title: `${title}导入检查`,
            method: 'POST',
            path: `/${path}/import-check`,
            access: accessOf(resource, 'create'),
            multipart: true,
            handle: async (context, input) => sheet.read(context, (await input.file(sheetLimits.bytes)).bytes),
          } satisfies SignedCall,
          {
            ...aside,
            id: `${key}.import`,
            title: `${title}导入`,
            method: 'POST',
            path: `/${path}/import`,
            access: accessOf(resource, 'create'),
            body: { type: 'object', properties: { rows: { type: 'array', items: bodySchema(resource) } } },
            handle: (context, { body }) => importRows(filing, kernel, context, body['rows']),
          } satisfies SignedCall,
        ]
      : []),
    ...Object.entries(resource.actions).flatMap(([name, { served }]) => {
      if (served && !acts[name]) throw new Error(`${key}.${name} is served by no room`)
      const act: Act = acts[name] ?? ((context, ids, input) => write.act(context, name, ids, input))
      return actionCalls(resource, name, english, (context, ids, input) => act(context, ids, input, write))
    }),
  ]
}

/**
 * Stores the good rows of a checked sheet, each on its own; says for each whether it was stored. Its key makes a
 * repeated call harmless.
 */
async function importRows({ create }: Filing, kernel: Kernel, context: Signed, raw: unknown): Promise<unknown> {
  const rows = Array.isArray(raw) ? raw : []
  if (!rows.length) throw refuse('sheetEmpty')
  if (rows.length > importMost) throw refuse('sheetRows', { max: importMost })
  const results: { row: number; id?: unknown; message?: string; errors?: unknown }[] = []
  for (const [row, body] of rows.entries()) {
    const own = { ...context, idempotency: context.idempotency ? `${context.idempotency.slice(0, 58)}-${row}` : null }
    try {
      results.push({ row, ...filed(await create(own, (body ?? {}) as Values, fromSheet)) })
    } catch (error) {
      const refusal = kernel.refusal(error)
      if (!(refusal instanceof Refusal)) throw refusal
      results.push({ row, message: refusal.text(context.lang), errors: refusal.fieldsIn(context.lang) })
    }
  }
  return { stored: results.filter(({ id }) => id).length, results }
}
