import { clock } from '../../../contract/clock.ts'
import { wireDay, wireMoment } from '../../../contract/wire.ts'
import { loss } from '../../../modules/stock/outbound.ts'
import { textOf, type Line } from '../../engine/faces.ts'
import type { Entered } from '../../engine/form/form.ts'

/** Codes of loss_reason. */
const [expired, spoilt] = [1, 2] as const

/**
 * The bill that throws away what is left of a batch, chosen already; whoever files it says who and shows a photo.
 * @param now epoch ms
 */
export function lossOf(row: Line, now = clock.now()): Entered {
  const day = textOf(row['expireDate'])
  return {
    outboundType: loss,
    outboundDate: wireMoment(now),
    goodsId: textOf(row['goodsId']),
    goodsName: textOf(row['goodsName']),
    goodsCategory: Number(row['goodsCategory']),
    unit: Number(row['unit']),
    quantity: textOf(row['balanceQty']),
    disposeReason: day && day < wireDay(now) ? expired : spoilt,
    allocations: [
      {
        inboundId: row.id,
        inboundNo: textOf(row['inboundNo']),
        batchNo: textOf(row['batchNo']),
        expireDate: day,
        traceCode: textOf(row['traceCode']),
        qty: textOf(row['balanceQty']),
      },
    ],
  }
}
