import { wireDay } from '../../../contract/wire.ts'
import { snake } from '../../define/names.ts'
import { dayPart, isAsked, partsOf, sumsOf, type Panel, type Question, type Which } from '../../define/panel.ts'
import type { Kernel } from '../../ask/kernel.ts'
import type { Resource } from '../../define/resource.ts'
import { number, several, text, Value, type Asked, type Cells } from '../../define/value.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import { select, together } from '../../store/select.ts'
import { answerOf, type Group, type Key } from './panel-answer.ts'

/** Whose numbers are asked for: of all enterprises that are seen, or of one. */
export interface View {
  /** The one enterprise; '' for all. */
  readonly info: string
  /** Only enterprises that show themselves to anybody. */
  readonly isPublic: boolean
  readonly now: number
  /** The number of days the caller named; null for none. */
  readonly days: number | null
  /** Of a panel that is paged: the page, from 1, and how many rows it has. */
  readonly page: { readonly current: number; readonly size: number }
  /** Labels in a language: answers are shared by readers of any, so what has words of its own says them in both. */
  readonly label?: Kernel['label'] | undefined
}

/** How a panel is answered: one statement, and what its rows mean. */
export interface Asking<Row = Cells> {
  statement(view: View): Bound<Row>
  answer(rows: readonly Row[], view: View): unknown
}

/**
 * Of the enterprise `e`: $1 the one, or null; $2 whether only those that show themselves count. Who is over counts
 * nowhere.
 */
export const shownTo = ({ ends = {} }: Resource): string =>
  [
    'e.tenant_id = app.tenant() and not e.is_deleted and ($1::bigint is null or e.id = $1) and (e.is_public or not $2::boolean)',
    ...Object.entries(ends).map(([name, value]) => `e.${snake(name)} is distinct from ${value}`),
  ].join(' and ')
/** The values of that condition. */
export const seenBy = ({ info, isPublic }: View): readonly (string | null)[] => [info || null, String(isPublic)]

/** Until when and how far back: $3 today, $4 the number of days. */
const since = (column: string, times: 1 | 2): string => `${column} > $3::date - ${times} * $4::integer`

/** A value of a definition as it stands in a statement. */
const literal = (value: string | number): string => `'${String(value).replaceAll("'", "''")}'`
/** The rows a question is of. */
const within = (only: Which): readonly string[] =>
  Object.entries(only).map(
    ([name, values]) => `and p.${snake(name)} in (${[values ?? []].flat().map(literal).join(', ')})`,
  )

/** A part of a projection's key, in a statement: '' for nothing. */
const keyOf = ({ of: projection }: Question, name: string, sql: string): Value<Key> =>
  new Value(sql, projection.by[name]!.type.read as (cell: string) => Key, '')
/** @param before what the sums were, where that is asked */
const groupOf = (
  keys: Readonly<Record<string, Value<Key>>>,
  sums: readonly string[],
  before: readonly string[] = [],
): Asked<Group> =>
  together({
    of: together(keys),
    sums: several(sums.map(sql => number.of(sql))),
    before: several(before.map(sql => number.of(sql))),
  })

/** The sums of a projection, grouped by the parts of its key that the question looks at. */
function sumsBy(name: string, panel: Panel & Question, enterprises: Resource): Statement<Group> {
  const { of: projection, by, days, compare, top, counts, only = {} } = panel
  const day = dayPart(projection)
  const column = (field: string): string => `p.${snake(field)}`
  const isListed = by !== undefined && by === day
  // The days of a list are told apart by themselves; other sums are told apart by when they were.
  const when =
    days && compare && !isListed ? { now: since(column(day!), 1), before: `not ${since(column(day!), 1)}` } : null
  const sums = (filter?: string): readonly string[] =>
    sumsOf(panel).map(sum => `coalesce(sum(${column(sum)})${filter ? ` filter (where ${filter})` : ''}, 0)`)
  const keys = {
    ...(by === 'enterprise' && { infoId: text`p.info_id`, infoName: text`e.info_name` }),
    ...Object.fromEntries(partsOf(panel).map(part => [part, keyOf(panel, part, column(part))])),
  }
  const places = Object.keys(keys).map((_, i) => i + 1)
  const from = [
    `from ${projection.table} p`,
    ...(projection.scope === 'enterprise'
      ? [`join ${enterprises.table} e on e.tenant_id = p.tenant_id and e.id = p.info_id`]
      : []),
    'where p.tenant_id = app.tenant()',
    ...within(only),
    ...(days ? [`and ${since(column(day!), compare ? 2 : 1)} and ${column(day!)} <= $3::date`] : []),
    ...(projection.scope === 'enterprise' ? [`and ${shownTo(enterprises)}`] : []),
    ...(places.length ? [`group by ${places.join(', ')}`] : []),
    ...(typeof top === 'number' && !counts ? [`order by ${places.length + 1} desc, 1 limit ${top}`] : []),
  ].join(' ')
  return select(name, groupOf(keys, sums(when?.now), when ? sums(when.before) : []), list => `select ${list} ${from}`)
}

/** The same of sums over the whole tenant, counted from the rows of the enterprises that are seen. */
function seenRows(name: string, panel: Panel & Question, enterprises: Resource): Statement<Group> {
  const { by } = panel.of.seen!
  const parts = partsOf(panel)
  const keys = parts.map(part => {
    const field = `e.${snake(by[part]!)}`
    return [part, keyOf(panel, part, panel.of.by[part]!.type.empty === '' ? field : `coalesce(${field}, 0)`)] as const
  })
  return select(
    name,
    groupOf(Object.fromEntries(keys), ['count(*)']),
    list =>
      `select ${list} from ${enterprises.table} e where ${shownTo(enterprises)}${
        parts.length ? ` group by ${parts.map((_, i) => i + 1).join(', ')}` : ''
      }`,
  )
}

/** How a question is put to its projection. @param enterprises the resource of the enterprises that are seen */
export function asking(panel: Panel, enterprises: Resource): Asking<Group> {
  if (!isAsked(panel)) throw new Error(`${panel.key}: no room answers this panel`)
  const { of: projection, days } = panel
  const name = `panel_${panel.key}`
  const sums = sumsBy(name, panel, enterprises)
  const fromRows = projection.scope === 'tenant' ? seenRows(`${name}_seen`, panel, enterprises) : null
  return {
    statement: view => {
      // What everybody may see of a whole tenant its projection has added up.
      if (fromRows) return view.isPublic && !view.info ? bind(sums) : bind(fromRows, ...seenBy(view))
      return bind(sums, ...seenBy(view), ...(days ? [wireDay(view.now), String(view.days ?? days)] : []))
    },
    answer: (groups, view) => answerOf(panel, groups, wireDay(view.now), view.days ?? days ?? 0),
  }
}
