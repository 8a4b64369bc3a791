import { fieldIn, valueBytes, valuesIn, type Value } from '../amf/amf.ts'
import { ChunkReader, ChunkWriter } from './chunks.ts'
import { Handshake } from './handshake.ts'
import { control, types, user, userEvents, type Message } from './message.ts'
import type { Tag } from '../flv/tag.ts'
import { u16, u32 } from '../bytes/read.ts'

export type PublisherEvent =
  | { readonly kind: 'send'; readonly bytes: Uint8Array }
  /** Media may be sent. */
  | { readonly kind: 'ready' }
  /** The server refuses, in its own words. */
  | { readonly kind: 'refused'; readonly why: string }

/** Publishes to a server: for tests, and for cameras of the simulator. Knows neither socket nor clock. RTMP 1.0 §7.2 */
export class RtmpPublisher {
  readonly #handshake: Handshake
  readonly #reader = new ChunkReader()
  readonly #writer = new ChunkWriter()
  readonly #stream: string
  readonly #app: string
  #events: PublisherEvent[] = []
  #hasAnswered = false

  /** @param noise 1528 bytes of anything */
  constructor(app: string, stream: string, noise: Uint8Array) {
    this.#app = app
    this.#stream = stream
    this.#handshake = new Handshake(noise, false)
  }

  /** The connection stands. @returns what to send */
  start(): Uint8Array {
    return this.#handshake.start()
  }

  /** Bytes came. @throws NoRtmp */
  push(piece: Uint8Array): readonly PublisherEvent[] {
    this.#events = []
    const { send, rest } = this.#handshake.push(piece)
    if (send) {
      this.#events.push({ kind: 'send', bytes: send })
      this.#send(control(types.chunkSize, 60_000))
      this.#command('connect', 1, { app: this.#app, type: 'nonprivate', fourCcList: ['hvc1'] })
    }
    for (const message of rest ? this.#reader.push(rest) : []) this.#take(message)
    return this.#events
  }

  /** A tag as it goes over the connection. */
  tag({ type, at, body }: Tag): Uint8Array {
    return this.#writer.write(type === types.audio ? 4 : type === types.video ? 6 : 5, {
      type,
      timestamp: at,
      stream: 1,
      body,
    })
  }

  /** Says goodbye. */
  leave(): Uint8Array {
    const body = valueBytes('deleteStream', 5, null, 1)
    return this.#writer.write(3, { type: types.command, timestamp: 0, stream: 0, body })
  }

  #take({ type, body }: Message): void {
    if (type === types.user && u16(body, 0) === userEvents.ping) this.#send(user(userEvents.pong, u32(body, 2)))
    if (type !== types.command) return
    const [name, number, first, info] = valuesIn(body).values
    if (name === '_result' && number === 1) {
      this.#command('releaseStream', 2, null, this.#stream)
      this.#command('FCPublish', 3, null, this.#stream)
      this.#command('createStream', 4, null)
    } else if (name === '_result' && number === 4) this.#publish(Number(info))
    else if (name === 'onStatus' || (name === '_error' && number === 1)) this.#status(info ?? first ?? null)
  }

  #publish(stream: number): void {
    const body = valueBytes('publish', 5, null, this.#stream, 'live')
    this.#send({ type: types.command, timestamp: 0, stream, body })
  }

  #status(info: Value): void {
    const level = fieldIn(info, 'level')
    if (this.#hasAnswered || level === undefined) return
    this.#hasAnswered = true
    const why = String(fieldIn(info, 'description'))
    this.#events.push(level === 'status' ? { kind: 'ready' } : { kind: 'refused', why })
  }

  #command(...values: readonly Value[]): void {
    this.#send({ type: types.command, timestamp: 0, stream: 0, body: valueBytes(...values) })
  }

  #send(message: Message): void {
    this.#events.push({ kind: 'send', bytes: this.#writer.write(message.type === types.command ? 3 : 2, message) })
  }
}
