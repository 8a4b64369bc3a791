import { clock } from '../../../contract/clock.ts'
import { wireDay, wireMoment } from '../../../contract/wire.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { loss } from '../../../modules/stock/outbound.ts'
import type ledger from '../../../modules/stock/ledger.ts'
import type { Entered } from '../../engine/form/form.ts'

type Batch = WireRow<typeof ledger>

/** Codes of loss_reason. */
const [expired, spoilt] = [1, 2] as const

/**
 * The bill that throws away what is left of a batch, chosen already; whoever files it says who and shows a photo.
 * @param now epoch ms
 */
export function lossOf(row: Batch, now = clock.now()): Entered {
  const day = row.expireDate
  return {
    outboundType: loss,
    outboundDate: wireMoment(now),
    goodsId: row.goodsId,
    goodsName: row.goodsName,
    goodsCategory: Number(row.goodsCategory),
    unit: Number(row.unit),
    quantity: row.balanceQty,
    disposeReason: day && day < wireDay(now) ? expired : spoilt,
    allocations: [
      {
        inboundId: row.id,
        inboundNo: row.inboundNo,
        batchNo: row.batchNo,
        expireDate: day,
        traceCode: row.traceCode,
        qty: row.balanceQty,
      },
    ],
  }
}
