import { wireDay } from '../../contract/wire.ts'
import { figureOf } from '../../kernel/define/panel.ts'
import { seenBy, serving } from '../../kernel/derive/read/asking.ts'
import { masked } from '../../kernel/fields/base/mask.ts'
import { imagesType } from '../../kernel/fields/images/type.ts'
import { flag, json, number, text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { units } from '../base/asks.server.ts'
import { alarmDays, allDevices } from '../iot/asks.server.ts'
import { ledgerDays } from '../ledger/asks.server.ts'
import { onScreen } from './asks.server.ts'
import { places, saIndex } from './panels.ts'
import { placesAnswer, saIndexAnswer } from './panel-answers.ts'
import { picturesOf } from './open-pictures.ts'
import { enterprises, tallies } from './tables.ts'

const m = units('m')
const p = alarmDays('p')
const e = enterprises('e')
const y = tallies('y')
const r = allDevices('r')
const l = ledgerDays('l')

/** Whether a self-examination of a kind is there whose day is $3, the Monday before it or the first of its month. */
const examined = (kind: string, day: string): string =>
  `exists (select from ${l} where ${l.tenantId} = ${e.tenantId} and ${l.infoId} = ${e.id} and ${l.recordType} = '${kind}' and ${l.recordDate} = ${day}::date and ${l.recordNum} > 0)`

// The days of alarms are looked at of those alone that have an open one: the tally knows which.
const points = select(
  'panel_enterprise/enterpriseSelf',
  {
    ...{ infoId: e.id, infoName: e.infoName, longitude: text`${e.longitude}`, latitude: text`${e.latitude}` },
    ...{ type: e.type, infoGrade: number`${e.infoGrade}`, infoYearIndex: number`${e.infoYearIndex}` },
    ...{ infoFsIndex: text`${e.infoFsIndex}`, markName: text`coalesce(${m.marketName}, '')` },
    ...{
      infoAddress: e.infoAddress,
      infoManager: text`${e.infoManager}`,
      infoManagerPhone: text`${e.infoManagerPhone}`,
    },
    ...{ alarmOpen: number`coalesce(a.open_num, 0)`, alarmUrgent: number`coalesce(a.urgent_num, 0)` },
    tenant: e.tenantId,
    infoImages: e.infoImages,
    day: flag`${examined('day', '$3')}`,
    week: flag`${examined('week', "date_trunc('week', $3::date)")}`,
    month: flag`${examined('month', "date_trunc('month', $3::date)")}`,
    isOnline: flag`o.is_online is not null`,
  },
  list => `select ${list}
    from ${e} left join ${m} on ${m.tenantId} = ${e.tenantId} and ${m.id} = ${e.marketId}
    left join ${y} on ${y.tenantId} = ${e.tenantId} and ${y.infoId} = ${e.id}
    left join lateral (select sum(${p.openNum}) open_num, sum(${p.urgentNum}) urgent_num from ${p} where ${p.tenantId} = ${e.tenantId} and ${p.infoId} = ${e.id} and ${p.openNum} > 0) a on ${y.openAlarms} > 0
    left join lateral (select true as is_online from ${r} where ${r.tenantId} = ${e.tenantId} and ${r.infoId} = ${e.id} and ${r.onlineStatus} = 1 and not ${r.isDeleted} limit 1) o on true
    where ${onScreen} order by ${e.id}`,
)

/** The enterprises that the map shows, row by row, which no sum can say. */
export const placesAsking = serving(
  places,
  placesAnswer,
  view => bind(points, ...seenBy(view), wireDay(view.now)),
  (rows, { isPublic }) =>
    rows.map(({ tenant, alarmOpen, alarmUrgent, day, week, month, isOnline, ...row }) => ({
      ...row,
      // The addresses of files are for who is signed in.
      infoImages: isPublic
        ? picturesOf({ tenant, info: row.infoId }, row.infoImages?.join(','))
        : String(imagesType.wire(row.infoImages ?? [])),
      infoManager: isPublic ? masked('name', row.infoManager) : row.infoManager,
      infoManagerPhone: isPublic ? masked('phone', row.infoManagerPhone) : row.infoManagerPhone,
      ...{ dayDone: Number(day), weekDone: Number(week), monthDone: Number(month), online: Number(isOnline) },
      // Who has an alarm that waits is for those to know who handle it. decisions-2.md E
      ...(!isPublic && { alarmOpen, alarmUrgent }),
    })),
)

const n = 'mine.info_fs_index'
const indices = select(
  'panel_enterprise/saIndex',
  {
    band80: number`count(*) filter (where ${n} > 80)`,
    band60: number`count(*) filter (where ${n} > 60 and ${n} <= 80)`,
    band0: number`count(*) filter (where ${n} <= 60)`,
    pending: number`count(*) filter (where ${n} is null)`,
    avg: text`round(avg(${n}), 2)`,
    top: json<
      readonly (readonly [infoId: string, priseName: string, total: string])[]
    >`(select coalesce(json_agg(json_build_array(most.id::text, most.info_name, most.total::numeric(5, 2)::text) order by most.total desc, most.id), '[]') from most)`,
  },
  list => `with mine as materialized (select ${e.id}, ${e.infoName}, ${e.infoFsIndex} from ${e} where ${onScreen}),
      most as (select mine.id, mine.info_name, ${n} as total from mine where ${n} is not null order by ${n} desc, mine.id limit 3)
    select ${list} from mine`,
)

/** Enterprises by their sunshine index, and the three that stand best. domain.md D.11 saIndex, decisions-2.md G */
export const indexAsking = serving(
  saIndex,
  saIndexAnswer,
  view => bind(indices, ...seenBy(view)),
  ([row]) => {
    const { avg, top, ...bands } = row!
    return {
      top: top.map(([infoId, priseName, total]) => ({ infoId, priseName, total })),
      ...bands,
      avg,
      list: Object.entries(bands).map(([key, num]) => ({ key, name: figureOf(saIndex, key).title[0], num })),
      bands: [bands.band80, bands.band60, bands.band0],
    }
  },
)
