import type { Sql } from '../../../kernel/define/value.ts'
import type { Named } from '../../../kernel/define/table.ts'
import { momentAt } from '../../../contract/wire.ts'
import { laterDay } from '../../../contract/days.ts'
import type { Alarm, AlarmFacts, Offence, OnlineFacts } from '../../../engines/index/facts.ts'
import { onlineShare, openMinutes, type Span } from '../../../engines/index/online.ts'
import { bind, type Rows, type Statement } from '../../../kernel/store/batch.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { alarms, allDevices, cameras, engines, inService, linkChannels, underRepair } from '../../iot/asks.server.ts'
import { byKitchen, type Source } from './source.server.ts'

const [a, o, d, g, c, l, e] = [
  alarms('a'),
  alarms('o'),
  allDevices('d'),
  engines('g'),
  cameras('c'),
  linkChannels('l'),
  enterprises('e'),
]

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000] as const
/** Days within which the same of the same device is the same again. decisions-2.md A.2 E */
const repeatDays = 7
/** Days a confirmed alarm of the first level takes points. decisions-2.md A.3 */
const offenceDays = 30
/** Hours a device under repair is excused at most. decisions-2.md A.2 F */
const repairHours = 72
/** 通过 of review_status; 在线 of online_status. */
const [passed, isOnline] = [2, 1] as const
/** 一类 of alarm_level; 冷链 of alarm_scene, of which the cold chain is: iot/alarm-life isCold. */
const gravest = 1
const coldScene = 2
/** Dangers to life by their type; of what algorithms see a rat and a flame; a power cut whose food nobody saved. */
const dangers = ['MOUSE', 'GAS', 'CO', 'SMOKE', 'UV_PEOPLE'] as const
const seenDangers = ['rat', 'flame'] as const

/** What devices and cameras of a kitchen reported, and what became of it. */
export interface DeviceFacts {
  readonly alarms: AlarmFacts
  readonly online: OnlineFacts
  readonly offences: readonly Offence[]
}

const own = (t: Named<'tenantId' | 'infoId'>): string =>
  `${t.tenantId} = app.tenant() and ${t.infoId} = any($1::bigint[])`
const at = (day: string): string => `(${day}::date)::timestamp at time zone 'Asia/Shanghai'`
const epoch = (moment: Sql): string => `(extract(epoch from ${moment}) * 1000)::bigint`
/** What was not found false, is no consequence of another, and happened. */
const counts = (t: typeof a): string =>
  `${t.rootId} is null and not (coalesce(${t.isFalse}, false) and ${t.reviewStatus} = ${passed}) and not coalesce(${t.attempt}, false) and not ${t.isDeleted}`

const raised: Statement = {
  name: 'index_alarms',
  text: `select ${a.infoId}, ${a.id}, ${a.alarmNo}, (${a.alarmTime} at time zone 'Asia/Shanghai')::date::text, ${epoch(a.alarmTime)}, ${epoch(a.dueTime)}, ${epoch(a.handleTime)}, ${a.handleStatus}, coalesce(${a.overdueMin}, 0), to_char(${a.dueTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'),
      exists (select from ${o} where ${o.tenantId} = ${a.tenantId} and ${o.infoId} = ${a.infoId} and ${o.deviceId} = ${a.deviceId} and ${o.alarmType} = ${a.alarmType} and ${o.id} <> ${a.id} and ${o.alarmTime} < ${a.alarmTime} and ${o.alarmTime} >= ${a.alarmTime} - interval '${repeatDays} days' and ${counts(o)})
    from ${a} where ${own(a)} and ${a.alarmTime} >= ${at('$2')} and ${a.alarmTime} < ${at('$3')} + interval '1 day' and ${counts(a)}`,
}

/** Confirmed alarms of the first level that take points. decisions-2.md A.3, 0 Q11 */
const grave: Statement = {
  name: 'index_grave_alarms',
  text: `select ${a.infoId}, ${a.id}, ${a.alarmNo}, (${a.reviewTime} at time zone 'Asia/Shanghai')::date::text,
      ${a.alarmType} in (${dangers.map(type => `'${type}'`).join(', ')}) or ${a.alarmType} = 'AI' and split_part(${a.ruleKey}, '@', 2) in (${seenDangers.map(type => `'${type}'`).join(', ')}) or ${a.alarmType} = 'POWER' and ${a.foodAction} is null,
      ${a.alarmType} = 'T_HIGH' and ${a.alarmScene} = ${coldScene}, ${a.handleTime} <= ${a.dueTime} and coalesce(${a.overdueMin}, 0) = 0 and ${a.foodAction} is not null
    from ${a} where ${own(a)} and ${a.alarmLevel} = ${gravest} and ${a.reviewStatus} = ${passed} and ${a.reviewTime} >= ${at('$2')} - interval '${offenceDays - 1} days' and ${counts(a)}`,
}

/** Before anything was heard of a device its last word is of 1970. */
const hasSpoken = `${g.receivedTo} > '1971-01-01'`
/** Connected devices in service, with when each came and whether it ever spoke; others are furniture on file. */
const devices: Statement = {
  name: 'index_devices',
  text: `select ${d.infoId}, ${d.id}, ${d.deviceName}, ${epoch(d.createTime)}, coalesce(${hasSpoken}, false) from ${d} left join ${g} on ${g.tenantId} = ${d.tenantId} and ${g.deviceId} = ${d.id}
    where ${own(d)} and ${d.deviceStatus} in (${inService}, ${underRepair}) and (${d.deviceSecret} is not null or ${hasSpoken}) and not ${d.isDeleted}`,
}
/** When devices were silent, whatever explains it. */
const silences: Statement = {
  name: 'index_silences',
  text: `select ${a.infoId}, ${a.deviceId}, ${epoch(a.alarmTime)}, ${epoch(a.recoverTime)}, coalesce(${a.repairStatus} = 2, false) from ${a}
    where ${own(a)} and ${a.alarmType} = 'OFFLINE' and ${a.deviceId} is not null and ${a.alarmTime} >= ${at('$2')} - interval '30 days' and ${a.alarmTime} < ${at('$3')} + interval '1 day' and (${a.recoverTime} is null or ${a.recoverTime} > ${at('$2')}) and not ${a.isDeleted}`,
}
const seeing: Statement = {
  name: 'index_cameras',
  text: `select ${c.infoId}, ${c.id}, ${c.cameraName}, coalesce(l.rate / 100, (${c.onlineStatus} = ${isOnline})::integer) from ${c}
    left join lateral (select max(${l.onlineRate7d}) as rate from ${l} where ${l.tenantId} = ${c.tenantId} and ${l.infoId} = ${c.infoId} and ${l.cameraId} = ${c.id} and not ${l.isDeleted}) l on true
    where ${own(c)} and not ${c.isDeleted}`,
}
const hours: Statement = {
  name: 'index_hours',
  text: `select ${e.id}, ${e.businessHours} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[])`,
}

const alarmIn = (row: Rows[number], now: number): Alarm => {
  const [, id, no, day, raisedAt, dueAt, handledAt, handle, overdueMin, due, isRepeat] = row
  const [from, end, done] = [Number(raisedAt), dueAt === null ? Infinity : Number(dueAt), Number(handledAt ?? 0)]
  const isHandled = handle === '1'
  const late = Math.max(Number(overdueMin) * minuteMs, (isHandled ? done : now) - end)
  return {
    id: id!,
    name: no!,
    day: day!,
    onTime: isHandled ? late <= 0 : late > 0 ? false : null,
    ratio: isHandled && end > from ? Math.max(0, done - from) / (end - from) : null,
    isRepeat: isRepeat === 't',
    overdue: Math.max(0, Math.floor(late / hourMs)),
    due: isHandled ? null : (due ?? null),
  }
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Alarms and how they were dealt with, how much devices and cameras were online. decisions-2.md A.2 E, F; A.3 */
export const deviceSource: Source<DeviceFacts> = {
  asks: ({ infos, first, last }) => [
    bind(raised, infos, first, last),
    bind(grave, infos, last),
    bind(devices, infos),
    bind(silences, infos, first, last),
    bind(seeing, infos),
    bind(hours, infos),
  ],
  reads: (answers, { first, last, now }) => {
    const [raisedRows, graveRows, deviceRows, silenceRows, cameraRows, hourRows] = answers.map(byKitchen)
    const start = momentAt(`${first} 00:00:00`)
    const end = momentAt(`${last} 00:00:00`) + dayMs
    return info => {
      const of = (rows: ReadonlyMap<string, Rows> | undefined): Rows => rows?.get(info) ?? []
      const open = openMinutes(of(hourRows)[0]?.[1] ?? null)
      const away = Map.groupBy(of(silenceRows), ([, device]) => device!)
      const rates = of(deviceRows).map(([, id, name, since, isHeard]) => {
        const spans = (away.get(id!) ?? []).map(([, , from, to, isExcused]): Span => {
          const begin = Number(from) + (isExcused === 't' ? repairHours * hourMs : 0)
          return [begin, to == null ? end : Number(to)]
        })
        const share = onlineShare(
          open,
          start,
          [first, last],
          isHeard === 't' ? spans.filter(([from, to]) => to > from) : [[start, end]],
          Number(since),
        )
        return { id: id!, name: name!, rate: share, of: 'device' as const }
      })
      const views = of(cameraRows).map(([, id, name, rate]) => ({
        id: id!,
        name: name!,
        rate: Number(rate ?? 0),
        of: 'camera' as const,
      }))
      return {
        alarms: { devices: rates.length, all: of(raisedRows).map(row => alarmIn(row, now)) },
        online: {
          cameras: mean(views.map(({ rate }) => rate)),
          devices: mean(rates.map(({ rate }) => rate)),
          weak: [...views, ...rates].filter(({ rate }) => rate < 1),
        },
        offences: of(graveRows).flatMap(([, id, no, day, isDanger, isCold, isGood]): Offence[] =>
          isDanger === 't' || isCold === 't'
            ? [
                {
                  kind: isDanger === 't' ? 'hazard' : isGood === 't' ? 'cold' : 'coldLate',
                  id: id!,
                  name: no!,
                  day: day!,
                  until: laterDay(day!, 0, offenceDays),
                },
              ]
            : [],
        ),
      }
    }
  },
}
