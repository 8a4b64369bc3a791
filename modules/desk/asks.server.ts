import { table } from '../../kernel/define/table.ts'
import notice from './notice.ts'

// What other rooms may ask of this one.

// Its tables in their statements.
export const notices = table(notice)
