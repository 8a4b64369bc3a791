// sunshine/appeal 指数申诉 index/appeal sunshine_appeal
import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Action } from '../../kernel/define/action.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  day,
  decimal,
  flag,
  images,
  longText,
  moment,
  ref,
  text,
  type Fields,
  type Row,
} from '../../kernel/fields/index.ts'
import { reviewDue } from '../record/review-due.ts'
import { appealStatus, indexItem } from '../words/dictionaries.ts'

/** appeal_status: 待复核, 已采纳, 未采纳, 已撤回. */
export const stateOfAppeal = { open: 1, accepted: 2, denied: 3, withdrawn: 4 } as const
const open = { appealStatus: stateOfAppeal.open } as const

const fields = {
  appealNo: text({ title: '申诉编号', max: 24, by: 'system', unique: true, search: true }),
  item: choice(indexItem, { title: '项目', required: true, filter: true }),
  loss: text({ title: '申诉的失分', max: 200, required: true, internal: true }),
  lossText: text({ title: '失分', max: 300, by: 'system', search: true }),
  lossPoints: decimal({ title: '失分值', digits: 5, scale: 2, unit: '分', by: 'system' }),
  lossUrl: text({ title: '失分记录', max: 300, by: 'system', internal: true }),
  scoreDay: day({ title: '分数统计到', by: 'system' }),
  reason: longText({ title: '申诉理由', min: 10, max: 500, required: true }),
  evidence: images({ title: '证据照片', max: 3 }),
  appealStatus: choice(appealStatus, { title: '状态', by: 'system', filter: true, initial: stateOfAppeal.open }),
  reviewDue: moment({ title: '复核期限', by: 'system' }),
  answer: longText({ title: '复核答复', max: 300, by: 'system' }),
  reviewUser: ref('system/user', { title: '复核人', show: 'name', as: 'reviewUserName', by: 'system' }),
  reviewTime: moment({ title: '复核时间', by: 'system' }),
  isLate: flag({ title: '逾期复核', by: 'system', filter: true }),
} satisfies Fields
type Appeal = Row<typeof fields>

const decided = (row: Appeal, answer: string, now: number, user: string | null) => ({
  answer,
  reviewUser: user,
  reviewTime: wireMoment(now),
  isLate: row.reviewDue !== null && momentAt(row.reviewDue) < now,
})

const accepting = {
  correction: longText({
    title: '改正了什么',
    min: 5,
    max: 300,
    required: true,
    hint: '采纳本身不改分：请先按“失分记录”改正记录；采纳后一分钟内按改正后的记录重算',
  }),
} satisfies Fields
const accept: Action<Appeal, Appeal, typeof accepting> = {
  title: '采纳',
  roles: ['supervise'],
  when: open,
  notBy: { createUser: 'appealFiler' },
  input: accepting,
  run: (row, { correction }, { now, user }) => ({
    set: { ...decided(row, correction, now, user), appealStatus: stateOfAppeal.accepted },
  }),
}

const denying = { denial: longText({ title: '不采纳的理由', min: 5, max: 300, required: true }) } satisfies Fields
const deny: Action<Appeal, Appeal, typeof denying> = {
  title: '不采纳',
  roles: ['supervise'],
  when: open,
  notBy: { createUser: 'appealFiler' },
  input: denying,
  run: (row, { denial }, { now, user }) => ({
    set: { ...decided(row, denial, now, user), appealStatus: stateOfAppeal.denied },
  }),
}

/**
 * A kitchen says that a point of its present score was lost wrongly. What was lost is as the score has it; an officer
 * puts the records right and accepts, or says why not, within two working days. The score follows the records, never
 * the decision. decisions-2.md A.4; decision 30
 */
export default resource({
  key: 'sunshine/appeal',
  title: '指数申诉',
  wire: { path: 'index/appeal', none: ['import'] },
  table: 'sunshine_appeal',
  scope: 'enterprise',
  page: { at: '/index/appeal', group: 'supervise', sort: 9 },
  fields,
  list: [
    'infoName',
    'appealNo',
    'item',
    'lossText',
    'lossPoints',
    'reason',
    'appealStatus',
    'reviewDue',
    'answer',
    'reviewUserName',
    'reviewTime',
    'isLate',
    'createTime',
  ],
  order: 'createTime desc',
  number: { field: 'appealNo', prefix: 'SS', per: 'day', digits: 4 },
  distinct: [{ by: ['item', 'loss'], while: open }],
  computes: (_row, { before, now }) => (before ? {} : { reviewDue: reviewDue(now) }),
  grants: { enterprise: ['read', 'create'], supervise: 'read', administrator: 'read' },
  keepers: 'watchers',
  actions: {
    accept,
    deny,
    withdraw: {
      title: '撤回',
      roles: ['enterprise'],
      when: open,
      danger: 'ask',
      run: () => ({ set: { appealStatus: stateOfAppeal.withdrawn } }),
    },
  },
})

export const en = {
  title: 'Appeals of the index',
  fields: {
    appealNo: 'Number',
    item: 'Item',
    loss: 'Point appealed against',
    lossText: 'What was lost for',
    lossPoints: 'Points lost',
    lossUrl: 'Records',
    scoreDay: 'Score up to',
    reason: 'Why it is wrong',
    evidence: 'Evidence',
    appealStatus: 'State',
    reviewDue: 'To be reviewed by',
    answer: 'Answer',
    correction: 'What was put right',
    denial: 'Why it is not accepted',
    reviewUser: 'Reviewed by',
    reviewUserName: 'Reviewed by',
    reviewTime: 'Reviewed at',
    isLate: 'Reviewed late',
  },
  hints: {
    correction:
      'Accepting moves no points: put the records right first, by “Records of the loss”; within a minute of it the score is counted anew by what they say then',
  },
  actions: { accept: 'Accept', deny: 'Do not accept', withdraw: 'Withdraw' },
} as const
