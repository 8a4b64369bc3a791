import { daysBetween } from '../../../contract/days.ts'
import { reasonsOf, type PatrolPart, type PatrolScore } from '../../../engines/patrol/score.ts'
import { kilometres, type Spot } from '../../../engines/patrol/route.ts'
import type { Rows } from '../../../kernel/store/batch.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { emergencies, underWay } from '../../trace/asks.server.ts'
import { alarmType } from '../../words/dictionaries.ts'
import { inspections, patrolScores } from '../tables.ts'
import type { Recommended } from './answers.ts'
import { reasonOf } from './reasons.ts'

const [t, e, i, g] = [patrolScores('t'), enterprises('e'), inspections('i'), emergencies('g')]

/** 营业 of info_status: nobody is sent where nobody cooks. */
const atWork = 1
/** 草稿 of check_status. */
const drafted = 0

/** Kitchens with a score that are at work, for what follows `where`: over `t`, of the asker's scope. */
export const atWorkOf = (where: string): string =>
  `${t} join ${e} on ${e.tenantId} = ${t.tenantId} and ${e.id} = ${t.infoId} and ${e.infoStatus} = ${atWork} and not ${e.isDeleted} where ${where}`
/** What a visit is worth to whoever plans a day. engines/patrol/plan worthOf */
export const worth = `${t.score} + 10 * least(greatest(${t.checksDue} - ${t.checksDone}, 0), 3)`
/** The draft of a visit that is planned for today ($at) or later. */
const plannedAt = (at: number): string =>
  `from ${i} where ${i.tenantId} = ${t.tenantId} and ${i.infoId} = ${t.infoId} and ${i.planDay} >= $${at}::date and ${i.checkStatus} = ${drafted} and not ${i.isDeleted}`
const emergency = `exists (select from ${g} where ${g.tenantId} = ${t.tenantId} and ${g.infoId} = ${t.infoId} and ${g.emergencyStatus} = ${underWay} and not coalesce(${g.isDrill}, false) and not ${g.isDeleted})`

/** Nobody has planned a visit there yet, and no emergency runs there. @param at the parameter of today */
export const isFree = (at: number): string => `not exists (select ${plannedAt(at)}) and not ${emergency}`

/** The columns `lineOf` reads, of so many kitchens. @param order of `t` and `e` @param at the parameter of today */
export const linesOf = (where: string, order: string, at: number, most: number): string =>
  `with best as materialized (select ${t.tenantId}, ${t.infoId}, ${e.infoName}, ${e.type}, ${t.score}, ${t.parts}::text, ${t.lastDay}, ${t.checksDue}, ${t.checksDone}, ${e.longitude}, ${e.latitude}, row_number() over (order by ${order}) as place from ${atWorkOf(where)} order by ${order} limit ${most})
    select t.info_id, t.info_name, t.type, t.score, t.parts, t.last_day::text, t.checks_due, t.checks_done, t.longitude, t.latitude, v.id, v.day, ${emergency}
    from best t left join lateral (select ${i.id}, ${i.planDay}::text as day ${plannedAt(at)} order by ${i.planDay} limit 1) v on true order by t.place`

/** Where a kitchen is by its file; null where that says nothing. */
export const placeOf = (lng: string | null | undefined, lat: string | null | undefined): Recommended['place'] =>
  lng == null || lat == null ? null : [Number(lng), Number(lat)]

const typeWords: Readonly<Record<string, string>> = alarmType.items
/** The reasons of a score with their sentences. */
export const reasonsInWords = (score: PatrolScore): Recommended['reasons'] =>
  reasonsOf(score).map(part => ({ ...part, text: reasonOf(part, 'zh', type => typeWords[type] ?? type) }))

/** A row of `linesOf` as it is answered. @param today `yyyy-MM-dd` @param from where somebody is */
export function lineOf(row: Rows[number], today: string, from: Spot | null): Recommended {
  const [infoId, infoName, type, score, parts, lastDay, due, done, lng, lat, planId, planDay, isEmergency] = row
  const all = JSON.parse(parts!) as readonly PatrolPart[]
  const place = placeOf(lng, lat)
  return {
    infoId: infoId!,
    infoName: infoName!,
    type: Number(type),
    riskScore: Number(score),
    parts: all,
    reasons: reasonsInWords({ score: Number(score), parts: all }),
    lastDay: lastDay ?? '',
    daysSince: lastDay ? Math.max(0, daysBetween(lastDay, today)) : null,
    checksDue: Number(due),
    checksDone: Number(done),
    place,
    km: from && place ? Math.round(kilometres(from, { lng: place[0], lat: place[1] }) * 10) / 10 : null,
    planned: planId ? { id: planId, day: planDay! } : null,
    isEmergency: isEmergency === 't',
  }
}
