import type { Resource, Values } from '../../define/resource.ts'
import { itemFields } from '../../fields/checklist/type.ts'
import { cellsOf, type Field, type Fields } from '../../fields/index.ts'
import { array } from '../../store/arrays.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import type { Kernel } from '../../ask/kernel.ts'

const exists = (target: Resource): Statement => ({
  name: `exists_${target.table}`,
  text: `select app.must(exists (select 1 from ${target.table} r where ${target.scope === 'platform' ? '' : 'r.tenant_id = app.tenant() and '}r.id = $1 and not r.is_deleted), $2)`,
})

const allExist = (target: Resource): Statement => ({
  name: `all_exist_${target.table}`,
  text: `select app.must((select count(*) from ${target.table} r where ${target.scope === 'platform' ? '' : 'r.tenant_id = app.tenant() and '}r.id = any($1::bigint[]) and not r.is_deleted) = $2::bigint, $3)`,
})

/** The same among the rows of one enterprise. */
const allExistHere = (target: Resource): Statement => ({
  name: `all_exist_here_${target.table}`,
  text: `select app.must((select count(*) from ${target.table} r where r.tenant_id = app.tenant() and r.id = any($1::bigint[]) and r.info_id = $4::bigint and not r.is_deleted) = $2::bigint, $3)`,
})

const filesExist: Statement = {
  name: 'exists_files',
  text: 'select app.must((select count(*) from kernel_file f where f.tenant_id = app.tenant() and f.key = any($1)) = $2::bigint, $3)',
}

/**
 * What a row points at beyond its foreign keys: files, and rows that are named in lists or in the cells of its parts.
 */
interface Guard {
  readonly name: string
  readonly title: string
  /** The ids or keys in a value, in its order. */
  readonly points: (value: unknown) => readonly string[]
  readonly statement: Statement
  /** One id is asked for by itself, several with their count. */
  readonly one?: true
  /** Rows of the row's own enterprise only: where a column is, its foreign key says so. */
  readonly own?: true
  readonly code: 'refMissing' | 'fileMissing'
}
const memory = new WeakMap<Kernel, Map<Resource, readonly Guard[]>>()

const list = (value: unknown): readonly string[] => (value ?? []) as readonly string[]
const inParts =
  (cell: string, points: (value: unknown) => readonly string[]) =>
  (value: unknown): readonly string[] =>
    (value as readonly Readonly<Record<string, unknown>>[]).flatMap(part =>
      part[cell] === null || part[cell] === undefined ? [] : points(part[cell]),
    )

/** The fields inside a field of several parts. */
const within = (field: Field): Fields => (field.type.name === 'checklist' ? itemFields(field) : cellsOf(field))

function guardsOfField(name: string, field: Field, kernel: Kernel, isOwned: boolean): readonly Guard[] {
  const { title, type } = field
  if (type.name === 'images' || type.name === 'files')
    return [{ name, title, points: list, statement: filesExist, code: 'fileMissing' }]
  const parts = Object.entries(within(field)).flatMap(([cell, inner]) =>
    guardsOfField(name, inner, kernel, isOwned).map(({ one, ...guard }): Guard => {
      const target = one && kernel.find(inner.of['to'] as string)!
      const own = isOwned && target && target.scope === 'enterprise' && !target.owns
      return {
        ...guard,
        title,
        points: inParts(cell, guard.points),
        ...(target && { statement: own ? allExistHere(target) : allExist(target) }),
        ...(own && { own }),
      }
    }),
  )
  const to = field.of['to']
  const target = typeof to === 'string' && to !== '' ? kernel.find(to) : undefined
  if (!target) return parts
  return type.name === 'refs'
    ? [{ name, title, points: list, statement: allExist(target), code: 'refMissing' }]
    : [{ name, title, points: value => [value as string], statement: exists(target), one: true, code: 'refMissing' }]
}

/** What has to be looked at in a row of this resource: its refs and files, once for all its writes. */
function guardsOf(resource: Resource, kernel: Kernel): readonly Guard[] {
  const all = memory.get(kernel) ?? new Map<Resource, readonly Guard[]>()
  memory.set(kernel, all)
  const own =
    all.get(resource) ??
    Object.entries(resource.fields).flatMap(([name, field]) =>
      guardsOfField(name, field, kernel, resource.scope === 'enterprise' && !resource.owns),
    )
  all.set(resource, own)
  return own
}

/** Keys of the files a row names, wherever in it. */
export const filesIn = (resource: Resource, kernel: Kernel, row: Values | null): readonly string[] =>
  row
    ? guardsOf(resource, kernel).flatMap(({ name, points, code }) =>
        code === 'fileMissing' && row[name] !== null && row[name] !== undefined ? points(row[name]) : [],
      )
    : []

/**
 * Statements that refuse, inside the transaction of a write, what its foreign keys cannot: refs to deleted rows, and
 * files that were never uploaded or belong to somebody out of scope. Only what changed is looked at.
 */
export function guards(resource: Resource, kernel: Kernel, after: Values, before: Values | null): readonly Bound[] {
  return guardsOf(resource, kernel).flatMap(({ name, title, points, statement, one, own, code }) => {
    const value = after[name]
    if (value === null || value === undefined || value === before?.[name]) return []
    // The same picture may stand at two items.
    const ids = [...new Set(points(value))]
    const had = before?.[name]
    if (!ids.length || (had !== null && had !== undefined && ids.join() === [...new Set(points(had))].join())) return []
    const label = `${code}:${title}:${name}`
    return [
      one
        ? bind(statement, ids[0]!, label)
        : bind(statement, array(ids), String(ids.length), label, ...(own ? [after['infoId'] as string] : [])),
    ]
  })
}
