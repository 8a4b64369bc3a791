// trace/evidence 证据包 trace/evidence trace_evidence
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, flag, integer, longText, moment, ref, refs, text } from '../../kernel/fields/index.ts'
import { mealType } from '../words/dictionaries.ts'

/**
 * What was taken as evidence of a meal, a dish or a batch: the records on its way and those of its day are held, nobody
 * changes them any more; and what the package that was handed out is sealed by. domain.md D.8.4
 */
export default resource({
  key: 'trace/evidence',
  title: '证据包',
  wire: { path: 'trace/evidence', none: ['import', 'remove'] },
  table: 'trace_evidence',
  scope: 'enterprise',
  page: { at: '/trace/evidence', group: 'stock', sort: 22, icon: 'paper-clip' },
  fields: {
    evidenceNo: text({ title: '证据编号', max: 24, by: 'system', unique: true, search: true }),
    reason: longText({ title: '用途', min: 2, max: 300, required: true }),
    day: day({ title: '日期', required: true, filter: 'range' }),
    meal: choice(mealType, { title: '餐次', hint: '不选为全天' }),
    cookbookId: ref('selfexam/cookbook', {
      title: '菜品',
      show: 'cookbookName',
      as: 'cookbookName',
      tells: ['cookbookSuppDate', 'cookbookMeal'],
    }),
    traceCode: text({ title: '追溯码', max: 24, hint: '只取用到该批次的菜品' }),
    dishNum: integer({ title: '菜品数', by: 'system' }),
    chainNum: integer({ title: '链路记录数', by: 'system' }),
    heldNum: integer({ title: '固定记录数', by: 'system' }),
    sha256: text({ title: 'SHA-256', max: 64, by: 'system' }),
    bytes: integer({ title: '大小', unit: 'B', by: 'system' }),
    entryNum: integer({ title: '文件数', by: 'system' }),
    madeTime: moment({ title: '打包时间', by: 'system' }),
    batchIds: refs('stock/inbound', { title: '冻结批次', show: '', max: 10_000, by: 'system' }),
    isFreezing: flag({ title: '应急冻结中', by: 'system', filter: true }),
    liftTime: moment({ title: '解除时间', by: 'system' }),
    liftUser: ref('system/user', { title: '解除人', show: 'name', as: 'liftUserName', by: 'system' }),
    liftRemark: text({ title: '解除说明', max: 300, by: 'system' }),
  },
  list: [
    'infoName',
    'evidenceNo',
    'reason',
    'day',
    'meal',
    'cookbookName',
    'traceCode',
    'dishNum',
    'chainNum',
    'heldNum',
    'isFreezing',
    'entryNum',
    'bytes',
    'createUserName',
    'createTime',
  ],
  order: 'createTime desc',
  number: { field: 'evidenceNo', prefix: 'ZJ', per: 'day', digits: 4 },
  rules: { evidenceAhead: { at: 'day', says: '日期不能晚于今天', holds: (row, { now }) => row.day <= wireDay(now) } },
  grants: { supervise: ['read', 'create'], administrator: ['read', 'create'], enterprise: ['read', 'create'] },
  keepers: { author: 'createUser' },
  actions: {
    // Batches may be used again and samples destroyed; the records stay held.
    lift: {
      title: '解除应急冻结',
      roles: ['supervise'],
      when: { isFreezing: true },
      input: { liftRemark: longText({ title: '解除说明', min: 5, max: 300, required: true }) },
      run: (_row, input, { now, user }) => ({
        set: {
          isFreezing: false,
          liftTime: wireMoment(now),
          liftUser: user,
          liftRemark: input.liftRemark,
        },
      }),
    },
  },
})
