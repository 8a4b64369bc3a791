/** A broker of the operator's own, instead of ours: MQTT_URL. README of adapters/mqtt says how it is set up. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { IPublishPacket } from 'mqtt-packet'
import { clock } from '../../contract/clock.ts'
import { tenantPattern, wire } from '../../contract/wire.ts'
import { PAYLOAD } from '../../engines/decode/payload.ts'
import type { Place } from '../../engines/decode/topics.ts'
import { queue, keyOf, type Failing, type Log } from '../../kernel/run/queue.ts'
import type { Addressee, Device, Downlink, Forgetting, Telemetry } from '../../kernel/run/ports.ts'
import { downOf } from '../hear/claim.ts'
import { hearing } from '../hear/hear.ts'
import { inTime, refusing, ticks } from '../hear/refusing.ts'
import { addressOf, openLink, takenOver, type Link } from './link.ts'

/**
 * The sessions of all processes at the broker, so that what one of them was sent and died with is fetched by another.
 */
export interface Sessions {
  /**
   * Says that these live, and claims those that have not lived for a while. @returns the claimed ones
   */
  alive(ids: readonly string[]): Promise<readonly string[]>
  /** One is over: nothing is left in it. */
  over(id: string): Promise<void>
}

/** The section of the configuration this adapter reads. */
export interface Broker {
  /** mqtt:// or mqtts://, with name and password where the broker asks for them. */
  readonly url: string
  readonly log: Log
  readonly sessions: Sessions
  /** Messages on their way unanswered. */
  readonly receiveMaximum?: number
  /** Milliseconds the store may take. */
  readonly deadline?: number
  readonly drain?: number
  /** How often a process says that it lives, ms. */
  readonly beatMs?: number
  /** Epoch ms. */
  readonly now?: () => number
}

export interface BrokerAdapter extends Downlink, Forgetting {
  /** The broker's address, without name and password. */
  readonly address: string
  health(): {
    /** Connected, and what comes can be stored. */
    readonly ok: boolean
    readonly connected: boolean
    /** Devices that have spoken lately. */
    readonly devices: number
    readonly waiting: number
    readonly stored: number
    readonly refused: Readonly<Record<string, number>>
    readonly failing: Failing | null
    readonly error: string | null
  }
  close(): Promise<void>
}

/** Processes of this name share the messages out among them. */
const group = 'sunshine-kitchen'
const topics = ['up', 'status'].flatMap(word => [`device/+/${word}`, `+/device/+/${word}`])
const shared = topics.map(topic => `$share/${group}/${topic}`)
const spoken = new RegExp(`^(?:(${tenantPattern})/)?device/([A-Za-z0-9:_-]{4,32})/(up|status)$`)

const RECEIVE = 1_000
const DEADLINE = 20_000
const DRAIN = 10_000
const BEAT = 5_000
/** How long the broker keeps the session of a process that is away, s. */
const EXPIRY = 3 * 24 * 3600
/** How long it is known who has a number, ms, and of how many numbers. */
const KNOWN = 30_000
const MOST_KNOWN = 50_000
/** Before it is tried again to connect, and to store what could not be, ms. */
const AGAIN = 1_000
/** How often a message is tried whose device alone cannot be stored. */
const TRIES = 30
/** A session that was another's is empty when nothing came for so long, ms. */
const IDLE = 2_000

/** What a session brought: messages that are not answered yet, and when the last one came or was answered. */
interface Inbox {
  held: number
  heardAt: number
}
const inbox = (): Inbox => ({ held: 0, heardAt: ticks() })
const isEmpty = ({ held, heardAt }: Inbox, ms: number): boolean => held === 0 && ticks() - heardAt > ms

/** Takes messages from a broker. Connects by itself, now and whenever the connection is lost. */
export function openBroker(section: Broker, telemetry: Telemetry): BrokerAdapter {
  const { url, log, sessions, receiveMaximum = RECEIVE, deadline = DEADLINE } = section
  const { drain = DRAIN, beatMs = BEAT, now = clock.now } = section
  const address = addressOf(url)
  const { refuse, turnAway, counts } = refusing(telemetry, 'broker', log, now)
  const readings = queue(
    telemetry,
    {
      lingerMs: 10,
      most: 2_000,
      mostWaiting: 200_000,
      mostOfDevice: 2_000,
      deadlineMs: deadline,
      pauseMs: 50,
      longestPauseMs: 5_000,
    },
    ({ event, ...line }) => log({ event: event.replace('mqtt', 'broker'), ...line }),
    now,
    () => undefined,
  )
  const known = new Map<string, { readonly until: number; readonly device: Promise<Device | null> }>()
  const end = new AbortController()
  const links = new Set<Link>()
  let main: Link | null = null
  let ownBox = inbox()
  let clientId = ''
  let error: string | null = 'not connected yet'

  const leaves = (device: Device): void => telemetry.left(device, now())
  const hear = hearing(
    telemetry,
    readings,
    (device, reason, topic, payload, first) =>
      first ? turnAway(device, reason, topic, payload) : refuse(keyOf(device), reason),
    leaves,
    now,
  )

  /** Who has a number, asked of the store every now and then. @throws Error when it cannot be asked */
  function deviceOf(tenantId: string, deviceNo: string): Promise<Device | null> {
    const key = `${tenantId}/${deviceNo}`
    const before = known.get(key)
    if (before && before.until > ticks()) return before.device
    const device = inTime(telemetry.numbered(tenantId, deviceNo), deadline)
    known.delete(key)
    known.set(key, { until: ticks() + KNOWN, device })
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!)
    device.catch(() => known.delete(key))
    return device
  }

  /** One try to take a message. @returns whether that is the end of it */
  async function take(packet: IPublishPacket): Promise<boolean> {
    const [, tenantId = wire.defaultTenant, deviceNo, word] = spoken.exec(packet.topic) ?? []
    if (packet.retain || deviceNo === undefined) {
      refuse(packet.topic.slice(0, 64), packet.retain ? 'retain' : 'topic')
      return true
    }
    const device = await deviceOf(tenantId, deviceNo)
    if (device === null) {
      refuse(`${tenantId}/${deviceNo}`, 'stranger')
      return true
    }
    const place: Place =
      word === 'status'
        ? { form: 'own', of: null, says: 'presence' }
        : { form: telemetry.decoder(device)?.form ?? 'own', of: null, says: 'readings' }
    return new Promise(resolve => {
      hear(
        { device, leaves: () => leaves(device) },
        { topic: packet.topic, payload: Buffer.from(packet.payload), retain: false },
        failure => resolve(failure === null),
        place,
      )
    })
  }

  /** A broker asks nobody twice while the connection lasts: what cannot be stored now is tried again here. */
  async function receive(box: Inbox, packet: IPublishPacket, answer: () => void): Promise<void> {
    box.held++
    box.heardAt = ticks()
    try {
      for (let tries = 1; !end.signal.aborted; tries++) {
        const isDone = await take(packet).catch((failure: unknown) => {
          log({ event: 'broker.device', topic: packet.topic.slice(0, 64), error: String(failure) })
          return false
        })
        if (isDone) return answer()
        if (tries >= TRIES && readings.state().failing === null) {
          refuse(packet.topic.slice(0, 64), 'poison')
          return answer()
        }
        await wait(AGAIN, undefined, { signal: end.signal }).catch(() => undefined)
      }
    } finally {
      box.held--
      box.heardAt = ticks()
    }
  }

  const open = (id: string, box: Inbox, ended: (reason: number | null) => void): Promise<Link> =>
    openLink(
      address,
      { clientId: id, expiry: EXPIRY, receiveMaximum, maximumPacketSize: 2 * PAYLOAD },
      (packet, answer) => void receive(box, packet, answer),
      ended,
    )

  /** Until it is closed: connects, and again a second after the connection was lost. */
  async function stay(): Promise<void> {
    clientId = `${group}-${randomBytes(9).toString('hex')}`
    while (!end.signal.aborted) {
      const { promise: over, resolve: ended } = Promise.withResolvers<number | null>()
      try {
        await sessions.alive([clientId])
        ownBox = inbox()
        const link = await open(clientId, ownBox, ended)
        await link.subscribe(shared)
        main = link
        links.add(link)
        error = null
        log({ event: 'broker.connected', address: `${address.host}:${address.port}` })
        const reason = await over
        links.delete(link)
        error = 'the connection is lost'
        // Another process took this session for dead; it has what was left in it.
        if (reason === takenOver) clientId = `${group}-${randomBytes(9).toString('hex')}`
      } catch (failure) {
        error = String(failure)
      }
      main = null
      if (end.signal.aborted) return
      log({ event: 'broker.lost', error })
      await wait(AGAIN, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }

  const fetching = new Set<string>()
  /** Fetches what a process was sent and died with. */
  async function fetchLeft(id: string): Promise<void> {
    fetching.add(id)
    try {
      const { promise: over, resolve: ended } = Promise.withResolvers<number | null>()
      const left = inbox()
      const link = await open(id, left, ended)
      links.add(link)
      if (link.isPresent) {
        let isLost = false
        void over.then(() => (isLost = true))
        await link.unsubscribe(shared)
        while (!isEmpty(left, IDLE) && !end.signal.aborted) {
          if (isLost) throw new Error('the connection is lost')
          await wait(50)
        }
      }
      if (end.signal.aborted) return
      links.delete(link)
      link.leave()
      await sessions.over(id)
      log({ event: 'broker.fetched', session: id })
    } catch (failure) {
      log({ event: 'broker.fetch', session: id, error: String(failure) })
    } finally {
      fetching.delete(id)
    }
  }

  const beat = setInterval(() => {
    if (!main) return
    sessions.alive([clientId, ...fetching]).then(
      left => left.filter(id => id !== clientId && !fetching.has(id)).forEach(id => void fetchLeft(id)),
      (failure: unknown) => log({ event: 'broker.sessions', error: String(failure) }),
    )
  }, beatMs)
  const staying = stay()

  let closed: Promise<void> | undefined
  const topicOf = ({ tenantId, deviceNo }: Addressee): string =>
    (tenantId === wire.defaultTenant ? '' : `${tenantId}/`) + downOf(deviceNo)
  return {
    // Who listens there the broker knows; a device that does not hear answers no command.
    reaches: () => main !== null,
    async deliver(to, payload) {
      return (
        (await main?.publish(topicOf(to), payload).then(
          () => true,
          () => false,
        )) ?? false
      )
    },
    // Its secret is the broker's business; who has a number is asked again.
    forget({ tenantId, id }) {
      for (const [key, { device }] of known)
        if (key.startsWith(`${tenantId}/`))
          void device.then(
            own => void (own?.id === id && known.delete(key)),
            () => undefined,
          )
    },
    address: `${address.host}:${address.port}`,
    health() {
      const { waiting, stored, failing } = readings.state()
      const isConnected = main !== null
      return {
        ok: isConnected && failing === null,
        connected: isConnected,
        devices: known.size,
        waiting,
        stored,
        refused: counts(),
        failing,
        error,
      }
    },
    close() {
      closed ??= (async () => {
        clearInterval(beat)
        const link = main
        await link?.unsubscribe(shared).catch(() => undefined)
        const began = ticks()
        while (link && !isEmpty(ownBox, 200) && ticks() - began < drain) await wait(20)
        const isDone = link !== null && ownBox.held === 0
        end.abort()
        const rest = await readings.drain(drain)
        if (rest > 0) log({ event: 'broker.unstored', readings: rest })
        for (const other of links) if (other !== link || !isDone) other.drop()
        if (isDone) {
          link.leave()
          await sessions.over(clientId).catch(() => undefined)
        }
        await staying
      })()
      return closed
    },
  }
}
