export const charts = ['none', 'bar', 'line', 'pie'] as const
export const sums = ['count', 'sum', 'avg', 'min', 'max', 'share', 'per'] as const
export const pers = ['day', 'week', 'month'] as const

export interface Grouping {
  readonly field: string
  readonly per?: (typeof pers)[number]
}
export interface Measure {
  readonly of: (typeof sums)[number]
  readonly field?: string
  /** Of `share` (percent) and `per`: what the sum of the field is divided by, which is a sum, too. */
  readonly over?: string
  /** What its column is called, and what it counts, where that does not follow from its fields. */
  readonly as?: string
  readonly says?: string
}

/**
 * A report as it is kept. Every name in it is that of a declared resource, field or filter, and is looked up before it
 * is used.
 */
export interface Shape {
  readonly resource: string
  /** What each row shows; for reports that do not group. */
  readonly columns: readonly string[]
  /** Filters of the resource's own list: `goodsCategory_equal`. */
  readonly filters: Readonly<Record<string, string>>
  /** Only rows of the last so many days, today included. */
  readonly period: { readonly field: string; readonly days: number } | null
  readonly groupBy: readonly Grouping[]
  readonly measures: readonly Measure[]
  /** A column, or a measure by its name: `count`, `sum.quantity`. */
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' } | null
  readonly limit: number
  readonly chart: (typeof charts)[number]
  /** The measure that is shown beside what it was in the time before, as long; null for none. */
  readonly compare: string | null
}

/** Measures of which one sum is divided by another. */
const divided: readonly unknown[] = ['share', 'per']

export const measureName = ({ of, field, over }: Measure): string =>
  [of, field, over].filter(part => part !== undefined).join('.')

const most = { columns: 30, filters: 20, groupBy: 3, measures: 10, rows: 1000, days: 3660 } as const
/** Thrown by the reader below and nowhere else. */
class Wrong extends Error {}
const wrong = (where: string): never => {
  throw new Wrong(where)
}
const plainName = /^[a-z][a-zA-Z0-9]{0,49}$/

type Raw = Readonly<Record<string, unknown>>
function object(raw: unknown, where: string, keys: readonly string[]): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return wrong(where)
  for (const key of Object.keys(raw)) if (!keys.includes(key)) wrong(`${where}.${key}`.slice(0, 60))
  return raw as Raw
}
const list = (raw: unknown, where: string, max: number): readonly unknown[] =>
  raw === undefined ? [] : Array.isArray(raw) && raw.length <= max ? raw : wrong(where)
const name = (raw: unknown, where: string): string =>
  typeof raw === 'string' && plainName.test(raw) ? raw : wrong(where)
const oneOf = <T extends string>(raw: unknown, from: readonly T[], where: string): T =>
  from.find(key => key === raw) ?? wrong(where)
const words = (raw: unknown, max: number, where: string): string =>
  typeof raw === 'string' && raw.trim() !== '' && raw.length <= max ? raw : wrong(where)
const whole = (raw: unknown, max: number, where: string): number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= max ? raw : wrong(where)

function filtersOf(raw: unknown): Shape['filters'] {
  const filters =
    raw === undefined
      ? []
      : Object.entries(typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : wrong('filters'))
  if (filters.length > most.filters) wrong('filters')
  return Object.fromEntries(
    filters.map(([key, value]) => {
      const isFilter =
        /^[a-z][a-zA-Z0-9]{0,49}(_[a-z]{2,10})?$/.test(key) &&
        ['string', 'number'].includes(typeof value) &&
        String(value).length <= 200
      return isFilter ? [key, String(value)] : wrong(`filters.${key}`.slice(0, 60))
    }),
  )
}

/** A report out of what was sent, or where it is wrong. Anything it does not know is wrong. */
export function shapeOf(raw: unknown): Shape | { readonly wrong: string } {
  try {
    const content = object(raw, 'content', [
      'resource',
      'columns',
      'filters',
      'period',
      'groupBy',
      'measures',
      'sort',
      'limit',
      'chart',
      'compare',
    ])
    const groupBy = list(content['groupBy'], 'groupBy', most.groupBy).map((item, i): Grouping => {
      const { field, per } = object(item, `groupBy.${i}`, ['field', 'per'])
      return {
        field: name(field, `groupBy.${i}.field`),
        ...(per !== undefined && { per: oneOf(per, pers, `groupBy.${i}.per`) }),
      }
    })
    const measures = list(content['measures'], 'measures', most.measures).map((item, i): Measure => {
      const { of, field, over, as, says } = object(item, `measures.${i}`, ['of', 'field', 'over', 'as', 'says'])
      const sum = oneOf(of, sums, `measures.${i}.of`)
      if ((sum === 'count') !== (field === undefined)) wrong(`measures.${i}.field`)
      if (divided.includes(sum) !== (over !== undefined)) wrong(`measures.${i}.over`)
      return {
        of: sum,
        ...(field !== undefined && { field: name(field, `measures.${i}.field`) }),
        ...(over !== undefined && { over: name(over, `measures.${i}.over`) }),
        ...(as !== undefined && { as: words(as, 40, `measures.${i}.as`) }),
        ...(says !== undefined && { says: words(says, 200, `measures.${i}.says`) }),
      }
    })
    const columns = list(content['columns'], 'columns', most.columns).map((item, i) => name(item, `columns.${i}`))
    const period = content['period'] === undefined ? null : object(content['period'], 'period', ['field', 'days'])
    const sort = content['sort'] === undefined ? null : object(content['sort'], 'sort', ['by', 'direction'])
    const by = sort?.['by']
    const compare = measures.map(measureName).find(key => key === content['compare']) ?? null
    if (content['compare'] !== undefined && (!period || compare === null)) wrong('compare')
    // One or the other: rows with columns, or groups with measures.
    if (
      groupBy.length === 0 && measures.length === 0 ? columns.length === 0 : columns.length > 0 || measures.length === 0
    )
      wrong('columns')
    if (
      new Set(columns).size < columns.length ||
      new Set(groupBy.map(grouping => grouping.field)).size < groupBy.length ||
      new Set(measures.map(measureName)).size < measures.length
    )
      wrong('columns')
    return {
      resource:
        typeof content['resource'] === 'string' && /^[a-z-]+\/[a-z-]+$/.test(content['resource'])
          ? content['resource']
          : wrong('resource'),
      columns,
      groupBy,
      measures,
      filters: filtersOf(content['filters']),
      period: period && {
        field: name(period['field'], 'period.field'),
        days: whole(period['days'], most.days, 'period.days'),
      },
      sort: sort && {
        by: typeof by === 'string' && /^[a-z][a-zA-Z0-9.]{0,119}$/.test(by) ? by : wrong('sort.by'),
        direction: oneOf(sort['direction'], ['asc', 'desc'] as const, 'sort.direction'),
      },
      limit: content['limit'] === undefined ? 100 : whole(content['limit'], most.rows, 'limit'),
      chart: content['chart'] === undefined ? 'none' : oneOf(content['chart'], charts, 'chart'),
      compare,
    }
  } catch (error) {
    if (error instanceof Wrong) return { wrong: error.message }
    throw error
  }
}
