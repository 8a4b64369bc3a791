// selfexam/month 月调度 month/selfexammonth selfexam_month
import { wireDay } from '../../contract/wire.ts'
import { resource, type Values } from '../../kernel/define/resource.ts'
import {
  choice,
  day,
  files,
  flag,
  images,
  lines,
  longText,
  moment,
  month,
  person,
  richText,
  text,
} from '../../kernel/fields/index.ts'
import { rectifyStatus } from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'
import { monthDue } from '../words/periods.ts'
import { isPast, overdue, stat } from './exam.ts'

const block = ledger('dueDate')
const written = (html: string): number => [...html.replace(/<[^>]*>|&\w+;|\s/g, '')].length

/** What a meeting decided: who does what until when. domain.md B.6.3 decisions */
export interface Decision {
  readonly task: string
  readonly owner: string
  readonly deadline: string
  readonly status: boolean | null
}
export const decisionsOf = (row: Values): readonly Decision[] => (row['decisions'] as readonly Decision[] | null) ?? []

/**
 * Where what was decided stands: carried out, overdue when some of it should be by now, else under way. domain.md B.6.3
 * rectifyStatus
 */
export const carriedOut = (decisions: readonly Decision[], now: number): 1 | 3 | 4 => {
  const rest = decisions.filter(({ status }) => !status)
  return !rest.length ? 3 : rest.some(({ deadline }) => isPast(deadline, now)) ? overdue : 1
}

/**
 * The monthly meeting: the head of the enterprise hears what was found and decides. 市场监管总局令第60号, 97号;
 * domain.md B.6.3
 */
export default resource({
  key: 'selfexam/month',
  title: '月调度',
  wire: { path: 'month/selfexammonth', none: ['import'] },
  table: 'selfexam_month',
  scope: 'enterprise',
  page: { at: '/selfexam/month/selfexammonth', group: 'selfexam', sort: 3, paper: '每月食品安全调度会议纪要' },
  record: {
    kind: 'month',
    word: ['月调度', 'Monthly review'],
    sort: 12,
    day: 'examMonth',
    sign: 'check',
    owes: '月月月月月月月月月',
    law: '企业落实食品安全主体责任监督管理规定',
    drafted: 'examMonth',
    asked: 'head',
  },
  fields: {
    examMonth: month({ title: '月份', required: true, filter: true }),
    dueDate: day({ title: '截止日期', by: 'system', sort: true }),
    meetingTime: moment({ title: '会议时间', required: true, filter: 'range' }),
    meetingPlace: text({ title: '会议地点', max: 50, required: true }),
    hostUser: person({ title: '主持人', required: true, hint: '须为主要负责人（校长、园长）' }),
    attendees: text({ title: '参会人员', max: 300, required: true, hint: '须包括食品安全总监或食品安全员' }),
    monthStat: stat('当月汇总'),
    summary: richText({ title: '工作总结', required: true }),
    keyIssues: lines({
      title: '重点问题',
      required: true,
      max: 20,
      hint: '没有问题时写“无”',
      fields: {
        issue: text({ title: '问题', max: 200, required: true }),
        cause: text({ title: '原因', max: 200 }),
        measure: text({ title: '措施', max: 200 }),
      },
    }),
    decisions: lines({
      title: '调度决议',
      required: true,
      max: 20,
      fields: {
        task: text({ title: '任务', max: 200, required: true }),
        owner: person({ title: '责任人', required: true }),
        deadline: day({ title: '期限', required: true }),
        status: flag({ title: '已完成' }),
      },
    }),
    nextPlan: longText({ title: '下月重点', min: 20, max: 2000, required: true }),
    meetingImgs: images({ title: '会议照片', max: 6, required: true }),
    minutesFile: files({ title: '纪要附件', max: 2 }),
    rectifyStatus: choice(rectifyStatus, { title: '决议完成', by: 'system', filter: true, initial: 0 }),
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'examMonth',
    'meetingTime',
    'meetingPlace',
    'hostUser',
    'attendees',
    'rectifyStatus',
    'isLate',
    'createTime',
  ],
  order: 'dueDate desc',
  number: { field: 'recordNo', prefix: 'YD', per: 'day', digits: 4 },
  distinct: [{ by: ['examMonth'] }],
  ...block,
  rules: {
    ...block.rules,
    meetingInMonth: {
      at: 'meetingTime',
      says: '会议时间不能早于当月1日',
      holds: row => row.meetingTime.slice(0, 7) >= row.examMonth,
    },
    meetingHeld: {
      at: 'meetingTime',
      says: '会议时间不能晚于今天',
      holds: (row, { now }) => row.meetingTime.slice(0, 10) <= wireDay(now),
    },
    longSummary: { at: 'summary', says: '工作总结不能少于50个字', holds: row => written(row.summary) >= 50 },
    signed: { at: 'signImg', says: '请负责人签名', holds: row => Boolean(row.signImg?.length) },
  },
  computes: (row, circumstance) => {
    const dueDate = monthDue(row.examMonth)
    return {
      ...block.computes({ ...row, dueDate }, circumstance),
      dueDate,
      rectifyStatus: carriedOut(row.decisions, circumstance.now),
    }
  },
  actions: {
    ...block.actions,
    finish: {
      title: '销号决议',
      roles: ['enterprise'],
      when: { rectifyStatus: [1, 4] },
      input: { task: text({ title: '任务', max: 200, required: true }) },
      run: (row, input, { now }) => {
        if (!row.decisions.some(({ task, status }) => task === input.task && !status))
          return { refuse: 'noSuchDecision', at: 'task' }
        const decisions = row.decisions.map(decision =>
          decision.task === input.task ? { ...decision, status: true } : decision,
        )
        return { set: { decisions, rectifyStatus: carriedOut(decisions, now) } }
      },
    },
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
