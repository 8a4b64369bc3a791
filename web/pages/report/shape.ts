/**
 * A report while it is designed, and as it is kept. The server's reader (modules/report/shape.ts) takes exactly this
 * and decides.
 */
import type { Json } from '../../../kernel/fields/index.ts'

export const sums = ['count', 'sum', 'avg', 'min', 'max'] as const
export const charts = ['none', 'bar', 'line', 'pie'] as const
export interface Grouping {
  readonly field: string
  readonly per: '' | 'day' | 'month'
}
export interface Measure {
  readonly of: (typeof sums)[number]
  readonly field: string
}

export interface Design {
  readonly resource: string
  readonly kind: 'rows' | 'groups'
  readonly columns: readonly string[]
  readonly filters: Readonly<Record<string, string>>
  readonly period: { readonly field: string; readonly days: number }
  readonly groupBy: readonly Grouping[]
  readonly measures: readonly Measure[]
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' }
  readonly limit: number
  readonly chart: (typeof charts)[number]
}

export const blank: Design = {
  resource: '',
  kind: 'groups',
  columns: [],
  filters: {},
  period: { field: '', days: 30 },
  groupBy: [],
  measures: [{ of: 'count', field: '' }],
  sort: { by: '', direction: 'desc' },
  limit: 100,
  chart: 'bar',
}

export const measureName = ({ of, field }: Measure): string => (of === 'count' ? of : `${of}.${field}`)

type Raw = Readonly<Record<string, unknown>>
const object = (raw: unknown): Raw =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Raw) : {}
const list = (raw: unknown): readonly Raw[] => (Array.isArray(raw) ? raw.map(object) : [])
const text = (raw: unknown): string => (typeof raw === 'string' ? raw : '')
const oneOf = <T extends string>(raw: unknown, from: readonly T[], otherwise: T): T =>
  from.find(it => it === raw) ?? otherwise

/** The design out of what is stored: an object or its text. What is missing or unknown is as in a new one. */
export function readDesign(raw: Json | undefined): Design {
  let shape: unknown = raw
  if (typeof raw === 'string') {
    try {
      shape = raw.trim() ? JSON.parse(raw) : {}
    } catch {
      shape = {} // no report: designed anew
    }
  }
  const it = object(shape)
  if (!text(it['resource'])) return blank
  const period = object(it['period'])
  const sort = object(it['sort'])
  const measures = list(it['measures']).map((entry): Measure => ({
    of: oneOf(entry['of'], sums, 'count'),
    field: text(entry['field']),
  }))
  return {
    resource: text(it['resource']),
    kind: measures.length ? 'groups' : 'rows',
    columns: Array.isArray(it['columns']) ? it['columns'].map(text) : [],
    filters: Object.fromEntries(Object.entries(object(it['filters'])).map(([name, value]) => [name, String(value)])),
    period: { field: text(period['field']), days: Number(period['days']) || blank.period.days },
    groupBy: list(it['groupBy']).map((entry): Grouping => ({
      field: text(entry['field']),
      per: oneOf(entry['per'], ['', 'day', 'month'], ''),
    })),
    measures,
    sort: { by: text(sort['by']), direction: oneOf(sort['direction'], ['asc', 'desc'], 'desc') },
    limit: Number(it['limit']) || blank.limit,
    chart: oneOf(it['chart'], charts, 'none'),
  }
}

/** As it is sent: only what its kind knows, nothing that is empty. */
export function writeDesign(design: Design): Readonly<Record<string, Json>> {
  const { resource, kind, columns, filters, period, groupBy, measures, sort, limit, chart } = design
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const grouped = kind === 'groups'
  return {
    resource,
    limit,
    ...(grouped
      ? {
          groupBy: groupBy.filter(it => it.field).map(({ field, per }) => ({ field, ...(per && { per }) })),
          measures: measures.map(({ of, field }) => (of === 'count' ? { of } : { of, field })),
          chart,
        }
      : { columns }),
    ...(Object.keys(set).length && { filters: set }),
    ...(period.field && { period: { ...period } }),
    ...(sort.by && { sort: { ...sort } }),
  } as Readonly<Record<string, Json>>
}

/** What is still missing before it can run. */
export const missing = ({
  resource,
  kind,
  columns,
  measures,
}: Design): 'chooseResource' | 'needColumns' | 'needMeasures' | undefined =>
  !resource
    ? 'chooseResource'
    : kind === 'rows'
      ? columns.length
        ? undefined
        : 'needColumns'
      : measures.length && measures.every(it => it.of === 'count' || it.field)
        ? undefined
        : 'needMeasures'
