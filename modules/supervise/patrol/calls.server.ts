import { wireDay } from '../../../contract/wire.ts'
import { dayPlan, visitsMost } from '../../../engines/patrol/plan.ts'
import type { Spot } from '../../../engines/patrol/route.ts'
import { accessOf } from '../../../kernel/ask/access.ts'
import type { Signed } from '../../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../../kernel/ask/call.ts'
import { enterAs } from '../../../kernel/ask/entry.ts'
import type { Kernel } from '../../../kernel/ask/kernel.ts'
import { scopeOf } from '../../../kernel/derive/row/scope.ts'
import { refuse } from '../../../kernel/errors.ts'
import { bind, type Bound } from '../../../kernel/store/batch.ts'
import { placeOfOffice } from '../../base/asks.server.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import offline from '../offline.ts'
import { patrolScores } from '../tables.ts'
import type { DayRoute, Recommendations } from './answers.ts'
import { atWorkOf, isFree, lineOf, linesOf, worth } from './lines.server.ts'

const [t, e] = [patrolScores('t'), enterprises('e')]

/** Lines of one answer: so many unless the caller says otherwise, and at most. */
const [linesUsual, linesMost] = [10, 200] as const
/** Kitchens a day is chosen from. engines/patrol/plan */
const candidatesMost = 300
/** Hours of one day. */
const hoursMost = 12

type Query = Input['query']

/** A whole or broken number a caller says; null where it says none. @throws Refusal filter when it is none */
function numberIn(query: Query, name: string, least: number, most: number): number | null {
  const raw = query[name]
  if (raw === undefined || raw === '') return null
  const value = Number(raw)
  if (!(value >= least && value <= most)) throw refuse('filter', { name })
  return value
}
/** Where somebody is, by their browser. */
function positionIn(query: Query): Spot | null {
  const [lng, lat] = [numberIn(query, 'lng', -180, 180), numberIn(query, 'lat', -90, 90)]
  return lng === null || lat === null ? null : { lng, lat }
}
const moment = (text: string | null | undefined): string => text?.slice(0, 19) ?? ''

/** When scores were counted last, how many there are, and how many kitchens have no place. */
const standing = (where: string): string =>
  `select to_char(max(${t.countedAt}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), count(*), count(*) filter (where ${e.longitude} is null or ${e.latitude} is null) from ${atWorkOf(where)}`

/** Where to look first, and the way of a day. domain.md D.9 */
export function patrolCalls(kernel: Kernel): readonly SignedCall[] {
  const access = { ...accessOf(offline, 'read'), roles: ['supervise', 'administrator'] as const }
  const texts = (query: Query, { asker }: Signed) => {
    // The visits of an inspection stand for any row of an enterprise: what may be seen at all the database decides.
    const scope = scopeOf(offline, asker, query)
    return { where: (scope?.where ?? ['false']).join(' and '), values: scope?.values ?? [] }
  }
  const asks = (text: string, values: readonly (string | null)[]): Bound => bind({ name: '', text }, ...values)

  const recommended = async (context: Signed, query: Query): Promise<Recommendations> => {
    const { asker, now } = context
    const { where, values } = texts(query, context)
    const size = Math.trunc(numberIn(query, 'size', 1, linesMost) ?? linesUsual)
    const from = positionIn(query)
    const today = wireDay(now)
    const isNear = query['order'] === 'near' && from !== null
    const at = values.length + 1
    // Near enough for an order: a degree of longitude is shorter than one of latitude by the cosine of that.
    const away = `power((${e.longitude}::double precision - $${at + 1}::double precision) * cos(radians($${at + 2}::double precision)), 2) + power(${e.latitude}::double precision - $${at + 2}::double precision, 2)`
    const [, [[countedAt, total] = []] = [], rows = []] = await kernel.store.run([
      enterAs(asker),
      asks(standing(where), values),
      asks(
        linesOf(where, isNear ? `${away} nulls last, ${t.infoId}` : `${t.score} desc, ${t.infoId}`, at, size),
        isNear ? [...values, today, String(from.lng), String(from.lat)] : [...values, today],
      ),
    ])
    return { countedAt: moment(countedAt), total: Number(total ?? 0), lines: rows.map(row => lineOf(row, today, from)) }
  }

  const route = async (context: Signed, query: Query): Promise<DayRoute> => {
    const { asker, now } = context
    const { where, values } = texts(query, context)
    const today = wireDay(now)
    const at = values.length + 1
    const [visits, hours] = [numberIn(query, 'visits', 1, visitsMost), numberIn(query, 'hours', 0.5, hoursMost)]
    const here = positionIn(query)
    const [, [[countedAt, , unplaced] = []] = [], rows = [], [[lng, lat] = []] = []] = await kernel.store.run([
      enterAs(asker),
      asks(standing(where), values),
      asks(
        linesOf(
          `${where} and ${e.longitude} is not null and ${e.latitude} is not null and ${isFree(at)}`,
          `${worth} desc, ${t.infoId}`,
          at,
          candidatesMost,
        ),
        [...values, today],
      ),
      placeOfOffice(asker.market, asker.area),
    ])
    const office = lng == null || lat == null ? null : { lng: Number(lng), lat: Number(lat) }
    const from = here ?? office
    const lines = new Map(rows.map(row => [row[0]!, lineOf(row, today, from)]))
    const plan = dayPlan(
      [...lines.values()].map(({ infoId, riskScore, checksDue, checksDone, place }) => ({
        id: infoId,
        score: riskScore,
        gap: checksDue - checksDone,
        lng: place![0],
        lat: place![1],
      })),
      from,
      { ...(visits !== null && { visits: Math.trunc(visits) }), ...(hours !== null && { hours }) },
    )
    return {
      countedAt: moment(countedAt),
      start: from && { isOffice: !here, place: [from.lng, from.lat] },
      stops: plan.stops.map(({ id, km, minutes }) => ({ ...lines.get(id)!, legKm: km, legMinutes: minutes })),
      backKm: plan.back,
      km: plan.km,
      minutes: plan.minutes,
      unplaced: Number(unplaced ?? 0),
    }
  }

  const text = { type: 'string' } as const
  const shared = {
    source: 'modules/supervise/patrol/calls.server.ts',
    enters: true,
    method: 'GET',
    access,
    answers: { type: 'object' },
  } as const
  const position = { lng: { type: 'number' }, lat: { type: 'number' }, infoId: text, cityId: text } as const
  return [
    {
      ...shared,
      id: 'supervise/patrol.recommended',
      title: '推荐巡查',
      path: '/patrol/recommended',
      query: { ...position, size: { type: 'integer' }, order: text },
      handle: (context, { query }) => recommended(context, query),
    },
    {
      ...shared,
      id: 'supervise/patrol.route',
      title: '当日巡查路线',
      path: '/patrol/route',
      query: { ...position, visits: { type: 'integer' }, hours: { type: 'number' } },
      handle: (context, { query }) => route(context, query),
    },
  ]
}
