// supervise/complain 投诉举报 complain/supervisecomplain supervise_complain
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { holidays } from '../words/holidays.ts'
import { addWorkdays } from '../../engines/workday/workday.ts'
import { resource } from '../../kernel/define/resource.ts'
import { fields, kinds } from './complain-fields.ts'
import { steps } from './complain-steps.ts'

/** Key of complain_type, and how many unwell people make it an emergency. domain.md D.10 */
const poisoning = 3
const emergency = 2

/**
 * Complaints, reports and advice of the public, and their way through the office: 市场监督管理投诉举报处理办法.
 * domain.md B.7.5, B.12
 */
export default resource({
  key: 'supervise/complain',
  title: '投诉举报',
  wire: { path: 'complain/supervisecomplain', served: ['submit'], none: ['import'], stays: 'complaintStays' },
  table: 'supervise_complain',
  scope: 'enterprise',
  page: { at: '/supervise/complain/supervisecomplain', group: 'supervise', sort: 5 },
  fields,
  list: [
    'infoName',
    'complainNo',
    'complainKind',
    'complainType',
    'complainSource',
    'content',
    'complainStatus',
    'isUrgent',
    'receiveTime',
    'acceptDeadline',
    'deadline',
    'handlerName',
    'replyDeadline',
    'isTrue',
    'satisfy',
  ],
  order: 'receiveTime desc',
  number: { field: 'complainNo', prefix: 'TS', per: 'day', digits: 4 },
  knows: { infoId: ['infoName'] },
  // A kitchen sees what it was asked, and nothing of who complained or how the office goes about it. domain.md 0.8
  sees: {
    enterprise: {
      rows: { askTime_notnull: '1' },
      but: [
        'queryCode',
        'complainName',
        'complainPhone',
        'isAnonymous',
        'isSecret',
        'content',
        'complainImgs',
        'videoUrl',
        'handler',
        'assistDept',
        'transferTo',
        'investResult',
        'flowLogs',
        'reminded',
        'splitFrom',
      ],
    },
  },
  rules: {
    kindStays: {
      at: 'complainKind',
      says: '性质不能更改，含两种性质的请办理“分拆”',
      holds: (row, { before }) => !before || before.complainKind === row.complainKind,
    },
    nameNeeded: {
      at: 'complainName',
      says: '投诉须实名，请填写投诉人姓名',
      holds: row => row.complainKind !== kinds.complaint || Boolean(row.complainName),
    },
    phoneNeeded: {
      at: 'complainPhone',
      says: '投诉须实名，请填写投诉人电话',
      holds: row => row.complainKind !== kinds.complaint || Boolean(row.complainPhone),
    },
    onlyReportsHide: {
      at: 'isAnonymous',
      says: '投诉须实名，只有举报和建议可以匿名',
      holds: row => row.complainKind !== kinds.complaint || !row.isAnonymous,
    },
    occurredBefore: {
      at: 'occurTime',
      says: '发生时间不能晚于现在',
      holds: (row, { now }) => row.occurTime === null || momentAt(row.occurTime) <= now,
    },
  },
  computes: (row, { now, known }) => {
    const receiveTime = row.receiveTime ?? wireMoment(now)
    return {
      receiveTime,
      acceptDeadline: addWorkdays(receiveTime.slice(0, 10), row.acceptDays ?? 7, holidays),
      complainObject: row.complainObject ?? known?.infoId?.infoName ?? null,
      isUrgent: row.isUrgent === true || (row.complainType === poisoning && (row.peopleNum ?? 0) >= emergency),
    }
  },
  life: { frozen: row => (row.complainStatus === 0 ? null : 'underWay') },
  grants: { supervise: 'all', enterprise: 'read', administrator: 'read' },
  // Once it is under way it goes from office to office.
  keepers: { author: 'createUser', shares: ['reveal', ...Object.keys(steps).filter(name => name !== 'reply')] },
  unmask: ['supervise'],
  actions: {
    ...steps,
    reveal: { title: '查看举报人', roles: ['supervise'], at: 'GET reporter', served: true },
  },
})
