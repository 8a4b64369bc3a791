import type { Kernel } from '../../kernel/derive/kernel.ts'
import type { Statement } from '../../kernel/store/batch.ts'

/**
 * Refuses when an enterprise has records of any kind; what follows its own file (things to do) is none of its business. $1: its id.
 * domain.md B.1.2 subremove
 */
export const unused = (kernel: Kernel): Statement => ({
  name: 'enterprise_unused',
  text: `select app.must(${kernel.resources.filter(({ scope, owns, key }) => scope === 'enterprise' && !owns && key !== 'info/backlog')
    .map(({ table }) => `not exists (select from ${table} r where r.tenant_id = app.tenant() and r.info_id = $1 and not r.is_deleted)`).join(' and ')}, 'enterpriseUsed')`,
})

/** What hangs on the file of an enterprise and goes with it: bindings and things to do. $1: its id. */
export const loosened: readonly Statement[] = [
  { name: 'enterprise_unbound', text: 'update base_market_info set is_deleted = true, update_time = now() where tenant_id = app.tenant() and info_id = $1 and not is_deleted' },
]
