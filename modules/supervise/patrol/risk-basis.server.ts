import { wireDay } from '../../../contract/wire.ts'
import { levelInForce, risk, type Risk, type RiskLevel } from '../../../engines/grade/risk.ts'
import type { Named } from '../../../kernel/define/table.ts'
import { number } from '../../../kernel/define/value.ts'
import { array } from '../../../kernel/store/arrays.ts'
import { bind } from '../../../kernel/store/batch.ts'
import { select, type RowIn } from '../../../kernel/store/select.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { alarms } from '../../iot/asks.server.ts'
import { complaints, inspections, patrolScores } from '../tables.ts'

const [e, n, i, a, c] = [enterprises('e'), patrolScores('n'), inspections('i'), alarms('a'), complaints('c')]

/** Days alarms are looked back on, and inspections and complaints. engines/grade/risk */
const [alarmDays, yearDays] = [30, 365] as const
/** 草稿 of check_status; 紧急 of alarm_level; 通过 of review_status; 已办结 of complain_status. */
const [drafted, urgent, passed, closed] = [0, 1, 2, 4] as const
/** 属实, 部分属实 of yes_no_part. */
const [whole, partly] = [1, 2] as const

const own = (t: Named<'tenantId' | 'infoId'>): string => `${t.tenantId} = ${e.tenantId} and ${t.infoId} = ${e.id}`
const moment = (back: number): string => `($2::date - ${back})::timestamp at time zone 'Asia/Shanghai'`

/** What the class of risk of some kitchens is judged by; their level on file, and the one that was counted last. */
const basis = select(
  'risk_basis',
  {
    ...{ id: e.id, file: e.riskLevel, before: e.riskLevel.as`${n.risk} ->> 'level'` },
    ...{ type: e.type.always, diners: e.infoDiners, seats: e.seatNum, scopes: e.licenseScope, index: e.infoFsIndex },
    checkScore: i.checkScore
      .as`(select ${i.checkScore} from ${i} where ${own(i)} and ${i.checkStatus} <> ${drafted} and ${i.checkScore} is not null and ${i.checkDate} between $2::date - ${yearDays} and $2::date and not ${i.isDeleted} order by ${i.checkDate} desc, ${i.id} desc limit 1)`,
    ...{ urgentAlarms: number`heard.urgent`, overdueAlarms: number`heard.late` },
    ...{ trueComplaints: number`voiced.whole`, partlyTrueComplaints: number`voiced.partly` },
  },
  list => `select ${list} from ${e} left join ${n} on ${own(n)}
    cross join lateral (select count(*) filter (where ${a.alarmLevel} = ${urgent} and ${a.reviewStatus} = ${passed}) as urgent, count(*) filter (where ${a.dueTime} < coalesce(${a.handleTime}, app.now())) as late
      from ${a} where ${own(a)} and ${a.alarmTime} >= ${moment(alarmDays - 1)} and ${a.rootId} is null and not (coalesce(${a.isFalse}, false) and coalesce(${a.reviewStatus} = ${passed}, false)) and not ${a.isDeleted}) heard
    cross join lateral (select count(*) filter (where ${c.isTrue} = ${whole}) as whole, count(*) filter (where ${c.isTrue} = ${partly}) as partly
      from ${c} where ${own(c)} and ${c.complainStatus} = ${closed} and ${c.closeTime} >= ${moment(yearDays - 1)} and not ${c.isDeleted}) voiced
    where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[])`,
)

/** How much a kitchen is at risk, the level on its file, and the one it is treated by. domain.md D.6.3 */
export interface RiskStanding {
  readonly counted: Risk
  readonly file: RiskLevel | null
  readonly level: RiskLevel
}

/** Asks what the class of risk of some kitchens is judged by: one question. */
export const riskBasis = (infos: readonly string[], now: number) => bind(basis, array(infos), wireDay(now))

const levelOf = (text: string | null): RiskLevel | null => (text as RiskLevel | null) || null

/** How they stand by it, by their ids. */
export const riskStandings = (rows: readonly RowIn<typeof basis>[]): ReadonlyMap<string, RiskStanding> =>
  new Map(
    rows.map(({ id, file, before, diners, seats, scopes, ...facts }) => {
      const counted = risk({
        ...facts,
        people: diners ?? seats,
        scopes: (scopes ?? []).map(Number),
      })
      const onFile = levelOf(file)
      return [id, { counted, file: onFile, level: levelInForce(onFile, levelOf(before), counted) }]
    }),
  )
