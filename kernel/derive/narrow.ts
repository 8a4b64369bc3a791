import type { Lang } from '../../contract/errors.ts'
import type { Resource } from '../define/resource.ts'
import type { Json } from '../fields/field.ts'
import type { Asker, Narrowing } from '../request/asker.ts'
import { queryOf } from './query.ts'

interface Conditions { readonly where: readonly string[]; readonly values: readonly string[] }

const everything: Conditions = { where: [], values: [] }
const nothing: Narrowing = { rows: 'own', filters: {}, columns: null }

/**
 * The rows a data scope leaves of a resource: those of any scope the session holds. Custom ones are filters of the resource's own list,
 * understood by the same reader, so nothing of them is ever SQL. platform-contract.md 5
 * @param first number of the first free placeholder
 */
export function narrowingOf(resource: Resource, asker: Asker, lang: Lang, first: number): Conditions {
  const narrowings = asker.reach.narrowings.get(resource.key)
  if (!narrowings?.length || narrowings.some(({ rows }) => rows === 'all')) return everything
  const values: string[] = []
  const put = (value: string): string => `$${first + values.push(value) - 1}`
  const one = ({ rows, filters }: Narrowing): string => {
    switch (rows) {
      case 'own': return `t.create_user = ${put(asker.user)}`
      case 'dept': return `t.create_dept = any(${put(`{${asker.depts.join(',')}}`)}::bigint[])`
      case 'depts': {
        const depts = put(`{${asker.depts.join(',')}}`)
        return `t.create_dept in (select d.id from system_dept d where d.tenant_id = app.tenant() and (d.id = any(${depts}::bigint[]) or string_to_array(d.ancestors, ',') && ${depts}::text[]))`
      }
      default: {
        const query = queryOf(resource, filters, lang, first + values.length)
        values.push(...query.values)
        return query.where.length ? query.where.join(' and ') : one(nothing)
      }
    }
  }
  return { where: [`(${narrowings.map(narrowing => `(${one(narrowing)})`).join(' or ')})`], values }
}

/** Fields every row needs to be told apart and opened; a scope cannot hide them. */
const always: ReadonlySet<string> = new Set(['id', 'infoId', 'infoName', 'updateTime', 'status'])

/** The columns of a resource a session sees; null for all. */
export function columnsSeen(resource: Resource, asker: Asker): ReadonlySet<string> | null {
  const narrowings = asker.reach.narrowings.get(resource.key)
  if (!narrowings?.length || narrowings.some(({ columns }) => columns === null)) return null
  return new Set(narrowings.flatMap(({ columns }) => [...columns!]))
}

/** A resource as a session may ask about it: what is hidden can be neither filtered nor sorted by, so it cannot be guessed. */
export function visible(resource: Resource, asker: Asker): Resource {
  const columns = columnsSeen(resource, asker)
  if (!columns) return resource
  const [ordered] = resource.order.split(' ')
  return { ...resource, all: Object.fromEntries(Object.entries(resource.all).filter(([name]) => always.has(name) || columns.has(name) || name === ordered)) }
}

/** A row without what a data scope hides: the names stay, what they say is empty. */
export function seen<R extends Readonly<Record<string, unknown>>>(resource: Resource, asker: Asker, row: R): R {
  const columns = columnsSeen(resource, asker)
  if (!columns) return row
  const shows = (name: string): boolean => always.has(name) || columns.has(name) || columns.has(name.replace(/Name$/, 'Id'))
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shows(name) ? value : empty(resource, name)])) as R
}
const empty = (resource: Resource, name: string): Json => resource.all[name]?.type.empty ?? ''
