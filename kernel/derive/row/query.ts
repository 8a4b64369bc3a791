import { lettersOf } from '../../fields/base/letters.ts'
import { wire } from '../../../contract/wire.ts'
import { refuse } from '../../errors.ts'
import { isFixed } from '../../define/com.ts'
import { counting, isOfEnterprise, isStored, uncounted, type Resource } from '../../define/resource.ts'
import { Bad, suffixes, type Field, type Suffix } from '../../fields/base/field.ts'
import { badText } from '../../define/check.ts'
import type { Lang } from '../../../contract/in-lang.ts'
import { array } from '../../store/arrays.ts'
import { idList } from './ids.ts'
import { orderBy, type OrderKey } from './keyset.ts'
import { snake } from '../../define/names.ts'
import { countingIn } from './counting.ts'
import { soughtIn } from './sought.ts'
import { roomTable } from '../../define/given.ts'

/** What a caller asked of a list: conditions over the table aliased `t`, their values, the order and the page. */
export interface Query {
  readonly where: readonly string[]
  readonly values: readonly string[]
  readonly keys: readonly OrderKey[]
  /** The keys as SQL. */
  readonly order: string
  /**
   * Of each text that is looked for, what an index of words can be asked besides (`gramsOf`). Only the words say how
   * many rows they find, so it is planned anew for each.
   */
  readonly words: readonly (readonly string[])[]
  /**
   * How near a row is to what was typed, as SQL for each text: 0 it is that, 1 it begins with it, 2 it has it
   * somewhere. Empty where whoever asks says an order. contract/near.ts
   */
  readonly near: readonly string[]
  readonly current: number
  readonly size: number
}

/** The transport's own parameters and inherited ones that are no filters. platform-contract.md 1.4 */
const transport: ReadonlySet<string> = new Set([
  'current',
  'size',
  'ascs',
  'descs',
  'infoId',
  'cityId',
  'tenantId',
  wire.tokenHeader.toLowerCase(),
  'blade-auth',
  'lang',
  '_',
  'format',
])

const operators: Readonly<Partial<Record<Suffix, string>>> = {
  equal: '=',
  notequal: 'is distinct from',
  ge: '>=',
  le: '<=',
  gt: '>',
  lt: '<',
  datege: '>=',
  dategt: '>',
  dateequal: '=',
  datelt: '<',
  datele: '<=',
}

const pattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const nearText = (text: string, typed: string): string =>
  `case when ${text} = ${typed} then 0 when strpos(${text}, ${typed}) = 1 then 1 else 2 end`
/** The same of a text of several lines, each of which is one. */
const nearLine = (lines: string, typed: string): string =>
  `case when strpos(chr(10) || ${lines} || chr(10), chr(10) || ${typed} || chr(10)) > 0 then 0 when strpos(chr(10) || ${lines}, chr(10) || ${typed}) > 0 then 1 else 2 end`

function split(name: string): readonly [string, Suffix | null] {
  const at = name.lastIndexOf('_')
  const suffix = name.slice(at + 1) as Suffix
  return at > 0 && suffixes.includes(suffix) ? [name.slice(0, at), suffix] : [name, null]
}

/**
 * A whole number from 1 on that a caller named; `otherwise` for none, for nought and for less. @throws Refusal
 * notNumber
 */
export function whole(name: string, raw: unknown, otherwise: number): number {
  const text = raw === undefined || raw === null ? '' : String(raw).trim()
  if (text === '') return otherwise
  if (!/^-?\d{1,15}$/.test(text)) throw refuse('notNumber', { title: name })
  return Number(text) < 1 ? otherwise : Number(text)
}

/**
 * The page a caller asked for, the first when they said none. platform-contract.md 1.2, 1.4 @throws Refusal notNumber,
 * pageSize
 */
export function pageOf(params: Readonly<Record<string, unknown>>): { readonly current: number; readonly size: number } {
  const size = whole('size', params['size'], wire.pageSize)
  if (size > wire.pageMost) throw refuse('pageSize', { max: wire.pageMost })
  return { current: Math.min(whole('current', params['current'], 1), 1_000_000), size }
}

/** What a list can be asked by at all: what everybody who reads it sees, and what has an order or a text of its own. */
const isOpen = (resource: Resource, name: string, field: Field): boolean =>
  isStored(field) && !field.sensitive && field.type.filters.length > 0 && !resource.unheard?.includes(name)

const mayFilter = (resource: Resource, name: string, field: Field): boolean =>
  isOpen(resource, name, field) && Boolean(field.filter || field.search || field.unique || resource.few)
const maySort = (resource: Resource, name: string, field: Field): boolean =>
  isOpen(resource, name, field) &&
  Boolean(field.sort || name === 'id' || resource.order.startsWith(`${name} `) || resource.few)

/** What a parameter without a suffix means: contains where people type, else is. platform-contract.md 1.4 */
function suffixOf({ few }: Resource, { search, type: { filters } }: Field): Suffix {
  return search || (few && filters.includes('like')) || !filters.includes('equal') ? 'like' : 'equal'
}

/** A value that is compared need not be one that could be stored. */
const loose = (field: Field): Field => ({
  ...field,
  of: { ...field.of, min: undefined, max: undefined, above: undefined, past: undefined, pattern: undefined },
})

/** A moment compared with a day means the whole day: until its end for ≤ and >, from its beginning for the others. */
const moments = (field: Field, raw: string, suffix: Suffix): string =>
  field.type.name === 'moment' && /^\d{4}-\d\d-\d\d$/.test(raw)
    ? `${raw} ${suffix === 'datele' || suffix === 'le' || suffix === 'dategt' || suffix === 'gt' ? '23:59:59' : '00:00:00'}`
    : raw

/**
 * Turns the parameters of a list call into conditions. Only what the definition declares as filter or search is
 * understood; a non-empty filter on anything else is refused, so no hidden field can be guessed at. architecture.md 6
 * @param first number of the first free placeholder ($n)
 * @throws Refusal `filter`, `order`, `pageSize`, or of the field's own kind
 */
export function queryOf(
  resource: Resource,
  params: Readonly<Record<string, unknown>>,
  lang: Lang,
  first: number,
): Query {
  const where: string[] = []
  const values: string[] = []
  const words: (readonly string[])[] = []
  const near: string[] = []
  let isFolded = resource.folds !== undefined && params['ids'] === undefined
  const put = (value: string): string => `$${first + values.push(value) - 1}`
  for (const [key, raw] of Object.entries(params)) {
    // Whose rows is said beside the filters, unless a row is about an enterprise without being its own.
    if ((transport.has(key.toLowerCase()) || transport.has(key)) && !(key === 'infoId' && resource.fields[key]?.filter))
      continue
    // A field that holds only spaces is as empty as one that holds nothing.
    if (raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')) continue
    // Rows of a table that are known by their ids; what is seen through other tables has none of this kind.
    if (key === 'ids' && !resource.table.startsWith('(')) {
      where.push(`t.id = any(${put(array(idList(raw)))}::bigint[])`)
      continue
    }
    const [field, comparison] = split(key)
    const name = resource.older && Object.hasOwn(resource.older, field) ? resource.older[field]! : field
    if (resource.unheard?.includes(name)) continue
    if (
      name === 'infoName' &&
      !comparison &&
      isOfEnterprise(resource) &&
      typeof raw === 'string' &&
      raw.length <= 100 &&
      !raw.includes('\0')
    ) {
      // Whose names somebody may not see are not found by them either: the policy of enterprises decides.
      const e = roomTable('places', 'e')
      where.push(
        `t.info_id in (select ${e.id} from ${e} where strpos(${e.searchText}, ${put(lettersOf(raw).toLowerCase())}) > 0)`,
      )
      continue
    }
    if (key === counting && raw === '1' && uncounted(resource).length) {
      where.push(...countingIn(resource))
      continue
    }
    const spec = Object.hasOwn(resource.all, name) ? resource.all[name] : undefined
    if (!spec || !mayFilter(resource, name, spec) || typeof raw !== 'string' || raw.length > 500 || raw.includes('\0'))
      throw refuse('filter', { name: key.slice(0, 40) })
    const suffix: Suffix = comparison ?? suffixOf(resource, spec)
    if (name === resource.folds) isFolded = false
    if (!spec.type.filters.includes(suffix)) throw refuse('filter', { name: key.slice(0, 40) })
    if (suffix === 'ignore') continue
    const column = `t.${snake(name)}`
    if (suffix === 'null' || suffix === 'notnull') where.push(`${column} is ${suffix === 'null' ? '' : 'not '}null`)
    else if (suffix === 'like' || suffix === 'likeleft' || suffix === 'likeright' || suffix === 'notlike') {
      const text = lettersOf(raw).toLowerCase()
      if (spec.search && suffix === 'like') {
        const { place, isWholeRow, grams, text: sought } = soughtIn(column, 't.search_text', raw)
        words.push(grams)
        const typed = put(sought)
        where.push(`strpos(${place}, ${typed}) > 0`)
        near.push(isWholeRow ? nearLine(place, typed) : nearText(place, typed))
      } else if (suffix === 'like') {
        const typed = put(text)
        where.push(`strpos(lower(${column}), ${typed}) > 0`)
        near.push(nearText(`lower(${column})`, typed))
      } else
        where.push(
          `${column} ${suffix === 'notlike' ? 'not ilike' : 'ilike'} ${put(`${suffix === 'likeright' ? '' : '%'}${pattern(text)}${suffix === 'likeleft' ? '' : '%'}`)}`,
        )
    } else {
      const value = spec.type.parse(moments(spec, raw.trim(), suffix), loose(spec))
      if (value instanceof Bad)
        throw refuse('invalid', { message: badText(value, spec.title, lang) }, [
          { field: name, message: badText(value, spec.title, lang) },
        ])
      const rare = suffix === 'equal' ? resource.rare?.[name] : undefined
      // Said in the statement, so that it is planned for these few rows.
      const isRare = rare !== undefined && String(value) === String(rare)
      where.push(`${column} ${operators[suffix]} ${isRare ? String(rare) : put(spec.type.bind(value))}`)
    }
  }
  if (isFolded) where.push(`t.${snake(resource.folds!)} is null`)
  const keys = orderOf(resource, params)
  return { where, values, keys, order: orderBy(keys), words, near: isOrdered(params) ? [] : near, ...pageOf(params) }
}

/** Whether a caller says an order. */
const isOrdered = (params: Readonly<Record<string, unknown>>): boolean =>
  [params['ascs'], params['descs']].some(value => typeof value === 'string' && value.trim() !== '')

function orderOf(resource: Resource, params: Readonly<Record<string, unknown>>): readonly OrderKey[] {
  const keys: OrderKey[] = []
  for (const [param, direction] of [
    ['ascs', 'asc'],
    ['descs', 'desc'],
  ] as const) {
    const raw = params[param]
    if (typeof raw !== 'string') continue
    for (const item of raw
      .split(',')
      .map(part => part.trim())
      .filter(Boolean)) {
      const name = item.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      const field = Object.hasOwn(resource.all, name) ? resource.all[name] : undefined
      if (!field || !maySort(resource, name, field)) throw refuse('order', { name: item.slice(0, 40) })
      keys.push({ name, direction, nulls: isFixed(resource, name) ? null : 'last' })
    }
  }
  if (keys.length > 3) throw refuse('order', { name: 'ascs, descs' })
  const [name, direction] = resource.order.split(' ') as [string, OrderKey['direction']]
  // The order of a list by itself is that of its index, which puts nulls where PostgreSQL does.
  const own: OrderKey = {
    name,
    direction,
    nulls: isFixed(resource, name) ? null : direction === 'asc' ? 'last' : 'first',
  }
  return keys.length
    ? [...keys, { name: 'id', direction: 'desc', nulls: null }]
    : [own, { name: 'id', direction, nulls: null }]
}

/** Names a list may be filtered by, with the suffixes each takes: for OpenAPI and for the tests that attack them. */
export const filtersOf = (
  resource: Resource,
): readonly { readonly name: string; readonly of: Field; readonly suffixes: readonly Suffix[] }[] =>
  Object.entries(resource.all)
    .filter(([name, field]) => mayFilter(resource, name, field))
    .map(([name, field]) => ({ name, of: field, suffixes: field.type.filters }))

/** Names a list may be sorted by. */
export const sortsOf = (resource: Resource): readonly string[] =>
  Object.entries(resource.all)
    .filter(([name, field]) => maySort(resource, name, field))
    .map(([name]) => name)
