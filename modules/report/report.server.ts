import { permission, type Verb } from '../../contract/roles.ts'
import { wireDay } from '../../contract/wire.ts'
import { shows, type Values } from '../../kernel/define/resource.ts'
import { resourceTitle, titleOf, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { visible } from '../../kernel/derive/row/narrow.ts'
import { filtersOf } from '../../kernel/derive/row/query.ts'
import { bodySchema } from '../../kernel/derive/row/row-schema.ts'
import { streamSheet } from '../../kernel/sheet/sheet.ts'
import { sheetType } from '../../kernel/derive/calls/sheets.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { isBlank } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import { Raw, type Input, type SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { canGroup, canShow, canSum, mayReport, ready } from './check.server.ts'
import report from './report.ts'
import { runner } from './run.server.ts'

const { key, path } = report
const text = { type: 'string' } as const

/** Reports: kept by administrators, run by everybody within their own reach. platform-contract.md 14 */
export function reportCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const read = reading(report, kernel)
  const write = writing(report, kernel, titlesOf(report, english))
  const run = runner(kernel, english)

  const list = async (context: Signed, query: Values): Promise<unknown> => {
    const page = await read.list(context, query)
    return { ...page, records: page.records.map(row => ({ ...row, content: undefined })) }
  }
  const submit = async (context: Signed, { body }: Input): Promise<unknown> => {
    const verb: Verb = isBlank(body['id']) ? 'create' : 'update'
    if (!holds(context.asker, permission(key, verb))) throw refuse('forbidden')
    if (verb === 'create' || body['content'] !== undefined) ready(sent(body['content']), context, kernel)
    return { id: verb === 'create' ? await write.create(context, body) : await write.update(context, body) }
  }
  const stored = async (context: Signed, id: unknown) => {
    const row = await read.detail(context, id)
    return { name: String(row['name']), answered: await run(ready(row['content'], context, kernel), context) }
  }
  const sheet = async (context: Signed, id: unknown): Promise<Raw> => {
    const { name, answered } = await stored(context, id)
    return new Raw(streamSheet({ title: name, columns: answered.columns, rows: answered.rows, lang: context.lang }), {
      'content-type': sheetType,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}-${wireDay(context.now)}.xlsx`)}`,
    })
  }
  /** What a report may be about: for the form that makes one. */
  const sources = ({ asker, lang }: Signed) =>
    kernel.resources
      .filter(resource => mayReport(resource, asker))
      .map(resource => {
        const seen = visible(resource, asker)
        return {
          key: resource.key,
          title: resourceTitle(resource, lang, english),
          fields: [
            ...Object.entries(seen.all)
              .filter(([, of]) => canShow(of))
              .map(([name, of]) => ({
                name,
                title: titleOf(resource, name, lang, english),
                type: of.type.name,
                groups: canGroup(of),
                sums: canSum(of),
              })),
            ...shows(resource.all)
              .filter(({ field }) => field in seen.all)
              .map(({ as }) => ({
                name: as,
                title: titleOf(resource, as, lang, english),
                type: 'text',
                groups: false,
                sums: false,
              })),
          ],
          filters: filtersOf(seen).map(({ name, suffixes }) => ({ name, suffixes })),
        }
      })

  const base = { source: 'modules/report/report.server.ts', enters: true } as const
  const reads = accessOf(report, 'read')
  return [
    {
      ...base,
      id: `${key}.list`,
      title: '报表列表',
      method: 'GET',
      path: `/${path}/list`,
      access: reads,
      query: { current: text, size: text, name: text },
      handle: (context, { query }) => list(context, query),
    },
    {
      ...base,
      id: `${key}.submit`,
      title: '报表提交',
      method: 'POST',
      path: `/${path}/submit`,
      access: { ...accessOf(report, 'update'), code: reads.code },
      body: bodySchema(report),
      says: '保存成功',
      handle: submit,
    },
    {
      ...base,
      id: `${key}.run`,
      title: '报表运行',
      method: 'GET',
      path: `/${path}/run`,
      access: reads,
      query: { id: text },
      handle: async (context, { query }) => (await stored(context, query['id'])).answered,
    },
    {
      ...base,
      id: `${key}.preview`,
      title: '报表预览',
      method: 'POST',
      path: `/${path}/preview`,
      access: accessOf(report, 'update'),
      body: { type: 'object', properties: { content: { type: 'object' } } },
      handle: (context, { body }) => run(ready(sent(body['content']), context, kernel), context),
    },
    {
      ...base,
      id: `${key}.export`,
      title: '报表导出',
      method: 'GET',
      path: `/${path}/export`,
      access: reads,
      query: { id: text },
      queues: true,
      handle: (context, { query }) => sheet(context, query['id']),
    },
    // Answered from the definitions alone, so the pipeline looks at the session first.
    {
      id: `${key}.sources`,
      title: '报表数据',
      method: 'GET',
      path: `/${path}/sources`,
      source: base.source,
      access: reads,
      handle: async context => sources(context),
    },
  ]
}

/** A definition is an object or its JSON. */
function sent(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
