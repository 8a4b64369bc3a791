import { createHash } from 'node:crypto'
import type { Resource, RowOf, Said, Values } from '../../define/resource.ts'
import { bind, type Statement } from '../../store/batch.ts'
import { enterTenant } from '../../ask/entry.ts'
import { tenantsIn } from '../../ask/tenants.ts'
import { columnsOf, decode } from '../row/columns.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { snake } from '../../define/names.ts'
import { platformRows } from './platform-rows.ts'

/** Rows that are locked and looked at in one transaction. */
const most = 200

/** What time alone changes in rows that are there. */
export interface Refreshing<R = Values> {
  /** Which rows may have changed: a condition over the table `t`; `$2` is now, where it asks. */
  readonly due: string
  /** What the database knows of the row besides: an expression over the table `t`. */
  readonly beside?: string
  /** What a row becomes; null when it stays. Pure. @param now epoch ms @param beside as text */
  readonly becomes: (row: R, now: number, beside: string | null) => Said<R> | null
}

/**
 * Changes what time has changed, in every tenant: each row as the platform writes it, with what links have made of it.
 * A batch at a time, so nobody waits long; done twice it changes nothing. @returns how many rows were changed
 */
export async function refresh<D extends Resource>(
  resource: D,
  kernel: Kernel,
  { due, beside, becomes }: Refreshing<RowOf<D>>,
): Promise<number> {
  const columns = columnsOf(resource, kernel.find)
  const write = platformRows(resource, kernel)
  const text = `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')}${beside === undefined ? '' : `, ${beside}`} from ${resource.table} t where t.tenant_id = app.tenant() and t.id > $1 and not t.is_deleted and (${due}) order by t.id limit ${most} for update`
  // A connection knows a statement by its name: other conditions on the same table have another.
  const next: Statement = {
    name: `refresh_${resource.table}_${createHash('sha256').update(text).digest('hex').slice(0, 8)}`,
    text,
  }
  const now = kernel.now()
  const moment = due.includes('$2') ? [new Date(now).toISOString()] : []
  const tenants = await tenantsIn(kernel.store)
  let changed = 0
  for (const tenant of tenants) {
    for (let last: string | null = '0'; last !== null;) {
      last = await kernel.store.transaction(async transaction => {
        const [, texts] = await transaction.run([enterTenant(tenant), bind(next, last!, ...moment)])
        const rows = texts!.map(row => decode(columns, row))
        const changes = rows.flatMap((row, n) => {
          const set = becomes(row, now, beside === undefined ? null : texts![n]!.at(-1)!)
          return set ? [[row, set] as const] : []
        })
        await write.carried(transaction, tenant, changes, now)
        changed += changes.length
        return rows.length < most ? null : (rows.at(-1)!['id'] as string)
      })
    }
  }
  return changed
}
