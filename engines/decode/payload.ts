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
}

/** A message that is refused as a whole. */
export const whole = (reason: Reason): Heard => ({ facts: [], refused: [reason], items: [0] })

/**
 * The readings in a payload, oldest first, and why the others were refused. A wrong reading does not take its
 * neighbours with it; a wrong value takes its reading, because a sensor that says 999 ℃ is not to be believed about its
 * humidity.
 *
 * Time `t`: `yyyy-MM-dd HH:mm:ss` (Asia/Shanghai), epoch seconds or epoch milliseconds; without it the time of receipt,
 * for a single reading only. Outside [receipt - 72 h, receipt + 2 min] the reading is refused, not moved: a moved time
 * would let a resent message look like another one. Within the two minutes it stays as the device said it.
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
  return { facts: facts.length > 1 ? facts.toSorted((a, b) => a.at - b.at) : facts, refused, items }
}

function factOf(entry: unknown, receivedAt: number, isOneOfMany: boolean, measures: Measures): Fact | Reason {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'shape'
  // JSON.parse makes own properties only, so names like __proto__ or constructor are never read through the prototype
  const fields = entry as Readonly<Record<string, unknown>>
  const at = fields.t === undefined && !isOneOfMany ? receivedAt : timeOf(fields.t)
  if (!isTimely(at, receivedAt)) return 'time'
  const seq = fields.seq
  if (seq !== undefined && !(typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0)) return 'seq'
  const values: Record<string, MessageValue> = {}
  let measured = false
  for (const [name, measure] of measures) {
    const raw = fields[name]
    if (raw === undefined) continue
    const value = valueOf(raw, measure)
    if (isRefusal(value)) return reasonOf(value)
    values[name] = value
    measured = true
  }
  // Names there are, but none of ours: whoever set it up wrote another.
  if (!measured) return Object.keys(fields).some(name => name !== 't' && name !== 'seq') ? 'unknown' : 'empty'
  return seq === undefined ? { at, values } : { at, values, seq }
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

/** A value as its measure takes it, or why it does not: it is something else, or more than is believed. */
export function valueOf(raw: unknown, measure: Measure): Taken {
  if (measure === 'switch') return raw === true || raw === 1 ? true : raw === false || raw === 0 ? false : notType
  if ('text' in measure) {
    if (typeof raw !== 'string') return notType
    return raw.length <= measure.text && measure.pattern.test(raw) ? raw : notBelieved
  }
  if ('points' in measure) return curveOf(raw, measure.points, measure.bounds)
  if (typeof raw !== 'number') return notType
  return isWithin(raw, measure) ? raw : notBelieved
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
  at >= receivedAt - OLDEST && at <= receivedAt + AHEAD

/** Epoch ms of `t`; NaN when it is no time. */
export function timeOf(t: unknown): number {
  // seconds have ten digits until the year 2286, milliseconds have had more than eleven since 1973
  if (typeof t === 'number') return Math.round(t < 1e11 ? t * 1000 : t)
  if (typeof t !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(t)) return NaN
  const at = momentAt(t)
  // 30 February would come out as a day in March
  return Number.isNaN(at) || wireMoment(at) !== t ? NaN : at
}
