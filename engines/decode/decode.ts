/** What a device says in its model's own words becomes readings here. Pure, and bounded in everything. */
import type { Decoder, Line, Measures, MessageValue } from '../../contract/readings.ts'
import {
  arrived,
  isRefusal,
  isTimely,
  MANY,
  numberIn,
  PAYLOAD,
  readingsOf,
  reasonOf,
  timeOf,
  valueOf,
  whole,
  type Fact,
  type Heard,
  type Reason,
} from './payload.ts'
import { at, stepsOf } from './pointer.ts'
import type { Place } from './topics.ts'

/** One message, before its measures are looked for. */
interface Document {
  readonly value: unknown
  /** Where the form has a place of its own for the time. */
  readonly time?: unknown
}

/** Letters of a plain value. */
const PLAIN = 64
const none: Heard = { facts: [], refused: [], items: [] }

type Parsed = Line & { readonly steps: readonly string[]; readonly n: number }
interface Prepared {
  readonly time: readonly string[] | null
  readonly lines: readonly Parsed[]
}
/** Decoders live long and are asked thousands of times a second. */
const prepared = new WeakMap<Decoder, Prepared>()
function preparedOf(decoder: Decoder): Prepared {
  const before = prepared.get(decoder)
  if (before) return before
  const lines = decoder.lines.flatMap((line, n): Parsed[] => {
    const steps = stepsOf(line.pointer)
    return steps ? [{ ...line, steps, n }] : []
  })
  const fresh = { time: decoder.time === '' ? null : stepsOf(decoder.time), lines }
  prepared.set(decoder, fresh)
  return fresh
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A plain value stands in a document of its own, at the end of its way. */
function plainIn(payload: Buffer, way: readonly string[]): Document | Reason {
  if (payload.length > PLAIN) return 'tooLarge'
  const text = payload.toString('utf8').trim()
  if (text === '') return 'empty'
  return { value: way.reduceRight<unknown>((inner, step) => ({ [step]: inner }), text) }
}

function parse(payload: Buffer): { readonly json: unknown } | Reason {
  if (payload.length > PAYLOAD) return 'tooLarge'
  try {
    return { json: JSON.parse(payload.toString('utf8')) as unknown }
  } catch {
    return 'json'
  }
}

/** `{ts, values}` as ThingsBoard has it, or the values alone. */
const timed = (value: unknown): Document =>
  isObject(value) && isObject(value['values']) ? { value: value['values'], time: value['ts'] } : { value }

function documentsIn(place: Place, payload: Buffer): readonly Document[] | Reason {
  if (place.way) {
    const plain = plainIn(payload, place.way)
    return typeof plain === 'string' ? plain : [plain]
  }
  const parsed = parse(payload)
  if (typeof parsed === 'string') return parsed
  const list: readonly unknown[] = Array.isArray(parsed.json) ? parsed.json : [parsed.json]
  if (!list.length) return 'empty'
  if (list.length > MANY) return 'tooMany'
  return list.map(place.form === 'thingsboard' ? timed : value => ({ value }))
}

/** What a value is before its bounds are looked at: its word's meaning, or its number moved. */
function moved(raw: unknown, { words, scale, offset }: Line, isSwitch: boolean): unknown {
  if (words) return words.get(String(raw)) ?? null
  const value = numberIn(raw)
  // Twelve digits: 0.1 × 3 is 0.3 and not 0.30000000000000004.
  return typeof value === 'number' && !isSwitch ? Number((value * scale + offset).toPrecision(12)) : value
}

/** Times as the world writes them, beside those of our own messages; without a zone it is that of Shanghai. */
const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/
function momentOf(value: unknown): number {
  const [, day, hour, zone] = (typeof value === 'string' && written.exec(value)) || []
  if (day === undefined) return timeOf(value)
  const local = timeOf(`${day} ${hour}`)
  if (zone === undefined || Number.isNaN(local)) return local
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? ['', '+', '00', '00']
  return local + 8 * 3_600_000 - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** All that stands beside a value, and beside what holds it; what is nearer goes before what is further. */
const besideOf = (document: unknown, steps: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...steps.map((_, n) => at(document, steps.slice(0, n))).filter(isObject)) as Record<string, unknown>

function factOf(
  { value: document, time }: Document,
  receivedAt: number,
  isOneOfMany: boolean,
  measures: Measures,
  { time: pointer, lines }: Prepared,
): Fact | Reason | null {
  if (!isObject(document)) return 'shape'
  const clock = time ?? (pointer ? at(document, pointer) : undefined)
  const moment = clock === undefined && !isOneOfMany ? receivedAt : momentOf(clock)
  if (!isTimely(moment, receivedAt)) return 'time'
  const values: Record<string, MessageValue> = {}
  let first = -1
  for (const line of lines) {
    const measure = measures.get(line.measure)
    if (!measure || Object.hasOwn(values, line.measure)) continue
    const raw = at(document, line.steps)
    // What a sensor cannot read just now firmware says as null.
    if (raw === undefined || raw === null) continue
    // Whoever says how a number is to be moved has said of what unit it is.
    const beside = line.scale === 1 && line.offset === 0 ? besideOf(document, line.steps) : {}
    const believed = valueOf(moved(raw, line, measure === 'switch'), measure, beside)
    if (isRefusal(believed)) return reasonOf(believed)
    values[line.measure] = believed
    if (first < 0) first = line.n
  }
  if (first < 0) return null
  // Without a time of their own, two values that came in one millisecond are told apart by what they are.
  return clock === undefined ? { at: moment, values, seq: first } : { at: moment, values }
}

/**
 * The readings in a message of a device, oldest first, and why others were refused. @param measures what its kind may
 * say @param decoder how its model speaks; null: in our own words
 */
export function readingsIn(
  place: Place,
  payload: Buffer,
  receivedAt: number,
  measures: Measures,
  decoder: Decoder | null,
): Heard {
  if (place.says === 'other' || place.says === 'presence') return none
  if (!decoder?.lines.length) return readingsOf(payload, receivedAt, measures)
  const documents = documentsIn(place, payload)
  if (typeof documents === 'string') return whole(documents)
  const facts: Fact[] = []
  const refused: Reason[] = []
  const items: number[] = []
  const refuse = (reason: Reason, item: number): void => {
    refused.push(reason)
    items.push(item)
  }
  for (const [item, document] of documents.entries()) {
    const fact = factOf(document, receivedAt, documents.length > 1, measures, preparedOf(decoder))
    if (fact === null) {
      if (place.says !== 'state') refuse('unknown', item)
    } else if (typeof fact === 'string') refuse(fact, item)
    else facts.push(fact)
  }
  return arrived(facts, refused, items, receivedAt)
}

/** A message of a gateway that says readings of several devices, taken apart: the number of each, and what is its. */
export function apart(payload: Buffer): ReadonlyMap<string, Buffer> | Reason {
  const parsed = parse(payload)
  if (typeof parsed === 'string') return parsed
  if (!isObject(parsed.json)) return 'shape'
  const own = Object.entries(parsed.json)
  if (!own.length) return 'empty'
  if (own.length > MANY) return 'tooMany'
  return new Map(own.map(([of, value]) => [of, Buffer.from(JSON.stringify(value))]))
}
