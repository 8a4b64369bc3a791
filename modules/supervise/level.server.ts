import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { afterAccident } from './level.ts'

/** When people last fell ill of what a kitchen served: the emergency that was closed as true or partly true. As the grade of the year counts it. */
const accident: Statement = {
  name: 'level_accident',
  text: 'select max(coalesce(c.occur_time, c.receive_time)::date) from supervise_complain c where c.tenant_id = app.tenant() and c.info_id = $1 and c.is_urgent and c.is_true in (1, 2) and c.complain_status = 4 and not c.is_deleted',
}

/** Nobody is graded within six months of an accident, whoever grades and whoever approves. domain.md D.6.1 */
export function levelSettle(): Settle<'supervise/level'> {
  const look = async (transaction: Transaction, row: RowOf<'supervise/level'>): Promise<Settled> => {
    const [found] = await transaction.run([bind(accident, row.infoId)])
    return { set: afterAccident(row, found![0]![0]!) }
  }
  return {
    creates: (transaction, _context, row) => look(transaction, row),
    changes: async (transaction, _context, verb, _before, after) =>
      after && (verb === 'update' || verb === 'approve') ? look(transaction, after) : {},
  }
}
