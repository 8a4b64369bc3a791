import { inLang } from '../../contract/in-lang.ts'
import { marks } from '../../contract/marks.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { keyLabel, titleOf, type English } from '../../kernel/define/titles.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { dictionaryOf, isYesNo, keysOf, masked, type Field, type Json } from '../../kernel/fields/index.ts'
import { was, type Answered, type ReportColumn } from './answer.ts'
import type { Ready } from './check.server.ts'
import { groupsOf, keyOf, keyText, paramsOf, spanOf, type Asked } from './grouped.server.ts'
import { measureName, type Measure } from './shape.ts'

const kinds: Readonly<Record<string, ReportColumn['kind']>> = {
  integer: 'number',
  decimal: 'number',
  day: 'date',
  moment: 'datetime',
}
const words = {
  zh: { count: '数量', sum: '合计', avg: '平均', min: '最小', max: '最大', yes: '是', no: '否', was: '上期' },
  en: {
    count: 'Count',
    sum: 'total',
    avg: 'average',
    min: 'lowest',
    max: 'highest',
    yes: 'Yes',
    no: 'No',
    was: 'before',
  },
} as const

/**
 * Runs reports under the reach of whoever asks: tenant, enterprise, area, data scopes, columns and masks as in the
 * list.
 */
export function runner(kernel: Kernel, english: English) {
  /** A value as people read it. */
  const cellOf = (of: Field, value: unknown, lang: Signed['lang']): Json => {
    if (value === null || value === undefined) return ''
    if (of.sensitive) return masked(of.sensitive, of.type.bind(value))
    if (isYesNo(of)) return words[lang][value ? 'yes' : 'no']
    if (of.type.name === 'choice' || of.type.name === 'choices')
      return keysOf(of, value)
        .map(key => keyLabel(dictionaryOf(of), key, lang, english))
        .join(marks[lang].comma)
    return of.type.wire(value)
  }
  const fieldTitle = ({ source, resource }: Ready, name: string, lang: Signed['lang']): string =>
    source.words[name] ? inLang(source.words[name], lang) : titleOf(resource, name, lang, english)

  const measureTitle = (report: Ready, { of, field, over, as }: Measure, lang: Signed['lang']): string => {
    if (as !== undefined) return as
    if (field === undefined || of === 'count') return words[lang].count
    const title = fieldTitle(report, field, lang)
    if (over !== undefined) return `${title} / ${fieldTitle(report, over, lang)}${of === 'share' ? '（%）' : ''}`
    // Of a question a sum is called as what it sums.
    if (of === 'sum' && report.source.words[field]) return title
    const word = words[lang][of as 'sum' | 'avg' | 'min' | 'max']
    return inLang([`${title}${word}`, `${title}, ${word}`], lang)
  }

  const plain = async ({ shape, resource, seen }: Ready, context: Signed, narrowed: Asked): Promise<Answered> => {
    const { lang, now } = context
    const order = shape.sort ? { [`${shape.sort.direction}s`]: shape.sort.by } : {}
    const rows: Values[] = []
    const { infoId = '', cityId = '' } = narrowed
    for await (const page of reading(resource, kernel).rows(
      context,
      { ...paramsOf(shape, seen, spanOf(shape, narrowed, now)), ...order, infoId, cityId },
      { most: shape.limit },
    ))
      rows.push(...page)
    return {
      columns: shape.columns.map(key => ({
        key,
        title: titleOf(resource, key, lang, english),
        kind: kinds[resource.all[key]?.type.name ?? ''] ?? 'text',
      })),
      rows: rows.map(row =>
        Object.fromEntries(
          shape.columns.map(key => [
            key,
            resource.all[key] ? cellOf(resource.all[key], row[key], lang) : (row[key] as string),
          ]),
        ),
      ),
      chart: shape.chart,
      cut: rows.length === shape.limit,
    }
  }

  const grouped = async (report: Ready, context: Signed, narrowed: Asked): Promise<Answered> => {
    const { shape, resource } = report
    const { lang } = context
    const { groupBy, measures, compare } = shape
    const numbers = measures.map((measure): ReportColumn => ({
      key: measureName(measure),
      title: measureTitle(report, measure, lang),
      kind: 'number',
      ...(measure.says !== undefined && { says: measure.says }),
    }))
    const columns: readonly ReportColumn[] = [
      ...groupBy.map(({ field, per }): ReportColumn => {
        const { name } = resource.all[field]!.type
        return {
          key: field,
          title: fieldTitle(report, field, lang),
          kind:
            per === 'month'
              ? 'text'
              : name === 'moment'
                ? 'date'
                : name === 'integer'
                  ? 'text'
                  : (kinds[name] ?? 'text'),
        }
      }),
      ...numbers.flatMap(number =>
        number.key === compare
          ? [
              number,
              { key: `${compare}${was}`, title: `${number.title} (${words[lang].was})`, kind: 'number' as const },
            ]
          : [number],
      ),
    ]
    const groups = await groupsOf(report, context, narrowed, kernel)
    if (!groups) return { columns, rows: [], chart: shape.chart, cut: false }
    const { rows, isCut, total, before } = groups
    const key = (texts: readonly (string | null)[], i: number): Json => {
      const of = resource.all[groupBy[i]!.field]!
      const value = texts[i] ?? null
      if (value === null) return ''
      return keyOf(groupBy[i]!, of, 0).isText ? value : cellOf(of, of.type.read(value), lang)
    }
    const numbersOf = (texts: readonly (string | null)[], former: string | null | undefined) => ({
      ...Object.fromEntries(numbers.map(({ key: name }, i) => [name, texts[i] ?? ''])),
      ...(before && { [`${compare}${was}`]: former ?? '' }),
    })
    const size = groupBy.length
    return {
      columns,
      rows: rows.map(texts => ({
        ...Object.fromEntries(groupBy.map(({ field }, i) => [field, key(texts, i)])),
        ...numbersOf(texts.slice(size), before?.get(size ? keyText(texts.slice(0, size)) : '')),
      })),
      ...(total && { total: numbersOf(total, before?.get('')) }),
      ...(compare !== null && { compare }),
      chart: shape.chart,
      cut: isCut,
    }
  }

  return (report: Ready, context: Signed, narrowed: Asked = {}): Promise<Answered> =>
    report.shape.measures.length ? grouped(report, context, narrowed) : plain(report, context, narrowed)
}
