import type { Rule } from './rule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** The business day is Asia/Shanghai: one zone, no summer time. architecture.md 6 */
export const ZONE = 8 * HOUR

/**
 * A stretch of time, from (inclusive) to (exclusive), epoch ms; some carry a number: the staff that is due that day.
 */
export type Span = readonly [from: number, to: number, n?: number]

/**
 * What a rule must know beside the readings: names of spans of time, and dates. They are facts over time: for one
 * moment every call says the same. Names the rules of the platform use: `open`, `meal`, `hotMeal` (a meal with dishes
 * that must be measured), `firstUse` of the room, `online` (when it should be), `exempt` (goods-in), `allowed`,
 * `closed` (business suspended), `rest` (no business that day), `maintenance`, `staff` (with their number). All rules
 * of time ask for `outage`: the platform itself did not listen. Spans of a name stand in the order of time.
 */
export interface Circumstances {
  readonly spans: Readonly<Record<string, readonly Span[]>>
  readonly facts?: Readonly<Record<string, number>>
}

export const nothingKnown: Circumstances = { spans: {} }

/**
 * When a rule is in force: in spans of a name, daily between two times (over midnight too), or outside the spans of a
 * name once there are any.
 */
export type When = string | { readonly from: string; readonly to: string } | { readonly outside: string }

/** A device under repair is judged again after three days, repaired or not. decisions B.0 */
const longest: Readonly<Record<string, number>> = { maintenance: 72 * HOUR }

export const dayOf = (at: number) => Math.floor((at + ZONE) / DAY)
export const startOf = (day: number) => day * DAY - ZONE

/** Milliseconds after midnight of '22:00'. */
export const clock = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE

export const spansOf = (known: Circumstances, name: string): readonly Span[] | undefined =>
  Object.hasOwn(known.spans, name) ? known.spans[name] : undefined

/** The span of that name around a moment. */
export function spanAt(known: Circumstances, name: string, at: number): Span | undefined {
  const most = longest[name] ?? Infinity
  return spansOf(known, name)?.find(([from, to]) => at >= from && at < to && at < from + most)
}

function isWithin(when: When, known: Circumstances, at: number): boolean {
  if (typeof when === 'string') return spanAt(known, when, at) !== undefined
  if ('outside' in when) return spansOf(known, when.outside) !== undefined && !spanAt(known, when.outside, at)
  const [from, to, time] = [clock(when.from), clock(when.to), at - startOf(dayOf(at))]
  return from <= to ? time >= from && time < to : time >= from || time < to
}

/** Which of the spans that excuse a rule holds at a moment. */
export const excuseAt = (rule: Rule, known: Circumstances, at: number): string | undefined =>
  rule.unless?.find(name => spanAt(known, name, at))

export const IN_FORCE = 0
export const ELSEWHERE = 1
export const EXCUSED = 2

/** Whether a rule counts at a moment: it does, is not meant then, or is excused (which leaves a trace). */
export function force(rule: Rule, known: Circumstances, at: number): 0 | 1 | 2 {
  if (rule.when !== undefined && !isWithin(rule.when, known, at)) return ELSEWHERE
  return rule.unless !== undefined && excuseAt(rule, known, at) !== undefined ? EXCUSED : IN_FORCE
}

/** The first start of what `when` names, not before a moment. */
function nextStart(when: When, known: Circumstances, at: number): number {
  if (typeof when === 'string')
    return Math.min(Infinity, ...(spansOf(known, when) ?? []).filter(([from]) => from >= at).map(([from]) => from))
  if ('outside' in when) return spanAt(known, when.outside, at)?.[1] ?? Infinity
  const today = startOf(dayOf(at)) + clock(when.from)
  return today >= at ? today : today + DAY
}

/** The first moment, not before `at`, at which a rule counts; Infinity when none is known. */
export function firstInForce(rule: Rule, known: Circumstances, at: number): number {
  let moment = at
  for (let tries = 0; tries < 64 && moment < Infinity; tries++) {
    const excuse = rule.unless?.find(name => spanAt(known, name, moment))
    if (excuse !== undefined) {
      const [from, to] = spanAt(known, excuse, moment)!
      moment = Math.min(to, from + (longest[excuse] ?? Infinity))
    } else if (rule.when !== undefined && !isWithin(rule.when, known, moment))
      moment = nextStart(rule.when, known, moment)
    else return moment
  }
  return Infinity
}

/**
 * When it may be said that something did not come until `due`, although the platform itself did not listen for a while
 * since `from`: whoever could not be heard has `back` ms afterwards. docs/decisions/0023
 * @param stands whether the clock stands meanwhile: a length of time is due, and not a time of day
 */
export function afterOutages(known: Circumstances, from: number, due: number, back: number, stands: boolean): number {
  let moment = due
  for (const [start, end] of spansOf(known, 'outage') ?? []) {
    if (end <= from || start >= moment) continue
    moment = Math.max(stands ? moment + end - Math.max(start, from) : moment, end + back)
  }
  return moment
}
