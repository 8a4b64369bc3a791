/**
 * The MQTT 3.1.1 side: who may connect, publish, subscribe; an answer only after the commit. Knows the protocol, not
 * the config file.
 */
import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import type { AuthenticateError, Client, PublishPacket } from 'aedes'
import { Aedes } from 'aedes'
import type { Device, Reading, RefusedFor, Telemetry } from '../../kernel/run/ports.ts'
import { guarded } from './frame.ts'
import { gate } from './gate.ts'
import { PAYLOAD, readingsOf } from './payload.ts'
import type { Log, Queue } from './queue.ts'
import { keyOf } from './queue.ts'
import { claimOf, downOf, nameOf, presenceIn, statusOf, upOf } from './topic.ts'

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
  readonly up: string
  readonly status: string
  readonly down: string
  /** Which of all connections it is: a later one has a higher number. */
  readonly n: number
}

/** Bytes of topic, user name, password and headers around a payload. */
const AROUND = 1024
/** A device that asks for no keep-alive, or a longer one, gets this (s): half-open connections must end. */
const KEEPALIVE = 3600
/** One line a minute for a device whose messages are refused, however many they are. */
const QUIET = 60_000
/** Bytes of a refused message that are handed on. */
const HEAD = 1024
const nothing = Buffer.alloc(0)
const MOST_NOTED = 10_000

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

export interface Door {
  readonly server: Server
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

/** The clock for waiting: the one on the wall may be set back, and then nobody would be let in. */
const ticks = () => performance.now()
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
  /** Devices that said they are gone while a connection of theirs is still there. */
  const silent = new Set<string>()
  let connections = 0
  const sockets = new Set<Socket>()
  const shunned = new Map<string, number>()
  const guesses = gate()
  const refused: Record<string, number> = {}
  const noted = new Map<string, { at: number; reasons: Record<string, number> }>()
  let isShut = false

  /** Counts a refusal, and says so in the log at most once a minute for each who. */
  function refuse(device: string, reason: string): Error {
    refused[reason] = (refused[reason] ?? 0) + 1
    const note = noted.get(device) ?? { at: -Infinity, reasons: {} }
    note.reasons[reason] = (note.reasons[reason] ?? 0) + 1
    if (ticks() - note.at >= QUIET) {
      log({ event: 'mqtt.refused', who: device, ...note.reasons })
      note.at = ticks()
      note.reasons = {}
    }
    noted.delete(device)
    noted.set(device, note)
    if (noted.size > MOST_NOTED) noted.delete(noted.keys().next().value!)
    return new Error(reason)
  }

  /** Counts the refusal of something a device sent, and hands it on with its first bytes. */
  function turnAway(
    device: Device,
    reason: RefusedFor,
    topic: string,
    payload: Buffer = nothing,
    size = payload.length,
  ): Error {
    try {
      telemetry.refused(device, { at: now(), reason, topic, size, head: payload.subarray(0, HEAD) })
    } catch (error) {
      log({ event: 'mqtt.refusal', device: keyOf(device), error: String(error) })
    }
    return refuse(keyOf(device), reason)
  }

  function tell(device: Device, online: boolean): void {
    try {
      telemetry.seen(device, online, now())
    } catch (error) {
      log({ event: 'mqtt.seen', device: keyOf(device), online, error: String(error) })
    }
  }

  /** @throws AuthenticateError with the CONNACK code */
  async function admit(client: Client, username: string | undefined, password: Buffer | undefined): Promise<Device> {
    const address = addressOf(client)
    if (isShut) throw denied(UNAVAILABLE, refuse(address, 'closing'))
    if (!username || !password) throw denied(BAD_LOGIN, refuse(address, 'credentials'))
    const claim = claimOf(username)
    if (claim === null) throw denied(BAD_LOGIN, refuse(address, 'credentials'))
    const name = nameOf(claim)
    const wait = guesses.wait(address, name, ticks())
    if (wait === null) throw denied(UNAVAILABLE, refuse(name, 'guessing'))
    if (wait > 0) await new Promise(resolve => void setTimeout(resolve, wait).unref())
    if (client.closed) {
      guesses.left(address, name)
      throw denied(UNAVAILABLE, refuse(name, 'gone'))
    }
    let device: Device | null
    try {
      device = await inTime(telemetry.authenticate(name, password.toString('utf8')))
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
    if ((shunned.get(keyOf(device)) ?? 0) > ticks()) throw denied(UNAVAILABLE, refuse(name, 'poison'))
    const will = wills.get(client)
    if (will && (will.topic !== statusOf(device.deviceNo) || presenceIn(will.payload) !== false))
      throw denied(NOT_AUTHORIZED, turnAway(device, 'will', will.topic, will.payload))
    return device
  }

  async function inTime<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${settings.deadlineMs} ms`)), settings.deadlineMs)
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }

  function welcome(client: Client, device: Device): void {
    const key = keyOf(device)
    sessions.set(client, {
      device,
      key,
      up: upOf(device.deviceNo),
      status: statusOf(device.deviceNo),
      down: downOf(device.deviceNo),
      n: ++connections,
    })
    // A client id lives in its device's own room, so nobody can take over another device's session by naming its id,
    // and nobody can lock a device out by taking its id first. The same device with the same id takes over its own, as
    // MQTT-3.1.4-2 says.
    client.id = `${key}/${client.id}`
    const own = ofDevice.get(key) ?? new Set()
    if (own.size === 0) ofDevice.set(key, own)
    if (own.size === 0 || silent.delete(key)) tell(device, true)
    own.add(client)
    client.conn.once('close', () => {
      own.delete(client)
      if (own.size > 0) return
      ofDevice.delete(key)
      silent.delete(key)
      tell(device, false)
    })
    if (own.size > settings.maxSessions) own.values().next().value!.close()
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
   * What a device says of itself, or its last will when its connection broke. A will that comes after the device has
   * connected anew says nothing of the new connection; one that comes while only older connections are left, which
   * nobody may be at the end of any more, is believed.
   */
  function statusSaid(client: Client, { device, key, n }: Session, isOnline: boolean): void {
    const rest = [...(ofDevice.get(key) ?? [])].filter(peer => peer !== client)
    if (client.closed && (!rest.length || rest.some(peer => sessions.get(peer)!.n > n))) return
    if (isOnline ? !silent.delete(key) : silent.has(key)) return
    if (!isOnline) silent.add(key)
    tell(device, isOnline)
  }

  /**
   * The broker writes PUBACK (QoS 1) or PUBREC (QoS 2) after `done()`; `done(error)` closes the connection without an
   * answer.
   */
  const authorizePublish: Aedes['authorizePublish'] = (client, packet, done) => {
    const session = client === null ? undefined : sessions.get(client)
    if (client === null || session === undefined) return done(new Error('no device'))
    // MQTT 3.1.1 has no "no" to a message: whoever speaks where he may not is disconnected
    const payload = Buffer.from(packet.payload)
    if (packet.topic === session.status) {
      const isOnline = presenceIn(payload)
      if (isOnline === null) turnAway(session.device, 'status', packet.topic, payload)
      else statusSaid(client, session, isOnline)
      return done()
    }
    if (packet.topic !== session.up) return done(turnAway(session.device, 'topic', packet.topic, payload))
    if (packet.retain) return done(turnAway(session.device, 'retain', packet.topic, payload))
    const receivedAt = now()
    const { facts, refused: reasons } = readingsOf(payload, receivedAt)
    // Of a buffer the first reason stands for the message; each is counted.
    for (const [i, reason] of reasons.entries())
      void (i === 0 ? turnAway(session.device, reason, packet.topic, payload) : refuse(session.key, reason))
    // What cannot be read is acknowledged and counted: it will never become readable, and a device that gets no answer
    // sends the same bytes again until its battery is empty, with every good reading stuck behind them.
    if (facts.length === 0) return done()
    const readings: Reading[] = facts.map(fact => ({ device: session.device, receivedAt, ...fact }))
    const hasRoom = queue.push(readings, isStored => {
      if (!client.closed) done(isStored ? null : new Error('not stored'))
    })
    if (!hasRoom) return done(turnAway(session.device, 'overload', packet.topic, payload))
    // Who measures is there, whatever was said before.
    if (silent.delete(session.key)) tell(session.device, true)
  }

  const authorizeSubscribe: Aedes['authorizeSubscribe'] = (client, subscription, done) => {
    const session = sessions.get(client)
    if (session !== undefined && subscription.topic === session.down) return done(null, subscription)
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
    authorizeForward: (client, packet) => (packet.topic === sessions.get(client)?.down ? packet : null),
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

  const server = createServer({ keepAlive: true, keepAliveInitialDelay: 60_000, noDelay: true }, socket => {
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
      },
    )
    broker.handle(socket)
  })
  server.maxConnections = settings.maxConnections
  server.on('drop', from => refuse(from?.remoteAddress ?? '', 'connections'))

  return {
    server,
    state: () => ({ connections: sockets.size, devices: ofDevice.size, refused: { ...refused } }),
    shut() {
      isShut = true
      server.close()
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
              socket.end(done)
            }),
        ),
      )
      await new Promise<void>(resolve => {
        broker.close(resolve)
      })
      for (const socket of sockets) socket.destroy()
    },
    shun(device) {
      const key = keyOf(device)
      for (const [other, until] of shunned) if (until <= ticks()) shunned.delete(other)
      shunned.set(key, ticks() + settings.shunMs)
      for (const client of ofDevice.get(key) ?? []) client.close()
    },
  }
}
