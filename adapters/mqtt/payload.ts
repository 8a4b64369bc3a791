/** Bytes of a device become readings here, once. Only what is listed gets in. */
import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { RefusedFor } from '../../kernel/run/ports.ts'

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

export type Reason = Extract<
  RefusedFor,
  'tooLarge' | 'json' | 'shape' | 'tooMany' | 'empty' | 'unknown' | 'time' | 'seq' | 'type' | 'range'
>

export interface Fact {
  readonly at: number
  readonly values: Readonly<Record<string, number | boolean>>
  readonly seq?: number
}

/**
 * What a device can measure: physical range, or a switch. Other names are ignored: a firmware that adds one must not
 * lose the others.
 */
const measures: readonly (readonly [name: string, range: readonly [number, number] | 'switch'])[] = [
  ['temp', [-60, 200]],
  ['humidity', [0, 100]],
  ['battery', [0, 100]],
  ['signal', [-150, 0]],
  ['door', 'switch'],
  ['defrost', 'switch'],
]

/**
 * The readings in a payload, oldest first, and why the others were refused. A wrong reading does not take its
 * neighbours with it; a wrong value takes its reading, because a sensor that says 999 ℃ is not to be believed about its
 * humidity.
 *
 * Time `t`: `yyyy-MM-dd HH:mm:ss` (Asia/Shanghai), epoch seconds or epoch milliseconds; without it the time of receipt,
 * for a single reading only. Outside [receipt - 72 h, receipt + 2 min] the reading is refused, not moved: a moved time
 * would let a resent message look like another one. Within the two minutes it stays as the device said it.
 */
export function readingsOf(
  payload: Buffer,
  receivedAt: number,
): { readonly facts: readonly Fact[]; readonly refused: readonly Reason[] } {
  if (payload.length > PAYLOAD) return { facts: [], refused: ['tooLarge'] }
  let message: unknown
  try {
    message = JSON.parse(payload.toString('utf8'))
  } catch {
    return { facts: [], refused: ['json'] }
  }
  const list: readonly unknown[] = Array.isArray(message) ? message : [message]
  if (list.length === 0) return { facts: [], refused: ['empty'] }
  if (list.length > MANY) return { facts: [], refused: ['tooMany'] }
  const facts: Fact[] = []
  const refused: Reason[] = []
  for (const entry of list) {
    const fact = factOf(entry, receivedAt, list.length > 1)
    if (typeof fact === 'string') refused.push(fact)
    else facts.push(fact)
  }
  return { facts: facts.length > 1 ? facts.toSorted((a, b) => a.at - b.at) : facts, refused }
}

function factOf(entry: unknown, receivedAt: number, isOneOfMany: boolean): Fact | Reason {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'shape'
  // JSON.parse makes own properties only, so names like __proto__ or constructor are never read through the prototype
  const fields = entry as Readonly<Record<string, unknown>>
  const at = fields.t === undefined && !isOneOfMany ? receivedAt : timeOf(fields.t)
  if (!(at >= receivedAt - OLDEST && at <= receivedAt + AHEAD)) return 'time'
  const seq = fields.seq
  if (seq !== undefined && !(typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0)) return 'seq'
  const values: Record<string, number | boolean> = {}
  let measured = false
  for (const [name, range] of measures) {
    const value = fields[name]
    if (value === undefined) continue
    if (range === 'switch') {
      if (value !== true && value !== false && value !== 0 && value !== 1) return 'type'
      values[name] = value === true || value === 1
    } else {
      if (typeof value !== 'number') return 'type'
      // 1e999 is Infinity to JSON.parse; written so that it and anything like it fails
      if (!(value >= range[0] && value <= range[1])) return 'range'
      values[name] = value
    }
    measured = true
  }
  // Names there are, but none of ours: whoever set it up wrote another.
  if (!measured) return Object.keys(fields).some(name => name !== 't' && name !== 'seq') ? 'unknown' : 'empty'
  return seq === undefined ? { at, values } : { at, values, seq }
}

/** Epoch ms of `t`; NaN when it is no time. */
function timeOf(t: unknown): number {
  // seconds have ten digits until the year 2286, milliseconds have had more than eleven since 1973
  if (typeof t === 'number') return Math.round(t < 1e11 ? t * 1000 : t)
  if (typeof t !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(t)) return NaN
  const at = momentAt(t)
  // 30 February would come out as a day in March
  return Number.isNaN(at) || wireMoment(at) !== t ? NaN : at
}
