import { afterOutages, clock as timeOf, dayOf, excuseAt, force, spanAt, spansOf, startOf } from './circumstances.ts'
import type { Circumstances } from './circumstances.ts'
import type { Clock, TimeForm } from './clock.ts'
import { LATENESS, POINTS } from './lane.ts'
import { nameIn, numberOf, type Values } from './own.ts'
import { exceeds, type Absent, type Rule } from './rule.ts'
import { amountIn, append, reachedAt, stretchesOf } from './sums.ts'
import { SILENCE, type Alarm } from './track.ts'

const MINUTE = 60_000
/** A device's clock is believed for three days. */
const DAYS = 3
/** A message is remembered for ten minutes where one is enough. */
const BUCKET = 10 * MINUTE
/** After an outage of ours devices send what they kept: that long nothing is missing, ms. */
const BACK = 30 * MINUTE
/** Most people or messages remembered of those days. */
const MOST = 2_000
const none: readonly never[] = []

/**
 * From when to when something must have happened, and until when its absence is told of: the next deadline, or the end
 * of the day.
 */
interface Term {
  readonly from: number
  readonly deadline: number
  readonly end: number
}

function termsOf({ by, since }: Absent, known: Circumstances, first: number, last: number): readonly Term[] {
  const terms: { from: number; deadline: number }[] = []
  if (typeof by === 'string')
    for (let day = first; day <= last; day++) terms.push({ from: startOf(day), deadline: startOf(day) + timeOf(by) })
  else
    for (const span of spansOf(known, by.span) ?? none) {
      const deadline = span[by.edge === 'from' ? 0 : 1] + by.plusMin * MINUTE
      const day = dayOf(deadline)
      if (day >= first && day <= last) terms.push({ from: since === 'day' ? startOf(day) : span[0], deadline })
    }
  terms.sort((a, b) => a.deadline - b.deadline)
  return terms.map((term, i) => ({
    ...term,
    end: Math.min(startOf(dayOf(term.deadline) + 1), terms[i + 1]?.deadline ?? Infinity),
  }))
}

/** When it may be said that a term was not met: at its deadline, later where we did not listen ourselves. */
const judgedAt = (known: Circumstances, { from, deadline }: Term): number =>
  afterOutages(known, from, deadline, BACK, false)

/** How much is needed by a deadline: the limit, or the number that is expected, less the share that may be missing. */
function needOf(rule: Rule, known: Circumstances, deadline: number): number {
  const { expected, missing = 0 } = rule.absent!
  if (expected === undefined) return rule.limit
  const due = spanAt(known, expected, deadline)?.[2] ?? 0
  return due === 0 || missing === 0 ? due : Math.floor((1 - missing) * due + 1e-9) + 1
}

/** How much of it people wrote down by themselves. */
const besidesOf = ({ absent }: Rule, known: Circumstances, deadline: number): number =>
  absent!.besides === undefined ? 0 : (spanAt(known, absent!.besides, deadline)?.[2] ?? 0)

/** How much there is between two moments, and when it was enough. */
function countOf({ goods = none, stretches = none, points = none }: Clock, rule: Rule, term: Term, need: number) {
  if (rule.absent!.minutes) {
    const on = [...stretches]
    const since = stretchesOf(points, SILENCE)
    for (let i = 0; i < since.length; i += 2) append(on, since[i]!, since[i + 1]!)
    const reached = reachedAt(on, term.from, need * MINUTE)
    return { reached, until: (at: number) => Math.floor(amountIn(on, term.from, at) / MINUTE) }
  }
  const subjects = new Set<string>()
  const times = goods.filter(([at, of]) => {
    const isFirst = at >= term.from && at < term.end && !subjects.has(of)
    if (isFirst && of !== '') subjects.add(of)
    return isFirst
  })
  return {
    reached: need === 0 ? term.from : (times[need - 1]?.[0] ?? Infinity),
    until: (moment: number) => times.filter(([at]) => at <= moment).length,
  }
}

function alarms(clock: Clock, rule: Rule, known: Circumstances, now: number): readonly Alarm[] {
  const result: Alarm[] = []
  for (const term of termsOf(rule.absent!, known, clock.day ?? dayOf(clock.begun), dayOf(now))) {
    const { deadline, end } = term
    if (judgedAt(known, term) > now || deadline < clock.begun || force(rule, known, deadline) !== 0) continue
    const need = needOf(rule, known, deadline)
    const besides = besidesOf(rule, known, deadline)
    const { reached, until } = countOf(clock, rule, term, Math.max(0, need - besides))
    const value = until(deadline) + besides
    if (reached <= deadline) continue
    const over = Math.min(reached, end)
    const recoveredAt = over <= now ? over : 0
    const recoveredValue = recoveredAt === 0 ? 0 : reached < end ? need : until(end) + besides
    result.push({
      at: deadline,
      since: term.from,
      value,
      heldMin: 0,
      peak: need,
      count: 1,
      recoveredAt,
      recoveredValue,
    })
  }
  return result
}

const isGood = ({ good }: Absent, values: Values) =>
  good.every(term => {
    const value = numberOf(values, term.measure)
    return value !== null && exceeds(term, value)
  })

/** One more point (time, 1 or 0); of one moment the higher. */
function withPoint(points: readonly number[], at: number, on: number): readonly number[] {
  let i = points.length
  while (i > 0 && points[i - 2]! > at) i -= 2
  if (i === 0 || points[i - 2] !== at) return points.toSpliced(i, 0, at, on)
  return points[i - 1]! >= on ? points : points.with(i - 1, on)
}

/**
 * Something that must happen by a time has not: too few good messages, too few minutes. It is over when it has, or with
 * its day.
 */
export const absent: TimeForm = {
  alarms,
  hear(clock, rule, at, values) {
    const { minutes, of } = rule.absent!
    const day = clock.day ?? dayOf(clock.begun)
    if (at < startOf(day)) return { clock, isNews: false }
    if (minutes) {
      const { points = none } = clock
      const isMeant = rule.absent!.good.every(({ measure }) => numberOf(values, measure) !== null)
      // what lies before the settled stretches is settled
      if (!isMeant || (clock.stretches !== undefined && at < points[0]!)) return { clock, isNews: false }
      const next = withPoint(points, at, isGood(rule.absent!, values) ? 1 : 0)
      return next === points ? { clock, isNews: false } : { clock: { ...clock, points: next }, isNews: true }
    }
    if (!isGood(rule.absent!, values)) return { clock, isNews: false }
    const { goods = none } = clock
    const isOne = of === undefined && rule.limit <= 1
    const name = of === undefined ? '' : nameIn(values, of)
    const same = goods.findIndex(([time, other]) =>
      isOne
        ? Math.floor(time / BUCKET) === Math.floor(at / BUCKET)
        : name === other && (name === '' ? time === at : dayOf(time) === dayOf(at)),
    )
    if (same >= 0 && goods[same]![0] <= at) return { clock, isNews: false }
    const rest = same >= 0 ? goods.toSpliced(same, 1) : goods.length >= MOST ? goods.slice(1) : goods
    const i = rest.findLastIndex(([time]) => time <= at) + 1
    return { clock: { ...clock, goods: rest.toSpliced(i, 0, [at, name]) }, isNews: true }
  },
  settle(clock, rule, { now, heard }) {
    const day = Math.max(clock.day ?? dayOf(clock.begun), heard > 0 ? dayOf(heard - LATENESS) : 0, dayOf(now) - DAYS)
    const first = startOf(day)
    const goods = clock.goods?.some(([at]) => at < first) ? clock.goods.filter(([at]) => at >= first) : clock.goods
    if (!rule.absent!.minutes)
      return day === clock.day && goods === clock.goods ? clock : { ...clock, day, ...(goods ? { goods } : {}) }
    const { points = none } = clock
    let drop = 0
    while (drop + 2 < points.length && (points[drop + 2]! < heard - LATENESS || points.length - drop > 2 * POINTS))
      drop += 2
    const stretches = [...(clock.stretches ?? none)]
    const done = stretchesOf(points.slice(0, drop + 2), SILENCE)
    for (let i = 0; drop > 0 && i < done.length; i += 2) append(stretches, done[i]!, done[i + 1]!)
    while (stretches.length > 0 && stretches[1]! < first) stretches.splice(0, 2)
    const isSettled = drop > 0 || clock.stretches !== undefined
    return { ...clock, day, points: points.slice(drop), ...(isSettled ? { stretches } : {}) }
  },
  next(clock, rule, known, now) {
    const terms = termsOf(rule.absent!, known, dayOf(now) - 1, dayOf(now) + 2)
    const moments = terms.map(term => judgedAt(known, term))
    if (clock.told.some(({ recoveredAt }) => recoveredAt === 0)) moments.push(...terms.map(({ end }) => end))
    return Math.min(Infinity, ...moments.filter(at => at > now))
  },
  excused(clock, rule, known, now) {
    const terms = termsOf(rule.absent!, known, dayOf(now), dayOf(now))
    const term = terms.findLast(last => judgedAt(known, last) <= now && last.deadline >= clock.begun)
    const by = term && excuseAt(rule, known, term.deadline)
    if (!term || by === undefined) return null
    const need = needOf(rule, known, term.deadline)
    return countOf(clock, rule, term, need).reached > term.deadline ? { at: term.deadline, by } : null
  },
}
