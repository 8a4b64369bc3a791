import type { Kernel } from '../../kernel/ask/kernel.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { Raw, type SignedCall } from '../../kernel/ask/call.ts'
import { sheetType } from '../../kernel/derive/calls/sheets.ts'
import { streamSheet, type SheetSpec } from '../../kernel/sheet/sheet.ts'
import { inLang, type Lang } from '../../contract/in-lang.ts'
import type { Book, Part } from './answer.ts'
import { books, type Running } from './book.server.ts'
import { paperOf } from './paper.server.ts'
import report from './report.ts'

const { key, path } = report
const text = { type: 'string' } as const
const day = { type: 'string', format: 'date' } as const

const sheetOf = (
  { title, columns, rows, total, text: says }: Part,
  n: number,
  lang: Lang,
): Omit<SheetSpec, 'lang' | 'further'> => ({
  title: `${n + 1} ${title}`,
  columns,
  rows: total
    ? [
        ...rows,
        {
          ...total,
          ...(columns[0] && columns[0].kind === 'text' && { [columns[0].key]: inLang(['合计', 'Total'], lang) }),
        },
      ]
    : rows,
  note: says,
})

/** A report as a workbook: a sheet for each of its parts. */
export function bookSheet({ title, of, from, to, parts }: Book, lang: Lang) {
  const [first, ...further] = parts.map((part, n) => sheetOf(part, n, lang))
  return streamSheet({ ...first!, note: `${title} · ${of} · ${from} – ${to}\n${first!.note}`, lang, further })
}

/** Reports that come with the product: which there are, one of them, and one as a file. domain.md E.5 */
export function bookCalls({ kernel, ...running }: Running & { readonly kernel: Kernel }): readonly SignedCall[] {
  const { list, make } = books(kernel, running)
  const base = {
    source: 'modules/report/book-calls.server.ts',
    method: 'GET',
    access: accessOf(report, 'read'),
  } as const
  const query = { key: text, from: day, to: day, infoId: text, cityId: text, type: text } as const
  return [
    {
      ...base,
      id: `${key}.built`,
      title: '预置报表',
      path: `/${path}/built`,
      handle: async context => list(context),
    },
    {
      ...base,
      enters: true,
      id: `${key}.book`,
      title: '预置报表查看',
      path: `/${path}/book`,
      query,
      handle: (context, input) => make(context, input.query),
    },
    {
      ...base,
      enters: true,
      id: `${key}.paper`,
      title: '预置报表导出',
      path: `/${path}/paper`,
      query: { ...query, as: text },
      queues: true,
      async handle(context, input) {
        const book = await make(context, input.query)
        const isPdf = input.query['as'] !== 'xlsx'
        const name = `${book.title}-${book.from}-${book.to}.${isPdf ? 'pdf' : 'xlsx'}`
        return new Raw(isPdf ? paperOf(book, context.lang) : bookSheet(book, context.lang), {
          'content-type': isPdf ? 'application/pdf' : sheetType,
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        })
      },
    },
  ]
}
