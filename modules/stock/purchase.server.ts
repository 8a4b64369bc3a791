import type { RowOf } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { ofWords } from './school-words.server.ts'
import { isTaken } from '../goods/seller.ts'
import { ofBanned } from './seller-ban.server.ts'
import { inbounds } from './tables.ts'

const b = inbounds('b')

const batchOf: Statement = {
  name: 'purchase_batch',
  text: `select ${b.inQty} = ${b.quantity} and ${b.balanceQty} = ${b.quantity} and ${b.stocktakeTime} is null from ${b}
    where ${b.tenantId} = app.tenant() and ${b.originId} = $1 and ${b.originLink} = 'purchase-inbound' and ${b.inboundStatus} = 1 and not ${b.isDeleted} for update`,
}

/** What of a purchase says how much of what came into the store. */
const counted = ['goodsId', 'unit', 'quantity', 'checkResult', 'submitStatus'] as const

/** A delivery that was submitted and taken. */
const buys = (row: RowOf<'ledger/purchase'>): boolean => row.submitStatus === 1 && isTaken(row)

/**
 * Nothing is bought from whom supervisors banned. What was taken of a purchase has been taken: it is neither removed
 * nor made less afterwards. domain.md B.5.2, B.5.3
 */
export const purchaseSettle = (_kernel: Kernel): Settle<'ledger/purchase'> => ({
  looks: (context, verb, before, after) => [
    ofBanned(context, before, after, buys),
    buys(after) && verb !== 'corrected' ? ofWords(context, before && buys(before) ? before : null, after) : null,
  ],
  async changes(transaction, _context, verb, before, after) {
    if (verb === 'corrected' || (after && counted.every(name => after[name] === before[name]))) return {}
    const [rows] = await transaction.run([bind(batchOf, before.id)])
    if (rows!.some(([untouched]) => untouched !== 't')) throw refuse('batchTaken')
    return {}
  },
})
