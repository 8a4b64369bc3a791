import type { RowOf } from '../../kernel/define/resource.ts'
import { removing, type Ways } from '../../kernel/derive/calls/ways.ts'
import type { Accounts } from '../../kernel/request/auth/accounts.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { withAccount } from './with-account.server.ts'
import { bindings, unitBindings, units } from './tables.ts'

const u = units()
const b = bindings('b')
const k = unitBindings('k')
const m = units('m')

/** 教育等主管部门. domain.md C market_type */
const department = 5
// Two who each put a unit above the other's would both be right by what they see: they go one after the other.
const turn: Statement = {
  name: 'units_turn',
  text: "select pg_advisory_xact_lock(hashtextextended('units/' || app.tenant(), 0))",
}
const noCircle: Statement = {
  name: 'units_no_circle',
  text: "select app.must(not coalesce($1::bigint = any(app.units_below($2::bigint)), false), 'unitCircle')",
}
const whose: Statement = {
  name: 'unit_user',
  text: `update ${u} set ${u.userId} = $2 where ${u.tenantId} = app.tenant() and ${u.id} = $1 and ${u.userId} is null`,
}
const free: Statement = {
  name: 'unit_free',
  text: `select app.must(not exists (select from ${b} where ${b.tenantId} = app.tenant() and ${b.marketId} = $1 and not ${b.isDeleted})
    and not exists (select from ${k} where ${k.tenantId} = app.tenant() and (${k.marketId} = $1 or ${k.subMarketId} = $1) and not ${k.isDeleted})
    and not exists (select from ${m} where ${m.tenantId} = app.tenant() and ${m.parentId} = $1 and not ${m.isDeleted}), 'unitInUse')`,
}

/** Refuses, after the rows were written, a unit that would stand above itself. @throws SK400 unitCircle */
export const noCircleOf = (above: string, below: string): readonly Bound[] => [bind(turn), bind(noCircle, above, below)]

/** Units: adding one makes its account, and it goes only when nothing hangs on it. domain.md B.2.1 */
export function marketWays(accounts: Accounts): Ways<'base/market'> {
  const placed = (row: RowOf<'base/market'>): readonly Bound[] => (row.parentId ? noCircleOf(row.parentId, row.id) : [])
  const filing = withAccount<RowOf<'base/market'>>(accounts, {
    // Education offices and the like look and write nothing. decisions J
    of: (id, row) => ({ marketId: id, onlyReads: row.marketType === department }),
    name: row => row.marketName,
    also: (row, user) => [...(user ? [bind(whose, row.id, user)] : []), ...placed(row)],
  })
  const remove = removing<RowOf<'base/market'>>(row => [bind(free, row.id)])
  return { writes: write => ({ ...filing(write), ...remove(write) }) }
}
