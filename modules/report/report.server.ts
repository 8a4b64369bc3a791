import { wireDay } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { shows } from '../../kernel/define/shown.ts'
import { resourceTitle, titleOf, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { visible } from '../../kernel/derive/row/narrow.ts'
import { filtersOf } from '../../kernel/derive/row/query.ts'
import { streamSheet } from '../../kernel/sheet/sheet.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import { sheetType } from '../../kernel/derive/calls/sheets.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { Raw, type SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { canGroup, canShow, canSum, mayReport, ready } from './check.server.ts'
import report from './report.ts'
import { runner } from './run.server.ts'

const { key, path } = report
const text = { type: 'string' } as const

/** What a report does is in its detail. */
const briefly = (row: Wired): Wired => {
  const { content: _, ...rest } = row
  return rest
}

/** Reports: kept by administrators, run by everybody within their own reach. platform-contract.md 14 */
export function reports(
  kernel: Kernel,
  english: English,
): { readonly calls: readonly SignedCall[]; readonly ways: Ways<'report/report'> } {
  const read = reading(report, kernel)
  const run = runner(kernel, english)

  const sound = (body: Values, context: Signed): Values => {
    ready(sent(body['content']), context, kernel)
    return body
  }
  const ways: Ways<'report/report'> = {
    reads: () => ({
      async list(context, query) {
        const page = await read.list(context, query)
        return { ...page, records: page.records.map(briefly) }
      },
    }),
    writes: write => ({
      create: async (context, body) => write.create(context, sound(body, context)),
      update: async (context, body) =>
        write.update(context, body['content'] === undefined ? body : sound(body, context)),
    }),
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
        const view = visible(resource, asker)
        return {
          key: resource.key,
          title: resourceTitle(resource, lang, english),
          fields: [
            ...Object.entries(view.all)
              .filter(([, of]) => canShow(of))
              .map(([name, of]) => ({
                name,
                title: titleOf(resource, name, lang, english),
                type: of.type.name,
                groups: canGroup(of),
                sums: canSum(of),
              })),
            ...shows(resource.all)
              .filter(({ field }) => field in view.all)
              .map(({ as }) => ({
                name: as,
                title: titleOf(resource, as, lang, english),
                type: 'text',
                groups: false,
                sums: false,
              })),
          ],
          filters: filtersOf(view).map(({ name, suffixes }) => ({ name, suffixes })),
        }
      })

  const base = { source: 'modules/report/report.server.ts', enters: true } as const
  const reads = accessOf(report, 'read')
  const calls: readonly SignedCall[] = [
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
  return { calls, ways }
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
