import { laterDay, daysBetween } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { columnsOf } from '../../kernel/derive/row/columns.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { queryOf } from '../../kernel/derive/row/query.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import type { Field } from '../../kernel/fields/index.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows } from '../../kernel/store/batch.ts'
import { areaNames } from '../base/asks.server.ts'
import type { Ready } from './check.server.ts'
import { measureName, type Grouping, type Measure, type Shape } from './shape.ts'
import { column, placed, type Span } from './sources.server.ts'

/** What whoever runs a report narrows it by besides: area, unit or kitchen, kind of kitchen, days. */
export interface Asked {
  readonly infoId?: string
  readonly cityId?: string
  /** Kinds of kitchens, keys of enterprise_type; none for all. */
  readonly types?: readonly string[]
  readonly span?: Span
  /** Everything together is asked for, too. */
  readonly summed?: true
}

/** Groups as texts of the database: keys first, measures after them, and the measure that is compared. */
export interface Groups {
  readonly rows: Rows
  readonly isCut: boolean
  /** The measures of everything together; null where there is one row anyway. */
  readonly total: Rows[number] | null
  /** By its keys what the compared measure of a group was before; of everything together under ''. */
  readonly before: ReadonlyMap<string, string | null> | null
}

/** Digits of an area from the province to the village. GB/T 2260 */
const levels = [2, 4, 6, 9, 12] as const
const district = 6

/** The days of a report: those asked for, or the last ones. */
export const spanOf = ({ period }: Shape, { span }: Asked, now: number): Span | null =>
  span ?? (period ? [laterDay(wireDay(now), 0, 1 - period.days), wireDay(now)] : null)

/** The time before, as long; of a whole month the month before. */
export function before([first, last]: Span): Span {
  const isMonth = first.endsWith('-01') && laterDay(last, 0, 1) === laterDay(first, 1, 0)
  return isMonth
    ? [laterDay(first, -1, 0), laterDay(first, 0, -1)]
    : [laterDay(first, 0, -daysBetween(first, last) - 1), laterDay(first, 0, -1)]
}

/** Conditions of a report as its list takes them. */
export const paramsOf = ({ filters, period }: Shape, resource: Resource, span: Span | null): Values => ({
  ...filters,
  ...(period &&
    span &&
    Object.fromEntries(
      (['datege', 'datele'] as const).map((suffix, i) => [
        `${period.field}_${suffix}`,
        span[i]! + (resource.all[period.field]!.type.name === 'moment' ? (i ? ' 23:59:59' : ' 00:00:00') : ''),
      ]),
    )),
})

interface Key {
  readonly text: string
  readonly isRef: boolean
  /** The text of the database is what people read. */
  readonly isText: boolean
}

/** Names here are those of declared fields: `ready` has looked every one of them up. */
export function keyOf({ field, per }: Grouping, of: Field, digits: number): Key {
  const isRef =
    (of.type.name === 'ref' || of.type.name === 'tree') && typeof of.of['show'] === 'string' && of.of['show'] !== ''
  const at = column(field)
  const text = (sql: string): Key => ({ text: sql, isRef: false, isText: true })
  if (field === 'infoArea') return text(`left(${at}, ${digits})`)
  if (per === 'month') return text(`to_char(${at}, 'YYYY-MM')`)
  if (per === 'week') return text(`to_char(date_trunc('week', ${at}), 'YYYY-MM-DD')`)
  if (of.type.name === 'moment') return text(`to_char(${at}, 'YYYY-MM-DD')`)
  return { text: at, isRef, isText: isRef }
}

function sumSql({ of, field, over }: Measure): string {
  if (field === undefined) return 'count(*)'
  const at = column(field)
  if (of === 'avg') return `round(avg(${at}), 2)`
  if (of === 'share') return `round(100.0 * sum(${at}) / nullif(sum(${column(over!)}), 0), 1)`
  if (of === 'per') return `round(sum(${at})::numeric / nullif(sum(${column(over!)}), 0), 2)`
  return `${of}(${at})`
}

/** The text a ref shows, of the grouped column that holds its id. */
function labelSql(resource: Resource, field: string, at: string, kernel: Kernel): string {
  const { select } = columnsOf({ ...resource, all: { [field]: resource.all[field]! } }, kernel.find)
  return select.slice(select.indexOf(',') + 1).replaceAll(`t.${snake(field)}`, `t.${at}`)
}

/** How deep areas are told apart: one level below the one that was asked for. */
const digitsOf = (within: string): number =>
  levels.find(digits => digits > (/^\d{2,12}$/.test(within) ? within.length : district - 1)) ?? levels.at(-1)!

/**
 * Adds up what a report asks of what somebody sees: one round trip, and one more for names of areas.
 * @returns null when nothing can be seen
 */
export async function groupsOf(
  { shape, source, resource, seen }: Ready,
  { asker, lang, now }: Signed,
  narrowed: Asked,
  kernel: Kernel,
): Promise<Groups | null> {
  const scope = scopeOf(resource, asker, { infoId: narrowed.infoId, cityId: narrowed.cityId })
  if (!scope) return null
  const span = spanOf(shape, narrowed, now)
  const former = shape.compare !== null && span ? before(span) : null
  const names = [
    ...shape.groupBy.map(({ field }) => field),
    ...Object.keys(shape.filters).map(name => name.split('_')[0]!),
  ]
  const types = narrowed.types ?? []
  const table = placed(resource, types.length ? [...names, 'infoType'] : names).table
  const narrow = (first: number) => narrowingOf(resource, asker, lang, first)
  const own = resource.scope === 'platform' ? [] : ['t.tenant_id']
  const digits = digitsOf(narrowed.cityId || asker.area)
  const keys = shape.groupBy.map(grouping => keyOf(grouping, resource.all[grouping.field]!, digits))
  const sums = shape.measures.map((measure, i) => `${sumSql(measure)} as m${i}`)
  const sortKey = shape.sort && shape.groupBy.findIndex(({ field }) => field === shape.sort!.by)
  const sorted = shape.sort
    ? [
        `${sortKey! >= 0 ? `g${sortKey}` : `m${shape.measures.findIndex(measure => measureName(measure) === shape.sort!.by)}`} ${shape.sort.direction}`,
      ]
    : []
  const order = [...sorted, ...keys.map((_, i) => `g${i}`)].map(part => `${part} nulls last`)

  const ask = (days: Span | null, isWhole: boolean): Bound => {
    const query = queryOf(seen, paramsOf(shape, seen, days), lang, scope.values.length + 1)
    const { where, values } = narrow(scope.values.length + query.values.length + 1)
    const all = [...scope.values, ...query.values, ...values]
    const ofTypes = types.length ? [`${column('infoType')} = any($${all.push(array(types))}::integer[])`] : []
    const from = `from ${table} t where ${[...scope.where, 'not t.is_deleted', ...query.where, ...where, ...ofTypes].join(' and ')}`
    if (isWhole) return bind({ name: '', text: `select ${sums.join(', ')} ${from}` }, ...all)
    const grouped = [...own, ...keys.map(({ text }) => text)]
    const by = order.length ? ` order by ${order.join(', ')}` : ''
    const inner = `select ${[...own, ...keys.map(({ text }, i) => `${text} as g${i}`), ...sums].join(', ')} ${from}${grouped.length ? ` group by ${grouped.join(', ')}` : ''}${by} limit $${all.length + 1}`
    const labels = keys.map(({ isRef }, i) =>
      isRef ? labelSql(resource, shape.groupBy[i]!.field, `g${i}`, kernel) : `t.g${i}`,
    )
    // Of the time before every group is wanted that is shown now: it may have been far down then.
    return bind(
      {
        name: '',
        text: `select ${[...labels, ...shape.measures.map((_, i) => `t.m${i}`)].join(', ')} from (${inner}) t${by}`,
      },
      ...all,
      String(days === former && former ? 100_000 : shape.limit + 1),
    )
  }
  const isSummed = keys.length > 0 && narrowed.summed === true
  const parts = [
    ['rows', ask(span, false)] as const,
    ...(isSummed ? [['total', ask(span, true)] as const] : []),
    ...(former
      ? [...(keys.length ? [['was', ask(former, false)] as const] : []), ['wasAll', ask(former, true)] as const]
      : []),
  ]
  if (source.fills && span) {
    if (former) await source.fills(asker.tenant, former)
    await source.fills(asker.tenant, span)
  }
  const [, ...answers] = await kernel.store.run([enterAs(asker), ...parts.map(([, bound]) => bound)])
  const answer = (name: string): Rows | undefined => answers[parts.findIndex(([part]) => part === name)]
  const compared = shape.measures.findIndex(measure => measureName(measure) === shape.compare)
  const size = keys.length
  const areas = await areasIn(answer('rows')!, shape.groupBy, asker, kernel)
  const label = (row: Rows[number]): Rows[number] =>
    row.map((value, i) => (shape.groupBy[i]?.field === 'infoArea' ? (areas.get(value ?? '') ?? value) : value))
  return {
    rows: answer('rows')!.slice(0, shape.limit).map(label),
    isCut: answer('rows')!.length > shape.limit,
    total: isSummed ? answer('total')![0]! : null,
    before: former
      ? new Map([
          ...(answer('was') ?? []).map(row => [keyText(label(row).slice(0, size)), row[size + compared]!] as const),
          ['', answer('wasAll')![0]![compared]!] as const,
        ])
      : null,
  }
}

/** The keys of a group as one text. */
export const keyText = (keys: readonly (string | null)[]): string => keys.map(key => key ?? '').join('\n')

/** Names of the areas that rows are grouped by. */
async function areasIn(
  rows: Rows,
  groupBy: readonly Grouping[],
  asker: Signed['asker'],
  kernel: Kernel,
): Promise<ReadonlyMap<string, string>> {
  const at = groupBy.findIndex(({ field }) => field === 'infoArea')
  if (at < 0 || !rows.length) return new Map()
  const [, names] = await kernel.store.run([enterAs(asker), areaNames(rows.flatMap(row => row[at] ?? []))])
  return new Map(names!.map(([code, name]) => [code!, name!]))
}
