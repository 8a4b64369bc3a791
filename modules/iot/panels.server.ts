import { labelOf } from '../../kernel/fields/index.ts'
import { seenBy, shownTo, type Asking } from '../../kernel/derive/read/panel.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { alarmType } from '../words/dictionaries.ts'
import { alarms as alarmTable } from './tables.ts'

const e = enterprises('e')
const a = alarmTable('a')

// What is open first, the gravest of it on top; of a device that goes on about the same one row.
const alarms: Statement = {
  name: 'panel_iot/warn',
  text: `with mine as not materialized (select a.*, ${e.infoName} from ${a} join ${e} on ${e.tenantId} = ${a.tenantId} and ${e.id} = ${a.infoId} where ${a.tenantId} = app.tenant() and not ${a.isDeleted} and ${shownTo}),
      root as (select distinct on (info_id, coalesce(device_id, id), alarm_type) id, info_name, alarm_time, alarm_type, alarm_content, alarm_level, handle_status from mine where handle_status = 0
        order by info_id, coalesce(device_id, id), alarm_type, alarm_level, alarm_time),
      open as (select 0 as part, * from root order by alarm_level, alarm_time desc, id desc limit 20),
      handled as (select 1 as part, id, info_name, alarm_time, alarm_type, alarm_content, alarm_level, handle_status from mine where handle_status is distinct from 0 order by alarm_time desc, id desc limit 20)
    select id, info_name, alarm_time, alarm_type, alarm_content, alarm_level, handle_status from (select * from open union all select * from handled) all_of
      order by part, case when part = 0 then alarm_level end, alarm_time desc, id desc limit 20`,
}

/** The alarms that the screens list, row by row, which no sum can say. */
export const warnAsking: Asking = {
  statement: view => bind(alarms, ...seenBy(view)),
  answer: (rows, { isPublic }) =>
    rows.map(([id, infoName, time, type, content, level, handled]) => ({
      // What happened in a kitchen in words may name people: the public hears of the kind only. domain.md D.11
      ...(isPublic ? { alarmContent: labelOf(alarmType, type ?? '') } : { id, alarmContent: content ?? '' }),
      infoName,
      alarmTime: time?.slice(0, 19) ?? '',
      alarmType: type ?? '',
      alarmLevel: Number(level ?? 0),
      handleStatus: Number(handled ?? 0),
    })),
}
