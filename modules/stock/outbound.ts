// stock/outbound 出库 stock/stockoutbound stock_outbound
import { wireMoment } from '../../contract/wire.ts'
import { resource, type Values } from '../../kernel/define/resource.ts'
import {
  choice,
  day,
  decimal,
  flag,
  images,
  lines,
  moment,
  person,
  ref,
  text,
  type Row,
} from '../../kernel/fields/index.ts'
import { billStatus, goodsCategory, lossReason, mealType, outboundType, unit } from '../words/dictionaries.ts'
import { isAhead } from '../record/rules.ts'
import { bill, draft, frozenBill, inForce, reversed } from './bill.ts'

/** Codes of outbound_type. */
export const use = 1 as const
export const loss = 2 as const
export const missing = 5 as const

/** So much out of one batch, as a bill says it. domain.md B.5.4 allocations */
const portion = {
  inboundId: ref('stock/inbound', {
    title: '批次',
    show: 'inboundNo',
    called: 'goodsName',
    as: 'inboundNo',
    required: true,
  }),
  inboundNo: text({ title: '入库单号', once: true, max: 20 }),
  batchNo: text({ title: '批号', once: true, max: 50 }),
  expireDate: day({ title: '到期日期' }),
  traceCode: text({ title: '追溯码', max: 24 }),
  qty: decimal({ title: '数量', digits: 10, scale: 2, above: 0, required: true }),
}
export type Portion = Row<typeof portion>
/** What is taken of which batches; none while nobody has chosen. */
export const portionsOf = (row: Values): readonly Portion[] => (row['allocations'] as readonly Portion[] | null) ?? []

/**
 * Canteens, and whoever cooks for others, write down what they cook: these types of enterprises name the dish.
 * domain.md B.5.4 cookbookId, D.1 cookbook
 */
const namesDishes = (type: unknown): boolean => typeof type === 'number' && type >= 4

/** Goods that leave the store. What expires first goes first. domain.md B.5.4, D.8.2 */
export default resource({
  key: 'stock/outbound',
  title: '出库',
  wire: { path: 'stock/stockoutbound', none: ['import'] },
  table: 'stock_outbound',
  scope: 'enterprise',
  page: { at: '/stock/stockoutbound', group: 'stock', sort: 4 },
  fields: {
    outboundNo: text({ title: '出库单号', max: 20, by: 'system', unique: true, search: true }),
    outboundDate: moment({ title: '出库时间', required: true, filter: 'range', sort: true }),
    outboundType: choice(outboundType, { title: '出库类型', required: true, filter: true, initial: use }),
    goodsId: ref('stock/goods', {
      title: '物料档案',
      show: 'goodsCode',
      called: 'goodsName',
      as: 'goodsCode',
      required: true,
      filter: true,
      brings: { goodsName: 'goodsName', goodsCategory: 'goodsCategory', unit: 'goodsUnit' },
    }),
    goodsName: text({ title: '物料', max: 50, required: true, search: true }),
    goodsCategory: choice(goodsCategory, { title: '分类', filter: true }),
    quantity: decimal({ title: '数量', digits: 10, scale: 2, above: 0, max: 999_999.99, required: true }),
    unit: choice(unit, { title: '单位', required: true, initial: 1 }),
    allocations: lines({
      title: '批次分配',
      max: 200,
      fields: portion,
      hint: '不选批次时先到期先出；手选批次请说明原因',
    }),
    fifoReason: text({ title: '手选批次原因', max: 200 }),
    fifoBreak: flag({ title: '违反先进先出', by: 'system', filter: true }),
    cookbookId: ref('selfexam/cookbook', {
      title: '用于菜品',
      show: 'cookbookName',
      as: 'cookbookName',
      filter: true,
      brings: { useMeal: 'cookbookMeal', useDate: 'cookbookSuppDate' },
      tells: ['cookbookSuppDate', 'cookbookMeal'],
      near: { useDate: 'cookbookSuppDate', useMeal: 'cookbookMeal' },
    }),
    cookbookName: text({ title: '菜品名称', max: 50, by: 'system', search: true }),
    useMeal: choice(mealType, { title: '餐次' }),
    useDate: day({ title: '使用日期', filter: 'range' }),
    receiver: person({ title: '领用人', required: true }),
    keeper: person({ title: '保管人', filer: true, required: true }),
    disposeReason: choice(lossReason, { title: '报损原因', filter: true }),
    disposeImgs: images({ title: '报损照片', max: 3 }),
    outboundStatus: choice(billStatus, { title: '单据状态', required: true, filter: true, initial: inForce }),
    ...bill,
  },
  list: [
    'infoName',
    'outboundNo',
    'outboundDate',
    'outboundType',
    'goodsName',
    'quantity',
    'unit',
    'cookbookName',
    'useDate',
    'useMeal',
    'receiver',
    'keeper',
    'fifoBreak',
    'disposeReason',
    'outboundStatus',
  ],
  order: 'outboundDate desc',
  number: { field: 'outboundNo', prefix: 'CK', per: 'day', digits: 4 },
  knows: { infoId: ['type'] },
  life: { draft: { outboundStatus: draft }, frozen: frozenBill('outboundStatus') },
  rules: {
    notReversed: {
      at: 'outboundStatus',
      says: '请使用“作废”',
      holds: (row, { before }) => row.outboundStatus !== reversed || before?.outboundStatus === reversed,
    },
    outboundDate: {
      at: 'outboundDate',
      says: '出库时间不能晚于现在',
      holds: (row, { now }) => !isAhead(row.outboundDate, now),
    },
    countedOnly: { at: 'outboundType', says: '盘亏单由盘点自动生成', holds: row => row.outboundType !== missing },
    useMeal: {
      at: 'useMeal',
      says: '加工领用请选择餐次',
      holds: row => row.outboundType !== use || row.useMeal !== null,
    },
    useDate: {
      at: 'useDate',
      says: '加工领用请选择使用日期',
      holds: row => row.outboundType !== use || row.useDate !== null,
    },
    dish: {
      at: 'cookbookId',
      says: '加工领用请选择菜品',
      holds: (row, { known }) =>
        row.outboundType !== use || row.cookbookId !== null || !namesDishes(known?.['infoId']?.['type']),
    },
    lossReason: {
      at: 'disposeReason',
      says: '报损请选择原因',
      holds: row => row.outboundType !== loss || row.disposeReason !== null,
    },
    lossImages: {
      at: 'disposeImgs',
      says: '报损请上传照片',
      holds: row => row.outboundType !== loss || Boolean(row.disposeImgs?.length),
    },
    onlyOnce: {
      at: 'allocations',
      says: '同一批次只能选择一次',
      holds: row => new Set(portionsOf(row).map(({ inboundId }) => inboundId)).size === portionsOf(row).length,
    },
  },
  form: {
    shown: {
      disposeReason: row => row.outboundType === loss,
      disposeImgs: row => row.outboundType === loss,
    },
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: {
    reverse: {
      title: '作废',
      danger: 'ask',
      roles: ['enterprise'],
      when: { outboundStatus: inForce },
      run: (row, _input, { now, user }) =>
        row.heldBy
          ? { refuse: 'evidenceHeld' }
          : row.outboundType === missing
            ? { refuse: 'countedBill' }
            : { set: { outboundStatus: reversed, reverseTime: wireMoment(now), reverseUser: user } },
    },
  },
})
