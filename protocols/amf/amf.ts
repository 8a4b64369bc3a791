import { join, numberBytes, u16, u32 } from '../bytes/read.ts'

/** A value of AMF 0. Dates are their milliseconds, what is undefined is null. */
export type Value = number | boolean | string | null | Fields | readonly Value[]
export interface Fields {
  readonly [name: string]: Value
}

/** How deep values may lie in one another, and how many of them there may be in one message. */
const caps = { depth: 16, values: 2_000 } as const

/** Types of AMF 0. AMF 0 specification §2.1 */
const marker = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  array: 8,
  end: 9,
  strict: 10,
  date: 11,
  long: 12,
} as const

/** What is no AMF 0, or more of it than anybody sends. */
class NoAmf extends Error {}

class Cursor {
  readonly #bytes: Uint8Array
  at = 0
  #depth = 0
  #values = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length
  }

  #take(size: number): Uint8Array {
    if (size > this.#bytes.length - this.at) throw new NoAmf('it ends too early')
    this.at += size
    return this.#bytes.subarray(this.at - size, this.at)
  }

  #text(isLong = false): string {
    const size = isLong ? u32(this.#take(4), 0) : u16(this.#take(2), 0)
    return Buffer.from(this.#take(size)).toString('utf8')
  }

  #number(): number {
    return Buffer.from(this.#take(8)).readDoubleBE(0)
  }

  #fields(): Fields {
    const fields: [string, Value][] = []
    for (;;) {
      const name = this.#text()
      if (this.#bytes[this.at] === marker.end) {
        this.at += 1
        return Object.fromEntries(fields)
      }
      fields.push([name, this.value()])
    }
  }

  value(): Value {
    if ((this.#depth += 1) > caps.depth) throw new NoAmf('too deep')
    if ((this.#values += 1) > caps.values) throw new NoAmf('too many values')
    const value = this.#read(this.#take(1)[0]!)
    this.#depth -= 1
    return value
  }

  #read(type: number): Value {
    if (type === marker.number) return this.#number()
    if (type === marker.boolean) return this.#take(1)[0] !== 0
    if (type === marker.string) return this.#text()
    if (type === marker.long) return this.#text(true)
    if (type === marker.null || type === marker.undefined) return null
    if (type === marker.object) return this.#fields()
    if (type === marker.array) {
      // The count is a hint, and often a wrong one. §2.10
      this.#take(4)
      return this.#fields()
    }
    if (type === marker.strict) {
      const count = u32(this.#take(4), 0)
      if (count > caps.values) throw new NoAmf('too many values')
      return Array.from({ length: count }, () => this.value())
    }
    if (type !== marker.date) throw new NoAmf(`type ${type}`)
    const date = this.#number()
    this.#take(2)
    return date
  }
}

/** Values of a message, and where each begins. */
export interface Read {
  readonly values: readonly Value[]
  /** Offset of each value, in bytes. */
  readonly offsets: readonly number[]
}

/**
 * Reads the values of a message, up to the first that cannot be read. AMF 0 specification §2
 * @returns as many as could be read: nothing for what is no AMF 0
 */
export function valuesIn(bytes: Uint8Array): Read {
  const cursor = new Cursor(bytes)
  const values: Value[] = []
  const offsets: number[] = []
  try {
    while (!cursor.isAtEnd) {
      const offset = cursor.at
      values.push(cursor.value())
      offsets.push(offset)
    }
  } catch (error) {
    if (!(error instanceof NoAmf)) throw error
  }
  return { values, offsets }
}

/** A field of an object; undefined for what has none. */
export const fieldIn = (value: Value | undefined, name: string): Value | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields)[name] : undefined

const text = (value: string, size: 2 | 4): Uint8Array => {
  const bytes = Buffer.from(value, 'utf8')
  return join([Uint8Array.from(numberBytes(bytes.length, size)), bytes])
}

function written(value: Value): Uint8Array {
  if (value === null) return Uint8Array.of(marker.null)
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'boolean') return Uint8Array.of(marker.boolean, value ? 1 : 0)
  if (typeof value === 'string') {
    const isLong = Buffer.byteLength(value) > 0xffff
    return join([Uint8Array.of(isLong ? marker.long : marker.string), text(value, isLong ? 4 : 2)])
  }
  if (Array.isArray(value))
    return join([Uint8Array.from([marker.strict, ...numberBytes(value.length, 4)]), ...value.map(written)])
  return join([Uint8Array.of(marker.object), fieldBytes(value as Fields)])
}

/** Fields, and the empty name that ends them. §2.5 */
const fieldBytes = (fields: Fields): Uint8Array =>
  join([
    ...Object.entries(fields).flatMap(([name, field]) => [text(name, 2), written(field)]),
    Uint8Array.of(0, 0, marker.end),
  ])

/** Values as bytes. AMF 0 specification §2 */
export const valueBytes = (...values: readonly Value[]): Uint8Array => join(values.map(written))

/** An array with names, as script tags of FLV have it. AMF 0 specification §2.10 */
export const arrayBytes = (fields: Fields): Uint8Array =>
  join([Uint8Array.from([marker.array, ...numberBytes(Object.keys(fields).length, 4)]), fieldBytes(fields)])
