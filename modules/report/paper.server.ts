import { marks } from '../../contract/marks.ts'
import type { Readable } from 'node:stream'
import type { Lang } from '../../contract/in-lang.ts'
import { barsMost } from '../../kernel/paper/paper-bars.ts'
import { writePaper, type PaperPart } from '../../kernel/paper/paper.ts'
import { drawn, type Book, type Part } from './answer.ts'

const words = {
  zh: { of: '对象', time: '统计期间', by: '生成人', at: '生成时间', total: '合计', cut: '（仅列出前面的行）' },
  en: { of: 'Of', time: 'Time', by: 'Made by', at: 'at', total: 'Total', cut: ' (only the first rows)' },
} as const

function partOf(part: Part, lang: Lang): PaperPart {
  const { title, text, columns, rows, total, chart, cut } = part
  const labels = words[lang]
  const cells = (line: Part['rows'][number]): readonly string[] => columns.map(({ key }) => String(line[key] ?? ''))
  const names = columns.filter(({ kind }) => kind !== 'number')
  const [measure] = drawn(part)
  const totals = total && cells({ ...total, ...(names[0] && { [names[0].key]: labels.total }) })
  return {
    title,
    text: cut ? text + labels.cut : text,
    ...(chart !== 'none' &&
      measure &&
      rows.length > 1 &&
      rows.length <= barsMost && {
        bars: {
          title: measure.title,
          bars: rows.map(row => ({
            name: names.map(({ key }) => String(row[key] ?? '')).join(' '),
            value: Number(row[measure.key] || 0),
          })),
        },
      }),
    table: {
      columns: columns.map(({ title: heading, kind }) => ({ title: heading, isNumber: kind === 'number' })),
      rows: totals && rows.length ? [...rows.map(cells), totals] : rows.map(cells),
      hasTotal: Boolean(totals),
    },
  }
}

/** A report as it is printed, with room for a seal. */
export function paperOf(book: Book, lang: Lang): Readable {
  const labels = words[lang]
  const { colon } = marks[lang]
  return writePaper({
    title: book.title,
    lines: [`${labels.of}${colon}${book.of}`, `${labels.time}${colon}${book.from} – ${book.to}`],
    parts: book.parts.map(part => partOf(part, lang)),
    foot: `${labels.by}${colon}${book.by}    ${labels.at}${colon}${book.at}`,
    lang,
  })
}
