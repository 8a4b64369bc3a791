import { inLang } from '../../contract/in-lang.ts'
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
import { canGroup, canShow, canSum, mayReport, ready as readyOf, type Questions } from './check.server.ts'
import { builtOf } from './built-in.ts'
import report from './report.ts'
import { runner } from './run.server.ts'
import { bookCalls } from './book-calls.server.ts'
import { questions } from './questions.server.ts'
import { placeWords, questionsFor } from './sources.server.ts'

const { key, path } = report
const text = { type: 'string' } as const

/** Where the kitchen of a row belongs: what any report may group by. */
const placeNames = ['infoType', 'infoArea', 'infoOffice']
const placeFields = (lang: Signed['lang'], names: readonly string[]) =>
  names.map(name => ({
    name,
    title: inLang(placeWords[name]!, lang),
    type: 'text',
    shows: false,
    groups: true,
    sums: false,
  }))

/** What a report does is in its detail. */
const briefly = (row: Wired): Wired => {
  const { content, ...rest } = row
  const built = builtOf(content)
  return built ? { ...rest, built } : rest
}

/** Reports: kept by administrators, run by everybody within their own reach. platform-contract.md 14 */
export function reports(
  kernel: Kernel,
  english: English,
): { readonly calls: readonly SignedCall[]; readonly ways: Ways<'report/report'> } {
  const read = reading(report, kernel)
  const further = questions(kernel)
  const all = [
    ...kernel.projections.flatMap(projection => (projection.report ? [projection.key] : [])),
    ...further.map(({ resource }) => resource.key),
  ]
  const questionsOf: Questions = asker => ({ all, allowed: questionsFor(kernel, further, asker) })
  const ready = (raw: unknown, context: Signed) => readyOf(raw, context, kernel, questionsOf)
  const run = runner(kernel, english)

  const sound = (body: Values, context: Signed): Values => {
    if (!builtOf(sent(body['content']))) ready(sent(body['content']), context)
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
    return { name: String(row['name']), answered: await run(ready(row['content'], context), context) }
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
  const sources = ({ asker, lang }: Signed) => [
    ...questionsFor(kernel, further, asker).map(({ resource, words, title }) => ({
      key: resource.key,
      title: title ? inLang(title, lang) : resourceTitle(resource, lang, english),
      isSums: true,
      fields: [
        ...Object.entries(resource.fields).map(([name, of]) => ({
          name,
          title: words[name] ? inLang(words[name], lang) : titleOf(resource, name, lang, english),
          type: of.type.name,
          shows: false,
          groups: canGroup(of) && !canSum(of),
          sums: canSum(of),
        })),
        ...placeFields(lang, [...placeNames, 'infoId']),
      ],
      filters: filtersOf(resource).map(({ name, suffixes }) => ({ name, suffixes })),
    })),
    ...kernel.resources
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
                shows: true,
                groups: canGroup(of),
                sums: canSum(of),
              })),
            ...shows(resource.all)
              .filter(({ field }) => field in view.all)
              .map(({ as }) => ({
                name: as,
                title: titleOf(resource, as, lang, english),
                type: 'text',
                shows: true,
                groups: false,
                sums: false,
              })),
            ...(resource.scope === 'enterprise'
              ? placeFields(
                  lang,
                  placeNames.filter(name => !(name in view.all)),
                )
              : []),
          ],
          isSums: false,
          filters: filtersOf(view).map(({ name, suffixes }) => ({ name, suffixes })),
        }
      }),
  ]

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
      handle: (context, { body }) => run(ready(sent(body['content']), context), context),
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
  return { calls: [...calls, ...bookCalls({ kernel, run, ready })], ways }
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
