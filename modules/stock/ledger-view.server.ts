import type { Resource } from '../../kernel/define/resource.ts'
import { snake } from '../../kernel/define/names.ts'
import ledger from './ledger.ts'
import { balances, goods, inbounds } from './tables.ts'

const b = inbounds('b')
const g = goods('g')
const p = balances('p')

/**
 * Code of stock_state, as the engine has it (engines/expiry/batch.ts): what forbids most goes first. A day ends at
 * midnight of the connection's zone, which is that of the business.
 */
const state = `(case when ${b.balanceQty} <= 0 then 5 when ${b.isFrozen} then 6 when ${b.expireDate} < app.today() then 3 when ${b.expireDate} - app.today() <= coalesce(${g.warnDays}, 30) then 2
  when ${g.minStock} is not null and coalesce(${p.balance}, 0) < ${g.minStock} * 100 then 4 else 1 end)::smallint`

const worked: Readonly<Record<string, string>> = {
  daysLeft: `(${b.expireDate} - app.today())`,
  stockState: state,
  amount: `round(${b.balanceQty} * ${b.price}, 2)`,
}

/**
 * The batches in force as rows of the ledger: a table to select from, which the database takes apart again, so that
 * lists of it are served by the indexes of the batches.
 */
export const ledgerView: Resource = {
  ...ledger,
  table: `(select ${[...Object.keys(ledger.all).map(name => `${worked[name] ?? `b.${snake(name)}`} as ${snake(name)}`), `${b.searchText}`, `${b.inStock}`].join(', ')} from ${b}
    left join ${g} on ${g.tenantId} = ${b.tenantId} and ${g.infoId} = ${b.infoId} and ${g.id} = ${b.goodsId}
    left join ${p} on ${p.tenantId} = ${b.tenantId} and ${p.infoId} = ${b.infoId} and ${p.goodsId} = ${b.goodsId} and ${p.unit} = ${g.goodsUnit}
    where ${b.inboundStatus} = 1 and ${b.intoId} is null)`,
}
