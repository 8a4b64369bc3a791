import type { Resource } from '../../kernel/define/resource.ts'
import { snake } from '../../kernel/define/names.ts'
import ledger from './ledger.ts'

/**
 * Code of stock_state, as the engine has it (engines/expiry/batch.ts): what forbids most goes first. A day ends at midnight of the connection's zone,
 * which is that of the business.
 */
const state = `(case when b.balance_qty <= 0 then 5 when b.is_frozen then 6 when b.expire_date < current_date then 3 when b.expire_date - current_date <= coalesce(g.warn_days, 30) then 2
  when g.min_stock is not null and coalesce(p.balance, 0) < g.min_stock * 100 then 4 else 1 end)::smallint`

const worked: Readonly<Record<string, string>> = {
  daysLeft: '(b.expire_date - current_date)',
  stockState: state,
  amount: 'round(b.balance_qty * b.price, 2)',
}

/**
 * The batches in force as rows of the ledger: a table to select from, which the database takes apart again, so that lists of it are served by the
 * indexes of the batches.
 */
export const ledgerView: Resource = {
  ...ledger,
  table: `(select ${[...Object.keys(ledger.all).map(name => `${worked[name] ?? `b.${snake(name)}`} as ${snake(name)}`), 'b.search_text', 'b.in_stock'].join(', ')} from stock_inbound b
    left join stock_goods g on g.tenant_id = b.tenant_id and g.info_id = b.info_id and g.id = b.goods_id
    left join proj_stock_goods p on p.tenant_id = b.tenant_id and p.info_id = b.info_id and p.goods_id = b.goods_id and p.unit = g.goods_unit
    where b.inbound_status = 1 and b.into_id is null)`,
}
