/** What a page shows, as its address says it: a link to it shows the same, F5 and Back bring it back. */
import type { Resource } from '../../../kernel/define/resource.ts'
import { wire } from '../../../contract/wire.ts'
import type { Sort } from '../../kit/table/index.ts'
import { narrowingOf } from './narrowed.ts'
import type { Condition } from './search.ts'

export interface Place {
  readonly page: number
  readonly size: number
  readonly sort: Sort | null
  /** Parameters of the list call, without empty ones. */
  readonly filters: Readonly<Record<string, string>>
  /** Id of the record that is open, or ''. */
  readonly open: string
  /** The pictures of the rows stand on a wall, instead of the rows in a table. */
  readonly wall: boolean
}

export const home: Place = { page: 1, size: wire.pageSize, sort: null, filters: {}, open: '', wall: false }

export const sortable = (resource: Resource, name: string): boolean => {
  const of = resource.all[name]
  return Boolean(of && !of.sensitive && (of.sort || resource.order.startsWith(`${name} `)))
}

/** Whether there is something to hang on a wall: pictures that somebody took, not signatures. */
export const hasPictures = (resource: Resource): boolean =>
  Object.values(resource.fields).some(of => of.type.name === 'images' && !of.of['drawn'])

/** A number; of what no table keeps, a number and what tells its rows apart: `42-20261208-disinfect`. */
const rowId = /^\d{1,19}(-\w{1,24}){0,2}$/

/** Reads an address; whatever in it means nothing to this page is as if it were absent. */
export function readPlace(resource: Resource, conditions: readonly Condition[], search: string): Place {
  const query = new URLSearchParams(search)
  const names = new Set(conditions.flatMap(({ params }) => params))
  const number = (name: string, otherwise: number) => {
    const text = query.get(name) ?? ''
    return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise
  }
  const [, down, key] = /^(-?)(\w+)$/.exec(query.get('order') ?? '') ?? []
  const size = number('size', wire.pageSize)
  const open = query.get('open') ?? ''
  return {
    page: number('page', 1),
    size: (wire.pageSizes as readonly number[]).includes(size) ? size : wire.pageSize,
    sort: key && sortable(resource, key) ? { key, desc: down === '-' } : null,
    filters: Object.fromEntries(
      [...query].filter(([name, value]) => (names.has(name) || narrowingOf(resource, name)) && value.trim() !== ''),
    ),
    open: rowId.test(open) ? open : '',
    wall: query.get('view') === 'wall' && hasPictures(resource),
  }
}

/** The address of a place, '' for the plain page; what is as usual is left out. */
export function writePlace(place: Place): string {
  const query = new URLSearchParams(place.filters)
  if (place.page !== 1) query.set('page', String(place.page))
  if (place.size !== wire.pageSize) query.set('size', String(place.size))
  if (place.sort) query.set('order', (place.sort.desc ? '-' : '') + place.sort.key)
  if (place.open) query.set('open', place.open)
  if (place.wall) query.set('view', 'wall')
  return query.size ? `?${query}` : ''
}

/** The parameters of the list call. */
export const listParams = ({ page, size, sort, filters }: Place): Readonly<Record<string, string>> => ({
  current: String(page),
  size: String(size),
  ...filters,
  ...(sort && { [sort.desc ? 'descs' : 'ascs']: sort.key }),
})
