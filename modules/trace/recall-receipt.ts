// trace/recall-receipt 召回回执 trace/recallreceipt trace_recall_receipt
import { wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, decimal, images, integer, lines, longText, moment, ref, text } from '../../kernel/fields/index.ts'
import { mealType, recallReceipt, unit } from '../words/dictionaries.ts'

/**
 * What a recall asks of one enterprise, and what it answers: seal what is left, stop using it, say how much there was.
 * domain.md D.8.5, D.7 recall
 */
export default resource({
  key: 'trace/recall-receipt',
  title: '召回回执',
  wire: { path: 'trace/recallreceipt', none: ['submit', 'remove', 'import'] },
  table: 'trace_recall_receipt',
  scope: 'enterprise',
  page: { at: '/trace/recallreceipt', group: 'stock', sort: 21 },
  fields: {
    recallId: ref('trace/recall', { title: '召回', show: 'recallNo', as: 'recallName', by: 'system', filter: true }),
    title: text({ title: '召回事由', max: 100, by: 'system', search: true }),
    reason: longText({ title: '原因', max: 500, by: 'system' }),
    batches: lines({
      title: '本企业涉及批次',
      max: 1000,
      by: 'system',
      fields: {
        goodsName: text({ title: '物料', max: 50 }),
        batchNo: text({ title: '批号', max: 50 }),
        traceCode: text({ title: '追溯码', max: 24 }),
        balance: text({ title: '结存', max: 20 }),
        unit: choice(unit, { title: '单位' }),
      },
    }),
    dishes: lines({
      title: '已用菜品',
      max: 1000,
      by: 'system',
      fields: {
        day: day({ title: '日期' }),
        meal: choice(mealType, { title: '餐次' }),
        name: text({ title: '菜品', max: 100 }),
      },
    }),
    samples: lines({
      title: '现存留样',
      max: 1000,
      by: 'system',
      fields: { name: text({ title: '留样食品名称', max: 100 }), at: text({ title: '留样时间', max: 20 }) },
    }),
    dinerNum: integer({ title: '用餐人数估计', by: 'system' }),
    dueTime: moment({ title: '回执时限', by: 'system', filter: 'range' }),
    receiptStatus: choice(recallReceipt, { title: '状态', by: 'system', filter: true, initial: 0 }),
    sealedQty: decimal({ title: '封存数量', digits: 10, scale: 2, by: 'system' }),
    usedQty: decimal({ title: '已使用数量', digits: 10, scale: 2, by: 'system' }),
    returnedQty: decimal({ title: '退货或销毁数量', digits: 10, scale: 2, by: 'system' }),
    receiptRemark: longText({ title: '回执说明', max: 500, by: 'system' }),
    receiptImgs: images({ title: '封存照片', max: 9, by: 'system' }),
    receiptUser: ref('system/user', { title: '回执人', show: 'name', as: 'receiptUserName', by: 'system' }),
    receiptTime: moment({ title: '回执时间', by: 'system' }),
  },
  list: [
    'infoName',
    'recallName',
    'title',
    'dinerNum',
    'dueTime',
    'receiptStatus',
    'sealedQty',
    'usedQty',
    'returnedQty',
    'receiptUserName',
    'receiptTime',
  ],
  order: 'createTime desc',
  indexes: [{ by: ['recallId'], wide: true }],
  grants: { enterprise: 'read', supervise: 'read', administrator: 'read' },
  actions: {
    report: {
      title: '回执',
      roles: ['enterprise'],
      when: { receiptStatus: 0 },
      input: {
        sealedQty: decimal({ title: '封存数量', digits: 10, scale: 2, min: 0, required: true }),
        usedQty: decimal({ title: '已使用数量', digits: 10, scale: 2, min: 0, required: true }),
        returnedQty: decimal({ title: '退货或销毁数量', digits: 10, scale: 2, min: 0 }),
        receiptRemark: longText({ title: '回执说明', min: 2, max: 500, required: true }),
        receiptImgs: images({ title: '封存照片', max: 9, required: true }),
      },
      run: (_row, input, { now, user }) => ({
        set: { ...input, receiptStatus: 1, receiptUser: user, receiptTime: wireMoment(now) },
      }),
    },
  },
})
