import { table } from '../../kernel/define/table.ts'
import updata from './updata.ts'
import train from './train.ts'
import backlog from './backlog.ts'
import cardDay from './card-day.ts'
import trainRecord from './train-record.ts'

// Its tables, as statements name them.
export const todos = table(backlog)
export const trainRecords = table(trainRecord)
export const trainings = table(train)
export const uploads = table(updata)
/** Cards by the day they were shown. */
export const cardDays = table(cardDay)
