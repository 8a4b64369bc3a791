import type { Named } from '../../../kernel/define/table.ts'
import { daysBetween } from '../../../contract/days.ts'
import { wireDay } from '../../../contract/wire.ts'
import type { PatrolFacts } from '../../../engines/patrol/score.ts'
import { array } from '../../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../../kernel/store/batch.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { alarms, allDevices, engines, inService, underRepair } from '../../iot/asks.server.ts'
import { employees } from '../../staff/asks.server.ts'
import { checkDays, complaints, inspections, patrols } from '../tables.ts'

const [e, a, d, g, p, o, i, c, k] = [
  enterprises('e'),
  alarms('a'),
  allDevices('d'),
  engines('g'),
  employees('p'),
  patrols('o'),
  inspections('i'),
  complaints('c'),
  checkDays('k'),
]

/** Days alarms and complaints are looked back on. domain.md D.9 */
const [alarmDays, complaintDays] = [7, 30] as const
/** 重要 and graver, of alarm_level; 已办结 of complain_status; 属实, 部分属实 of yes_no_part; 草稿 of check_status. */
const [important, closed, drafted, passed, offline] = [2, 4, 0, 2, 0] as const
const founded = '1, 2'

/** What is known of a kitchen for its score, and how many checks of this year were made there. */
export interface Known {
  readonly facts: PatrolFacts
  readonly checksDone: number
  /** The day somebody looked last, on the spot or by video; null = never. */
  readonly lastDay: string | null
}

const own = (t: Named<'tenantId' | 'infoId'>): string =>
  `${t.tenantId} = app.tenant() and ${t.infoId} = any($1::bigint[])`
const moment = (back: number): string => `($2::date - ${back})::timestamp at time zone 'Asia/Shanghai'`

/** Their files, with the certificate of health that ends first of whoever touches food there. */
const files: Statement = {
  name: 'patrol_files',
  text: `select ${e.id}, ${e.infoFsIndex}, ${e.infoDiners}, ${e.licenseEnd}::text, ${e.bizLicenseEnd}::text,
      (select min(${p.healthEnd})::text from ${p} where ${p.tenantId} = ${e.tenantId} and ${p.infoId} = ${e.id} and ${p.empStatus} = 1 and ${p.isDirect} and not ${p.isDeleted})
    from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[])`,
}
/** Alarms of the first two levels by type: what was found false, or another explains, is none. */
const raised: Statement = {
  name: 'patrol_alarms',
  text: `select ${a.infoId}, ${a.alarmType}, count(*), count(*) filter (where ${a.handleStatus} = 0) from ${a}
    where ${own(a)} and ${a.alarmTime} >= ${moment(alarmDays - 1)} and ${a.alarmLevel} <= ${important} and ${a.rootId} is null and not (coalesce(${a.isFalse}, false) and coalesce(${a.reviewStatus} = ${passed}, false)) and not ${a.isDeleted} group by 1, 2`,
}
/** Devices in use that have ever spoken, and how long those that are silent have been. */
const devices: Statement = {
  name: 'patrol_devices',
  text: `select ${d.infoId}, ${d.deviceName}, ${d.onlineStatus} = ${offline}, floor(extract(epoch from app.now() - ${g.receivedTo}) / 3600) from ${d}
    left join ${g} on ${g.tenantId} = ${d.tenantId} and ${g.deviceId} = ${d.id}
    where ${own(d)} and ${d.onlineStatus} in (0, 1) and ${d.deviceStatus} in (${inService}, ${underRepair}) and not ${d.isDeleted}`,
}
const looks: Statement = {
  name: 'patrol_looks',
  text: `select x.info_id, max(x.day)::text from (
      select ${o.infoId} as info_id, (max(${o.patrolTime}) at time zone 'Asia/Shanghai')::date as day from ${o} where ${own(o)} and not ${o.isDeleted} group by 1
      union all select ${i.infoId}, max(${i.checkDate}) from ${i} where ${own(i)} and ${i.checkStatus} <> ${drafted} and not ${i.isDeleted} group by 1) x group by 1`,
}
const voices: Statement = {
  name: 'patrol_complaints',
  text: `select ${c.infoId}, count(*) from ${c} where ${own(c)} and ${c.complainStatus} = ${closed} and ${c.isTrue} in (${founded}) and ${c.closeTime} >= ${moment(complaintDays - 1)} and not ${c.isDeleted} group by 1`,
}
const checked: Statement = {
  name: 'patrol_checks',
  text: `select ${k.infoId}, sum(${k.num}) from ${k} where ${own(k)} and ${k.checkDate} between date_trunc('year', $2::date)::date and $2::date group by 1`,
}

/** Which kind of paper is which, in the words of the index. */
const [foodLicence, businessLicence, health] = ['licence', '2', 'health'] as const

/** What is asked of some kitchens to say how much they are to be looked at: one question a room. domain.md D.9 */
export function patrolFacts(
  infos: readonly string[],
  now: number,
): { readonly bounds: readonly Bound[]; read(answers: readonly Rows[]): ReadonlyMap<string, Known> } {
  const [ids, today] = [array(infos), wireDay(now)]
  const left = (day: string): number => daysBetween(today, day)
  return {
    bounds: [
      bind(files, ids),
      bind(raised, ids, today),
      bind(devices, ids),
      bind(looks, ids),
      bind(voices, ids, today),
      bind(checked, ids, today),
    ],
    read(answers) {
      const [fileRows, ...others] = answers
      const [alarmRows, deviceRows, lookRows, voiceRows, checkRows] = others.map(rows =>
        Map.groupBy(rows, ([info]) => info!),
      )
      return new Map(
        fileRows!.map(([id, index, diners, licence, business, healthEnd]) => {
          const of = (rows: ReadonlyMap<string, Rows> | undefined): Rows => rows?.get(id!) ?? []
          const all = of(deviceRows)
          // A day to come is none on which somebody looked.
          const lastDay = of(lookRows)[0]?.[1] ?? null
          const day = lastDay !== null && lastDay > today ? today : lastDay
          return [
            id!,
            {
              facts: {
                index: index === null ? null : Number(index),
                alarms: of(alarmRows).map(([, type, num, open]) => ({
                  type: type ?? '',
                  all: Number(num),
                  open: Number(open),
                })),
                since: day === null ? null : daysBetween(day!, today),
                devices: all.length,
                silent: all
                  .filter(([, , isSilent]) => isSilent === 't')
                  .map(([, name, , hours]) => ({ name: name!, hours: Number(hours ?? 0) })),
                complaints: Number(of(voiceRows)[0]?.[1] ?? 0),
                papers: [
                  { kind: foodLicence, days: licence ? left(licence) : null },
                  ...(business ? [{ kind: businessLicence, days: left(business) }] : []),
                  ...(healthEnd ? [{ kind: health, days: left(healthEnd) }] : []),
                ],
                diners: diners === null ? null : Number(diners),
              },
              checksDone: Number(of(checkRows)[0]?.[1] ?? 0),
              lastDay: day,
            } satisfies Known,
          ] as const
        }),
      )
    },
  }
}
