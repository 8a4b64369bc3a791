import { u16, u24, u32 } from '../bytes/read.ts'
import { Tape } from '../bytes/tape.ts'
import { NoRtmp, types, type Message } from './message.ts'

/** Longest message, all that is unfinished at a time, how many streams of chunks, and empty messages in a row. */
const caps = { message: 4 << 20, unfinished: 8 << 20, streams: 64, empty: 256 } as const

/** What is known of a stream of chunks: the next header may leave out what stays as it is. RTMP 1.0 §5.3.1.2 */
interface Lane {
  timestamp: number
  /** What was written in the place of the timestamp the last time: a moment, or a step. */
  step: number
  hasExtended: boolean
  length: number
  type: number
  stream: number
  /** As much of the message as has come; null between messages. */
  body: Tape | null
}

/** A chunk whose payload is on its way. */
interface Current {
  readonly lane: Lane
  lacks: number
}

const EXTENDED = 0xffffff
const headerSizes = [11, 7, 3, 0] as const
const little = (bytes: Uint8Array, at: number): number =>
  bytes[at]! + bytes[at + 1]! * 0x100 + bytes[at + 2]! * 0x10000 + bytes[at + 3]! * 0x1000000

/**
 * Puts messages together out of chunks, however the connection is cut. Memory is as much as has come of messages that
 * are not finished, and no more than 8 MB. RTMP 1.0 §5.3
 */
export class ChunkReader {
  readonly #tape = new Tape()
  readonly #lanes = new Map<number, Lane>()
  #size = 128
  #unfinished = 0
  #current: Current | null = null
  #empty = 0

  /** Messages that are complete with this piece, in order. @throws NoRtmp; nothing may be read afterwards */
  push(piece: Uint8Array): readonly Message[] {
    this.#tape.push(piece)
    const messages: Message[] = []
    while (this.#current ? this.#payload(this.#current, messages) : this.#header());
    return messages
  }

  /** Reads the header of a chunk. @returns whether it was there */
  #header(): boolean {
    const view = this.#tape.view()
    const basic = basicIn(view)
    if (!basic) return false
    const { format, id, size } = basic
    const start = size + headerSizes[format]!
    if (view.length < start) return false
    const lane = this.#lanes.get(id) ?? this.#newLane(format)
    const isGoingOn = lane.body !== null
    if (isGoingOn && format !== 3) this.#drop(lane)
    const field = format < 3 ? u24(view, size) : 0
    const isExtended = format < 3 ? field === EXTENDED : lane.hasExtended
    if (isExtended && view.length < start + 4) return false
    const extended = isExtended ? u32(view, start) : 0
    const step = format === 3 ? lane.step : isExtended ? extended : field
    this.#lanes.set(id, lane)
    if (format < 2) {
      lane.length = u24(view, size + 3)
      lane.type = view[size + 6]!
    }
    if (format === 0) lane.stream = little(view, size + 7)
    lane.hasExtended = isExtended
    // Some senders leave the long time out of the chunks that go on with a message. §5.3.1.3
    const hasField = isExtended && (!isGoingOn || format !== 3 || extended === lane.step)
    this.#tape.drop(start + (hasField ? 4 : 0))
    if (lane.body === null) this.#begin(lane, format, step)
    this.#current = { lane, lacks: Math.min(this.#size, lane.length - lane.body!.length) }
    return true
  }

  #newLane(format: number): Lane {
    // A stream that begins in the middle has nothing to leave out. §5.3.1.2.1; some begin with a step.
    if (format > 1) throw new NoRtmp('a stream of chunks begins without a header')
    if (this.#lanes.size >= caps.streams) throw new NoRtmp('too many streams of chunks')
    return { timestamp: 0, step: 0, hasExtended: false, length: 0, type: 0, stream: 0, body: null }
  }

  #begin(lane: Lane, format: number, step: number): void {
    if (lane.length > caps.message) throw new NoRtmp('a message is too long')
    lane.timestamp = format === 0 ? step : (lane.timestamp + step) % 2 ** 32
    lane.step = step
    lane.body = new Tape()
  }

  /** Takes as much of the payload as has come. @returns whether there is more to be read */
  #payload(current: Current, messages: Message[]): boolean {
    const { lane } = current
    const body = lane.body!
    const part = this.#tape.view().subarray(0, current.lacks)
    body.push(part)
    this.#tape.drop(part.length)
    this.#unfinished += part.length
    current.lacks -= part.length
    if (this.#unfinished > caps.unfinished) throw new NoRtmp('too much is left unfinished')
    if (current.lacks > 0) return false
    this.#current = null
    if (body.length < lane.length) return true
    this.#empty = lane.length === 0 ? this.#empty + 1 : 0
    if (this.#empty > caps.empty) throw new NoRtmp('nothing but empty messages')
    const { type, timestamp, stream } = lane
    this.#drop(lane)
    const message = { type, timestamp, stream, body: body.view() }
    if (!this.#obey(message)) messages.push(message)
    return true
  }

  #drop(lane: Lane): void {
    this.#unfinished -= lane.body?.length ?? 0
    lane.body = null
  }

  /** What is about chunks themselves stays here. §5.4.1, §5.4.2 */
  #obey({ type, body }: Message): boolean {
    if (type !== types.chunkSize && type !== types.abort) return false
    if (body.length < 4) throw new NoRtmp('a control message is too short')
    const number = u32(body, 0)
    if (type === types.abort) {
      const lane = this.#lanes.get(number)
      if (lane) this.#drop(lane)
      return true
    }
    if (number < 1 || number > 0x7fffffff) throw new NoRtmp('a size of chunks that cannot be')
    this.#size = Math.min(number, EXTENDED)
    return true
  }
}

interface Basic {
  /** 0 to 3: how much of the header is left out. */
  readonly format: 0 | 1 | 2 | 3
  readonly id: number
  readonly size: number
}

/** RTMP 1.0 §5.3.1.1 */
function basicIn(view: Uint8Array): Basic | null {
  const first = view[0]
  if (first === undefined) return null
  const format = (first >> 6) as Basic['format']
  const short = first & 63
  if (short > 1) return { format, id: short, size: 1 }
  const size = short === 0 ? 2 : 3
  if (view.length < size) return null
  return { format, id: 64 + (short === 0 ? view[1]! : view[1]! + view[2]! * 256), size }
}

/** Cuts messages into chunks, each with a whole header. RTMP 1.0 §5.3 */
export class ChunkWriter {
  #size = 128

  /** @param lane the stream of chunks, 2 to 63 */
  write(lane: number, { type, timestamp, stream, body }: Message): Uint8Array {
    const isExtended = timestamp >= EXTENDED
    const extra = isExtended ? 4 : 0
    const count = Math.max(1, Math.ceil(body.length / this.#size))
    const bytes = Buffer.allocUnsafe(12 + extra + (count - 1) * (1 + extra) + body.length)
    bytes[0] = lane
    bytes.writeUIntBE(isExtended ? EXTENDED : timestamp, 1, 3)
    bytes.writeUIntBE(body.length, 4, 3)
    bytes[7] = type
    bytes.writeUInt32LE(stream, 8)
    if (isExtended) bytes.writeUInt32BE(timestamp, 12)
    let at = 12 + extra
    for (let n = 0; n < count; n += 1) {
      if (n > 0) {
        bytes[at] = 0xc0 | lane
        if (isExtended) bytes.writeUInt32BE(timestamp, at + 1)
        at += 1 + extra
      }
      const part = body.subarray(n * this.#size, (n + 1) * this.#size)
      bytes.set(part, at)
      at += part.length
    }
    if (type === types.chunkSize) this.#size = u16(body, 0) * 0x10000 + u16(body, 2)
    return bytes
  }
}
