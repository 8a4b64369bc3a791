import type { Sql } from '../../define/value.ts'
import type { Lang } from '../../../contract/in-lang.ts'
import type { Meant } from '../../define/definition.ts'
import type { Resource } from '../../define/resource.ts'
import { besides } from '../../define/shown.ts'
import type { Field, Json } from '../../fields/base/field.ts'
import type { Asker, Narrowing, Within } from '../../ask/asker.ts'
import { entering } from '../../ask/entry.ts'
import type { Statement } from '../../store/batch.ts'
import { snake } from '../../define/names.ts'
import { queryOf } from './query.ts'
import { array } from '../../store/arrays.ts'
import { roomTable, place, type Place } from '../../define/given.ts'

interface Conditions {
  readonly where: readonly string[]
  readonly values: readonly string[]
}

const everything: Conditions = { where: [], values: [] }
const nothing: Narrowing = { id: '', rows: 'own', filters: {}, columns: null }

const blank = (field: string): string => `coalesce(t.${snake(field)}, '') = ''`
const none = (field: string): string => `coalesce(cardinality(t.${snake(field)}), 0) = 0`
const within = (units: string, { places, watches }: Place): string => {
  const [e, b] = [places('e'), watches('b')]
  return `${e.id} in (select ${b.infoId} from ${b} where ${b.tenantId} = t.tenant_id and ${b.marketId} in (${units}) and not ${b.isDeleted})`
}

/**
 * What must be so of an enterprise `e` for a row `t` to be meant for it; `all`: for it to be meant for every
 * enterprise.
 * @param at the tables of enterprises and areas, for who asks before rooms have given them
 */
export function fitting(
  { area, types, areas, units, named, within: by }: Meant,
  at: Place = place,
): {
  readonly fits: string
  readonly all: string
} {
  const [e, a] = [at.places('e'), at.areas('a')]
  const conditions: readonly (readonly [empty: string, fits: string])[] = [
    ...(area ? [[blank(area), `${e.areaCode} like t.${snake(area)} || '%'`] as const] : []),
    ...(types ? [[blank(types), `${e.type}::text = any(string_to_array(t.${snake(types)}, ','))`] as const] : []),
    ...(areas
      ? [
          [
            none(areas),
            `exists (select from ${a} where ${a.tenantId} = t.tenant_id and ${a.id} = any(t.${snake(areas)}) and not ${a.isDeleted} and ${e.areaCode} like ${a.areaCode} || '%')`,
          ] as const,
        ]
      : []),
    ...(units
      ? [
          [
            none(units),
            within(
              `select below from unnest(t.${snake(units)}) chosen cross join lateral unnest(app.units_below(chosen)) below`,
              at,
            ),
          ] as const,
        ]
      : []),
  ]
  const every = conditions.map(([empty]) => `(${empty})`).join(' and ') || 'true'
  const sort = conditions.map(([empty, fits]) => `(${empty} or ${fits})`).join(' and ') || 'true'
  // Who is named is meant whatever else was said; names alone are for nobody besides.
  const chosen = named ? `(${e.id} = any(t.${snake(named)}) or (${none(named)} or not (${every})) and ${sort})` : sort
  if (!by) return { fits: chosen, all: named ? `${every} and (${none(named)})` : every }
  // Like the policy of the enterprises: what is in the area of an office, and what is bound to it.
  const anywhere = `${blank(by.area)} and t.${snake(by.unit)} is null`
  const watched = `not (${blank(by.area)}) and ${e.areaCode} like t.${snake(by.area)} || '%' or ${within(`select unnest(app.units_below(t.${snake(by.unit)}))`, at)}`
  return {
    fits: `${chosen} and (${anywhere} or (${watched}))`,
    all: [every, ...(named ? [`(${none(named)})`] : []), `(${anywhere})`].join(' and '),
  }
}

/** What must be so of a unit for the session to be told of it. */
export const unitSeen = (unit: Sql): string =>
  `(app.wide() or ${unit} = any((select app.units())::bigint[]) or app.over_unit(${unit}))`

/** The rows the definition lets this kind of person see. */
function seenBy(resource: Resource, { role, user }: Asker, lang: Lang, first: number): Conditions {
  const { rows, meant, unit } = resource.sees?.[role] ?? {}
  const conditions = rows ? queryOf(resource, rows, lang, first) : everything
  const own = unit ? { ...conditions, where: [...conditions.where, unitSeen(`t.${snake(unit)}`)] } : conditions
  if (!meant) return own
  const { from, roles } = meant
  const { fits, all } = fitting(meant)
  const next = first + own.values.length
  // The policy of the enterprises says which are theirs.
  const e = roomTable('places', 'e')
  const keepers = [
    ...(from ? [`t.${snake(from)} <= app.now()`] : []),
    ...(roles ? [`(${blank(roles)} or $${next + 1} = any(string_to_array(t.${snake(roles)}, ',')))`] : []),
    `(${all} or exists (select from ${e} where ${e.tenantId} = t.tenant_id and not ${e.isDeleted} and ${fits}))`,
  ]
  return {
    where: [...own.where, `(t.create_user = $${next} or ${keepers.join(' and ')})`],
    values: [...own.values, user, ...(roles ? [role] : [])],
  }
}

/**
 * The rows that are left of a resource: those its definition lets this kind of person see, and of them those of any
 * data scope the session holds. Custom ones are filters of the resource's own list, understood by the same reader, so
 * nothing of them is ever SQL. platform-contract.md 5
 * @param first number of the first free placeholder
 */
export function narrowingOf(resource: Resource, asker: Asker, lang: Lang, first: number): Conditions {
  const own = seenBy(resource, asker, lang, first)
  const scoped = scopedOf(resource, asker, lang, first + own.values.length)
  return own === everything
    ? scoped
    : { where: [...own.where, ...scoped.where], values: [...own.values, ...scoped.values] }
}

/**
 * What a data scope leaves of the enterprises: of everything that is an enterprise's as well. Undefined where none
 * narrows them. @param owner the resource of the enterprises themselves
 */
export function withinOf(owner: Resource, asker: Asker): Within | undefined {
  const { where, values } = scopedOf(owner, asker, 'zh', entering + 1)
  return where.length ? { where: where.join(' and '), values } : undefined
}

function scopedOf(resource: Resource, asker: Asker, lang: Lang, first: number): Conditions {
  const narrowings = asker.reach.narrowings.get(resource.key)
  if (!narrowings?.length || narrowings.some(({ rows }) => rows === 'all')) return everything
  const values: string[] = []
  const put = (value: string): string => `$${first + values.push(value) - 1}`
  const condition = ({ rows, filters }: Narrowing): string => {
    switch (rows) {
      case 'own':
        return `t.create_user = ${put(asker.user)}`
      case 'dept':
        return `t.create_dept = any(${put(array(asker.depts))}::bigint[])`
      case 'depts': {
        const depts = put(array(asker.depts))
        const d = roomTable('offices', 'd')
        return `t.create_dept in (select ${d.id} from ${d} where ${d.tenantId} = app.tenant() and (${d.id} = any(${depts}::bigint[]) or string_to_array(${d.ancestors}, ',') && ${depts}::text[]))`
      }
      default: {
        const query = queryOf(resource, filters, lang, first + values.length)
        values.push(...query.values)
        return query.where.length ? query.where.join(' and ') : condition(nothing)
      }
    }
  }
  return { where: [`(${narrowings.map(narrowing => `(${condition(narrowing)})`).join(' or ')})`], values }
}

/**
 * A statement over the table `t` that ends in an order, with further conditions: what is left out of a list is not
 * there for whatever is done to its rows either.
 */
export const among = ({ where }: Conditions, statement: Statement): Statement =>
  where.length
    ? { name: '', text: statement.text.replace(' order by', ` and ${where.join(' and ')} order by`) }
    : statement

/** Fields every row needs to be told apart and opened; a scope cannot hide them. */
const always: ReadonlySet<string> = new Set(['id', 'infoId', 'infoName', 'updateTime', 'status'])

/** The columns of a resource a session sees; null for all. */
export function columnsSeen(resource: Resource, asker: Asker): ReadonlySet<string> | null {
  const narrowings = asker.reach.narrowings.get(resource.key)
  const scoped =
    !narrowings?.length || narrowings.some(({ columns }) => columns === null)
      ? null
      : new Set(narrowings.flatMap(({ columns }) => [...columns!]))
  const but = resource.sees?.[asker.role]?.but
  return but ? new Set([...(scoped ?? Object.keys(resource.all))].filter(name => !but.includes(name))) : scoped
}

/** What a data scope hides from somebody, they cannot write either: a row posted back would empty it. */
export function unhidden<B extends Readonly<Record<string, unknown>>>(resource: Resource, asker: Asker, body: B): B {
  const columns = columnsSeen(resource, asker)
  return columns
    ? (Object.fromEntries(
        Object.entries(body).filter(([name]) => columns.has(name) || name === 'id' || name === 'updateTime'),
      ) as B)
    : body
}

/** What asks for rows by a field: without them its values cannot be guessed at. */
const unasked = ({ filter: _filter, search: _search, sort: _sort, unique: _unique, ...rest }: Field): Field => ({
  ...rest,
  type: { ...rest.type, filters: [] },
})

/**
 * A resource as a session may ask about it: what is hidden can be neither filtered nor sorted by, so it cannot be
 * guessed. The order a list has by itself stays. One text holds what all searchable fields say; when one of them is
 * hidden the others are looked at themselves.
 */
export function visible(resource: Resource, asker: Asker): Resource {
  const columns = columnsSeen(resource, asker)
  if (!columns) return resource
  const isVisible = (name: string): boolean => always.has(name) || columns.has(name)
  const isSearchHidden = Object.entries(resource.all).some(([name, field]) => field.search && !isVisible(name))
  const ask = (field: Field): Field => {
    if (!field.search || !isSearchHidden) return field
    const { search: _, ...rest } = field
    return { ...rest, filter: true }
  }
  const [ordered] = resource.order.split(' ')
  return {
    ...resource,
    all: Object.fromEntries(
      Object.entries(resource.all).flatMap(([name, field]) =>
        isVisible(name) ? [[name, ask(field)]] : name === ordered ? [[name, unasked(field)]] : [],
      ),
    ),
  }
}

/**
 * A row without what a data scope hides: the names stay, what they say is empty. The text of a ref is seen with its id.
 * @param as what the row holds: values as they leave on the wire, or values of the fields, of which nothing is null
 */
export function allowedPart<R extends Readonly<Record<string, unknown>>>(
  resource: Resource,
  asker: Asker,
  row: R,
  as: 'wire' | 'values' = 'wire',
): R {
  const columns = columnsSeen(resource, asker)
  if (!columns) return row
  const texts = new Map(besides(resource.all).map(({ as: text, field }) => [text, field]))
  const isVisible = (name: string): boolean =>
    always.has(name) || columns.has(name) || columns.has(texts.get(name) ?? name)
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isVisible(name) ? value : as === 'values' ? null : empty(resource, name),
    ]),
  ) as R
}
const empty = (resource: Resource, name: string): Json => resource.all[name]?.type.empty ?? ''
