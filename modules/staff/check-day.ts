import { projection } from '../../kernel/define/projection.ts'
import { day } from '../../kernel/fields/index.ts'
import { counts } from '../record/led.ts'

/** 异常 of mor_result; no valid health certificate of cert_status. domain.md C */
const abnormal = 2
const invalid: readonly unknown[] = [3, 4]

/** Morning checks by day: how many, which were abnormal and what was done. domain.md E.5 R2 */
export default projection({
  key: 'staff/check-day',
  title: '晨检日报',
  table: 'proj_morning_day',
  scope: 'enterprise',
  by: { checkDate: day({ title: '晨检日期' }) },
  sums: ['num', 'abnormalNum', 'handledNum', 'uncertifiedNum'],
  from: {
    'staff/morning-check': row =>
      counts(row) && row.checkTime
        ? {
            key: { checkDate: row.checkTime.slice(0, 10) },
            add: {
              num: 1,
              abnormalNum: row.type === abnormal ? 1 : 0,
              handledNum: row.type === abnormal && row.handleStatus === 1 ? 1 : 0,
              uncertifiedNum: invalid.includes(row.healthStatus) ? 1 : 0,
            },
          }
        : null,
  },
  report: {
    reads: 'staff/morning-check',
    words: {
      checkDate: ['晨检日期', 'Day'],
      num: ['晨检人次', 'People checked'],
      abnormalNum: ['异常人次', 'Abnormal'],
      handledNum: ['异常已处置', 'Abnormal and dealt with'],
      uncertifiedNum: ['无有效健康证人次', 'Without a valid health certificate'],
    },
  },
})
