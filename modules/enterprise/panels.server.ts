import { seenBy, shownTo, type Asking } from '../../kernel/derive/read/panel.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { units } from '../base/asks.server.ts'
import { alarmDays } from '../iot/asks.server.ts'
import { enterprises } from './tables.ts'

const m = units('m')
const p = alarmDays('p')
const e = enterprises('e')

const points: Statement = {
  name: 'panel_enterprise/enterpriseSelf',
  text: `select ${e.id}, ${e.infoName}, ${e.longitude}, ${e.latitude}, ${e.type}, ${e.infoGrade}, ${e.infoYearIndex}, ${e.infoFsIndex}, coalesce(${m.marketName}, ''), ${e.infoAddress}, ${e.infoManager}, ${e.infoManagerPhone}, coalesce(a.open_num, 0), coalesce(a.urgent_num, 0)
    from ${e} left join ${m} on ${m.tenantId} = ${e.tenantId} and ${m.id} = ${e.marketId}
    left join (select ${p.infoId}, sum(${p.openNum}) open_num, sum(${p.urgentNum}) urgent_num from ${p} where ${p.tenantId} = app.tenant() group by 1) a on a.info_id = ${e.id}
    where ${e.infoStatus} is distinct from 5 and ${shownTo} order by ${e.id}`,
}
const number = (text: string | null | undefined): number => Number(text ?? 0)

/** The enterprises that the map shows, row by row, which no sum can say. */
export const placesAsking: Asking = {
  statement: view => bind(points, ...seenBy(view)),
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
      ]) => ({
        infoId: id,
        infoName: name,
        longitude,
        latitude,
        type: number(type),
        infoGrade: number(grade),
        infoYearIndex: number(yearGrade),
        infoFsIndex: index ?? '',
        markName: market,
        infoAddress: address,
        ...(!isPublic && { infoManager: manager ?? '', infoManagerPhone: phone ?? '' }),
        alarmOpen: number(open),
        alarmUrgent: number(urgent),
      }),
    ),
}
