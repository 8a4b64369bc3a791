import { inLang } from '../../contract/in-lang.ts'
import { number, text, type Sql } from '../../kernel/define/value.ts'
import { momentAt } from '../../contract/wire.ts'
import { clauseInEnglish } from '../../engines/alarm/rules/english-law.ts'
import { isTimed } from '../../engines/alarm/rule.ts'
import { OLDEST } from '../../engines/decode/payload.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { AsksOf } from '../../kernel/define/contract.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { visible } from '../../kernel/derive/row/narrow.ts'
import { refuse } from '../../kernel/errors.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { contentFor, factsOf } from './alarm-english.server.ts'
import { curveDays, curveOf, curveSteps, gapOf, stepFor, type CurvePoint } from './curve.ts'
import { openEditions } from './editions.server.ts'
import { filesOf, iso, receivedFrom } from './ingest-statements.server.ts'
import { devices } from './kinds.ts'
import { bucket, numberOf, rollupCursor } from './rollup.server.ts'
import { alarms, cursors, readings, rollups } from './tables.ts'

const r = readings('r')
const u = rollups('u')
const c = cursors('c')
const a = alarms('a')

const ms = (column: Sql): string => `(date_part('epoch', ${column}) * 1000)::bigint`
const numbers = `cross join lateral jsonb_each(${r.said}) m cross join lateral (select ${numberOf('m.value')} as value) v`
const ofDevice = `${r.tenantId} = $1 and ${r.deviceId} = $2 and ${r.at} >= $4::timestamptz and ${r.at} < $5::timestamptz`
const ofMeasure = 'm.key = any($3::varchar[]) and v.value is not null'

/** Every reading of a device. */
const every = select(
  'curve_raw',
  {
    ...{ measure: text`m.key`, at: number`${ms(r.at)}` },
    ...{ min: number`v.value`, mean: number`v.value`, max: number`v.value`, n: number`1` },
  },
  list => `select ${list} from ${r} ${numbers} where ${ofDevice} and ${ofMeasure} order by 2, ${r.seq}`,
)
/**
 * Sums of a step, and beside them the readings that nobody has added up yet, so the curve is never behind: those after
 * the cursor. They are looked for by the time of receipt: within the hour what is received is stored. Planned once, for
 * its parts of time are many and the plan is the same for all of them; the values leave out those that hold nothing.
 */
const added = {
  ...select(
    'curve_rollup',
    {
      ...{ measure: text`measure`, at: number`${ms('at')}` },
      ...{ min: number`least`, mean: number`round(total / times, 2)`, max: number`greatest`, n: number`times` },
    },
    list => `with seen as materialized (select coalesce(max(${c.xid}::text), '0')::xid8 xid, coalesce(max(${c.deviceId}), 0) device, coalesce(max(${c.at}), '-infinity') at, coalesce(max(${c.seq}), 0) seq, coalesce(max(${c.caughtUp}), '-infinity') caught
      from ${c} where ${c.tenantId} = $1 and ${c.name} = '${rollupCursor}')
    select ${list} from (
      select measure, at, min(min) least, sum(sum) total, max(max) greatest, sum(n) times from (
        select ${u.measure} measure, ${u.at} at, ${u.min} min, ${u.max} max, ${u.sum} sum, ${u.n} n from ${u}
          where ${u.tenantId} = $1 and ${u.deviceId} = $2 and ${u.step} = $6::smallint and ${u.measure} = any($3::varchar[]) and ${u.at} >= $4::timestamptz and ${u.at} < $5::timestamptz
        union all
        select m.key, ${bucket('$6::integer', r.at)}, min(v.value), max(v.value), sum(v.value), count(*) from ${receivedFrom(r, `${ofDevice} and ${r.at} >= $7::timestamptz`, "(select caught - interval '1 hour' from seen)", "(select caught - interval '2 hours' from seen)")} r ${numbers}
          where (${r.xid}, ${r.deviceId}, ${r.at}, ${r.seq}) > (select xid, device, at, seq from seen) and ${ofMeasure} group by 1, 2) parts
      group by 1, 2) points
    order by at`,
  ),
  plannedOnce: true,
} as const
type Point = RowIn<typeof added>
const sumsEnd = select(
  'curve_caught_up',
  number`${ms(c.caughtUp)}`,
  list =>
    `select ${list} from ${c} where ${c.tenantId} = $1 and ${c.name} = '${rollupCursor}' and ${c.caughtUp} > '-infinity'`,
)
/** How far before the sums had everything a reading may lie that is not in them, ms: it is stored within an hour. */
const oldestMs = OLDEST + 2 * 3_600_000

/** Of which device what is asked for. */
export interface Asked {
  readonly tenant: string
  readonly id: string
  readonly measures: readonly string[]
  /** Epoch ms. */
  readonly from: number
  readonly to: number
}
const valuesOf = ({ tenant, id, measures, from, to }: Asked) =>
  [tenant, id, textArray(measures), iso(from), iso(to)] as const
/**
 * Asks for the points of a step.
 * @param caught when the sums had everything, or any moment before that, epoch ms; null: nobody knows
 */
export const pointsOf = (question: Asked, step: number, caught: number | null) =>
  bind(added, ...valuesOf(question), String(step), caught === null ? '-infinity' : iso(caught - oldestMs))

const alarmsOf = select(
  'curve_alarms',
  {
    ...{ id: a.id, at: number`${ms(a.alarmTime)}`, until: number.orNull`${ms(a.recoverTime)}` },
    ...{ level: number`${a.alarmLevel}`, ...factsOf(a) },
  },
  list => `select ${list} from ${a}
    where ${a.tenantId} = $1 and ${a.deviceId} = $2 and ${a.alarmTime} < $4::timestamptz and (${a.recoverTime} is null or ${a.recoverTime} >= $3::timestamptz)
      and (not ${a.recoverStatus} or ${a.durationMin} is not null) and not ${a.isDeleted} order by ${a.alarmTime} desc limit 200`,
)

const dayMs = 86_400_000
/** Minutes of what a step may be said in. */
const minutesIn: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 }
const zoneMs = 8 * 3_600_000

/** The time and step asked for. @throws Refusal for what is none, and for too much */
function spanOf(now: number, asks: Pick<AsksOf<ReturnType<typeof curveOf>>, 'from' | 'to' | 'days' | 'step'>) {
  const to = asks.to ? momentAt(asks.to) : now
  const from = asks.from ? momentAt(asks.from) : to - (asks.days ?? 1) * dayMs
  const step = asks.step ?? 'auto'
  const [, count, unit = 'm'] = /^([1-9]\d{0,4})([mhd])?$/.exec(step) ?? []
  const minutes = step === 'auto' ? stepFor(to - from) : step === 'raw' ? 0 : Number(count) * minutesIn[unit]!
  const known = curveSteps.find(other => other === minutes)
  if (known === undefined) throw refuse('curveStep')
  if (from >= to) throw refuse('curveOrder')
  if (to - from > curveDays[known] * dayMs) throw refuse('curveRange', { max: curveDays[known] })
  // Whole buckets, as they lie in the business zone.
  const width = known * 60_000 || 1
  return { step: known, to, from: Math.floor((from + zoneMs) / width) * width - zoneMs }
}

const pointOf = ({ at, min, mean, max, n }: Point): CurvePoint => [at, min, mean, max, n]

/** What devices measured over time, of each kind at `…/data`: for whoever sees the device. */
export function deviceCurves(kernel: Kernel) {
  const versions = openEditions(kernel)
  // When the sums of a tenant had everything, as the last curve found it: that moment only moves on.
  const ends = new Map<string, number>()
  return devices.map(file => {
    const { kind } = file
    const { list } = reading(file, kernel)
    const files = filesOf(kind, kernel.find)
    const names = new Map(Object.entries(kind.says))
    return answer(curveOf(file), async (context, asks) => {
      const { id } = asks
      const { from, to, step } = spanOf(context.now, asks)
      // Who sees the device, by all that narrows its list, and which of its columns.
      if (!(await list(context, { ids: id, size: '1' })).records.length) throw refuse('notFound')
      const columns = visible(file, context.asker).all
      const { tenant } = context.asker
      const { editions } = await versions.of(tenant, context.now)
      const question = { tenant, id, measures: [...names.keys()], from, to }
      const [, [own], points, alarmRows, caughtUp] = await kernel.store.run([
        enterAs(context.asker),
        bind(files, `{${id}}`),
        step === 0 ? bind(every, ...valuesOf(question)) : pointsOf(question, step, ends.get(tenant) ?? null),
        bind(alarmsOf, tenant, id, iso(from), iso(to)),
        bind(sumsEnd, tenant),
      ])
      for (const at of caughtUp) ends.set(tenant, at)
      if (!own) throw refuse('notFound')
      const device = own.file
      const byName = Map.groupBy(points, ({ measure }) => measure)
      return {
        ...{ step, from, to },
        gap: gapOf(step, device.heartbeat),
        measures: [...names]
          .filter(([, field]) => field in columns)
          .map(([name, field]) => ({ field, points: (byName.get(name) ?? []).map(pointOf) })),
        limits: kind
          .alarms(device, context.now, editions)
          .filter(rule => !isTimed(rule) && !rule.event && names.has(rule.measure))
          .map(({ key, measure, comparison, limit, level, holdMin, law }) => ({
            ...{ field: names.get(measure)!, comparison, limit, level, holdMin },
            law: inLang([law, clauseInEnglish(law)], context.lang),
            rule: key,
          })),
        alarms: alarmRows.map(({ id: alarm, at, until, level, ...facts }) => ({
          ...{ id: alarm, at, until, level },
          content: contentFor(context.lang, facts, kernel.label),
        })),
      }
    })
  })
}
