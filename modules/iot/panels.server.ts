import { shareOf } from '../../contract/share.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { number } from '../../kernel/define/value.ts'
import { seenBy, serving } from '../../kernel/derive/read/asking.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { imagesType } from '../../kernel/fields/images/type.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterprises, onScreen } from '../enterprise/asks.server.ts'
import { alarmType } from '../words/dictionaries.ts'
import { contentFor } from './alarm-english.server.ts'
import { enterpriseWarn, warn, warnDaysOf } from './panels.ts'
import { warnAnswer, enterpriseWarnAnswer } from './panel-answers.ts'
import { alarmDays, alarms as alarmTable } from './tables.ts'

const e = enterprises('e')
const a = alarmTable('a')
const bare = alarmTable()
const p = alarmDays('p')
/** An alarm that is counted (alarm-counted.ts), found in the index of those that no other explains. */
const counted = `${a.tenantId} = app.tenant() and ${a.rootId} is null and ${a.isCounted} and not ${a.isDeleted}`
/** The public hears of alarms a day later. decisions-2.md E */
const heldBackMs = 86_400_000

// What is open first, the gravest of it on top; of a device that goes on about the same one row.
const { id, alarmTime, alarmLevel, handleStatus, alarmImgs, infoId } = bare
const { alarmArea, deviceName, alarmType: type, alarmContent, alarmValue, thresholdValue, ruleKey } = bare
const alarms = select(
  'panel_iot/warn',
  {
    ...{ id, infoName: enterprises().infoName, alarmTime, alarmLevel, handleStatus, alarmImgs, infoId },
    ...{ alarmArea, deviceName, alarmType: type, alarmContent, alarmValue, thresholdValue, ruleKey },
  },
  columns => `with mine as not materialized (select a.*, ${e.infoName} from ${a} join ${e} on ${e.tenantId} = ${a.tenantId} and ${e.id} = ${a.infoId} where ${counted} and ($3::timestamptz is null or ${a.alarmTime} <= $3) and ${onScreen}),
      root as (select distinct on (info_id, coalesce(device_id, id), alarm_type) ${columns} from mine where handle_status = 0
        order by info_id, coalesce(device_id, id), alarm_type, alarm_level, alarm_time),
      open as (select 0 as part, * from root order by alarm_level, alarm_time desc, id desc limit 20),
      handled as (select 1 as part, ${columns} from mine where handle_status is distinct from 0 order by alarm_time desc, id desc limit 20)
    select ${columns} from (select * from open union all select * from handled) all_of
      order by part, case when part = 0 then alarm_level end, alarm_time desc, id desc limit 20`,
)

/** The alarms that the screens list, row by row, which no sum can say. */
export const warnAsking = serving(
  warn,
  warnAnswer,
  view => bind(alarms, ...seenBy(view), view.isPublic ? wireMoment(view.now - heldBackMs) : null),
  (rows, view) =>
    rows.map(row => ({
      // What happened in a kitchen in words or pictures may show people: the public hears of the kind and the day, and
      // of whose it is only where it asks for one kitchen. domain.md D.11, decisions-2.md E
      ...(view.isPublic
        ? {
            infoName: view.info ? row.infoName : '',
            alarmTime: row.alarmTime?.slice(0, 10) ?? '',
            alarmContent: labelOf(alarmType, row.alarmType ?? ''),
          }
        : {
            ...{ id: row.id, infoId: row.infoId, infoName: row.infoName, alarmTime: row.alarmTime ?? '' },
            alarmContent: contentFor('zh', row, view.label),
            alarmEnglish: contentFor('en', row, view.label),
            img: String(imagesType.wire((row.alarmImgs ?? []).slice(0, 1))),
          }),
      alarmType: row.alarmType ?? '',
      alarmLevel: row.alarmLevel ?? 0,
      handleStatus: row.handleStatus ?? 0,
    })),
)

// How many is summed by day; what is late by now stands among the few that are open.
const ranked = select(
  'panel_iot/enterpriseWarn',
  {
    ...{ infoId: p.infoId.in('most'), priseName: e.infoName.in('most') },
    ...{ total: number`most.total`, unhandled: number`most.waiting` },
    overdue: number`(select count(*) from ${a} where ${counted} and ${a.infoId} = most.info_id and ${a.handleStatus} = 0 and ${a.dueTime} < $5::timestamptz and ${a.alarmTime} >= $3::date - $4::integer + 1 and ${a.alarmTime} < $3::date + 1)`,
  },
  list => `with most as (select ${p.infoId}, ${e.infoName}, sum(${p.num}) total, sum(${p.openNum}) waiting from ${p} join ${e} on ${e.tenantId} = ${p.tenantId} and ${e.id} = ${p.infoId}
      where ${p.tenantId} = app.tenant() and ${p.alarmDate} > $3::date - $4::integer and ${p.alarmDate} <= $3::date and ${onScreen} group by 1, 2 having sum(${p.num}) > 0 order by 3 desc, 1 limit 10)
    select ${list} from most order by total desc, info_id`,
)

/** The kitchens that raised the most alarms, and how many of these were handled. domain.md D.11 enterpriseWarn */
export const rankedAsking = serving(
  enterpriseWarn,
  enterpriseWarnAnswer,
  view => bind(ranked, ...seenBy(view), wireDay(view.now), String(view.days ?? warnDaysOf), wireMoment(view.now)),
  rows =>
    rows.map(row => ({
      ...row,
      handled: row.total - row.unhandled,
      handleRate: shareOf(row.total - row.unhandled, row.total),
    })),
)
