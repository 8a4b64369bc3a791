import { snake } from '../../define/names.ts'
import { dayPart, partsOf, sumsOf, type Question, type Which } from '../../define/panel.ts'
import type { Resource } from '../../define/resource.ts'
import { number, several, text, Value, type Asked } from '../../define/value.ts'
import { bind, type Statement } from '../../store/batch.ts'
import { select, together } from '../../store/select.ts'
import { answering, lastDayOf, seenBy, shownTo, type Asking } from './asking.ts'
import { answerOf, type Group, type Key } from './panel-answer.ts'

/** Until when and how far back: $3 today, $4 the number of days. */
const since = (column: string, times: 1 | 2): string => `${column} > $3::date - ${times} * $4::integer`

/** A value of a definition as it stands in a statement. */
export const literal = (value: string | number): string => `'${String(value).replaceAll("'", "''")}'`
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
function sumsBy(name: string, question: Question, enterprises: Resource): Statement<Group> {
  const { of: projection, by, days, compare, top, counts, overall, only = {} } = question
  const day = dayPart(projection)
  const column = (field: string): string => `p.${snake(field)}`
  const isListed = by !== undefined && by === day
  // The days of a list are told apart by themselves; other sums are told apart by when they were.
  const when =
    days && compare && !isListed ? { now: since(column(day!), 1), before: `not ${since(column(day!), 1)}` } : null
  const sums = (filter?: string): readonly string[] =>
    Object.values(sumsOf(question)).map(
      sum => `coalesce(sum(${column(sum)})${filter ? ` filter (where ${filter})` : ''}, 0)`,
    )
  const keys = {
    ...(by === 'enterprise' && { infoId: text`p.info_id`, infoName: text`e.info_name` }),
    ...Object.fromEntries(partsOf(question).map(part => [part, keyOf(question, part, column(part))])),
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
    // Of all together everything counts, also what is not among the largest.
    ...(typeof top === 'number' && !counts && !overall ? [`order by ${places.length + 1} desc, 1 limit ${top}`] : []),
  ].join(' ')
  return select(name, groupOf(keys, sums(when?.now), when ? sums(when.before) : []), list => `select ${list} ${from}`)
}

/** The same of sums over the whole tenant, counted from the rows of the enterprises that are seen. */
function seenRows(name: string, question: Question, enterprises: Resource): Statement<Group> {
  const { by } = question.of.seen!
  const parts = partsOf(question)
  const keys = parts.map(part => {
    const field = `e.${snake(by[part]!)}`
    return [
      part,
      keyOf(question, part, question.of.by[part]!.type.empty === '' ? field : `coalesce(${field}, 0)`),
    ] as const
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

/** How numbers are asked of a projection. @param enterprises the resource of the enterprises that are seen */
export function summing(name: string, question: Question, enterprises: Resource): Asking {
  const { of: projection, days } = question
  const sums = sumsBy(name, question, enterprises)
  const fromRows = projection.scope === 'tenant' ? seenRows(`${name}_seen`, question, enterprises) : null
  return answering(
    view => {
      // What everybody may see of a whole tenant its projection has added up.
      if (fromRows) return view.isPublic && !view.info && !view.isPart ? bind(sums) : bind(fromRows, ...seenBy(view))
      return bind(sums, ...seenBy(view), ...(days ? [lastDayOf(view), String(view.days ?? days)] : []))
    },
    (groups, view) => answerOf(question, groups, lastDayOf(view), view.days ?? days ?? 0),
  )
}
