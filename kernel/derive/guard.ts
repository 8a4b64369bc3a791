import type { Resource, Values } from '../define/resource.ts'
import { array } from '../store/arrays.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'
import type { Kernel } from './kernel.ts'

const exists = (target: Resource): Statement => ({
  name: `exists_${target.table}`,
  text: `select app.must(exists (select 1 from ${target.table} r where ${target.scope === 'platform' ? '' : 'r.tenant_id = app.tenant() and '}r.id = $1 and not r.is_deleted), $2)`,
})

const allExist = (target: Resource): Statement => ({
  name: `all_exist_${target.table}`,
  text: `select app.must((select count(*) from ${target.table} r where ${target.scope === 'platform' ? '' : 'r.tenant_id = app.tenant() and '}r.id = any($1::bigint[]) and not r.is_deleted) = $2::bigint, $3)`,
})

const filesExist: Statement = {
  name: 'exists_files',
  text: 'select app.must((select count(*) from kernel_file f where f.tenant_id = app.tenant() and f.key = any($1)) = $2::bigint, $3)',
}

interface Guard {
  readonly name: string
  readonly title: string
  readonly many: boolean
  readonly statement: Statement
  readonly code: 'refMissing' | 'fileMissing'
}
const known = new WeakMap<Kernel, Map<Resource, readonly Guard[]>>()

/** What has to be looked at in a row of this resource: its refs and files, once for all its writes. */
function guardsOf(resource: Resource, kernel: Kernel): readonly Guard[] {
  const all = known.get(kernel) ?? new Map<Resource, readonly Guard[]>()
  known.set(kernel, all)
  const found = all.get(resource) ?? Object.entries(resource.fields).flatMap(([name, of]): readonly Guard[] => {
    const { title } = of
    if (of.type.name === 'images' || of.type.name === 'files') return [{ name, title, many: true, statement: filesExist, code: 'fileMissing' }]
    const to = of.of['to']
    const target = typeof to === 'string' && to !== '' ? kernel.find(to) : undefined
    const many = of.type.name === 'refs'
    return target ? [{ name, title, many, statement: many ? allExist(target) : exists(target), code: 'refMissing' }] : []
  })
  all.set(resource, found)
  return found
}

/**
 * Statements that refuse, inside the transaction of a write, what its foreign keys cannot: refs to deleted rows, and files that were
 * never uploaded or belong to somebody out of scope. Only what changed is looked at.
 */
export function guards(resource: Resource, kernel: Kernel, after: Values, before: Values | null): readonly Bound[] {
  return guardsOf(resource, kernel).flatMap(({ name, title, many, statement, code }) => {
    const value = after[name]
    if (value === null || value === undefined || value === before?.[name]) return []
    if (!many) return [bind(statement, value as string, `${code}:${title}`)]
    const keys = value as readonly string[]
    if (!keys.length || keys.join() === (before?.[name] as readonly string[] | null | undefined)?.join()) return []
    return [bind(statement, array(keys), String(keys.length), `${code}:${title}`)]
  })
}
