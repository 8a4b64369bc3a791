import { holidays } from '../words/holidays.ts'
import { addWorkdays } from '../../engines/workday/workday.ts'
import { todo } from '../record/todo.ts'

const page = '/enterpriseInfo/enterpriseinfo'
/** Working days an office has to decide, from the day it is asked. domain.md D.7 accept */
const decideDays = 3

/** What the file of an enterprise gives people to do. domain.md D.7 */
export const enterpriseLinks = [
  todo({
    key: 'hide-review',
    title: '申请关闭公示 → 审批待办',
    from: 'enterprise/info',
    type: 'accept',
    page,
    owes: row =>
      row.hideStatus === 0
        ? {
            title: `审批关闭公示：${row.infoName}`,
            content: row.hideReason ?? '',
            due: `${addWorkdays(row.hideTime!.slice(0, 10), decideDays, holidays)} 23:59:59`,
            level: 3,
            side: 2,
          }
        : null,
  }),
  todo({
    key: 'order-rectify',
    title: '责令歇业 → 整改待办',
    from: 'enterprise/info',
    type: 'rectify',
    page,
    owes: row =>
      row.infoStatus === 4
        ? {
            title: '歇业整改，整改后申请复查',
            content: row.statusRemark ?? '',
            due: null,
            level: 1,
            side: 1,
          }
        : null,
  }),
]
