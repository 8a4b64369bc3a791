import { array } from '../../kernel/store/arrays.ts'
import { moment, text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { todos } from './tables.ts'

// What other rooms may ask of this one.
export { confirmations } from './confirmed.server.ts'
export * from './tables.ts'

const t = todos('t')

const confirmation = select(
  'notice_confirm_times',
  { noticeId: text`${t.originId}`, time: moment`max(${t.doneTime})` },
  list =>
    `select ${list} from ${t} where ${t.tenantId} = app.tenant() and ${t.originLink} = 'notice-confirm' and ${t.originId} = any($1::bigint[]) and ${t.backlogStatus} in (0, 1, 2) and not ${t.isDeleted} group by ${t.originId} having bool_and(${t.backlogStatus} = 1)`,
)
/** When the last enterprise one sees confirmed a notice; of a notice that one of them has yet to confirm, nothing. */
export const confirmTimes = (notices: readonly string[]) => bind(confirmation, array(notices))
