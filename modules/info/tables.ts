import { table } from '../../kernel/define/table.ts'
import backlog from './backlog.ts'
import trainRecord from './train-record.ts'

// Its tables, as statements name them.
export const todos = table(backlog)
export const trainRecords = table(trainRecord)
