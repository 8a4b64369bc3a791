import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Statement } from '../../kernel/store/batch.ts'
import { bindings } from '../base/asks.server.ts'

/**
 * Refuses when an enterprise has records of any kind; what came of its own file by itself is none. $1: its id.
 * domain.md B.1.2 subremove
 */
export const unused = (kernel: Kernel): Statement => ({
  name: 'enterprise_unused',
  text: `select app.must(${kernel.resources
    .filter(({ scope, owns }) => scope === 'enterprise' && !owns)
    .map(
      ({ table, all }) =>
        `not exists (select from ${table} r where r.tenant_id = app.tenant() and r.info_id = $1 and not r.is_deleted${'originLink' in all ? ' and r.origin_link is null' : ''})`,
    )
    .join(' and ')}, 'enterpriseUsed')`,
})

/** What hangs on the file of an enterprise and goes with it. $1: its id. */
export const loosened: readonly Statement[] = [
  {
    name: 'enterprise_unbound',
    text: `update ${bindings()} set is_deleted = true, update_time = app.now() where tenant_id = app.tenant() and info_id = $1 and not is_deleted`,
  },
]
