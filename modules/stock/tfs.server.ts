import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { aside } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { nameOf, namedSo } from '../enterprise/asks.server.ts'
import receipt from './tfs-receipt.ts'
import slip, { received, refused, sent } from './tfs-outbound.ts'
import { deliveries, receipts as receiptTable } from './tables.ts'

const d = deliveries()
const r = receiptTable()

/**
 * Meals go from one kitchen to another, and neither sees the rows of the other: what passes between them the platform
 * writes. domain.md B.5.5
 */
export function tfsSettles(kernel: Kernel): {
  readonly slip: Settle<'stock/tfs-outbound'>
  readonly receipt: Settle<'stock/tfs-receipt'>
} {
  const receipts = platformRows(receipt, kernel)
  const slips = platformRows(slip, kernel)
  const ofSlip = columnsOf(slip, kernel.find)
  const ofReceipt = columnsOf(receipt, kernel.find)
  const lockSlip: Statement = {
    name: 'tfs_slip',
    text: `select ${ofSlip.names.map(snake).join(', ')} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = $1 and not ${d.isDeleted} for update`,
  }
  const lockReceipts: Statement = {
    name: 'tfs_receipts',
    text: `select ${ofReceipt.names.map(snake).join(', ')} from ${r} where ${r.tenantId} = app.tenant() and ${r.slipId} = $1 and not ${r.isDeleted} order by ${r.id} for update`,
  }
  /** As the platform, and then as who asks again. */
  const asPlatform = async (
    transaction: Transaction,
    { asker }: Signed,
    bounds: readonly Bound[],
  ): Promise<readonly Rows[]> => (await transaction.run(aside(asker.tenant, bounds))).slice(1, -1)

  return {
    slip: {
      async changes(transaction, context, verb, before, after) {
        const { tenant } = context.asker
        if (verb === 'deliver' && after) {
          const [rows, from] = await asPlatform(transaction, context, [
            namedSo(after.deliverToName),
            nameOf(before.infoId),
          ])
          const [id, name] = rows![0] ?? []
          if (!id || rows!.length > 1 || id === before.infoId)
            throw refuse('receiverUnknown', {}, [
              { field: 'deliverToName', message: refuse('receiverUnknown').text(context.lang) },
            ])
          const set = { deliverTo: id, deliverToName: name }
          return {
            set,
            async further() {
              const { tfsNo, cookbookName, useDate, useMeal, portionNum, cookTime } = after
              const { deliverTime, deliverTemp, vehicleNo, sealNo, qrCode } = after
              const copied = {
                ...{ tfsNo, cookbookName, useDate, useMeal, portionNum, cookTime },
                ...{ deliverTime, deliverTemp, vehicleNo, sealNo, qrCode },
              }
              await asPlatform(
                transaction,
                context,
                receipts.born(tenant, id, { ...copied, slipId: after.id, fromName: from![0]![0]! }, context.now).bounds,
              )
            },
          }
        }
        if (verb !== 'recall') return {}
        return {
          async further() {
            const [rows] = await asPlatform(transaction, context, [bind(lockReceipts, before.id)])
            await asPlatform(
              transaction,
              context,
              rows!
                .map(texts => decode(ofReceipt, texts))
                .flatMap(row => receipts.changed(tenant, row, { isRecalled: true }, context.now)),
            )
          },
        }
      },
    },
    receipt: {
      async changes(transaction, context, _verb, _before, after) {
        if (!after) return {}
        return {
          async further() {
            const [rows] = await asPlatform(transaction, context, [bind(lockSlip, after.slipId!)])
            const [row] = rows!.map(texts => decode(ofSlip, texts))
            if (row?.tfsStatus !== sent) throw refuse('slipRecalled')
            const { receiveStatus, receiveUser, receiveTime, receiveTemp, receiveImgs, refuseReason } = after
            const isTaken = after.receiveStatus === 1
            await asPlatform(
              transaction,
              context,
              slips.changed(
                context.asker.tenant,
                row,
                {
                  tfsStatus: isTaken ? received : refused,
                  ...{ receiveStatus, receiveUser, receiveTime, receiveTemp, receiveImgs, refuseReason },
                },
                context.now,
              ),
            )
          },
        }
      },
    },
  }
}
