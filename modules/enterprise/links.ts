import { momentAt, wireMoment } from '../../contract/wire.ts'
import { todo } from '../todo.ts'

const page = '/enterpriseInfo/enterpriseinfo'
/** How long an office has to decide, counted from when it is asked. */
const decideMs = 3 * 86_400_000

/** What the file of an enterprise gives people to do. domain.md D.7 */
export const enterpriseLinks = [
  todo({
    key: 'hide-review', title: '申请关闭公示 → 审批待办', from: 'enterprise/info', type: 'accept', page,
    owes: row => (row['hideStatus'] === 0 ? { title: `审批关闭公示：${row['infoName'] as string}`, content: (row['hideReason'] as string | null) ?? '', due: wireMoment(momentAt(row['hideTime'] as string) + decideMs), level: 3, side: 2 } : null),
  }),
  todo({
    key: 'order-rectify', title: '责令歇业 → 整改待办', from: 'enterprise/info', type: 'rectify', page,
    owes: row => (row['infoStatus'] === 4 ? { title: '歇业整改，整改后申请复查', content: (row['statusRemark'] as string | null) ?? '', due: null, level: 1, side: 1 } : null),
  }),
]
