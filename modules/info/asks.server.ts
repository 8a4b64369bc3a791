import { table } from '../../kernel/define/table.ts'
import backlog from './backlog.ts'
import trainRecord from './train-record.ts'

// What other rooms may ask of this one.
export { confirmations } from './confirmed.server.ts'

// Its tables in their statements.
export const todos = table(backlog)
export const trainRecords = table(trainRecord)
