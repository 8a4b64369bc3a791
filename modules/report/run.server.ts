import { marks } from '../../contract/marks.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { keyLabel, titleOf, type English } from '../../kernel/define/titles.ts'
import { columnsOf } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { snake } from '../../kernel/define/names.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { queryOf } from '../../kernel/derive/row/query.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { dictionaryOf, isYesNo, keysOf, masked, type Field, type Json } from '../../kernel/fields/index.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Ready } from './check.server.ts'
import { measureName, type Grouping, type Measure, type Shape } from './shape.ts'

export interface ReportColumn {
  readonly key: string
  readonly title: string
  readonly kind: 'text' | 'number' | 'date' | 'datetime'
}

/** A report as it leaves: labels instead of keys, decimals as text. `cut`: there would have been more rows. */
export interface Answered {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly Readonly<Record<string, Json>>[]
  readonly chart: Shape['chart']
  readonly cut: boolean
}

const kinds: Readonly<Record<string, ReportColumn['kind']>> = {
  integer: 'number',
  decimal: 'number',
  day: 'date',
  moment: 'datetime',
}
const words = {
  zh: { count: '数量', sum: '合计', avg: '平均', min: '最小', max: '最大', yes: '是', no: '否' },
  en: { count: 'Count', sum: 'total', avg: 'average', min: 'lowest', max: 'highest', yes: 'Yes', no: 'No' },
} as const
const dayMs = 86_400_000

/** The filters of a report as its list takes them. */
const paramsOf = ({ filters, period }: Shape, resource: Resource, now: number): Values => ({
  ...filters,
  ...(period && {
    [`${period.field}_datege`]:
      wireDay(now - (period.days - 1) * dayMs) +
      (resource.all[period.field]!.type.name === 'moment' ? ' 00:00:00' : ''),
  }),
})

/**
 * Runs reports under the reach of whoever asks: tenant, enterprise, area, data scopes, columns and masks as in the
 * list. Two statements each.
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

  const plain = async ({ shape, resource, seen: view }: Ready, context: Signed): Promise<Answered> => {
    const { lang, now } = context
    const order = shape.sort ? { [`${shape.sort.direction}s`]: shape.sort.by } : {}
    const rows: Values[] = []
    for await (const page of reading(resource, kernel).rows(
      context,
      { ...paramsOf(shape, view, now), ...order },
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

  const grouped = async ({ shape, resource, seen: view }: Ready, context: Signed): Promise<Answered> => {
    const { asker, lang, now } = context
    const columns: readonly ReportColumn[] = [
      ...shape.groupBy.map(({ field, per }) => ({
        key: field,
        title: titleOf(resource, field, lang, english),
        kind:
          per === 'month'
            ? ('text' as const)
            : (kinds[resource.all[field]!.type.name === 'moment' ? 'day' : resource.all[field]!.type.name] ?? 'text'),
      })),
      ...shape.measures.map(measure => ({
        key: measureName(measure),
        title: measureTitle(resource, measure, lang, english),
        kind: 'number' as const,
      })),
    ]
    const scope = scopeOf(resource, asker, {})
    const nothing = { columns, rows: [], chart: shape.chart, cut: false }
    if (!scope) return nothing
    const query = queryOf(view, paramsOf(shape, view, now), lang, scope.values.length + 1)
    const narrow = narrowingOf(resource, asker, lang, scope.values.length + query.values.length + 1)
    const values = [...scope.values, ...query.values, ...narrow.values]
    const own = resource.scope === 'platform' ? [] : ['t.tenant_id']
    const groups = shape.groupBy.map(grouping => groupSql(grouping, resource.all[grouping.field]!))
    const sums = shape.measures.map((measure, i) => `${sumSql(measure)} as m${i}`)
    const order = [...orderSql(shape), ...shape.groupBy.map((_, i) => `g${i}`)].map(part => `${part} nulls last`)
    const inner = `select ${[...own, ...groups.map(({ text }, i) => `${text} as g${i}`), ...sums].join(', ')} from ${resource.table} t where ${[...scope.where, 'not t.is_deleted', ...query.where, ...narrow.where].join(' and ')}${groups.length ? ` group by ${[...own, ...groups.map(({ text }) => text)].join(', ')}` : own.length ? ' group by t.tenant_id' : ''}${order.length ? ` order by ${order.join(', ')}` : ''} limit $${values.length + 1}`
    const names = groups.map(({ isRef }, i) =>
      isRef ? labelSql(resource, shape.groupBy[i]!.field, `g${i}`, kernel) : `t.g${i}`,
    )
    const text = `select ${[...names, ...shape.measures.map((_, i) => `t.m${i}`)].join(', ')} from (${inner}) t${order.length ? ` order by ${order.join(', ')}` : ''}`
    const [, rows] = await kernel.store.run([
      enterAs(asker),
      bind({ name: '', text }, ...values, String(shape.limit + 1)),
    ])
    const cell = (texts: readonly (string | null)[], i: number): Json => {
      const cellText = texts[i] ?? null
      const group = shape.groupBy[i]
      if (cellText === null) return ''
      if (!group || groups[i]!.isText) return cellText
      const of = resource.all[group.field]!
      return cellOf(of, of.type.read(cellText), lang)
    }
    return {
      ...nothing,
      rows: rows!
        .slice(0, shape.limit)
        .map(texts => Object.fromEntries(columns.map(({ key }, i) => [key, cell(texts, i)]))),
      cut: rows!.length > shape.limit,
    }
  }

  return (report: Ready, context: Signed): Promise<Answered> =>
    report.shape.measures.length ? grouped(report, context) : plain(report, context)
}

/** Names here are those of declared fields: `ready` has looked every one of them up. */
function groupSql(
  { field, per }: Grouping,
  of: Field,
): { readonly text: string; readonly isRef: boolean; readonly isText: boolean } {
  const column = `t.${snake(field)}`
  const isRef =
    (of.type.name === 'ref' || of.type.name === 'tree') && typeof of.of['show'] === 'string' && of.of['show'] !== ''
  if (per === 'month') return { text: `to_char(${column}, 'YYYY-MM')`, isRef: false, isText: true }
  if (of.type.name === 'moment') return { text: `to_char(${column}, 'YYYY-MM-DD')`, isRef: false, isText: true }
  return { text: column, isRef, isText: isRef }
}
const sumSql = ({ of, field }: Measure): string =>
  field === undefined ? 'count(*)' : of === 'avg' ? `round(avg(t.${snake(field)}), 2)` : `${of}(t.${snake(field)})`

function orderSql({ sort, groupBy, measures }: Shape): readonly string[] {
  if (!sort) return []
  const group = groupBy.findIndex(({ field }) => field === sort.by)
  return [
    `${group >= 0 ? `g${group}` : `m${measures.findIndex(measure => measureName(measure) === sort.by)}`} ${sort.direction}`,
  ]
}

/** The text a ref shows, of the grouped column that holds its id. */
function labelSql(resource: Resource, field: string, column: string, kernel: Kernel): string {
  const { select } = columnsOf({ ...resource, all: { [field]: resource.all[field]! } }, kernel.find)
  return select.slice(select.indexOf(',') + 1).replaceAll(`t.${snake(field)}`, `t.${column}`)
}

const measureTitle = (resource: Resource, { of, field }: Measure, lang: Signed['lang'], english: English): string =>
  field === undefined
    ? words[lang].count
    : lang === 'zh'
      ? `${titleOf(resource, field, lang, english)}${words.zh[of]}`
      : `${titleOf(resource, field, lang, english)}, ${words.en[of]}`
