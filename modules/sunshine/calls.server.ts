import { laterDay } from '../../contract/days.ts'
import { codes, flaw, mostPoints, powers, windowDays, type Curve, type Rules } from '../../engines/index/rules.ts'
import type { Score } from '../../engines/index/score.ts'
import { rankedOf, sheetOf, simulate, type Snapshot } from '../../engines/index/simulation.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { refuse } from '../../kernel/errors.ts'
import { bind } from '../../kernel/store/batch.ts'
import { areaNames } from '../base/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { scoreCurve } from './curve.server.ts'
import { lastDay } from './facts/gather.server.ts'
import { placesOf } from './places.server.ts'
import { offenceWords } from '../words/index-items.ts'
import { adviceOf, dueOf, sentenceOf } from './sentences.ts'
import { rulesOn } from './rule.server.ts'
import { scoreDays, scores } from './tables.ts'
import type { Board, Snapshots, Why } from './answers.ts'
import { dueToday } from './today.server.ts'

const [e, d, n] = [enterprises('t'), scoreDays('d'), scores('n')]

/** 注销 of info_status. */
const writtenOff = 5
const living = `${e.infoStatus} is distinct from ${writtenOff} and not ${e.isDeleted}`
const number = (text: string | null | undefined): number | null => (text == null ? null : Number(text))

/** A score as it is sent: each lost point in words and with the place where its records are. decisions-2.md A.4 */
function inWords(score: Score, info: string, places: ReturnType<typeof placesOf>): Why['detail'] {
  return {
    ...score,
    parts: score.parts.map(part => ({
      ...part,
      losses: part.losses.map(loss => ({ ...loss, text: sentenceOf(loss, 'zh'), url: places.ofLack(loss, info) })),
    })),
    offences: score.offences.map(offence => ({
      ...offence,
      text: offenceWords[offence.kind][0],
      url: places.ofOffence(offence, info),
    })),
    tips: score.tips.map(tip => ({ ...tip, text: adviceOf(tip, 'zh'), url: places.ofLack(tip, info) })),
  }
}

const object = { type: 'object' } as const
const text = { type: 'string' } as const
const shared = { source: 'modules/sunshine/calls.server.ts', enters: true, answers: object } as const

/** Why a kitchen has its score, how an office's kitchens stand, and how they would by other rules. */
export function scoreCalls(kernel: Kernel): readonly SignedCall[] {
  const enterprise = kernel.find('enterprise/info')!
  const access = accessOf(enterprise, 'read')
  const office = { ...access, roles: ['supervise', 'administrator'] as const }
  // The scope of any row of an enterprise: what may be seen at all the database decides.
  const owned: Resource = { ...enterprise, scope: 'enterprise' }

  const [today, places] = [dueToday(kernel), placesOf(kernel)]
  const why = async ({ asker, now }: Signed, query: Input['query']): Promise<Why> => {
    const scope = scopeOf(owned, asker, query)
    const info = asker.info || String(query['infoId'] ?? '')
    if (!scope || !/^\d+$/.test(info)) throw refuse('notFound')
    const where = scope.where.join(' and ')
    const [, [row] = [], days, dueRows] = await kernel.store.run([
      enterAs(asker),
      bind(
        {
          name: '',
          text: `select ${e.id}, ${e.infoName}, ${e.type}, ${e.infoStatus}, ${e.infoFsIndex}, ${e.fsIndexDetail}::text, ${n.day}::text, to_char(${n.countedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'),
            (select count(*) + 1 from ${enterprises('o')} where o.tenant_id = ${e.tenantId} and o.area_code = ${e.areaCode} and o.info_fs_index > ${e.infoFsIndex} and o.info_status is distinct from ${writtenOff} and not o.is_deleted),
            (select count(*) from ${enterprises('o')} where o.tenant_id = ${e.tenantId} and o.area_code = ${e.areaCode} and o.info_fs_index is not null and o.info_status is distinct from ${writtenOff} and not o.is_deleted)
          from ${e} left join ${n} on ${n.tenantId} = ${e.tenantId} and ${n.infoId} = ${e.id} where ${where} and ${e.id} = $${scope.values.length + 1} and ${living}`,
        },
        ...scope.values,
        info,
      ),
      scoreCurve(info, now),
      today.ask(info, now),
    ])
    if (!row) throw refuse('notFound')
    const [id, infoName, type, status, score, stored, day, countedAt, rank, of] = row
    const detail = stored == null ? null : (JSON.parse(stored) as Score)
    return {
      infoId: id!,
      infoName: infoName!,
      type: Number(type),
      isClosed: status !== '1',
      score: number(score),
      day: day ?? '',
      countedAt: countedAt ?? '',
      // An office sees all of its kitchens; a kitchen is told no rank among others it does not see.
      rank: asker.info ? null : { at: Number(rank), of: Number(of) },
      detail: detail && inWords(detail, id!, places),
      today: today.read(dueRows!, detail?.daily ?? []).map(due => ({ ...due, text: dueOf(due, 'zh') })),
      days: days!.map(([on, value, parts]) => ({
        day: on!,
        score: number(value),
        parts: JSON.parse(parts!) as Why['days'][number]['parts'],
      })),
    }
  }

  const board = async ({ asker, now }: Signed, query: Input['query']): Promise<Board> => {
    const last = lastDay(now)
    const scope = scopeOf(owned, asker, query)
    if (!scope) return { day: last, areas: {}, lines: [] }
    const next = scope.values.length
    const on = (k: number): string =>
      `(select ${d.score} from ${d} where ${d.tenantId} = ${e.tenantId} and ${d.infoId} = ${e.id} and ${d.day} = $${next + k}::date)`
    const [, rows] = await kernel.store.run([
      enterAs(asker),
      bind(
        {
          name: '',
          text: `select ${e.id}, ${e.infoName}, ${e.type}, ${e.areaCode}, ${e.infoFsIndex}, ${on(1)}, ${on(2)} from ${e} where ${scope.where.join(' and ')} and ${living} order by ${e.infoFsIndex} desc nulls last, ${e.id}`,
        },
        ...scope.values,
        laterDay(last, 0, -1),
        laterDay(last, 0, -windowDays),
      ),
    ])
    const areas = [...new Set(rows!.map(([, , , area]) => area!.slice(0, 6)))]
    const [, names] = await kernel.store.run([enterAs(asker), areaNames(areas)])
    return {
      day: last,
      areas: Object.fromEntries(names!.map(([code, name]) => [code!, name!])),
      lines: rows!.map(([id, name, type, area, score, before, monthBefore]) => [
        id!,
        name!,
        Number(type),
        area!.slice(0, 6),
        number(score),
        number(before),
        number(monthBefore),
      ]),
    }
  }

  const inForce = rulesOn(kernel)
  const snapshots = async ({ asker, now }: Signed, query: Input['query']): Promise<Snapshots> => {
    const scope = scopeOf(owned, asker, query)
    const [, ruleRows, rows] = await kernel.store.run([
      enterAs(asker),
      inForce.ask(now),
      bind(
        {
          name: '',
          text: `select ${n.snapshot}::text from ${e} join ${n} on ${n.tenantId} = ${e.tenantId} and ${n.infoId} = ${e.id} where ${(scope?.where ?? ['false']).join(' and ')} and ${living} and ${e.infoFsIndex} is not null order by ${e.id}`,
        },
        ...(scope?.values ?? []),
      ),
    ])
    return {
      ...inForce.read(ruleRows!),
      all: rows!.map(([snapshot]) => JSON.parse(snapshot!) as Snapshot),
    }
  }

  return [
    {
      id: 'sunshine/index.why',
      title: '阳光指数明细',
      method: 'GET',
      path: '/index/why',
      ...shared,
      access,
      query: { infoId: text },
      handle: (context, { query }) => why(context, query),
    },
    {
      id: 'sunshine/index.board',
      title: '阳光指数排名',
      method: 'GET',
      path: '/index/board',
      ...shared,
      access: office,
      query: { cityId: text },
      handle: (context, { query }) => board(context, query),
    },
    {
      id: 'sunshine/index.snapshots',
      title: '阳光指数权重模拟数据',
      method: 'GET',
      path: '/index/snapshots',
      ...shared,
      access: office,
      query: { cityId: text },
      handle: (context, { query }) => snapshots(context, query),
    },
    {
      id: 'sunshine/index.simulate',
      title: '阳光指数权重模拟',
      method: 'POST',
      path: '/index/simulate',
      ...shared,
      access: office,
      query: { cityId: text },
      body: { type: 'object', properties: { weights: object, curve: text, l1: object } },
      async handle(context, { query, body }) {
        const { all, rules } = await snapshots(context, query)
        const sheet = sheetOf(all)
        return simulate(sheet, rankedOf(sheet, rules), rulesIn(body, rules))
      },
    },
  ]
}

/**
 * Rules as a caller says them; what is not said is as it stands.
 * @throws Refusal indexSum, indexWeights, indexCurve or indexPoints when they could not be put in force
 */
function rulesIn(body: Input['body'], usual: Rules): Rules {
  const weights = (body['weights'] ?? {}) as Readonly<Record<string, unknown>>
  const curve = String(body['curve'] ?? usual.curve)
  const l1 = (body['l1'] ?? {}) as Readonly<Record<string, unknown>>
  const points = (name: string, before: number): number => {
    const value = Number(l1[name] ?? before)
    if (!(value >= 0 && value <= mostPoints)) throw refuse('indexPoints')
    return value
  }
  const rules: Rules = {
    weights: Object.fromEntries(
      codes.map(code => [code, Number(weights[code] ?? usual.weights[code])]),
    ) as Rules['weights'],
    curve: curve as Curve,
    urgent: {
      hazard: points('hazard', usual.urgent.hazard),
      cold: points('cold', usual.urgent.cold),
      coldLate: points('coldLate', usual.urgent.coldLate),
    },
  }
  if (!Object.hasOwn(powers, curve)) throw refuse('indexCurve')
  const wrong = flaw(rules)
  if (wrong !== null) throw refuse(wrong === 'sum' ? 'indexSum' : 'indexWeights')
  return rules
}
