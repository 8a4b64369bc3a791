/**
 * A report while it is designed, and as it is kept. The server's reader (modules/report/shape.ts) takes exactly this
 * and decides.
 */
import type { Json } from '../../../kernel/fields/index.ts'

export const sums = ['count', 'sum', 'avg', 'min', 'max', 'share', 'per'] as const
export const charts = ['none', 'bar', 'line', 'pie'] as const
export interface Grouping {
  readonly field: string
  readonly per: '' | 'day' | 'week' | 'month'
}
export interface Measure {
  readonly of: (typeof sums)[number]
  readonly field: string
  /** What the sum of the field is divided by; '' for all but `share` and `per`. */
  readonly over: string
  /** What its column is called and what it counts, where it came with the product. */
  readonly as: string
  readonly says: string
}

export interface Design {
  /** A whole report that comes with the product; '' for one of one's own. */
  readonly built: string
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
  /** The measure that is shown beside what it was before; '' for none. */
  readonly compare: string
}

export const countOf: Measure = { of: 'count', field: '', over: '', as: '', says: '' }
/** Whether one sum is divided by another. */
export const isDivided = ({ of }: Pick<Measure, 'of'>): boolean => of === 'share' || of === 'per'

export const blank: Design = {
  built: '',
  resource: '',
  kind: 'groups',
  columns: [],
  filters: {},
  period: { field: '', days: 30 },
  groupBy: [],
  measures: [countOf],
  sort: { by: '', direction: 'desc' },
  limit: 100,
  chart: 'bar',
  compare: '',
}

export const measureName = ({ of, field, over }: Measure): string =>
  of === 'count' ? of : isDivided({ of }) ? `${of}.${field}.${over}` : `${of}.${field}`

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
  if (text(it['built'])) return { ...blank, built: text(it['built']) }
  if (!text(it['resource'])) return blank
  const period = object(it['period'])
  const sort = object(it['sort'])
  const measures = list(it['measures']).map((entry): Measure => ({
    of: oneOf(entry['of'], sums, 'count'),
    field: text(entry['field']),
    over: text(entry['over']),
    as: text(entry['as']),
    says: text(entry['says']),
  }))
  return {
    built: '',
    resource: text(it['resource']),
    kind: measures.length ? 'groups' : 'rows',
    columns: Array.isArray(it['columns']) ? it['columns'].map(text) : [],
    filters: Object.fromEntries(Object.entries(object(it['filters'])).map(([name, value]) => [name, String(value)])),
    period: { field: text(period['field']), days: Number(period['days']) || blank.period.days },
    groupBy: list(it['groupBy']).map((entry): Grouping => ({
      field: text(entry['field']),
      per: oneOf(entry['per'], ['', 'day', 'week', 'month'], ''),
    })),
    measures,
    sort: { by: text(sort['by']), direction: oneOf(sort['direction'], ['asc', 'desc'], 'desc') },
    limit: Number(it['limit']) || blank.limit,
    chart: oneOf(it['chart'], charts, 'none'),
    compare: text(it['compare']),
  }
}

/** As it is sent: only what its kind knows, nothing that is empty. */
export function writeDesign(design: Design): Readonly<Record<string, Json>> {
  if (design.built) return { built: design.built }
  const { resource, kind, columns, filters, period, groupBy, measures, sort, limit, chart, compare } = design
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const grouped = kind === 'groups'
  return {
    resource,
    limit,
    ...(grouped
      ? {
          groupBy: groupBy.filter(it => it.field).map(({ field, per }) => ({ field, ...(per && { per }) })),
          measures: measures.map(({ of, field, over, as, says }) => ({
            of,
            ...(of !== 'count' && { field }),
            ...(isDivided({ of }) && { over }),
            ...(as && { as }),
            ...(says && { says }),
          })),
          ...(period.field && measures.some(measure => measureName(measure) === compare) && { compare }),
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
      : measures.length && measures.every(it => it.of === 'count' || (it.field && (it.over || !isDivided(it))))
        ? undefined
        : 'needMeasures'
