import { table } from '../../kernel/define/table.ts'
import notice from './notice.ts'

// Its tables, as statements name them.
export const notices = table(notice)
