import { wireMoment } from '../../contract/wire.ts'
import { link } from '../../kernel/define/link.ts'
import type { RowOf, Values } from '../../kernel/define/resource.ts'
import { amountOf } from '../goods/amount.ts'
import { counts } from '../record/led.ts'
import { isGiven } from '../record/rules.ts'
import { draft, inForce, reversed } from './bill.ts'
import { bought, isUntouched, opening, placeOf } from './inbound.ts'
import { loss, missing, portionsOf, use } from './outbound.ts'

/**
 * Goods whose inspection ended like this come into the store: accepted, or accepted with a concession. Codes of
 * accept_result. domain.md D.2
 */
const isAccepted = (purchase: RowOf<'ledger/purchase'>): boolean =>
  counts(purchase) && (purchase.checkResult === 1 || purchase.checkResult === 3)

/** Code of loss_reason: it failed a test. */
const failedTest = 4 as const

const batchOf = (purchase: RowOf<'ledger/purchase'>) => ({
  goodsId: purchase.goodsId,
  goodsName: purchase.goodsName,
  goodsCategory: purchase.goodsCategory,
  spec: purchase.spec,
  unit: purchase.unit,
  supplierId: purchase.supplierId,
  supplierName: purchase.supplierName,
  batchNo: purchase.batchNo,
  produceDate: purchase.produceDate,
  expireDate: purchase.expireDate,
  quantity: purchase.quantity,
  price: purchase.price,
  billNo: purchase.billNo,
  sellerUntil: purchase.sellerUntil,
})
const roomOf = (purchase: RowOf<'ledger/purchase'>): Values => ({
  warehouse: placeOf(purchase.goodsCategory, purchase.storageType),
})
/** What of a batch may be mended while some of it has been taken: not how much it is, nor of what. */
const mendable = [
  'spec',
  'supplierId',
  'supplierName',
  'batchNo',
  'produceDate',
  'expireDate',
  'price',
  'billNo',
] as const

const differs = (copy: Values, set: Values): Values | null =>
  Object.entries(set).some(([name, value]) => copy[name] !== value) ? set : null
const only = (row: Values, names: readonly string[]): Values => Object.fromEntries(names.map(name => [name, row[name]]))

/** Signed: out of the batch is less than nothing. */
const moved = (
  row: Values,
  batchId: unknown,
  quantity: number,
  moveType: number,
  at: unknown,
  outboundId: unknown = null,
): Values => ({
  moveTime: at,
  moveType,
  batchId,
  outboundId,
  goodsId: row['goodsId'],
  goodsName: row['goodsName'],
  goodsCategory: row['goodsCategory'],
  quantity,
  unit: row['unit'],
})

/** What entries of the store and of purchases bring about. domain.md D.2, D.8.1 */
export const stockLinks = [
  link({
    key: 'purchase-inbound',
    title: '采购验收合格 → 入库批次',
    from: 'ledger/purchase',
    to: 'stock/inbound',
    // A correction is of goods that lie in the store already. What has no file cannot be counted, and what was not
    // photographed is not seen: the keeper sees to it.
    makes: (purchase, { now }) =>
      isAccepted(purchase) && !purchase.correctOf
        ? {
            ...batchOf(purchase),
            inboundDate: wireMoment(now),
            inboundType: bought,
            purchaseId: purchase.id,
            ...roomOf(purchase),
            traceCode: purchase.traceCode,
            keeper: purchase.checker,
            checker: purchase.purchaser,
            inboundImgs: purchase.goodsImgs,
            inboundStatus: purchase.goodsId && isGiven(purchase.goodsImgs) ? inForce : draft,
          }
        : null,
    follows(batch, purchase, { now }) {
      if (purchase?.correctedBy) return { purchaseId: purchase.correctedBy }
      const stands = batch.inboundStatus === inForce
      if (!purchase || !isAccepted(purchase)) {
        if (batch.inboundStatus === 0) return { isDeleted: true }
        return stands && isUntouched(batch)
          ? { inboundStatus: reversed, ...opening({ ...batch, inboundStatus: reversed }), reverseTime: wireMoment(now) }
          : null
      }
      const values = batchOf(purchase)
      const amount = amountOf(values.price, values.quantity)
      // What went back with the purchase comes again with it; what the keeper has reversed stays so.
      if (batch.inboundStatus === reversed)
        return batch.reverseUser
          ? null
          : {
              ...values,
              amount,
              inboundStatus: inForce,
              reverseTime: null,
              ...opening({ ...batch, ...values, inboundStatus: inForce }),
            }
      if (!stands) return null
      // Of goods that were taken already only what says nothing of how many there were.
      if (!isUntouched(batch))
        return differs(batch, {
          ...only(values, mendable),
          amount: amountOf(values.price, batch.quantity),
        })
      const room = values.goodsId === batch.goodsId ? {} : roomOf(purchase)
      return differs(batch, { ...values, amount, ...room, ...opening({ ...batch, ...values }) })
    },
  }),
  // What is to be destroyed is known, of which batch is for the keeper to say: the bill waits as a draft. domain.md
  // B.4.3 disposeImgs
  link({
    key: 'check-loss',
    title: '检查不合格销毁 → 报损出库草稿',
    from: 'ledger/food-check',
    to: 'stock/outbound',
    makes: (check, { now }) =>
      counts(check) && check.checkResult === 2 && check.disposeWay === 2 && check.goodsId
        ? {
            outboundDate: wireMoment(now),
            outboundType: loss,
            goodsId: check.goodsId,
            goodsName: check.objectName,
            quantity: check.disposeQty,
            receiver: check.checker,
            keeper: check.reviewer ?? check.checker,
            disposeReason: failedTest,
            disposeImgs: check.disposeImgs,
            outboundStatus: draft,
            remark: `食品检查 ${check.batchNo ? `批号 ${check.batchNo}` : ''}`.trim(),
          }
        : null,
    follows: (bill, check) =>
      bill.outboundStatus === draft && !(check && counts(check) && check.checkResult === 2 && check.disposeWay === 2)
        ? { isDeleted: true }
        : null,
  }),
  link({
    key: 'inbound-movement',
    title: '入库 → 库存流水',
    from: 'stock/inbound',
    to: 'stock/movement',
    makes: row =>
      row.inboundStatus === inForce ? moved(row, row.intoId ?? row.id, row.quantity, 1, row.inboundDate) : null,
    follows: (copy, row) =>
      row && row.inboundStatus !== 0
        ? differs(copy, {
            quantity: row.quantity,
            goodsId: row.goodsId,
            goodsName: row.goodsName,
            unit: row.unit,
          })
        : null,
  }),
  link({
    key: 'inbound-reversal',
    title: '入库作废 → 库存流水',
    from: 'stock/inbound',
    to: 'stock/movement',
    makes: row =>
      row.inboundStatus === reversed ? moved(row, row.intoId ?? row.id, -row.quantity, 5, row.reverseTime) : null,
    follows: (copy, row) =>
      row ? differs(copy, { quantity: row.inboundStatus === reversed ? -row.quantity : 0 }) : null,
  }),
  link({
    key: 'outbound-movement',
    title: '出库 → 库存流水',
    from: 'stock/outbound',
    to: 'stock/movement',
    parts: row => (row.outboundStatus === inForce ? portionsOf(row).map(({ inboundId }) => inboundId) : []),
    makes: (row, { part }) =>
      moved(
        row,
        part,
        -portionsOf(row).find(({ inboundId }) => inboundId === part)!.qty,
        row.outboundType === loss || row.outboundType === missing ? 3 : 2,
        row.outboundDate,
        row.id,
      ),
  }),
  link({
    key: 'outbound-reversal',
    title: '出库作废 → 库存流水',
    from: 'stock/outbound',
    to: 'stock/movement',
    parts: row => (row.outboundStatus === reversed ? portionsOf(row).map(({ inboundId }) => inboundId) : []),
    makes: (row, { part }) =>
      moved(row, part, portionsOf(row).find(({ inboundId }) => inboundId === part)!.qty, 4, row.reverseTime, row.id),
  }),
  link({
    key: 'outbound-tfs',
    title: '加工领用 → 追溯单',
    from: 'stock/outbound',
    to: 'stock/tfs-outbound',
    makes: row =>
      row.outboundStatus === inForce && row.outboundType === use && row.cookbookId
        ? {
            outboundId: row.id,
            traceCodes: portionsOf(row)
              .map(({ traceCode }) => traceCode)
              .filter(Boolean),
            cookbookId: row.cookbookId,
            cookbookName: row.cookbookName,
            useDate: row.useDate,
            useMeal: row.useMeal,
          }
        : null,
    follows: (_made, row) => (row?.outboundStatus === reversed ? { isDeleted: true } : null),
  }),
]
