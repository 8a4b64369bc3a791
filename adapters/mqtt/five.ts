/**
 * MQTT 5 for a broker that speaks 3.1.1. What a client of version 5 sends is said in 3.1.1, what the broker answers in
 * 5; which of the two a connection speaks is read from its CONNECT. The packets themselves are read and written by
 * mqtt-packet, which the broker uses as well.
 */
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { generate, parser, type IConnectPacket, type Packet } from 'mqtt-packet'

/** Reason codes of MQTT 5, table 2-6. */
export const reasons = {
  willStays: 0x04,
  malformed: 0x81,
  protocol: 0x82,
  credentials: 0x86,
  notAuthorized: 0x87,
  unavailable: 0x88,
  closing: 0x8b,
  topicName: 0x90,
  aliasInvalid: 0x94,
  tooLarge: 0x95,
  quota: 0x97,
  payload: 0x99,
  noRetain: 0x9a,
} as const

/** What CONNACK says of 3.1.1 means in 5. */
const refusals: Readonly<Record<number, number>> = {
  1: 0x84,
  2: 0x85,
  3: reasons.unavailable,
  4: reasons.credentials,
  5: reasons.notAuthorized,
}

/** Messages a client may have on their way to us unanswered. */
const RECEIVE = 100

export interface Speech {
  /** Whether the other side speaks version 5; undefined until its CONNECT came. */
  isFive(): boolean | undefined
  /** The next answer to the message with this id carries the reason instead of success. */
  answers(messageId: number, reason: number): void
  /** Says why the connection ends, to whom that can be said. */
  farewell(reason: number): void
}

/** The version a stream begins with: null as long as too little of it came, 0 for what is no CONNECT. */
export function versionIn(bytes: Uint8Array): number | null {
  if (bytes.length && bytes[0] !== 0x10) return 0
  let at = 1
  while (at < 5 && bytes[at] !== undefined && bytes[at]! >= 128) at++
  const name = at + 1
  if (bytes.length < name + 2) return null
  const length = bytes[name]! * 256 + bytes[name + 1]!
  if (length !== 4 && length !== 6) return 0
  return bytes[name + 2 + length] ?? null
}

/**
 * Puts a translator into a connection, in both directions. @param limits what a client is told it may do
 * @param onFault told of bytes that are no MQTT 5
 */
export function translated(
  socket: Duplex,
  limits: { readonly packet: number; readonly keepalive: number },
  onFault: () => void,
): Speech {
  let five: boolean | undefined
  let head: Buffer = Buffer.alloc(0)
  const answers = new Map<number, number>()
  /** Topics in an UNSUBSCRIBE: its answer has a word for each. */
  const leaving = new Map<number, number>()
  /** What CONNACK has to say of the CONNECT before it. */
  let greeting: Readonly<Record<string, unknown>> = {}
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null
  const write = socket.write.bind(socket) as (chunk: Buffer) => boolean
  const isOpen = () => !socket.destroyed && socket.writable

  const farewell = (reasonCode: number): void => {
    if (five && isOpen()) write(generate({ cmd: 'disconnect', reasonCode }, { protocolVersion: 5 }))
  }
  const fault = (reason: number): void => {
    onFault()
    farewell(reason)
    socket.destroy()
  }

  const connect = (packet: IConnectPacket): Packet => {
    const { clientId, keepalive = 0, will, username, password } = packet
    const id = clientId || `device-${randomUUID()}`
    const isLong = keepalive === 0 || keepalive > limits.keepalive
    greeting = {
      ...(!clientId && { assignedClientIdentifier: id }),
      ...(isLong && { serverKeepAlive: limits.keepalive }),
    }
    return {
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: id,
      keepalive,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(will && {
        will: { topic: will.topic, payload: will.payload, qos: will.qos ?? 0, retain: will.retain ?? false },
      }),
    }
  }

  /** A packet of version 5 as 3.1.1 says it; null where it has no word for it, and the connection ends. */
  const older = (packet: Packet): Packet | null => {
    switch (packet.cmd) {
      case 'connect':
        // Nobody here knows another way to prove who one is than a password.
        return packet.properties?.authenticationMethod === undefined ? connect(packet) : null
      case 'publish': {
        const { topic, payload, qos, retain, dup, messageId, properties } = packet
        if (properties?.topicAlias !== undefined || topic === '') return null
        return { cmd: 'publish', topic, payload, qos, retain, dup, ...(messageId !== undefined && { messageId }) }
      }
      case 'subscribe':
        return {
          cmd: 'subscribe',
          messageId: packet.messageId!,
          subscriptions: packet.subscriptions.map(({ topic, qos }) => ({ topic, qos })),
        }
      case 'unsubscribe':
        leaving.set(packet.messageId!, packet.unsubscriptions.length)
        return { cmd: 'unsubscribe', messageId: packet.messageId!, unsubscriptions: packet.unsubscriptions }
      case 'puback':
      case 'pubrec':
      case 'pubrel':
      case 'pubcomp':
        return { cmd: packet.cmd, messageId: packet.messageId! }
      case 'pingreq':
        return packet
      case 'disconnect':
        // Whoever wants the last will told says goodbye so: in 3.1.1 that is no goodbye.
        return packet.reasonCode === reasons.willStays ? null : { cmd: 'disconnect' }
      default:
        return null
    }
  }

  const newer = (packet: Packet): Packet => {
    switch (packet.cmd) {
      case 'connack': {
        const reasonCode = packet.returnCode ? (refusals[packet.returnCode] ?? 0x80) : 0
        return {
          cmd: 'connack',
          sessionPresent: packet.sessionPresent,
          reasonCode,
          ...(reasonCode === 0 && {
            properties: {
              // Nothing outlives the connection, whatever was asked for.
              sessionExpiryInterval: 0,
              receiveMaximum: RECEIVE,
              retainAvailable: true,
              maximumPacketSize: limits.packet,
              topicAliasMaximum: 0,
              wildcardSubscriptionAvailable: false,
              subscriptionIdentifiersAvailable: false,
              sharedSubscriptionAvailable: false,
              ...greeting,
            },
          }),
        }
      }
      case 'suback':
        return {
          ...packet,
          granted: (packet.granted as number[]).map(code => (code === 0x80 ? reasons.notAuthorized : code)),
        }
      case 'unsuback': {
        const topics = leaving.get(packet.messageId!) ?? 1
        leaving.delete(packet.messageId!)
        return { ...packet, granted: Array<number>(topics).fill(0) }
      }
      case 'puback':
      case 'pubrec': {
        const reasonCode = answers.get(packet.messageId!) ?? 0
        answers.delete(packet.messageId!)
        return { ...packet, reasonCode }
      }
      default:
        return packet
    }
  }

  const inward = parser({ protocolVersion: 5 })
  let translatedBytes: Buffer[] = []
  inward.on('packet', packet => {
    const plain = older(packet)
    if (plain) translatedBytes.push(generate(plain, { protocolVersion: 4 }))
    else if (packet.cmd === 'disconnect') socket.destroy()
    else fault(packet.cmd === 'publish' ? reasons.aliasInvalid : reasons.protocol)
  })
  inward.on('error', () => fault(reasons.malformed))

  const outward = parser({ protocolVersion: 4 })
  let isRoom = true
  outward.on('packet', packet => {
    isRoom = write(generate(newer(packet), { protocolVersion: 5 }))
  })

  socket.read = (size?: number) => {
    const bytes = read(size)
    if (bytes === null || size === 0 || five === false) return bytes
    if (five === undefined) {
      head = Buffer.concat([head, bytes])
      const version = versionIn(head)
      if (version === null) return null
      five = version === 5
      if (!five) return head
      socket.write = ((chunk: Buffer | string, encoding?: BufferEncoding) => {
        outward.parse(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
        return isRoom
      }) as Duplex['write']
    }
    translatedBytes = []
    inward.parse(head.length ? head : bytes)
    head = Buffer.alloc(0)
    return translatedBytes.length && !socket.destroyed ? Buffer.concat(translatedBytes) : null
  }

  return {
    isFive: () => five,
    answers(messageId, reason) {
      if (five) answers.set(messageId, reason)
    },
    farewell,
  }
}
