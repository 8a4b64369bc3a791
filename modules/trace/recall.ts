// trace/recall 召回 trace/recall trace_recall
import { wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  day,
  flag,
  gtin,
  integer,
  lines,
  longText,
  moment,
  ref,
  refs,
  text,
} from '../../kernel/fields/index.ts'
import { mealType, ownerSide, recallStatus, unit } from '../words/dictionaries.ts'

/** Codes of recall_status. */
export const open = 1 as const
export const lifted = 2 as const

/** What is recalled: any of these, all that are said must fit. */
export const criteria = ['traceCode', 'batchNo', 'supplierCode', 'supplierName', 'goodsName', 'gtin'] as const

/** What somebody says who starts one. */
const inputs = {
  title: text({ title: '召回事由', max: 100, required: true, search: true }),
  reason: longText({ title: '原因', min: 5, max: 500, required: true }),
  traceCode: text({ title: '追溯码', max: 24 }),
  batchNo: text({ title: '批号', max: 50 }),
  supplierCode: text({ title: '供应商信用代码', max: 18 }),
  supplierName: text({ title: '供应商', max: 100 }),
  goodsName: text({ title: '物料', max: 50 }),
  gtin: gtin({ title: '商品条码' }),
  dateFrom: day({ title: '入库日期从' }),
  dateTo: day({ title: '入库日期到' }),
}

/**
 * Something bad is looked for wherever it went: the batches are frozen, whoever has, used or was brought it is told to
 * seal it and report. Supervisors recall in their district, an enterprise in its own kitchen. 食品安全法 63 条;
 * domain.md D.8.5
 */
export default resource({
  key: 'trace/recall',
  title: '召回',
  wire: { path: 'trace/recall', served: ['list', 'detail'], none: ['import', 'remove', 'export'] },
  table: 'trace_recall',
  scope: 'tenant',
  page: { at: '/trace/recall', group: 'stock', sort: 20, icon: 'alert' },
  fields: {
    recallNo: text({ title: '召回编号', max: 24, by: 'system', unique: true, search: true }),
    ...inputs,
    recallSide: choice(ownerSide, { title: '发起方', by: 'system', filter: true }),
    ownInfoId: ref('', { title: '发起企业', show: '', by: 'system' }),
    batchIds: refs('stock/inbound', { title: '涉及批次', show: '', max: 10_000, by: 'system' }),
    enterpriseNum: integer({ title: '涉及企业', by: 'system' }),
    batchNum: integer({ title: '涉及批次数', by: 'system' }),
    stock: lines({
      title: '剩余库存',
      max: 200,
      by: 'system',
      fields: {
        goodsName: text({ title: '物料', max: 50 }),
        quantity: text({ title: '数量', max: 20 }),
        unit: choice(unit, { title: '单位' }),
      },
    }),
    dishNum: integer({ title: '已用菜品', by: 'system' }),
    meals: lines({
      title: '涉及餐次',
      max: 500,
      by: 'system',
      fields: {
        infoName: text({ title: '用餐单位', max: 100 }),
        day: day({ title: '日期' }),
        meal: choice(mealType, { title: '餐次' }),
        diners: integer({ title: '用餐人数' }),
      },
    }),
    mealNum: integer({ title: '涉及餐次数', by: 'system' }),
    sampleNum: integer({ title: '现存留样', by: 'system' }),
    dinerNum: integer({ title: '用餐人数估计', by: 'system' }),
    receiptNum: integer({ title: '应回执', by: 'reading' }),
    receiptDone: integer({ title: '已回执', by: 'reading' }),
    receiptRate: integer({ title: '回执率', unit: '%', by: 'reading' }),
    recallStatus: choice(recallStatus, { title: '状态', by: 'system', filter: true, initial: open }),
    finishTime: moment({ title: '解除时间', by: 'system' }),
    finishUser: ref('system/user', { title: '解除人', show: 'name', as: 'finishUserName', by: 'system' }),
    finishRemark: text({ title: '解除说明', max: 300, by: 'system' }),
    isReleased: flag({ title: '已解冻库存', by: 'system' }),
  },
  list: [
    'recallNo',
    'title',
    'recallSide',
    'goodsName',
    'supplierName',
    'batchNo',
    'enterpriseNum',
    'batchNum',
    'dishNum',
    'mealNum',
    'sampleNum',
    'dinerNum',
    'receiptNum',
    'receiptDone',
    'receiptRate',
    'recallStatus',
    'createUserName',
    'createTime',
  ],
  order: 'createTime desc',
  number: { field: 'recallNo', prefix: 'ZH', per: 'day', digits: 4 },
  rules: {
    recallNothing: {
      at: 'batchNo',
      says: '请至少填写一项召回条件：供应商、物料、条码、批号或追溯码',
      holds: row => criteria.some(name => Boolean(row[name])),
    },
    recallVague: {
      at: 'goodsName',
      says: '只凭物料名称会召回其他供应商和批次的货，请再填供应商、批号、条码、追溯码或入库日期',
      holds: row =>
        !row.goodsName ||
        [...criteria.filter(name => name !== 'goodsName'), 'dateFrom' as const].some(name => Boolean(row[name])),
    },
    recallDates: {
      at: 'dateTo',
      says: '结束日期不能早于开始日期',
      holds: row => !row.dateFrom || !row.dateTo || row.dateFrom <= row.dateTo,
    },
  },
  grants: { supervise: ['read', 'create'], administrator: ['read', 'create'], enterprise: ['read', 'create'] },
  keepers: { author: 'createUser' },
  actions: {
    // By the address of the list itself, and of the batches it hits those that were ticked.
    start: {
      title: '发起召回',
      needs: 'create',
      on: 'list',
      at: '',
      danger: 'title',
      served: true,
      input: { ...inputs, batchIds: refs('stock/inbound', { title: '选定批次', show: '', max: 10_000 }) },
    },
    finish: {
      title: '解除召回',
      roles: ['supervise', 'administrator', 'enterprise'],
      when: { recallStatus: open },
      input: {
        finishRemark: longText({ title: '解除说明', min: 5, max: 300, required: true }),
        isReleased: flag({ title: '解冻库存', initial: true }),
      },
      run: (_recall, input, { now, user }) => ({
        set: {
          recallStatus: lifted,
          finishTime: wireMoment(now),
          finishUser: user,
          finishRemark: input.finishRemark,
          isReleased: input.isReleased === true,
        },
      }),
    },
  },
})
