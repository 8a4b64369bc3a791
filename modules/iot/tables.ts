import { table } from '../../kernel/define/table.ts'
import alarmDay from './alarm-day.ts'
import alarm from './alarm.ts'
import fridge from './fridge.ts'

// Its tables, as statements name them.
export const alarmDays = table(alarmDay)
export const alarms = table(alarm)
export const fridges = table(fridge)
/** What devices said, whole. */
export const readings = table({
  table: 'iot_reading',
  columns: ['tenantId', 'deviceId', 'at', 'seq', 'infoId', 'receivedAt', 'said'],
})
/** Where the judging of each device stands. */
export const engines = table({
  table: 'iot_engine',
  columns: ['tenantId', 'deviceId', 'infoId', 'state', 'receivedTo'],
})
/** What devices said and was not taken. */
export const refusals = table({
  table: 'iot_refusal',
  columns: ['tenantId', 'deviceId', 'id', 'infoId', 'at', 'topic', 'reason', 'size', 'head'],
})
/** Of what an alarm is made: what each rule said. */
export const alarmParts = table({
  table: 'iot_alarm_part',
  columns: ['tenantId', 'sourceKey', 'alarmId', 'infoId', 'said'],
})
