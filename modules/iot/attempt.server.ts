import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { number } from '../../kernel/define/value.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import alarm from './alarm.ts'
import { attemptOf, type Attempt } from './attempt.ts'
import { alarms } from './tables.ts'

const a = alarms('a')

const turn: Statement = { name: 'attempt_turn', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }
const before = select(
  'attempt_before',
  number`1`,
  list => `select ${list} from ${a} where ${a.tenantId} = app.tenant() and ${a.sourceKey} = $1 and not ${a.isDeleted}`,
)
/** Leaves the alarm of what was tried and refused, unless it is there already. */
export const attempting = (kernel: Kernel) => {
  const rows = platformRows(alarm, kernel)
  return async ({ run }: Transaction, tenant: string, info: string, now: number, attempt: Attempt): Promise<void> => {
    const values = attemptOf(attempt, now)
    const [, known] = await run([bind(turn, values.sourceKey), bind(before, values.sourceKey)])
    if (!known.length) await run(rows.born(tenant, info, values, now).bounds)
  }
}
