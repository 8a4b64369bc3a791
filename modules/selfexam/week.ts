// selfexam/week 周排查 week/selfexamweek selfexam_week
import { wireDay } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { day, files, longText, richText, text } from '../../kernel/fields/index.ts'
import { led } from '../record/led.ts'
import { weekItemsFor, weekList } from '../lists/exam-items.ts'
import { exam, examination, stat } from './exam.ts'
import { weekDays } from '../words/periods.ts'

const block = examination('weekEnd', 24, weekList, type => weekItemsFor(type))

/**
 * The weekly inspection: the key items of the daily list and those of the week, with a report. 市场监管总局令第60号,
 * 97号; domain.md B.6.2
 */
export default resource({
  key: 'selfexam/week',
  title: '周排查',
  wire: { path: 'week/selfexamweek', none: ['import'] },
  table: 'selfexam_week',
  scope: 'enterprise',
  page: { at: '/selfexam/week/selfexamweek', group: 'selfexam', sort: 2, paper: '每周食品安全排查治理报告' },
  record: {
    kind: 'week',
    word: ['周排查', 'Weekly inspection'],
    sort: 11,
    day: 'weekStart',
    sign: 'check',
    owes: '周周周周周周周周周',
    law: '企业落实食品安全主体责任监督管理规定',
    drafted: 'weekNo',
    asked: 'director',
  },
  fields: {
    weekNo: text({
      title: '周次',
      once: true,
      max: 8,
      required: true,
      filter: true,
      pattern: /^\d{4}-W\d{2}$/,
      hint: '如 2026-W47',
    }),
    weekStart: day({ title: '周起', by: 'system', filter: 'range' }),
    weekEnd: day({ title: '周止', by: 'system', filter: 'range', sort: true }),
    ...exam(weekList, 3),
    dayStat: stat('本周日管控汇总'),
    riskAnalysis: longText({ title: '风险研判', min: 20, max: 2000, required: true }),
    report: richText({ title: '排查治理报告', required: true }),
    attachFiles: files({ title: '附件', max: 5 }),
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'weekNo',
    'weekStart',
    'weekEnd',
    'examUser',
    'examResult',
    'itemTotal',
    'failNum',
    'rectifyStatus',
    'isLate',
    'createTime',
  ],
  order: 'weekEnd desc',
  number: { field: 'recordNo', prefix: 'ZP', per: 'day', digits: 4 },
  distinct: [{ by: ['weekNo'] }],
  ...block,
  rules: {
    ...block.rules,
    realWeek: { at: 'weekNo', says: '没有这一周', holds: row => weekDays(row.weekNo) !== null },
    begun: { at: 'weekNo', says: '这一周还没有开始', holds: (row, { now }) => (row.weekStart ?? '') <= wireDay(now) },
  },
  computes(row, circumstance) {
    const [weekStart, weekEnd] = weekDays(row.weekNo) ?? [wireDay(circumstance.now), wireDay(circumstance.now)]
    return { ...block.computes({ ...row, weekEnd }, circumstance), weekStart, weekEnd }
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
