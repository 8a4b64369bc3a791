import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { afterAccident } from './level.ts'
import { complaints } from './tables.ts'

const c = complaints('c')

/**
 * When people last fell ill of what a kitchen served: the emergency that was closed as true or partly true. As the
 * grade of the year counts it.
 */
const accident: Statement = {
  name: 'level_accident',
  text: `select max(coalesce(${c.occurTime}, ${c.receiveTime})::date) from ${c} where ${c.tenantId} = app.tenant() and ${c.infoId} = $1 and ${c.isUrgent} and ${c.isTrue} in (1, 2) and ${c.complainStatus} = 4 and not ${c.isDeleted}`,
}

/** Nobody is graded within six months of an accident, whoever grades and whoever approves. domain.md D.6.1 */
export function levelSettle(): Settle<'supervise/level'> {
  const look = async (transaction: Transaction, row: RowOf<'supervise/level'>): Promise<Settled> => {
    const [rows] = await transaction.run([bind(accident, row.infoId)])
    return { set: afterAccident(row, rows![0]![0]!) }
  }
  return {
    creates: (transaction, _context, row) => look(transaction, row),
    changes: async (transaction, _context, verb, _before, after) =>
      after && (verb === 'update' || verb === 'approve') ? look(transaction, after) : {},
  }
}
