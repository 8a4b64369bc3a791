import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'

/** Officers whose area or unit an enterprise belongs to: like the policy of the enterprises, asked of somebody else. */
const officers = `from kernel_user u left join base_market m on m.tenant_id = u.tenant_id and m.id = u.market_id and m.market_type = 2 and not m.is_deleted
  where u.tenant_id = app.tenant() and u.role = 'supervise' and u.status = 1 and not u.is_deleted and not app.only_reads(u.tenant_id, u.role_id) and exists (select from enterprise_info e where e.tenant_id = u.tenant_id and e.id = $1 and not e.is_deleted
    and (e.area_code like coalesce(nullif(u.area_code, ''), nullif(m.area_code, '')) || '%' or e.id in (select b.info_id from base_market_info b where b.tenant_id = u.tenant_id and b.market_id = any(app.units_below(u.market_id)) and not b.is_deleted)))`
const handlers: Statement = {
  name: 'complain_handlers',
  text: `select u.id, u.name ${officers} order by u.name, u.id limit 1000`,
}
const isHandler: Statement = { name: 'complain_is_handler', text: `select 1 ${officers} and u.id = $2` }

/** Who may be given a complaint about an enterprise. */
export async function handlersOf(
  { store }: Pick<Kernel, 'store'>,
  { asker }: Signed,
  complaint: Values,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const [, found] = await store.run([enterAs(asker), bind(handlers, complaint['infoId'] as string)])
  return found!.map(([id, name]) => ({ id: id!, name: name! }))
}

/** A complaint goes to officers of the area alone: neither to the kitchen it is about, nor to anybody else. domain.md B.12 */
export const byOfficers = (settle: Settle): Settle => ({
  ...settle,
  async changes(transaction, context, verb, before, after) {
    if (after && after['handler'] && (verb === 'accept' || verb === 'assign')) {
      const [found] = await transaction.run([bind(isHandler, before['infoId'] as string, after['handler'] as string)])
      if (!found!.length)
        throw refuse('handlerBeyond', {}, [{ field: 'handler', message: refuse('handlerBeyond').text(context.lang) }])
    }
    return (await settle.changes?.(transaction, context, verb, before, after)) ?? {}
  },
})
