// selfexam/day 日管控 day/selfexamday selfexam_day
import { resource } from '../../kernel/define/resource.ts'
import { day, flag } from '../../kernel/fields/index.ts'
import { led } from '../record/led.ts'
import { dayItems, dayItemsFor } from '../lists/exam-items.ts'
import { exam, examination } from './exam.ts'

/**
 * The daily control: once every business day, until 22:00, also when nothing was found. 市场监管总局令第60号, 97号;
 * domain.md B.6.1
 */
export default resource({
  key: 'selfexam/day',
  title: '日管控',
  wire: { path: 'day/selfexamday', none: ['import'] },
  table: 'selfexam_day',
  scope: 'enterprise',
  page: { at: '/selfexam/day/selfexamday', group: 'selfexam', sort: 1 },
  record: {
    kind: 'day',
    word: ['日管控', 'Daily control'],
    sort: 10,
    day: 'examDate',
    sign: 'check',
    owes: '●●●●●●●●●',
    law: '企业落实食品安全主体责任监督管理规定',
    drafted: 'examDate',
  },
  fields: {
    examDate: day({ title: '检查日期', required: true, filter: 'range', sort: true, past: true }),
    isBanquet: flag({ title: '大型聚餐', hint: '当日有大型聚餐（100人以上）或重大活动时勾选，须逐餐逐品种留样' }),
    ...exam(dayItems, 2),
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'examDate',
    'examUser',
    'examResult',
    'itemTotal',
    'passNum',
    'failNum',
    'naNum',
    'riskLevel',
    'rectifyStatus',
    'isLate',
    'createTime',
  ],
  order: 'examDate desc',
  number: { field: 'recordNo', prefix: 'RG', per: 'day', digits: 4 },
  distinct: [{ by: ['examDate'] }],
  ...examination('examDate', 22, dayItems, (type, row) => dayItemsFor(type, row['isBanquet'] === true)),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
