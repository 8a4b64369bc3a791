/** One connection to a broker of somebody else's, MQTT 5: messages come in, each is answered when it is committed. */
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { generate, parser, type IPublishPacket, type Packet } from 'mqtt-packet'

/** Where a broker is and who we are there; from MQTT_URL. */
export interface Address {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly username: string
  readonly password: string
}

/** @throws TypeError for what is no such address */
export function addressOf(url: string): Address {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'mqtts:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 8883 : 1883),
    secure,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

export interface LinkSettings {
  /** Name of the session: what was sent to it and not answered comes again when it comes back. */
  readonly clientId: string
  /** How long the broker keeps it, s. */
  readonly expiry: number
  /** Messages that may be on their way unanswered: it bounds what is held in memory. */
  readonly receiveMaximum: number
  readonly maximumPacketSize: number
}

export interface Link {
  /** Whether the broker had kept something of this session. */
  readonly isPresent: boolean
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topics: readonly string[]): Promise<void>
  /** Publishes; resolves when the broker has it. */
  publish(topic: string, payload: Uint8Array): Promise<void>
  /** Says goodbye; the broker forgets the session. */
  leave(): void
  /** Ends the connection; the broker keeps the session. */
  drop(): void
}

const keepalive = 30
const answerMs = 10_000
/** Reason of a broker that has let somebody else in under our name. MQTT 5, table 3-10 */
export const takenOver = 0x8e

/**
 * Connects.
 * @param hear told of each message; `answer` acknowledges it, once
 * @param ended told once, when the connection is over: with the reason the broker gave, or null
 * @throws Error when it cannot, with why
 */
export function openLink(
  address: Address,
  settings: LinkSettings,
  hear: (packet: IPublishPacket, answer: () => void) => void,
  ended: (reason: number | null) => void,
): Promise<Link> {
  const { host, port, secure, username, password } = address
  const socket: Socket = secure
    ? connectSecurely({ host, port, servername: host, minVersion: 'TLSv1.2' })
    : connect({ host, port })
  const incoming = parser({ protocolVersion: 5 })
  const send = (packet: Packet): void => {
    if (socket.writable) socket.write(generate(packet, { protocolVersion: 5 }))
  }
  const waiting = new Map<number, { readonly resolve: () => void; readonly reject: (error: Error) => void }>()
  let goodbye: number | null = null
  let nextId = 0
  let heardAt = performance.now()

  const ask = (packet: (messageId: number) => Packet): Promise<void> =>
    new Promise((resolve, reject) => {
      const messageId = (nextId = (nextId % 65_535) + 1)
      waiting.set(messageId, { resolve, reject })
      send(packet(messageId))
    })
  const answered = (messageId: number | undefined, codes: readonly unknown[]): void => {
    const asker = waiting.get(messageId!)
    waiting.delete(messageId!)
    const code = codes.find(granted => Number(granted) >= 0x80)
    if (code === undefined) asker?.resolve()
    else asker?.reject(new Error(`the broker refuses a topic (${Number(code)})`))
  }

  return new Promise((resolve, reject) => {
    let isOpen = false
    const fail = (error: Error): void => {
      socket.destroy()
      reject(error)
    }
    const late = setTimeout(() => fail(new Error('the broker does not answer')), answerMs)
    const beat = setInterval(() => {
      if (performance.now() - heardAt > 1_500 * keepalive) socket.destroy()
      else send({ cmd: 'pingreq' })
    }, keepalive * 500)
    const receive = (packet: Packet): void => {
      if (packet.cmd === 'connack') {
        clearTimeout(late)
        if (packet.reasonCode) return fail(new Error(`the broker refuses us (${packet.reasonCode})`))
        isOpen = true
        resolve({
          isPresent: packet.sessionPresent,
          subscribe: topics =>
            ask(messageId => ({
              cmd: 'subscribe',
              messageId,
              // What was kept from before is no news: nothing retained is sent.
              subscriptions: topics.map(topic => ({ topic, qos: 1, nl: false, rap: true, rh: 2 })),
            })),
          publish: (topic, payload) =>
            ask(messageId => ({
              cmd: 'publish',
              messageId,
              topic,
              payload: Buffer.from(payload),
              qos: 1,
              retain: false,
              dup: false,
            })),
          unsubscribe: topics => ask(messageId => ({ cmd: 'unsubscribe', messageId, unsubscriptions: [...topics] })),
          leave() {
            send({ cmd: 'disconnect', reasonCode: 0, properties: { sessionExpiryInterval: 0 } })
            socket.end()
          },
          drop: () => void socket.destroy(),
        })
      } else if (packet.cmd === 'publish') {
        const { messageId } = packet
        let isAnswered = false
        hear(packet, () => {
          if (isAnswered || !packet.qos) return
          isAnswered = true
          send({ cmd: 'puback', messageId: messageId!, reasonCode: 0 })
        })
      } else if (packet.cmd === 'puback') answered(packet.messageId, [packet.reasonCode ?? 0])
      else if (packet.cmd === 'suback') answered(packet.messageId, packet.granted as number[])
      else if (packet.cmd === 'unsuback') answered(packet.messageId, [])
      else if (packet.cmd === 'disconnect') goodbye = packet.reasonCode ?? null
    }
    incoming.on('packet', receive)
    incoming.on('error', () => socket.destroy())
    socket.on('data', bytes => {
      heardAt = performance.now()
      incoming.parse(bytes)
    })
    socket.on('error', fail)
    socket.once('close', () => {
      clearInterval(beat)
      clearTimeout(late)
      for (const { reject: refuse } of waiting.values()) refuse(new Error('the connection to the broker is lost'))
      waiting.clear()
      reject(new Error('the broker closed the connection'))
      if (isOpen) ended(goodbye)
    })
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      socket.setNoDelay(true)
      send({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 5,
        clean: false,
        clientId: settings.clientId,
        keepalive,
        ...(username !== '' && { username }),
        ...(password !== '' && { password: Buffer.from(password) }),
        properties: {
          sessionExpiryInterval: settings.expiry,
          receiveMaximum: settings.receiveMaximum,
          maximumPacketSize: settings.maximumPacketSize,
        },
      })
    })
  })
}
