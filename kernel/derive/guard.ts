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

/**
 * Statements that refuse, inside the transaction of a write, what its foreign keys cannot: refs to deleted rows, and files that were
 * never uploaded or belong to somebody out of scope. Only what changed is looked at.
 */
export function guards(resource: Resource, kernel: Kernel, after: Values, before: Values | null): readonly Bound[] {
  const found: Bound[] = []
  for (const [name, of] of Object.entries(resource.fields)) {
    const value = after[name]
    if (value === null || value === undefined || value === before?.[name]) continue
    const to = of.of['to']
    const target = typeof to === 'string' && to !== '' ? kernel.find(to) : undefined
    if (target && of.type.name === 'refs') {
      const ids = value as readonly string[]
      if (ids.join() !== (before?.[name] as readonly string[] | null | undefined)?.join()) found.push(bind(allExist(target), of.type.bind(ids), String(ids.length), `refMissing:${of.title}`))
    } else if (target) found.push(bind(exists(target), value as string, `refMissing:${of.title}`))
    if (of.type.name !== 'images' && of.type.name !== 'files') continue
    const keys = value as readonly string[]
    if (keys.length && keys.join() !== (before?.[name] as readonly string[] | null | undefined)?.join()) {
      found.push(bind(filesExist, array(keys), String(keys.length), `fileMissing:${of.title}`))
    }
  }
  return found
}
