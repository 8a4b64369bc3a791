import { asks, isLetIn, type Login } from './auth.ts'
import { describe, type Offer } from './description.ts'
import { headerOf, writeFrame, writeResponse, type Request, type Written } from './message.ts'
import { RtspReader } from './reader.ts'

/** What there is to be pulled at an address. */
export interface Offered {
  readonly name: string
  readonly tracks: readonly Offer[]
}

export interface ServerSettings {
  /** null: whoever comes may look. */
  readonly login: Login | null
  readonly realm: string
  /** Of this connection alone: a word nobody guesses, 16 hex digits at least. */
  readonly nonce: string
  readonly session: string
  /** What is at a path (`/camera/1?x=y`); null: nothing. */
  find(path: string): Offered | null
  /** Asks for the password itself instead of a proof. */
  readonly isBasic?: boolean
  /** After how long without a word it forgets a viewer, s; 60. */
  readonly timeout?: number
}

/** What came of the bytes of a viewer. */
export type ServerEvent =
  | { readonly kind: 'send'; readonly bytes: Uint8Array }
  /** Packets may be sent from now on, each by {@link RtspServer.frame}. */
  | { readonly kind: 'play'; readonly path: string; readonly tracks: readonly number[] }
  | { readonly kind: 'pause' }
  /** The viewer left, or was silent too long: the connection is to be closed. */
  | { readonly kind: 'ended' }

type Answer = readonly [status: number, headers?: Written, body?: Uint8Array]

const methods = ['OPTIONS', 'DESCRIBE', 'SETUP', 'PLAY', 'PAUSE', 'GET_PARAMETER', 'SET_PARAMETER', 'TEARDOWN']
const track = /\/trackID=(\d{1,2})\/?$/

/**
 * The camera's side of one connection, sending over it (interleaved) and no other way. Knows neither socket nor clock.
 * RFC 2326
 */
export class RtspServer {
  readonly #reader = new RtspReader()
  readonly #settings: ServerSettings
  readonly #channels = new Map<number, number>()
  #path: string | null = null
  #state: 'init' | 'ready' | 'playing' = 'init'
  #heardAt: number

  /** @param now epoch ms, when the connection came, here as everywhere */
  constructor(settings: ServerSettings, now: number) {
    this.#settings = settings
    this.#heardAt = now
  }

  /** Bytes came. @throws NoRtsp */
  push(bytes: Uint8Array, now: number): readonly ServerEvent[] {
    const events: ServerEvent[] = []
    for (const item of this.#reader.push(bytes)) {
      this.#heardAt = now
      if (item.kind !== 'request') continue
      const [status, headers, body] = this.#answer(item)
      const cseq = headerOf(item.headers, 'cseq')
      const common = { CSeq: /^\d{1,10}$/.test(cseq) ? cseq : '0', Server: 'SunshineKitchen' }
      events.push({ kind: 'send', bytes: writeResponse(status, { ...common, ...headers }, body) })
      if (status === 200) events.push(...this.#moved(item.method))
    }
    return events
  }

  /** Whether the viewer has been silent for too long. */
  isSilent(now: number): boolean {
    return now - this.#heardAt > (this.#settings.timeout ?? 60) * 1000
  }

  /** A packet of RTP of a track, as it goes over the connection; null: nobody set the track up, or it does not play. */
  frame(index: number, packet: Uint8Array): Uint8Array | null {
    const channel = this.#channels.get(index)
    return channel === undefined || this.#state !== 'playing' ? null : writeFrame(channel, packet)
  }

  #moved(method: string): readonly ServerEvent[] {
    if (method === 'PLAY' && this.#state !== 'playing') {
      this.#state = 'playing'
      return [{ kind: 'play', path: this.#path!, tracks: [...this.#channels.keys()] }]
    }
    if (method === 'PAUSE' && this.#state === 'playing') {
      this.#state = 'ready'
      return [{ kind: 'pause' }]
    }
    return method === 'TEARDOWN' ? [{ kind: 'ended' }] : []
  }

  #answer({ method, uri, headers }: Request): Answer {
    if (method === 'OPTIONS') return [200, { Public: methods.join(', ') }]
    if (!methods.includes(method)) return [405, { Allow: methods.join(', ') }]
    const { login, nonce, realm, isBasic = false } = this.#settings
    const proof = isBasic ? null : nonce
    if (login && !isLetIn(headerOf(headers, 'authorization'), method, login, proof))
      return [401, { 'WWW-Authenticate': asks(realm, proof) }]
    if (method === 'DESCRIBE') return this.#describe(uri)
    if (method === 'SETUP') return this.#setup(uri, headerOf(headers, 'transport'), headerOf(headers, 'session'))
    if (method.endsWith('_PARAMETER') && this.#state === 'init') return [200]
    if (headerOf(headers, 'session').split(';')[0] !== this.#settings.session) return [454]
    return this.#state === 'init' && method !== 'TEARDOWN' ? [455] : [200, { Session: this.#settings.session }]
  }

  #describe(uri: string): Answer {
    const offered = this.#settings.find(pathOf(uri))
    if (!offered) return [404]
    const base = `${uri.replace(/\/$/, '')}/`
    const body = Buffer.from(describe(offered.name, offered.tracks))
    return [200, { 'Content-Base': base, 'Content-Type': 'application/sdp' }, body]
  }

  #setup(uri: string, transport: string, session: string): Answer {
    if (this.#state === 'playing') return [455]
    if (session !== '' && session !== this.#settings.session) return [454]
    const index = Number(track.exec(uri)?.[1] ?? 0)
    const path = pathOf(uri.replace(track, ''))
    if (!this.#settings.find(path)?.tracks[index]) return [404]
    // One connection, one camera.
    if (this.#path !== null && this.#path !== path) return [459]
    const channel = Number(/RTP\/AVP\/TCP.*interleaved\s*=\s*(\d{1,3})/i.exec(transport)?.[1] ?? NaN)
    if (!(channel <= 254)) return [461]
    this.#path = path
    this.#state = 'ready'
    this.#channels.set(index, channel)
    const timeout = this.#settings.timeout ?? 60
    return [
      200,
      {
        Session: `${this.#settings.session};timeout=${timeout}`,
        Transport: `RTP/AVP/TCP;unicast;interleaved=${channel}-${channel + 1}`,
      },
    ]
  }
}

/** Path and query of an address, without the slash that ends a base. */
const pathOf = (uri: string): string => uri.replace(/^rtsps?:\/\/[^/?]*/i, '').replace(/\/$/, '') || '/'
