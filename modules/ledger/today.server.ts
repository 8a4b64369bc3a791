import type { Resource } from '../../kernel/define/resource.ts'
import { owedCells } from './owed.server.ts'
import { ledgerKinds } from '../record/required.ts'
import recordInfo from './record-info.ts'

/** The time of the business zone. */
const local = "(app.now() at time zone 'Asia/Shanghai')"

const { tables, from } = owedCells({
  first: local,
  last: local,
  clock: local,
  kinds: ledgerKinds,
})

/**
 * The eight ledgers of every kitchen today, for what follows from them in other files: as a table that is none.
 * decisions-2.md J 双账
 */
export const todayLedgers: Resource = {
  ...recordInfo,
  key: 'ledger/today',
  title: '今日 8 类台账',
  table: `(${tables}select e.tenant_id, e.id as info_id, k.kind as record_type, v.status as record_status, false as is_deleted from ${from})`,
}
