import { call } from '../../kernel/define/contract.ts'
import { number } from '../../kernel/define/value.ts'
import backlog from './backlog.ts'

/** What one's side has to do, in three numbers: open, of them overdue, and cards that wait for one. domain.md B.10.6 */
export default call({
  of: backlog,
  name: 'count',
  title: '待办与督办数量',
  source: 'modules/info/backlog-count.ts',
  answers: { open: number, overdue: number, cards: number },
})
