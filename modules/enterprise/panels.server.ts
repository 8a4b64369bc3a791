import { wireDay } from '../../contract/wire.ts'
import { figureOf } from '../../kernel/define/panel.ts'
import { seenBy, type Asking } from '../../kernel/derive/read/panel.ts'
import { masked } from '../../kernel/fields/base/mask.ts'
import { imagesType } from '../../kernel/fields/images/type.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { units } from '../base/asks.server.ts'
import { alarmDays, allDevices } from '../iot/asks.server.ts'
import { ledgerDays } from '../ledger/asks.server.ts'
import { onScreen } from './asks.server.ts'
import { saIndex } from './panels.ts'
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
const points: Statement = {
  name: 'panel_enterprise/enterpriseSelf',
  text: `select ${e.id}, ${e.infoName}, ${e.longitude}, ${e.latitude}, ${e.type}, ${e.infoGrade}, ${e.infoYearIndex}, ${e.infoFsIndex}, coalesce(${m.marketName}, ''), ${e.infoAddress}, ${e.infoManager}, ${e.infoManagerPhone}, coalesce(a.open_num, 0), coalesce(a.urgent_num, 0), ${e.infoImages},
      ${examined('day', '$3')}, ${examined('week', "date_trunc('week', $3::date)")}, ${examined('month', "date_trunc('month', $3::date)")}, o.is_online is not null
    from ${e} left join ${m} on ${m.tenantId} = ${e.tenantId} and ${m.id} = ${e.marketId}
    left join ${y} on ${y.tenantId} = ${e.tenantId} and ${y.infoId} = ${e.id}
    left join lateral (select sum(${p.openNum}) open_num, sum(${p.urgentNum}) urgent_num from ${p} where ${p.tenantId} = ${e.tenantId} and ${p.infoId} = ${e.id} and ${p.openNum} > 0) a on ${y.openAlarms} > 0
    left join lateral (select true as is_online from ${r} where ${r.tenantId} = ${e.tenantId} and ${r.infoId} = ${e.id} and ${r.onlineStatus} = 1 and not ${r.isDeleted} limit 1) o on true
    where ${onScreen} order by ${e.id}`,
}
const number = (text: string | null | undefined): number => Number(text ?? 0)
const flag = (text: string | null | undefined): 0 | 1 => (text === 't' ? 1 : 0)

/** The enterprises that the map shows, row by row, which no sum can say. */
export const placesAsking: Asking = {
  statement: view => bind(points, ...seenBy(view), wireDay(view.now)),
  answer: (rows, { isPublic }) =>
    rows.map(
      ([
        id,
        name,
        longitude,
        latitude,
        type,
        grade,
        yearGrade,
        index,
        market,
        address,
        manager,
        phone,
        open,
        urgent,
        images,
        day,
        week,
        month,
        online,
      ]) => ({
        infoId: id,
        infoName: name,
        infoImages: imagesType.wire(imagesType.read(images ?? '')),
        longitude,
        latitude,
        type: number(type),
        infoGrade: number(grade),
        infoYearIndex: number(yearGrade),
        infoFsIndex: index ?? '',
        markName: market,
        infoAddress: address,
        infoManager: isPublic ? masked('name', manager ?? '') : (manager ?? ''),
        infoManagerPhone: isPublic ? masked('phone', phone ?? '') : (phone ?? ''),
        dayDone: flag(day),
        weekDone: flag(week),
        monthDone: flag(month),
        online: flag(online),
        // Who has an alarm that waits is for those to know who handle it. decisions-2.md E
        ...(!isPublic && { alarmOpen: number(open), alarmUrgent: number(urgent) }),
      }),
    ),
}

const n = 'mine.info_fs_index'
const indices: Statement = {
  name: 'panel_enterprise/saIndex',
  text: `with mine as materialized (select ${e.id}, ${e.infoName}, ${e.infoFsIndex} from ${e} where ${onScreen}),
      most as (select mine.id, mine.info_name, ${n} as total from mine where ${n} is not null order by ${n} desc, mine.id limit 3)
    select count(*) filter (where ${n} > 80), count(*) filter (where ${n} > 60 and ${n} <= 80), count(*) filter (where ${n} <= 60), count(*) filter (where ${n} is null), round(avg(${n}), 2),
      (select coalesce(json_agg(json_build_array(most.id::text, most.info_name, most.total::numeric(5, 2)::text) order by most.total desc, most.id), '[]') from most) from mine`,
}

/** Enterprises by their sunshine index, and the three that stand best. domain.md D.11 saIndex, decisions-2.md G */
export const indexAsking: Asking = {
  statement: view => bind(indices, ...seenBy(view)),
  answer([row = []]) {
    const [band80 = 0, band60 = 0, band0 = 0, pending = 0] = row.slice(0, 4).map(number)
    const bands = { band80, band60, band0, pending }
    return {
      top: (JSON.parse(row[5] ?? '[]') as readonly (readonly [string, string, string])[]).map(
        ([infoId, priseName, total]) => ({ infoId, priseName, total }),
      ),
      ...bands,
      avg: row[4] ?? '',
      list: Object.entries(bands).map(([key, num]) => ({ key, name: figureOf(saIndex, key).title[0], num })),
      bands: [band80, band60, band0],
    }
  },
}
