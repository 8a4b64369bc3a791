import { table } from '../../kernel/define/table.ts'
import alarmDay from './alarm-day.ts'
import alarm from './alarm.ts'
import fridge from './fridge.ts'

// What other rooms may ask of this one.

// Its tables in their statements.
export const alarmDays = table(alarmDay)
export const alarms = table(alarm)
export const fridges = table(fridge)
