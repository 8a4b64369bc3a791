// ledger/record-info 台账日报 standbook/recordinfo proj_ledger_day
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, decimal, flag, integer, longText, moment, ref } from '../../kernel/fields/index.ts'
import { exemptReason, recordStatus, recordType } from '../words/dictionaries.ts'

/**
 * Whether each enterprise has recorded what it owes, by day and kind. It has no table: what is owed follows from the
 * kind of enterprise and its days of business, what was recorded from the records, and only why something is not owed
 * is said by people (ledger/exemption). domain.md B.4.9, D.1
 */
export default resource({
  key: 'ledger/record-info',
  title: '台账完整度',
  wire: { path: 'standbook/recordinfo', own: ['list', 'detail', 'submit', 'remove', 'export'], none: ['import'] },
  table: 'proj_ledger_day',
  scope: 'enterprise',
  page: { at: '/standbook/recordinfo', group: 'standbook', sort: 19 },
  fields: {
    recordDate: day({ title: '业务日', required: true, filter: 'range', sort: true, past: true }),
    recordType: choice(recordType, { title: '类别', required: true, filter: true }),
    isLedger: flag({ title: '八类台账', by: 'system', filter: true, hint: '大屏和图表上的八类台账之一' }),
    required: flag({ title: '是否应录', by: 'system', filter: true }),
    needNum: integer({ title: '应录条数', by: 'system' }),
    recordNum: integer({ title: '实录条数', by: 'system' }),
    recordStatus: choice(recordStatus, { title: '录入状态', by: 'system', filter: true }),
    isOpen: flag({ title: '未录满', by: 'system', filter: true, hint: '应录而没有录满，含待录' }),
    lacks: flag({ title: '缺录', by: 'system', filter: true, hint: '已到时间而未录或没有录满' }),
    dueTime: moment({ title: '应录时间', by: 'system' }),
    exemptReason: choice(exemptReason, { title: '免录原因', required: true, filter: true }),
    remark: longText({ title: '说明', max: 200 }),
    exemptId: ref('', { title: '免录声明', show: '', by: 'system' }),
    revoked: flag({ title: '声明已撤销', by: 'system', filter: true }),
    revokeRemark: longText({ title: '撤销留言', max: 200, by: 'system' }),
    firstTime: moment({ title: '首次提交', by: 'system' }),
    lastTime: moment({ title: '最近提交', by: 'system' }),
    filedNum: integer({ title: '提交条数', by: 'system' }),
    autoNum: integer({ title: '设备自动条数', by: 'system' }),
    avgTrust: decimal({ title: '平均可信度', digits: 5, scale: 2, by: 'system' }),
  },
  list: [
    'infoName',
    'recordDate',
    'recordType',
    'required',
    'needNum',
    'recordNum',
    'recordStatus',
    'dueTime',
    'exemptReason',
    'revoked',
    'revokeRemark',
    'firstTime',
    'lastTime',
    'autoNum',
    'avgTrust',
  ],
  order: 'recordDate desc',
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
