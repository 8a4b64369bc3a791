import type { Resource } from '../../define/resource.ts'
import type { Signed } from '../../ask/asker.ts'
import { array } from '../../store/arrays.ts'
import { bind, type Statement } from '../../store/batch.ts'
import { enterAs } from '../../ask/entry.ts'
import type { Kernel } from '../../ask/kernel.ts'

/**
 * The tenant a person writes in: one's own, except that administrators of the management tenant keep what is `managed`
 * in every tenant. platform-contract.md 1.6
 */
export interface Workplace {
  /** As somebody who works in the tenant that a new row names. */
  named(context: Signed, tenant: unknown): Signed
  /**
   * As somebody who works in the tenant these rows are of; in one's own when they are of several, where not all of them
   * are found.
   */
  ofRows(context: Signed, ids: readonly string[]): Promise<Signed>
}

/** @param store asked for the tenant of rows by managing administrators only */
export function workplaceOf({ table, managed }: Resource, { store }: Pick<Kernel, 'store'>): Workplace {
  const tenants: Statement = {
    name: `tenants_${table}`,
    text: `select distinct t.tenant_id from ${table} t where t.id = any($1::bigint[])`,
  }
  const ofTenant: Workplace['named'] = (context, tenant) =>
    managed &&
    context.asker.reach.manages &&
    typeof tenant === 'string' &&
    /^\w{1,12}$/.test(tenant) &&
    tenant !== context.asker.tenant
      ? { ...context, asker: { ...context.asker, tenant } }
      : context
  return {
    named: ofTenant,
    async ofRows(context, ids) {
      if (!managed || !context.asker.reach.manages) return context
      const [, rows] = await store.run([enterAs(context.asker), bind(tenants, array(ids))])
      return rows!.length === 1 ? ofTenant(context, rows![0]![0]) : context
    },
  }
}
