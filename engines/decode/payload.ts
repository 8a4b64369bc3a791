/** Bytes of a device become readings here, once. Only what is listed gets in. */
import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Bounds, Measure, Measures, Message, MessageValue } from '../../contract/readings.ts'

/** Bytes of one payload. A buffer of 200 readings with time and temperature needs less. */
export const PAYLOAD = 4096
/** Readings in one payload (a device that was offline sends its buffer). */
export const MANY = 200
/**
 * Device time is believed from this long before receipt (a buffer of three days) to this long after it (a clock that is
 * a bit fast).
 */
export const OLDEST = 72 * 3_600_000
export const AHEAD = 2 * 60_000

/** How far ahead a clock may be whose device is believed by the time of arrival: by a time zone, and a bit. */
export const AHEAD_MOST = 26 * 3_600_000

export type Reason = 'tooLarge' | 'json' | 'shape' | 'tooMany' | 'empty' | 'unknown' | 'time' | 'seq' | 'type' | 'range'

export interface Fact {
  readonly at: number
  readonly values: Message
  readonly seq?: number
}

/** What a message says: its readings, and why others were refused. */
export interface Heard {
  readonly facts: readonly Fact[]
  readonly refused: readonly Reason[]
  /** The place in the message of each that was refused, from 0. */
  readonly items: readonly number[]
  /** How far the clock of the device is ahead, ms: its readings are taken that much earlier. */
  readonly ahead?: number
}

/** A message that is refused as a whole. */
export const whole = (reason: Reason): Heard => ({ facts: [], refused: [reason], items: [0] })

/**
 * The readings in a payload, oldest first, and why the others were refused. A wrong reading does not take its
 * neighbours with it; a wrong value takes its reading, because a sensor that says 999 ℃ is not to be believed about its
 * humidity.
 *
 * Time `t`: `yyyy-MM-dd HH:mm:ss` (Asia/Shanghai), epoch seconds or epoch milliseconds; without it the time of receipt,
 * for a single reading only. Before receipt - 72 h the reading is refused, not moved: a moved time would let a resent
 * message look like another one. Up to two minutes ahead it stays as the device said it; a clock that is further ahead,
 * by a day and a bit at most, loses nothing: the newest reading is taken at the time of receipt, the others as long
 * before it as they were, and that is said.
 *
 * @param measures what devices of its kind may say: other names are ignored, for a firmware that adds one must not lose
 * the others
 */
export function readingsOf(payload: Buffer, receivedAt: number, measures: Measures): Heard {
  if (payload.length > PAYLOAD) return whole('tooLarge')
  let message: unknown
  try {
    message = JSON.parse(payload.toString('utf8'))
  } catch {
    return whole('json')
  }
  const list: readonly unknown[] = Array.isArray(message) ? message : [message]
  if (list.length === 0) return whole('empty')
  if (list.length > MANY) return whole('tooMany')
  const facts: Fact[] = []
  const refused: Reason[] = []
  const items: number[] = []
  for (const [item, entry] of list.entries()) {
    const fact = factOf(entry, receivedAt, list.length > 1, measures)
    if (typeof fact === 'string') {
      refused.push(fact)
      items.push(item)
    } else facts.push(fact)
  }
  return arrived(facts, refused, items, receivedAt)
}

/** What was heard, oldest first, of a clock that is ahead by when it arrived. */
export function arrived(
  facts: readonly Fact[],
  refused: readonly Reason[],
  items: readonly number[],
  receivedAt: number,
): Heard {
  const sorted = facts.length > 1 ? facts.toSorted((a, b) => a.at - b.at) : facts
  const ahead = (sorted.at(-1)?.at ?? 0) - receivedAt
  if (ahead <= AHEAD) return { facts: sorted, refused, items }
  return { facts: sorted.map(fact => ({ ...fact, at: fact.at - ahead })), refused, items, ahead }
}

function factOf(entry: unknown, receivedAt: number, isOneOfMany: boolean, measures: Measures): Fact | Reason {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'shape'
  // JSON.parse makes own properties only, so names like __proto__ or constructor are never read through the prototype
  const fields = spread(entry as Readonly<Record<string, unknown>>)
  const at = fields['t'] === undefined && !isOneOfMany ? receivedAt : timeOf(fields['t'])
  if (!isTimely(at, receivedAt)) return 'time'
  const seq = fields['seq']
  if (seq !== undefined && !(typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0)) return 'seq'
  const values: Record<string, MessageValue> = {}
  let measured = false
  let isNamed = false
  for (const [name, measure] of measures) {
    const raw = fields[name]
    isNamed ||= raw !== undefined
    // What a sensor cannot read just now firmware says as null.
    if (raw === undefined || raw === null) continue
    const value = valueOf(raw, measure, fields)
    if (isRefusal(value)) return reasonOf(value)
    values[name] = value
    measured = true
  }
  // Names there are, but none of ours: whoever set it up wrote another.
  if (!measured)
    return !isNamed && Object.keys(fields).some(name => name !== 't' && name !== 'seq') ? 'unknown' : 'empty'
  return seq === undefined ? { at, values } : { at, values, seq }
}

/** What stands together in `cycle{start, end, …}` is said as well as if it stood beside the rest. decisions-2.md B.1 */
function spread(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { cycle, ...rest } = entry
  if (typeof cycle !== 'object' || cycle === null || Array.isArray(cycle)) return entry
  const { start, end, ...own } = cycle as Readonly<Record<string, unknown>>
  const minutes = (timeOf(end) - timeOf(start)) / 60_000
  return {
    ...(end !== undefined && { t: end }),
    ...(Number.isFinite(minutes) && { minutes: Number(minutes.toFixed(1)) }),
    ...own,
    ...rest,
  }
}

/** Whether a number lies between bounds; written so that NaN, and 1e999, which is Infinity to JSON.parse, fail. */
const isWithin = (value: number, [low, high]: Bounds): boolean => value >= low && value <= high

const notType: unique symbol = Symbol('type')
const notBelieved: unique symbol = Symbol('range')
type Refusal = typeof notType | typeof notBelieved
type Taken = MessageValue | Refusal

/** Whether a value was not taken, and why. */
export const isRefusal = (value: Taken): value is Refusal => value === notType || value === notBelieved
export const reasonOf = (refusal: Refusal): Reason => (refusal === notType ? 'type' : 'range')

/** A number as firmware writes one into a text: no sign but minus, no exponent. */
const figures = /^-?\d{1,15}(?:\.\d{1,15})?$/
/** A number, also one that stands in a text. */
export const numberIn = (raw: unknown): unknown => (typeof raw === 'string' && figures.test(raw) ? Number(raw) : raw)

const unitName = /^temp(?:erature)?_?units?$/i
/** What a temperature of such a unit is in ℃; null for a unit nobody knows. */
const scales: Readonly<Record<string, (degrees: number) => number>> = {
  C: degrees => degrees,
  F: degrees => (degrees - 32) / 1.8,
  K: degrees => degrees - 273.15,
}
function inCelsius(degrees: number, beside: Readonly<Record<string, unknown>>): number | null {
  const unit = Object.entries(beside).find(([name]) => unitName.test(name))?.[1]
  if (unit === undefined) return degrees
  const scale =
    typeof unit === 'string'
      ? scales[
          unit
            .normalize('NFKC')
            .replace(/[^a-z]/gi, '')
            .charAt(0)
            .toUpperCase()
        ]
      : null
  return scale ? Number(scale(degrees).toPrecision(12)) : null
}

/**
 * A value as its measure takes it, or why it does not: it is something else, or more than is believed. The same for
 * every way devices speak.
 * @param beside what stands beside it: the unit of a temperature, where the device says one
 */
export function valueOf(said: unknown, measure: Measure, beside: Readonly<Record<string, unknown>> = {}): Taken {
  if (typeof measure === 'object' && 'text' in measure) {
    if (typeof said !== 'string') return notType
    return said.length <= measure.text && measure.pattern.test(said) ? said : notBelieved
  }
  const raw = numberIn(said)
  if (measure === 'switch') return raw === true || raw === 1 ? true : raw === false || raw === 0 ? false : notType
  if ('points' in measure) return curveOf(raw, measure.points, measure.bounds)
  if (typeof raw !== 'number') return notType
  if (!('celsius' in measure)) return isWithin(raw, measure) ? raw : notBelieved
  const degrees = inCelsius(raw, beside)
  return degrees === null ? notType : isWithin(degrees, measure.celsius) ? degrees : notBelieved
}

/** The points of a curve, each a pair of numbers. */
function curveOf(raw: unknown, most: number, [firsts, seconds]: readonly [Bounds, Bounds]): Taken {
  if (!Array.isArray(raw)) return notType
  if (raw.length > most) return notBelieved
  const points: (readonly [number, number])[] = []
  for (const point of raw as readonly unknown[]) {
    const [first, second] = Array.isArray(point) && point.length === 2 ? (point as readonly unknown[]) : []
    if (typeof first !== 'number' || typeof second !== 'number') return notType
    if (!isWithin(first, firsts) || !isWithin(second, seconds)) return notBelieved
    points.push([first, second])
  }
  return points
}

/** Whether a time is one that a device may have had on its clock when it said this. */
export const isTimely = (at: number, receivedAt: number): boolean =>
  at >= receivedAt - OLDEST && at <= receivedAt + AHEAD_MOST

/** Epoch ms of `t`; NaN when it is no time. */
export function timeOf(t: unknown): number {
  // seconds have ten digits until the year 2286, milliseconds have had more than eleven since 1973
  if (typeof t === 'number') return Math.round(t < 1e11 ? t * 1000 : t)
  if (typeof t !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(t)) return NaN
  const at = momentAt(t)
  // 30 February would come out as a day in March
  return Number.isNaN(at) || wireMoment(at) !== t ? NaN : at
}
