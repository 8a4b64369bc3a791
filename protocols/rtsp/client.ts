import { addressOf } from './address.ts'
import { Answers, type Login } from './auth.ts'
import { kindOfStatus, type ClientEvent, type Trouble } from './event.ts'
import { headerOf, replyTo, writeRequest, type Frame, type Request, type Response } from './message.ts'
import { NoPicture, opening, troubleOf, type Agreed, type Ask } from './opening.ts'
import { NoRtsp, RtspReader } from './reader.ts'

export interface ClientSettings {
  /** Without name and password. */
  readonly url: string
  readonly login: Login | null
  /** Makes a word nobody guesses: 16 hex digits. */
  readonly cnonce: () => string
  /** Milliseconds a request, the first packet and any later packet may take. */
  readonly patience?: typeof PATIENCE
}

const PATIENCE = { answer: 8_000, first: 8_000, packet: 15_000 }
const agent = 'SunshineKitchen'

/** A request that waits for its answer, until so many epoch ms. */
type Waiting = { readonly ask: Ask; readonly cseq: number; readonly tries: number; readonly until: number }

/**
 * Pulls the picture of one camera over one connection: given its bytes and the time, it says what to send and what
 * came. Knows neither socket nor clock. RFC 2326
 */
export class RtspClient {
  readonly #reader = new RtspReader()
  readonly #settings: ClientSettings
  readonly #answers: Answers | null
  readonly #patience: typeof PATIENCE
  readonly #opening: ReturnType<typeof opening>
  #events: ClientEvent[] = []
  #waiting: Waiting | null = null
  #cseq = 0
  #agreed: Agreed | null = null
  #isPlaying = false
  #hasPackets = false
  #isEnded = false
  #speaksAt = Infinity
  #packetBy = Infinity
  #keepalive = 'OPTIONS'

  constructor(settings: ClientSettings) {
    this.#settings = settings
    this.#patience = settings.patience ?? PATIENCE
    this.#answers = settings.login && new Answers(settings.login, settings.cnonce)
    this.#opening = opening(settings.url)
  }

  /** When {@link tick} is next of use, epoch ms; Infinity: only bytes can move it. */
  get due(): number {
    return this.#isEnded ? Infinity : Math.min(this.#waiting?.until ?? this.#speaksAt, this.#packetBy)
  }

  /** The connection stands. @param now epoch ms, here as everywhere */
  start(now: number): readonly ClientEvent[] {
    return this.#done(() => this.#open(null, now))
  }

  /** Bytes came. */
  push(bytes: Uint8Array, now: number): readonly ClientEvent[] {
    return this.#done(() => {
      for (const item of this.#reader.push(bytes)) {
        if (this.#isEnded) return
        if (item.kind === 'frame') this.#frame(item, now)
        else if (item.kind === 'response') this.#answer(item, now)
        else this.#serve(item)
      }
    })
  }

  /** Time passed. */
  tick(now: number): readonly ClientEvent[] {
    return this.#done(() => {
      if (now >= this.#packetBy) return this.#end(troubleOf(this.#hasPackets ? 'stalled' : 'noPackets'))
      const { ask, until } = this.#waiting ?? {}
      if (until !== undefined && now >= until) {
        if (!this.#isPlaying) return this.#end(troubleOf('silent', ask!.method))
        // A camera that sends pictures lives, though it does not answer: it is spoken to by the other word.
        this.#waiting = null
        this.#keepalive = 'OPTIONS'
      }
      if (this.#waiting || now < this.#speaksAt) return
      this.#send({ method: this.#keepalive, uri: this.#agreed!.uri }, now)
      this.#rest(now)
    })
  }

  /** Nobody looks any more: says goodbye. */
  leave(now: number): readonly ClientEvent[] {
    return this.#done(() => {
      if (this.#agreed) this.#send({ method: 'TEARDOWN', uri: this.#agreed.uri }, now)
      this.#end(null)
    })
  }

  /** Carries out, and hands over what came of it. */
  #done(act: () => void): readonly ClientEvent[] {
    if (this.#isEnded) return []
    this.#events = []
    try {
      act()
    } catch (error) {
      if (error instanceof NoPicture) this.#end(error.trouble)
      else if (error instanceof NoRtsp) this.#end(troubleOf('garbage', this.#waiting?.ask.method, 0, error.message))
      else throw error
    }
    return this.#events
  }

  #end(trouble: Trouble | null): void {
    this.#isEnded = true
    this.#events.push({ kind: 'ended', trouble })
  }

  /** Goes on with the opening. @param answer to the last request; null: there was none */
  #open(answer: Response | null, now: number): void {
    let step = answer ? this.#opening.next(answer) : this.#opening.next()
    while (!step.done && 'tracks' in step.value) {
      this.#agreed = step.value
      this.#keepalive = step.value.knowsParameters ? 'GET_PARAMETER' : 'OPTIONS'
      this.#events.push({ kind: 'tracks', tracks: step.value.tracks })
      step = this.#opening.next(answer!)
    }
    if (!step.done) return this.#send(step.value as Ask, now)
    this.#isPlaying = true
    if (!this.#hasPackets) this.#packetBy = now + this.#patience.first
    this.#rest(now)
  }

  /** Speaks again at half the time after which it would be forgotten, within 2 and 30 s. */
  #rest(now: number): void {
    this.#speaksAt = now + Math.min(30_000, Math.max(2_000, this.#agreed!.timeout / 2))
  }

  #send(ask: Ask, now: number, tries = 0): void {
    const { method, uri, headers } = ask
    const bytes = writeRequest(method, uri, {
      CSeq: String((this.#cseq += 1)),
      'User-Agent': agent,
      Authorization: this.#answers?.header(method, uri),
      ...(this.#agreed?.session && { Session: this.#agreed.session }),
      ...headers,
    })
    this.#waiting = { ask, cseq: this.#cseq, tries, until: now + this.#patience.answer }
    this.#events.push({ kind: 'send', bytes })
  }

  #answer(answer: Response, now: number): void {
    const { status, headers } = answer
    const [waiting, number] = [this.#waiting, headerOf(headers, 'cseq')]
    if (!waiting || status < 200 || (number !== '' && Number(number) !== waiting.cseq)) return
    const { method } = waiting.ask
    this.#waiting = null
    if (status === 401) return this.#unknown(waiting, answer, now)
    if (status >= 300 && status < 400) return this.#move(method, headerOf(headers, 'location'), status)
    if (!this.#isPlaying) return this.#open(answer, now)
    if (kindOfStatus(status) === 'session') this.#end(troubleOf('session', method, status, answer.reason))
    else if (status !== 200) this.#keepalive = 'OPTIONS'
  }

  /** It asks who we are: answered once, and once more where the nonce was old. RFC 2617 §3.2.1 (stale) */
  #unknown({ ask, tries }: Waiting, { headers, reason }: Response, now: number): void {
    const isStale = (headers.get('www-authenticate') ?? []).some(value => /stale\s*=\s*"?true/i.test(value))
    const isNew = this.#answers?.learn(headers) ?? false
    if (isNew && (tries === 0 || (isStale && tries === 1))) return this.#send(ask, now, tries + 1)
    // Whoever let us in once does not find the password wrong: it has forgotten us.
    const kind = this.#isPlaying ? 'session' : this.#answers ? 'password' : 'login'
    this.#end(troubleOf(kind, ask.method, 401, reason))
  }

  /** Goes along with a camera that sends us on within its host, and nowhere else. RFC 2326 §11.2 */
  #move(method: string, location: string, status: number): void {
    const there = addressOf(location)
    if (there && addressOf(this.#settings.url)?.host === there.host) {
      this.#events.push({ kind: 'moved', url: there.url })
      this.#end(null)
    } else this.#end(troubleOf('redirect', method, status, there ? `${there.host}:${there.port}` : location))
  }

  #frame({ channel, bytes }: Frame, now: number): void {
    const place = this.#agreed?.channels.get(channel)
    if (!place) return
    this.#events.push({ kind: place.isControl ? 'control' : 'packet', track: place.track, bytes })
    if (place.isControl) return
    this.#hasPackets = true
    this.#packetBy = now + this.#patience.packet
  }

  #serve(request: Request): void {
    const { method, headers } = request
    this.#events.push({ kind: 'send', bytes: replyTo(request) })
    if (method === 'REDIRECT') this.#move(method, headerOf(headers, 'location'), 0)
  }
}
