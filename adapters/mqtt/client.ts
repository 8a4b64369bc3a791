/**
 * The MQTT side: who may connect, publish, subscribe; an answer only after the commit. Knows the protocol, not
 * the config file.
 */
import { createHash } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createSecureServer, type Server as SecureServer, type TlsOptions } from 'node:tls'
import type { AuthenticateError, Client, PublishPacket } from 'aedes'
import { Aedes } from 'aedes'
import { PAYLOAD } from '../../engines/decode/payload.ts'
import { presenceIn } from '../../engines/decode/topics.ts'
import { gate } from '../../kernel/run/gate.ts'
import type { Addressee, Device, Downlink, Forgetting, RefusedFor, Telemetry } from '../../kernel/run/ports.ts'
import { keyOf, type Log, type Queue } from '../../kernel/run/queue.ts'
import { reasons, translated, type Speech } from './five.ts'
import { guarded } from './frame.ts'
import { claimOf, downOf, isDown, nameOf } from '../hear/claim.ts'
import { forgetting } from '../hear/forgotten.ts'
import { hearing, placeFor, type Speaker } from '../hear/hear.ts'
import { inTime, nothing, refusing, ticks } from '../hear/refusing.ts'

export interface DoorSettings {
  /** Connections at once; a further one is closed unheard. */
  readonly maxConnections: number
  /** Connections of one device; the oldest makes room (a device that lost power leaves its old one behind). */
  readonly maxSessions: number
  /** A question to the port that takes longer counts as "cannot tell". ms */
  readonly deadlineMs: number
  /** How long a device whose readings cannot be stored is kept out. ms */
  readonly shunMs: number
}

interface Session {
  readonly device: Device
  readonly key: string
  readonly down: string
  /** Which of all connections it is: a later one has a higher number. */
  readonly n: number
}

/** Bytes of topic, user name, password and headers around a payload. */
const AROUND = 1024
/** A device that asks for no keep-alive, or a longer one, gets this (s): half-open connections must end. */
const KEEPALIVE = 3600

// CONNACK return codes, MQTT 3.1.1 table 3.1
const UNAVAILABLE = 3
const BAD_LOGIN = 4
const NOT_AUTHORIZED = 5

/** Messages of devices end here: they are stored, and nobody subscribes to them. */
class Broker extends Aedes {
  override publish(packet: PublishPacket, client: unknown, done?: unknown): void {
    if (typeof client === 'object' && client !== null) (done as () => void)()
    else super.publish(packet, client as () => void)
  }
}

/** What a client of MQTT 5 is told of a message that ends its connection; others are only closed. */
const farewells: Partial<Record<RefusedFor, number>> = {
  topic: reasons.notAuthorized,
  retain: reasons.noRetain,
  overload: reasons.quota,
  packet: reasons.tooLarge,
}

export interface Door extends Downlink, Forgetting {
  readonly server: Server
  /** The same door behind TLS. */
  secure(options: TlsOptions): SecureServer
  state(): {
    readonly connections: number
    readonly devices: number
    readonly refused: Readonly<Record<string, number>>
  }
  /** No new connections, nothing more read from the old ones. */
  shut(): void
  /** Sends what is written, then ends every connection. */
  close(): Promise<void>
  /** Ends a device's connections and keeps it out for a while. */
  shun(device: Device): void
}

const denied = (returnCode: number, error: Error) => Object.assign(error, { returnCode }) as AuthenticateError
const addressOf = (client: Client) => (client.conn as Socket).remoteAddress ?? ''

/** Opens the door. Not listening yet: the caller does that with `server`. @param now epoch ms */
export async function door(
  telemetry: Telemetry,
  queue: Queue,
  settings: DoorSettings,
  log: Log,
  now: () => number,
): Promise<Door> {
  const sessions = new WeakMap<Client, Session>()
  const ofDevice = new Map<string, Set<Client>>()
  const wills = new WeakMap<Client, { readonly topic: string; readonly payload: Buffer }>()
  /** Connections that listen on their own topic. */
  const listeners = new WeakSet<Client>()
  let connections = 0
  const sockets = new Set<Socket>()
  const speeches = new WeakMap<object, Speech>()
  const secureServers = new Set<SecureServer>()
  const shunned = new Map<string, number>()
  const voids = forgetting()
  const guesses = gate()
  const { refuse, turnAway, counts } = refusing(telemetry, 'mqtt', log, now)
  let isShut = false

  function leaves(device: Device): void {
    try {
      telemetry.left(device, now())
    } catch (error) {
      log({ event: 'mqtt.left', device: keyOf(device), error: String(error) })
    }
  }

  /** @throws AuthenticateError with the CONNACK code */
  async function admit(client: Client, username: string | undefined, password: Buffer | undefined): Promise<Device> {
    const address = addressOf(client)
    if (isShut) throw denied(UNAVAILABLE, refuse(address, 'closing'))
    if (!username) throw denied(BAD_LOGIN, refuse(address, 'credentials'))
    // Firmware for ThingsBoard names itself by its token alone.
    const token = password?.length ? null : username
    const claim = token === null ? claimOf(username) : null
    if (token === null && claim === null) throw denied(BAD_LOGIN, refuse(address, 'credentials'))
    const name = claim ? nameOf(claim) : `token ${createHash('sha256').update(username).digest('hex').slice(0, 12)}`
    const wait = guesses.wait(address, name, ticks())
    if (wait === null) throw denied(UNAVAILABLE, refuse(name, 'guessing'))
    if (wait > 0) await new Promise(resolve => void setTimeout(resolve, wait).unref())
    if (client.closed) {
      guesses.left(address, name)
      throw denied(UNAVAILABLE, refuse(name, 'gone'))
    }
    let device: Device | null
    const since = ticks()
    try {
      const question =
        token === null ? telemetry.authenticate(name, password!.toString('utf8')) : telemetry.byToken(token)
      device = await inTime(question, settings.deadlineMs)
    } catch (error) {
      guesses.left(address, name)
      log({ event: 'mqtt.authenticate', device: name, error: String(error) })
      throw denied(UNAVAILABLE, refuse(name, 'unavailable'))
    }
    if (device === null) {
      guesses.failed(address, name, ticks())
      throw denied(BAD_LOGIN, refuse(name, 'credentials'))
    }
    guesses.passed(address, name)
    if (voids.isVoid(device, since)) throw denied(UNAVAILABLE, refuse(name, 'unavailable'))
    if ((shunned.get(keyOf(device)) ?? 0) > ticks()) throw denied(UNAVAILABLE, refuse(name, 'poison'))
    const will = wills.get(client)
    const place = will && placeFor(telemetry, device, will.topic)
    const isOwn = place?.says === 'presence' && (place.of === null || place.of === device.deviceNo)
    if (will && (!isOwn || presenceIn(will.payload) !== false))
      throw denied(NOT_AUTHORIZED, turnAway(device, 'will', will.topic, will.payload))
    return device
  }

  function welcome(client: Client, device: Device): void {
    const key = keyOf(device)
    sessions.set(client, {
      device,
      key,
      down: downOf(device.deviceNo),
      n: ++connections,
    })
    // A client id lives in its device's own room, so nobody can take over another device's session by naming its id,
    // and nobody can lock a device out by taking its id first. The same device with the same id takes over its own, as
    // MQTT-3.1.4-2 says.
    client.id = `${key}/${client.id}`
    const own = ofDevice.get(key) ?? new Set()
    if (own.size === 0) ofDevice.set(key, own)
    own.add(client)
    client.conn.once('close', () => {
      own.delete(client)
      if (own.size === 0) ofDevice.delete(key)
    })
    if (own.size <= settings.maxSessions) return
    const oldest = own.values().next().value!
    speeches.get(oldest.conn)?.farewell(reasons.quota)
    oldest.close()
  }

  const preConnect: Aedes['preConnect'] = (client, packet, done) => {
    // Looked at once it is known whose it is. The broker carries it out as a message of this client when the connection
    // ends without a goodbye.
    if (packet.will !== undefined)
      wills.set(client, { topic: packet.will.topic, payload: Buffer.from(packet.will.payload) })
    // Nothing outlives the connection: no queue for absent devices that anybody could fill.
    packet.clean = true
    packet.keepalive = packet.keepalive ? Math.min(packet.keepalive, KEEPALIVE) : KEEPALIVE
    done(null, true)
  }

  const authenticate: Aedes['authenticate'] = (client, username, password, done) => {
    void (async () => {
      try {
        const device = await admit(client, username, password)
        if (client.closed || client.conn.destroyed) throw denied(UNAVAILABLE, refuse(keyOf(device), 'gone'))
        welcome(client, device)
      } catch (error) {
        done(error as AuthenticateError, false)
        return
      }
      done(null, true)
    })()
  }

  /**
   * A device says that it goes, or its last will does because its connection broke: that says nothing where the device
   * has connected anew since.
   */
  function leavesBy(client: Client, { device, key, n }: Session): void {
    const isBack = [...(ofDevice.get(key) ?? [])].some(peer => sessions.get(peer)!.n > n)
    if (!client.closed || !isBack) leaves(device)
  }

  const hear = hearing(
    telemetry,
    queue,
    (device, reason, topic, payload, first) =>
      first ? turnAway(device, reason, topic, payload) : refuse(keyOf(device), reason),
    leaves,
    now,
  )

  /**
   * The broker writes PUBACK (QoS 1) or PUBREC (QoS 2) after `done()`; `done(error)` closes the connection without an
   * answer.
   */
  const authorizePublish: Aedes['authorizePublish'] = (client, packet, done) => {
    const session = client === null ? undefined : sessions.get(client)
    if (client === null || session === undefined) return done(new Error('no device'))
    const { topic, retain } = packet
    const { device } = session
    // A last will comes when the connection is gone, and is answered all the same.
    const { closed } = client
    const speaker: Speaker = { device, leaves: () => leavesBy(client, session) }
    hear(speaker, { topic, retain, payload: Buffer.from(packet.payload) }, (error, outcome) => {
      if (!closed && client.closed) return
      const reason = outcome.stored ? undefined : outcome.refused[0]?.reason
      const speech = speeches.get(client.conn)
      if (error) speech?.farewell((reason && farewells[reason]) ?? reasons.unavailable)
      // QoS 2 goes on after such an answer as if nothing were, so it is given to QoS 1 alone.
      else if (reason && packet.qos === 1) speech?.answers(packet.messageId!, reasons.payload)
      done(error)
    })
  }

  const authorizeSubscribe: Aedes['authorizeSubscribe'] = (client, subscription, done) => {
    const session = sessions.get(client)
    if (session !== undefined && subscription.topic === session.down) {
      listeners.add(client)
      return done(null, subscription)
    }
    if (session) turnAway(session.device, 'subscribe', subscription.topic)
    else refuse(addressOf(client), 'subscribe')
    // null: SUBACK says 0x80, the protocol's own no
    done(null, null)
  }

  const broker = new Broker({
    preConnect,
    authenticate,
    authorizePublish,
    authorizeSubscribe,
    // What is sent down goes to one connection; a gateway hears what is for those behind it, too.
    authorizeForward: (client, packet) => {
      const session = sessions.get(client)
      return packet.topic === session?.down || (session?.device.relays && isDown(packet.topic)) ? packet : null
    },
    connectTimeout: 10_000,
    // a frozen subscriber must not hold the broker's writes
    drainTimeout: 30_000,
    // messages a device sends before it has its CONNACK: a burst after power came back
    queueLimit: 200,
    maxInflightInbound: 100,
    // the id in use is longer than the one the device chose
    maxClientsIdLength: 65_535,
  })
  await broker.listen()
  broker.on('unsubscribe', (topics, client) => {
    const down = sessions.get(client)?.down
    if (down !== undefined && topics.includes(down)) listeners.delete(client)
  })

  /** The newest connection of a device that listens: of two the older may be dead without anybody having noticed. */
  const listenerOf = ({ tenantId, id, gatewayId }: Addressee): Client | undefined =>
    [id, ...(gatewayId === null ? [] : [gatewayId])]
      .flatMap(own => [...(ofDevice.get(keyOf({ tenantId, id: own })) ?? [])].toReversed())
      .find(client => !client.closed && listeners.has(client))
  const deliver = (to: Addressee, payload: Uint8Array): Promise<boolean> => {
    const client = listenerOf(to)
    if (!client) return Promise.resolve(false)
    return new Promise(resolve => {
      client.publish(
        {
          cmd: 'publish',
          topic: downOf(to.deviceNo),
          payload: Buffer.from(payload),
          qos: 1,
          retain: false,
          dup: false,
        },
        error => resolve(!error),
      )
    })
  }

  function accept(socket: Socket): void {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    guarded(
      socket,
      PAYLOAD + AROUND,
      () => isShut,
      length => {
        const client = (socket as Socket & { client?: Client }).client
        const session = client && sessions.get(client)
        if (session) turnAway(session.device, 'packet', '', nothing, length)
        else refuse(socket.remoteAddress ?? '', 'packet')
        speeches.get(socket)?.farewell(reasons.tooLarge)
      },
    )
    const speech = translated(socket, { packet: PAYLOAD + AROUND, keepalive: KEEPALIVE }, () =>
      refuse(socket.remoteAddress ?? '', 'five'),
    )
    speeches.set(socket, speech)
    broker.handle(socket)
  }

  const tcp = { keepAlive: true, keepAliveInitialDelay: 60_000, noDelay: true } as const
  const limit = <Of extends Server>(server: Of): Of => {
    server.maxConnections = settings.maxConnections
    server.on('drop', from => refuse(from?.remoteAddress ?? '', 'connections'))
    return server
  }
  const server = limit(createServer(tcp, accept))

  return {
    reaches: to => listenerOf(to) !== undefined,
    deliver,
    server,
    secure(options) {
      const secure = limit(createSecureServer({ ...tcp, handshakeTimeout: 10_000, ...options }, accept))
      secure.on('tlsClientError', (_error, socket) => refuse(socket.remoteAddress ?? '', 'tls'))
      secureServers.add(secure)
      return secure
    },
    state: () => ({ connections: sockets.size, devices: ofDevice.size, refused: counts() }),
    shut() {
      isShut = true
      server.close()
      for (const secure of secureServers) secure.close()
    },
    async close() {
      await Promise.all(
        [...sockets].map(
          socket =>
            new Promise<void>(resolve => {
              const timer = setTimeout(resolve, 1000)
              const done = () => {
                clearTimeout(timer)
                resolve()
              }
              socket.once('close', done)
              speeches.get(socket)?.farewell(reasons.closing)
              socket.end(done)
            }),
        ),
      )
      await new Promise<void>(resolve => {
        broker.close(resolve)
      })
      for (const socket of sockets) socket.destroy()
    },
    forget(device) {
      voids.add(device)
      for (const client of ofDevice.get(keyOf(device)) ?? []) {
        speeches.get(client.conn)?.farewell(reasons.notAuthorized)
        client.close()
      }
    },
    shun(device) {
      const key = keyOf(device)
      for (const [other, until] of shunned) if (until <= ticks()) shunned.delete(other)
      shunned.set(key, ticks() + settings.shunMs)
      for (const client of ofDevice.get(key) ?? []) client.close()
    },
  }
}
