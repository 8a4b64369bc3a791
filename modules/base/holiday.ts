// base/holiday 节假日安排 base/baseholiday base_holiday
import { resource } from '../../kernel/define/resource.ts'
import { day, flag, text } from '../../kernel/fields/index.ts'

/** Longer is no run of days off, but a year typed wrong. */
const longest = 31

/**
 * Days off and make-up working days of the whole country: terms in working days, schools without a calendar of their
 * own and plants go by them. What the State Council has published comes with the product; every November brings the
 * next year, and of one that is not here weekends are all that counts. domain.md D.1 营业日, D.7
 */
export default resource({
  key: 'base/holiday',
  title: '节假日安排',
  wire: { path: 'base/baseholiday', select: true },
  table: 'base_holiday',
  scope: 'platform',
  few: true,
  page: { at: '/base/baseholiday', group: 'base', sort: 4 },
  fields: {
    holidayName: text({ title: '名称', max: 50, required: true, search: true }),
    startDate: day({ title: '开始日期', required: true, filter: 'range', sort: true }),
    endDate: day({ title: '结束日期', required: true, filter: 'range' }),
    isWorkday: flag({ title: '上班', filter: true, hint: '不上班：放假；上班：调休上班的周末' }),
    remark: text({ title: '依据', max: 200, hint: '如：国务院办公厅通知的文号' }),
  },
  list: ['holidayName', 'startDate', 'endDate', 'isWorkday', 'remark'],
  order: 'startDate desc',
  rules: {
    endAfterStart: { at: 'endDate', says: '结束日期不能早于开始日期', holds: row => row.startDate <= row.endDate },
    oneMonth: {
      at: 'endDate',
      says: '一段不能超过一个月',
      holds: row => Date.parse(row.endDate) - Date.parse(row.startDate) < longest * 86_400_000,
    },
  },
  grants: { administrator: 'all', supervise: 'read', enterprise: 'read' },
})
