// stock/inbound 入库 stock/stockinbound stock_inbound
import { wireMoment } from '../../contract/wire.ts'
import { traceCode } from '../../engines/trace/code.ts'
import { resource } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import { choice, day, decimal, flag, images, moment, person, ref, text } from '../../kernel/fields/index.ts'
import { amountOf } from '../goods/amount.ts'
import { billStatus, goodsCategory, inboundType, unit, warehouse } from '../words/dictionaries.ts'
import { isAhead } from '../record/rules.ts'
import { sellerKnown, sellerRules, sellerUntil, untilOf } from '../goods/seller.ts'
import { bill, draft, frozenBill, inForce, reversed } from './bill.ts'

/** Codes of inbound_type. */
export const bought = 1 as const
export const givenBack = 2 as const
export const counted = 3 as const
const brought = 4 as const
export const isBought = ({ inboundType: type }: { readonly inboundType: number | null }): boolean =>
  type === bought || type === brought

/** Where goods may lie, by how they must be kept: codes of storage_type → of warehouse. domain.md B.5.3 warehouse */
const fits: Readonly<Record<number, readonly number[]>> = { 1: [1, 4, 5, 6, 7], 2: [1, 4, 5], 3: [2], 4: [3] }
/** @param kept code of storage_type; what has no file may lie anywhere */
const isFitting = (place: number, kept: number | null | undefined): boolean =>
  kept === undefined || kept === null || (fits[kept] ?? []).includes(place)
/** Where goods of a category are put unless the keeper says otherwise: codes of goods_category → of warehouse. */
const usual: Readonly<Record<number, number>> = {
  1: 2,
  2: 2,
  3: 2,
  5: 2,
  10: 2,
  12: 3,
  15: 4,
  8: 5,
  9: 5,
  16: 6,
  17: 7,
}
/**
 * The room for goods that just came: that of their category, unless their file wants them colder or warmer. domain.md
 * B.5.3 warehouse
 */
export function placeOf(category: number, kept: number | null): number {
  const place = usual[category] ?? 1
  return kept === null || isFitting(place, kept) ? place : (fits[kept]?.[0] ?? place)
}

/** What came, and into which batch. */
interface Bill {
  readonly inboundStatus: number | null
  readonly intoId: string | null
  readonly quantity: number
  readonly inboundDate: string
}
interface Batch {
  readonly quantity: number
  readonly balanceQty: number | null
  readonly inQty: number | null
  readonly stocktakeTime: string | null
}
interface Bought {
  readonly inboundType: number
  readonly purchaseId: string | null
}
/** What a batch holds from the moment it is in force. A bill that adds to another batch holds nothing itself. */
export const opening = (row: Bill) => {
  const quantity = row.inboundStatus === inForce && row.intoId === null ? row.quantity : 0
  return {
    inQty: quantity,
    outQty: 0,
    lossQty: 0,
    balanceQty: quantity,
    inStock: quantity !== 0,
    lastInTime: quantity === 0 ? null : row.inboundDate,
  }
}

/** Nothing was taken from the batch, given back to it, or found when it was counted. */
export const isUntouched = (row: Batch): boolean =>
  row.balanceQty === row.quantity && row.inQty === row.quantity && row.stocktakeTime === null

/** Of what was bought the code of the purchase, else one of its own. domain.md D.8.1 */
const codeOf = (row: Bill & { readonly traceCode: string | null }, drawn: Circumstance['drawn']): string | null =>
  row.traceCode ??
  (drawn && row.inboundStatus === inForce && row.intoId === null
    ? traceCode(drawn.area, drawn.day, drawn.serial)
    : null)

/**
 * Goods that came into the store: one row is one batch. Its balances follow its movements, in their transactions.
 * domain.md B.5.3
 */
export default resource({
  key: 'stock/inbound',
  title: '入库',
  wire: { path: 'stock/stockinbound' },
  table: 'stock_inbound',
  scope: 'enterprise',
  page: { at: '/stock/stockinbound', group: 'stock', sort: 3 },
  fields: {
    inboundNo: text({ title: '入库单号', max: 20, by: 'system', unique: true, search: true }),
    billNo: text({ title: '送货单号', once: true, max: 30, search: true, hint: '同一张送货单的各批次填同一单号' }),
    inboundDate: moment({ title: '入库时间', required: true, filter: 'range', sort: true }),
    inboundType: choice(inboundType, { title: '入库类型', required: true, filter: true, initial: bought }),
    purchaseId: ref('ledger/purchase', {
      title: '采购台账',
      show: 'recordNo',
      as: 'purchaseNo',
      by: 'system',
      filter: true,
    }),
    goodsId: ref('stock/goods', {
      title: '物料档案',
      show: 'goodsCode',
      called: 'goodsName',
      as: 'goodsCode',
      required: true,
      filter: true,
      brings: { goodsName: 'goodsName', goodsCategory: 'goodsCategory', spec: 'goodsSpec', unit: 'goodsUnit' },
    }),
    goodsName: text({ title: '物料', max: 50, required: true, search: true }),
    goodsCategory: choice(goodsCategory, { title: '分类', required: true, filter: true }),
    spec: text({ title: '规格', max: 50 }),
    unit: choice(unit, { title: '单位', required: true, initial: 1 }),
    supplierId: ref('stock/supplier', {
      title: '供应商档案',
      show: 'supplierName',
      as: 'supplierName',
      meant: 'supplierName',
      filter: true,
      brings: { supplierName: 'supplierName', sellerUntil: 'licenseEnd' },
      near: { goodsCategory: 'supplyScope' },
    }),
    supplierName: text({ title: '供应商', max: 100, search: true }),
    sellerUntil,
    batchNo: text({ title: '批号', once: true, max: 50, search: true }),
    produceDate: day({ title: '生产日期', past: true }),
    expireDate: day({ title: '到期日期', filter: 'range', sort: true }),
    quantity: decimal({ title: '数量', digits: 10, scale: 2, above: 0, max: 999_999.99, required: true }),
    price: decimal({ title: '单价', digits: 10, scale: 2, min: 0, unit: '元' }),
    amount: decimal({ title: '金额', digits: 14, scale: 2, unit: '元', by: 'system' }),
    warehouse: choice(warehouse, { title: '库区', required: true, filter: true }),
    shelfNo: text({ title: '货位', max: 20 }),
    intoId: ref('stock/inbound', {
      title: '并入批次',
      show: 'inboundNo',
      called: 'goodsName',
      as: 'intoNo',
      hint: '退料入库请选择原批次',
    }),
    keeper: person({ title: '保管人', filer: true, required: true }),
    checker: person({ title: '复核人', required: true }),
    inboundImgs: images({ title: '入库照片', max: 6, required: true }),
    inboundStatus: choice(billStatus, { title: '单据状态', required: true, filter: true, initial: inForce }),
    traceCode: text({ title: '追溯码', max: 24, scan: '/foodtraceability?code=', by: 'system', unique: true }),
    inQty: decimal({ title: '累计入库', digits: 12, scale: 2, by: 'system' }),
    outQty: decimal({ title: '累计出库', digits: 12, scale: 2, by: 'system' }),
    lossQty: decimal({ title: '累计损耗', digits: 12, scale: 2, by: 'system' }),
    balanceQty: decimal({ title: '批次结存', digits: 12, scale: 2, by: 'system' }),
    inStock: flag({ title: '在库', by: 'system', filter: true }),
    lastInTime: moment({ title: '最近入库', by: 'system' }),
    lastOutTime: moment({ title: '最近出库', by: 'system' }),
    stocktakeQty: decimal({ title: '盘点数量', digits: 12, scale: 2, by: 'system' }),
    diffQty: decimal({ title: '盘点差异', digits: 12, scale: 2, by: 'system' }),
    diffReason: text({ title: '差异原因', max: 200, by: 'system' }),
    stocktakeTime: moment({ title: '盘点时间', by: 'system' }),
    stocktakeUser: ref('system/user', { title: '盘点人', show: 'name', as: 'stocktakeUserName', by: 'system' }),
    isFrozen: flag({ title: '召回冻结', by: 'system', filter: true }),
    isSealed: flag({ title: '应急封存', by: 'system', filter: true }),
    recallId: ref('', { title: '召回', show: '', by: 'system' }),
    ...bill,
  },
  list: [
    'infoName',
    'inboundNo',
    'billNo',
    'inboundDate',
    'inboundType',
    'goodsName',
    'goodsCategory',
    'spec',
    'quantity',
    'unit',
    'price',
    'amount',
    'balanceQty',
    'supplierName',
    'batchNo',
    'produceDate',
    'expireDate',
    'warehouse',
    'traceCode',
    'inboundStatus',
  ],
  order: 'inboundDate desc',
  number: { field: 'inboundNo', prefix: 'RK', per: 'day', digits: 4, draws: 'traceCode' },
  knows: { goodsId: ['storageType', 'goodsStatus'], supplierId: sellerKnown },
  life: { draft: { inboundStatus: draft }, frozen: frozenBill('inboundStatus') },
  indexes: [
    { by: ['goodsId', 'expireDate'], only: 'inStock' },
    { by: ['expireDate'], only: 'inStock' },
    { by: ['expireDate'], only: 'inStock', wide: true },
    { by: ['supplierName'], wide: true },
    { by: ['recallId'], only: 'isFrozen', wide: true },
  ],
  rules: {
    notReversed: {
      at: 'inboundStatus',
      says: '请使用“作废”',
      holds: (row, { before }) => row.inboundStatus !== reversed || before?.inboundStatus === reversed,
    },
    inboundDate: {
      at: 'inboundDate',
      says: '入库时间不能晚于现在',
      holds: (row, { now }) => !isAhead(row.inboundDate, now),
    },
    expiryOrBatch: {
      at: 'expireDate',
      says: '到期日期和批号至少填写一项',
      holds: row => Boolean(row.expireDate || row.batchNo),
    },
    expiryAfterProduce: {
      at: 'expireDate',
      says: '到期日期必须晚于生产日期',
      holds: row => !row.expireDate || !row.produceDate || row.expireDate > row.produceDate,
    },
    producedBefore: {
      at: 'produceDate',
      says: '生产日期不能晚于入库日期',
      holds: row => !row.produceDate || row.produceDate <= row.inboundDate.slice(0, 10),
    },
    supplierName: {
      at: 'supplierName',
      says: '请填写供应商',
      holds: row => !isBought(row) || Boolean(row.supplierName),
    },
    // What nobody knows the worth of cannot be counted: whether a difference is more than 50 yuan. Goods brought from
    // elsewhere may have no price.
    price: { at: 'price', says: '采购入库请填写单价', holds: row => row.inboundType !== bought || row.price !== null },
    warehouseFits: {
      at: 'warehouse',
      says: '库区与物料的贮存条件不符：冷藏物料入冷藏库，冷冻物料入冷冻库',
      holds: (row, { known }) => isFitting(row.warehouse, known?.goodsId?.storageType),
    },
    goodsStopped: {
      at: 'goodsId',
      says: '该物料已停用',
      holds: (_row, { known }) => known?.goodsId?.goodsStatus !== false,
    },
    // What a purchase brought was looked at when it was filed.
    ...sellerRules('inboundDate', (row: Bought) => isBought(row) && row.purchaseId === null),
    countedOnly: { at: 'inboundType', says: '盘盈单由盘点自动生成', holds: row => row.inboundType !== counted },
    givenBackInto: {
      at: 'intoId',
      says: '退料入库请选择原批次',
      holds: row => (row.inboundType === givenBack) === (row.intoId !== null),
    },
  },
  computes: (row, circumstance) => ({
    ...opening(row),
    amount: amountOf(row.price, row.quantity),
    sellerUntil: untilOf(row, circumstance),
    traceCode: codeOf(row, circumstance.drawn),
  }),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: {
    // A bill in force is not changed, but what lies in the wrong room must be carried to the right one.
    move: {
      title: '移库',
      roles: ['enterprise'],
      when: { inboundStatus: inForce, inStock: true },
      input: {
        warehouse: choice(warehouse, { title: '库区', required: true }),
        shelfNo: text({ title: '货位', max: 20 }),
      },
      run: (row, input, { known }) => {
        if (row.heldBy) return { refuse: 'evidenceHeld' }
        if (!isFitting(input.warehouse, known?.goodsId?.storageType)) return { refuse: 'roomUnfit', at: 'warehouse' }
        return {
          set: { warehouse: input.warehouse, shelfNo: input.shelfNo },
        }
      },
    },
    reverse: {
      title: '作废',
      danger: 'ask',
      roles: ['enterprise'],
      when: { inboundStatus: inForce },
      run: (row, _input, { now, user }) => {
        if (row.heldBy) return { refuse: 'evidenceHeld' }
        if (row.inboundType === counted) return { refuse: 'countedBill' }
        if (row.intoId === null && !isUntouched(row)) return { refuse: 'batchTaken' }
        return {
          set: {
            ...opening({ ...row, inboundStatus: reversed }),
            inboundStatus: reversed,
            reverseTime: wireMoment(now),
            reverseUser: user,
          },
        }
      },
    },
  },
})
