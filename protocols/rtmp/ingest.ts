import { fieldIn, valuesIn, type Value } from '../amf/amf.ts'
import { SCRIPT, type Tag } from '../flv/tag.ts'
import { apart } from './aggregate.ts'
import { ChunkReader, ChunkWriter } from './chunks.ts'
import { command, status, unknown, welcome, WINDOW } from './command.ts'
import { Handshake } from './handshake.ts'
import { control, NoRtmp, types, user, userEvents, type Message } from './message.ts'
import { u16, u32 } from '../bytes/read.ts'

/** Somebody wants to publish. */
export interface Publication {
  /** `live` of `rtmp://host/live/kitchen?token=…` */
  readonly app: string
  /** `kitchen` */
  readonly stream: string
  /** What stands behind the question mark, of the stream or else of the app. */
  readonly query: string
}

/** What came of the bytes of a publisher. */
export type IngestEvent =
  | { readonly kind: 'send'; readonly bytes: Uint8Array }
  /** To be answered by `accept` or `reject`; until then nothing more is read. */
  | { readonly kind: 'publish'; readonly publication: Publication }
  | { readonly kind: 'tag'; readonly tag: Tag }
  /** It left, or was refused: the connection is to be closed. */
  | { readonly kind: 'ended' }

/** Letters of a name, bytes that wait for an answer, and messages before anything is published. */
const caps = { name: 512, waiting: 1 << 20, before: 1_000 } as const

/** A name and what stands behind its question mark. */
function nameIn(text: Value | undefined): readonly [string, string] {
  const [name = '', ...query] = (typeof text === 'string' ? text : '').slice(0, caps.name).split('?')
  return [name.replace(/^\/+|\/+$/g, ''), query.join('?')]
}

/**
 * Takes in what one connection publishes, and nothing else: whoever wants to play is refused. Knows neither socket nor
 * clock. RTMP 1.0 §7.2
 */
export class RtmpIngest {
  readonly #handshake: Handshake
  readonly #reader = new ChunkReader()
  readonly #writer = new ChunkWriter()
  #events: IngestEvent[] = []
  #state: 'new' | 'asking' | 'publishing' | 'ended' = 'new'
  #app: readonly [string, string] = ['', '']
  /** Message stream of the publication. */
  #stream = 0
  /** What came while the question is open: read, and unread. */
  #messages: Message[] = []
  #pieces: Uint8Array[] = []
  #received = 0
  #before = 0
  #acknowledged = 0
  #window = WINDOW

  /** @param noise 1528 bytes of anything */
  constructor(noise: Uint8Array) {
    this.#handshake = new Handshake(noise, true)
  }

  /** Bytes came. @throws NoRtmp */
  push(piece: Uint8Array): readonly IngestEvent[] {
    this.#events = []
    if (this.#state === 'ended') return []
    this.#received += piece.length
    if (this.#state === 'asking') {
      this.#pieces.push(piece)
      if (this.#pieces.reduce((sum, { length }) => sum + length, 0) > caps.waiting)
        throw new NoRtmp('it does not wait for an answer')
      return []
    }
    this.#read(piece)
    return this.#events
  }

  /** The publication is welcome. */
  accept(): readonly IngestEvent[] {
    this.#events = []
    if (this.#state !== 'asking') return []
    this.#state = 'publishing'
    this.#send(user(userEvents.begin, this.#stream))
    this.#send(status(this.#stream, 'status', 'NetStream.Publish.Start', 'publishing'))
    this.#work()
    for (const piece of this.#pieces.splice(0)) if (this.#isPublishing) this.#read(piece)
    return this.#events
  }

  /** The publication is refused. @param why shown by the publisher's program */
  reject(why: string): readonly IngestEvent[] {
    this.#events = []
    if (this.#state !== 'asking') return []
    this.#send(status(this.#stream, 'error', 'NetStream.Publish.BadName', why))
    this.#end()
    return this.#events
  }

  get #isPublishing(): boolean {
    return this.#state === 'publishing'
  }

  #read(piece: Uint8Array): void {
    const { send, rest } = this.#handshake.push(piece)
    if (send) this.#events.push({ kind: 'send', bytes: send })
    if (!rest) return
    this.#messages = this.#messages.concat(this.#reader.push(rest))
    this.#work()
    if (this.#received - this.#acknowledged < this.#window) return
    this.#acknowledged = this.#received
    this.#send(control(types.acknowledge, this.#received % 2 ** 32))
  }

  #work(): void {
    const messages = this.#messages
    this.#messages = []
    for (const [n, message] of messages.entries()) {
      if (this.#state === 'ended') return
      if (this.#state === 'asking') {
        this.#messages = messages.slice(n)
        return
      }
      this.#take(message)
    }
  }

  #take(message: Message): void {
    if (this.#state === 'new' && (this.#before += 1) > caps.before) throw new NoRtmp('it does not publish')
    const { type, body, timestamp } = message
    if (type === types.windowSize && body.length >= 4) this.#window = Math.max(1024, u32(body, 0))
    else if (type === types.user && body.length >= 6 && u16(body, 0) === userEvents.ping)
      this.#send(user(userEvents.pong, u32(body, 2)))
    else if (type === types.aggregate) for (const part of apart(message)) this.#take(part)
    else if (type === types.command || type === types.command3) this.#command(message)
    else if (this.#state !== 'publishing' || body.length === 0) return
    else if (type === types.audio || type === types.video)
      this.#events.push({ kind: 'tag', tag: { type, at: timestamp, body } })
    else if (type === types.data || type === types.data3) this.#data(message)
  }

  /** Data without the word that asks servers to keep it. RTMP 1.0 §7.1.2 */
  #data({ type, body, timestamp }: Message): void {
    const bytes = type === types.data3 ? body.subarray(1) : body
    const { values, offsets } = valuesIn(bytes)
    const start = values[0] === '@setDataFrame' ? offsets[1] : 0
    if (start === undefined || values.length === 0) return
    this.#events.push({ kind: 'tag', tag: { type: SCRIPT, at: timestamp, body: bytes.subarray(start) } })
  }

  #command({ type, body, stream }: Message): void {
    const [name, number = 0, fields, first] = valuesIn(type === types.command3 ? body.subarray(1) : body).values
    if (name === 'connect') this.#connect(number, fields)
    else if (name === 'createStream') this.#send(command(0, '_result', number, null, 1))
    else if (name === 'publish') this.#publish(stream, first)
    else if (name === 'play' || name === 'play2') {
      this.#stream = stream
      this.#send(status(this.#stream, 'error', 'NetStream.Play.Failed', 'only publishing is served here'))
      this.#end()
    } else if (name === 'deleteStream' || name === 'FCUnpublish' || name === 'closeStream') {
      // A stream that does not publish may be closed before another is made.
      if (this.#state === 'publishing') this.#end()
    } else if (name === 'releaseStream' || name === 'FCPublish') this.#send(command(0, '_result', number, null))
    else if (typeof name === 'string' && typeof number === 'number' && number > 0 && !name.startsWith('_'))
      this.#send(unknown(number))
  }

  #connect(number: Value, fields: Value | undefined): void {
    this.#app = nameIn(fieldIn(fields, 'app'))
    for (const message of welcome(number)) this.#send(message)
  }

  #publish(stream: number, first: Value | undefined): void {
    if (this.#state !== 'new') return
    const [name, query] = nameIn(first)
    this.#stream = stream
    this.#state = 'asking'
    this.#events.push({
      kind: 'publish',
      publication: { app: this.#app[0], stream: name, query: query || this.#app[1] },
    })
  }

  #end(): void {
    this.#state = 'ended'
    this.#messages = []
    this.#pieces = []
    this.#events.push({ kind: 'ended' })
  }

  #send(message: Message): void {
    const lane = message.type === types.command ? 3 : 2
    this.#events.push({ kind: 'send', bytes: this.#writer.write(lane, message) })
  }
}
