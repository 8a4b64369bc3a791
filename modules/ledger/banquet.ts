// ledger/banquet 大型聚餐声明 standbook/banquet ledger_banquet
import { daysBetween } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { day, integer, longText } from '../../kernel/fields/index.ts'
import { lateDays } from '../record/led.ts'

/** More people than this eat at once. 餐饮服务食品安全操作规范(2018) 留样; decisions-2.md 0 Q8 */
const many = 100

/**
 * A day on which a restaurant feeds more than a hundred people at once, or a great event: of every dish of it a sample
 * is kept. domain.md D.1 留样, decisions-2.md 0 Q8
 */
export default resource({
  key: 'ledger/banquet',
  title: '大型聚餐声明',
  wire: { path: 'standbook/banquet' },
  table: 'ledger_banquet',
  scope: 'enterprise',
  page: { at: '/standbook/banquet', group: 'standbook', sort: 21 },
  fields: {
    banquetDate: day({ title: '聚餐日期', required: true, filter: 'range', sort: true }),
    dinersNum: integer({ title: '用餐人数', min: many + 1, max: 99_999, required: true }),
    remark: longText({ title: '说明', max: 200 }),
  },
  list: ['infoName', 'banquetDate', 'dinersNum', 'remark', 'createTime'],
  order: 'banquetDate desc',
  distinct: [{ by: ['banquetDate'] }],
  rules: {
    lateBanquet: {
      at: 'banquetDate',
      says: '超过3天不可声明',
      holds: (row, { now, before }) =>
        before?.banquetDate === row.banquetDate || daysBetween(row.banquetDate, wireDay(now)) <= lateDays,
    },
  },
  life: { frozen: (row, { now }) => (daysBetween(row.banquetDate, wireDay(now)) > lateDays ? 'recordLocked' : null) },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
