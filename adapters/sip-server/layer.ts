/** Carries the transactions of protocols/sip over sockets: finds whose a message is, and wakes what waits. */
import { answered, ask, wokenClient, type ClientState, type ClientTurn } from '../../protocols/sip/client.ts'
import { headerOf, type Header, type Message, type Request, type Response } from '../../protocols/sip/message.ts'
import {
  accept,
  answer,
  confirmed,
  repeat,
  wokenServer,
  type ServerState,
  type ServerTurn,
} from '../../protocols/sip/server.ts'
import { transactionOf } from '../../protocols/sip/transaction.ts'
import { arrivedFrom, seqOf, viaOf } from '../../protocols/sip/values.ts'
import { bytesOf, responseTo } from '../../protocols/sip/write.ts'
import type { Clock, Random } from './clock.ts'
import type { Route, Sockets } from './sockets.ts'

export interface Content {
  readonly headers?: readonly Header[]
  readonly type?: string
  readonly body?: Uint8Array
}
/** An answer; or none came in time; or there is no way to the other side. */
export type Heard = Response | 'silence' | 'unreachable'
/** Answers a request, once for good; provisional answers may come before. */
export type Reply = (status: number, content?: Content) => Response

/** A request that was heard. */
export interface Incoming {
  readonly request: Request
  readonly route: Route
  /** Answers and remembers nothing: whatever comes again is answered again. For whoever nobody knows yet. */
  readonly forget: Reply
  /** Remembers the request, so that it is heard once; null where too much is remembered already. */
  readonly remember: (unconfirmed?: () => void) => Reply | null
}

export interface Layer {
  heard(message: Message, route: Route): void
  /** Asks, and says each answer once. */
  ask(request: Request, route: Route, hear: (answer: Heard) => void, patience?: number): void
  send(message: Message, route: Route): boolean
  /** Via of a new transaction. */
  via(route: Route): string
  tag(): string
  readonly transactions: number
  close(): void
}

export interface LayerSettings {
  readonly clock: Clock
  readonly random: Random
  readonly sockets: () => Sockets
  /** Where we are, as others may reach us: host and port. */
  readonly self: () => string
  readonly requested: (incoming: Incoming) => void
  /** ACK, and answers that belong to no question (a 2xx of INVITE that comes again). */
  readonly stray: (message: Message, route: Route) => void
}

interface Client {
  state: ClientState
  readonly route: Route
  readonly hear: (answer: Heard) => void
  cancel: () => void
}
interface Server {
  state: ServerState
  readonly route: Route
  readonly unconfirmed: () => void
  /** Of INVITE. */
  readonly call: string | null
  cancel: () => void
}

/** Transactions of others that are remembered: of ten thousand devices those of half a minute, and their catalogues. */
const MOST = 50_000
const none = (): void => undefined

export function openLayer(settings: LayerSettings): Layer {
  const { clock, random, sockets, self, requested, stray } = settings
  const clients = new Map<string, Client>()
  const servers = new Map<string, Server>()
  /** INVITE by its call: ACK of a 2xx has a branch of its own. */
  const invites = new Map<string, string>()
  const callOf = (request: Request, { address }: Route): string =>
    `${address}|${headerOf(request, 'Call-ID')}|${seqOf(request)?.number ?? ''}`
  const send = (message: Message, route: Route): boolean => sockets().send(route, bytesOf(message))

  function stepClient(key: string, client: Client, turn: ClientTurn): void {
    client.cancel()
    client.cancel = none
    const isSent = turn.send.map(message => send(message, client.route))
    if (isSent.includes(false) && turn.state?.phase === 'calling') {
      clients.delete(key)
      return client.hear('unreachable')
    }
    if (turn.state === null) clients.delete(key)
    else {
      client.state = turn.state
      if (turn.wakeAt !== null)
        client.cancel = clock.wake(turn.wakeAt, () => stepClient(key, client, wokenClient(client.state, clock.now())))
    }
    if (turn.heard !== null) client.hear(turn.heard)
  }

  function stepServer(key: string, server: Server, turn: ServerTurn): void {
    server.cancel()
    server.cancel = none
    for (const message of turn.send) send(message, server.route)
    if (turn.state === null) {
      servers.delete(key)
      if (server.call !== null) invites.delete(server.call)
    } else {
      server.state = turn.state
      if (turn.wakeAt !== null)
        server.cancel = clock.wake(turn.wakeAt, () => stepServer(key, server, wokenServer(server.state, clock.now())))
    }
    if (turn.isUnconfirmed) server.unconfirmed()
  }

  /** Whose a request is: of another address it is another one, so that nobody hears what was answered to others. */
  const keyOf = (request: Request, route: Route): string => `${route.address}|${transactionOf(request)}`

  function hearRequest(request: Request, route: Route): void {
    const key = keyOf(request, route)
    const known = servers.get(key)
    if (request.method === 'ACK') {
      const own = known ? key : invites.get(callOf(request, route))
      const server = own === undefined ? undefined : servers.get(own)
      if (server) stepServer(own!, server, confirmed(server.state, clock.now()))
      return stray(request, route)
    }
    if (known) return stepServer(key, known, repeat(known.state))
    const arrived = arrivedFrom(request, route.address, route.port)
    const tag = random(4)
    requested({
      request: arrived,
      route,
      forget(status, content) {
        const response = responseTo(arrived, status, tag, content)
        send(response, route)
        return response
      },
      remember(unconfirmed = none) {
        if (servers.size >= MOST) return null
        const first = accept(arrived, route.transport === 'TCP', clock.now())
        const call = arrived.method === 'INVITE' ? callOf(arrived, route) : null
        const server: Server = { state: first.state!, route, unconfirmed, call, cancel: none }
        servers.set(key, server)
        if (call !== null) invites.set(call, key)
        stepServer(key, server, first)
        return (status, content) => {
          const response = responseTo(arrived, status, tag, content)
          if (servers.get(key) === server) stepServer(key, server, answer(server.state, response, clock.now()))
          return response
        }
      },
    })
  }

  return {
    heard(message, route) {
      if (viaOf(message) === null || seqOf(message) === null) return
      if (message.kind === 'request') {
        if (seqOf(message)!.method === message.method) hearRequest(message, route)
        return
      }
      const key = transactionOf(message)
      const client = clients.get(key)
      // An answer comes from where the question went; from anywhere else somebody made it up.
      if (client === undefined) stray(message, route)
      else if (client.route.address === route.address)
        stepClient(key, client, answered(client.state, message, clock.now()))
    },
    ask(request, route, hear, patience) {
      const key = transactionOf(request)
      const first = ask(request, route.transport === 'TCP', clock.now(), patience)
      const client: Client = { state: first.state!, route, hear, cancel: none }
      clients.set(key, client)
      stepClient(key, client, first)
    },
    send,
    via: route => `SIP/2.0/${route.transport} ${self()};rport;branch=z9hG4bK${random(10)}`,
    tag: () => random(5),
    get transactions() {
      return clients.size + servers.size
    },
    close() {
      for (const { cancel } of clients.values()) cancel()
      for (const { cancel } of servers.values()) cancel()
      clients.clear()
      servers.clear()
      invites.clear()
    },
  }
}
