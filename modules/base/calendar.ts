// base/calendar 学期日历 base/basecalendar base_calendar
import { resource } from '../../kernel/define/resource.ts'
import { day, flag, longText, text } from '../../kernel/fields/index.ts'

/**
 * On which days schools teach: a school canteen owes no ledgers on the others. Where a day lies in several ranges the
 * shortest decides, in none the days people work are school days: modules/record/school-days.ts. domain.md D.1 营业日,
 * E.3 学期日历
 */
export default resource({
  key: 'base/calendar',
  title: '学期日历',
  wire: { path: 'base/basecalendar' },
  table: 'base_calendar',
  scope: 'tenant',
  page: { at: '/base/basecalendar', group: 'base', sort: 3 },
  fields: {
    calendarName: text({ title: '名称', max: 50, required: true, search: true }),
    startDate: day({ title: '开始日期', required: true, filter: 'range', sort: true }),
    endDate: day({ title: '结束日期', required: true, filter: 'range' }),
    isSchoolDay: flag({ title: '上课', filter: true, hint: '不上课：寒暑假、节假日；上课：学期内的周末调课等' }),
    remark: longText({ title: '备注', max: 500 }),
  },
  list: ['calendarName', 'startDate', 'endDate', 'isSchoolDay', 'remark'],
  order: 'startDate desc',
  rules: {
    endAfterStart: { at: 'endDate', says: '结束日期不能早于开始日期', holds: row => row.startDate <= row.endDate },
    oneYear: {
      at: 'endDate',
      says: '一段不能超过一年',
      holds: row => Date.parse(row.endDate) - Date.parse(row.startDate) <= 366 * 86_400_000,
    },
  },
  grants: { administrator: 'all', supervise: 'read', enterprise: 'read' },
})
