import { table } from '../../kernel/define/table.ts'
import notice from './notice.ts'

// Its tables, as statements name them.
export const notices = table(notice)
/** Who has read which notice. */
export const noticeReads = table({ table: 'desk_notice_read', columns: ['tenantId', 'userId', 'noticeId', 'readAt'] })
