/** Cameras and recorders by GB/T 28181: lets them in, hears them, asks them, calls them. */
import type { Cameras } from '../../kernel/run/cameras.ts'
import type { Log } from '../../kernel/run/queue.ts'
import { domainOf } from '../../protocols/gb28181/ids.ts'
import { headerOf, type Message } from '../../protocols/sip/message.ts'
import { hostOf } from './address.ts'
import { asking } from './ask.ts'
import { openBook } from './book.ts'
import { openCalls } from './calls.ts'
import { realClock, realRandom, type Clock, type Random } from './clock.ts'
import { entrance, usual, type Limits } from './entrance.ts'
import { guarded, refusals } from './guard.ts'
import { hearing } from './hear.ts'
import { openLayer, type Incoming } from './layer.ts'
import type { Calls } from './leg.ts'
import { line, type Line } from './line.ts'
import { idIn, registrar } from './registrar.ts'
import { openSockets, type Sockets } from './sockets.ts'

/** The section of the configuration this adapter reads. */
export interface Sip {
  /** Where it listens, UDP and TCP; port 0 lets the system choose. */
  readonly host: string
  readonly port: number
  /** Where devices reach us: the address they are given. */
  readonly address: string
  /** Our own twenty digits; the first ten are our domain. */
  readonly platformId: string
  /** The domain devices name; the first ten digits unless said. */
  readonly domain?: string
  readonly log: Log
  /** Devices of 2022 know SHA-256, all others MD5 alone. */
  readonly algorithm?: 'MD5' | 'SHA-256'
  readonly limits?: Limits
  readonly clock?: Clock
  readonly random?: Random
}

export interface SipAdapter extends Line, Pick<Calls, 'invite'> {
  readonly port: number
  health(): {
    readonly registered: number
    readonly online: number
    readonly calls: number
    readonly connections: number
    readonly transactions: number
    readonly waiting: number
    readonly refused: Readonly<Record<string, number>>
  }
  close(): Promise<void>
}

const allow = 'REGISTER, MESSAGE, NOTIFY, INVITE, ACK, BYE, CANCEL, INFO, OPTIONS'

/** Opens it. @throws Error for a port in use */
export async function openSip(section: Sip, product: Cameras): Promise<SipAdapter> {
  const { clock = realClock, random = realRandom, log, platformId, address, limits = usual } = section
  const cameras = guarded(product, log)
  const domain = section.domain ?? domainOf(platformId)
  const gateway = entrance(limits)
  const { refused, counts } = refusals(log, clock)
  const ways: { sockets: Sockets | null } = { sockets: null }
  const self = (): string => `${hostOf(address)}:${ways.sockets?.port ?? section.port}`

  const layer = openLayer({ clock, random, sockets: () => ways.sockets!, self, requested, stray })
  const book = openBook(cameras, clock)
  const calls = openCalls({ book, layer, clock, platformId, domain, self })
  const start = Number.parseInt(random(3), 16)
  const questions = asking({ book, layer, clock, platformId, domain, start })
  const hear = hearing({ cameras, book, questions, calls, clock, log, refused })
  const register = registrar({
    cameras,
    book,
    entrance: gateway,
    clock,
    random,
    domain,
    algorithm: section.algorithm ?? 'MD5',
    refused,
    anew: gbId => calls.forget(gbId),
  })

  function requested(incoming: Incoming): void {
    const { request, route, forget, remember } = incoming
    if (request.method === 'REGISTER') return register(incoming)
    if (request.method === 'OPTIONS')
      return void forget(200, {
        headers: [
          ['Allow', allow],
          ['Accept', 'application/sdp, Application/MANSCDP+xml'],
        ],
      })
    // Whoever is not registered, or speaks from elsewhere, is told nothing and remembered nowhere.
    const gbId = idIn(headerOf(request, 'From'))
    const isCall = request.method === 'BYE' || request.method === 'INFO'
    if (!isCall && !book.maySpeak(gbId, route)) {
      refused('unregistered', route.address)
      return void forget(403)
    }
    if (request.method === 'MESSAGE' || request.method === 'NOTIFY') {
      const reply = remember()
      if (reply === null) refused('overload', route.address)
      else hear(gbId, request, route, reply)
    } else if (isCall) {
      const reply = remember()
      if (reply !== null) reply(calls.heard(request, route))
    } else if (request.method === 'CANCEL') forget(481)
    // Nobody calls us: a device does so only when it was asked to speak.
    else forget(request.method === 'INVITE' ? 488 : 405, { headers: [['Allow', allow]] })
  }

  function stray(message: Message): void {
    if (message.kind === 'response' && book.size > 0) calls.repeated(message)
  }

  const sockets = await openSockets({
    host: section.host,
    port: section.port,
    clock,
    heard(message, route) {
      // the one socket may hear before the other is open
      if (ways.sockets !== null) layer.heard(message, route)
    },
    dropped: refused,
    mayEnter(from) {
      const enters = gateway.mayEnter(from, clock.now())
      if (!enters) refused('flood', from)
      return enters
    },
  })
  const { port } = sockets
  ways.sockets = sockets
  log({ event: 'sip.open', port, platformId })

  let closed: Promise<void> | undefined
  return {
    ...line({ cameras, questions, book, clock }),
    invite: wish => calls.invite(wish),
    port,
    health: () => ({
      registered: book.size,
      online: book.onlineCount,
      calls: calls.count,
      connections: sockets.connections,
      transactions: layer.transactions,
      waiting: questions.waiting,
      refused: counts(),
    }),
    close() {
      closed ??= (async () => {
        calls.close()
        questions.close()
        layer.close()
        book.close()
        await sockets.close()
      })()
      return closed
    },
  }
}
