import type { Decoder, Measures, Message } from '../../contract/readings.ts'

export type { Measures, Message } from '../../contract/readings.ts'

/** A device that proved who it is. */
export interface Device {
  readonly tenantId: string
  readonly id: string
  readonly deviceNo: string
  readonly kind: string
  /** It speaks for the other devices of its kitchen, too. */
  readonly relays?: boolean
}

/** What a device said, after the adapter checked its shape. */
export interface Reading {
  readonly device: Device
  /** Device time, epoch ms. */
  readonly at: number
  /** When it reached us, epoch ms. */
  readonly receivedAt: number
  readonly values: Message
  /** The device's own count, when it has one: tells two readings of one moment apart. */
  readonly seq?: number
}

/** Why something a device sent was not taken. */
export type RefusedFor =
  | 'tooLarge'
  | 'json'
  | 'shape'
  | 'tooMany'
  | 'empty'
  | 'unknown'
  | 'time'
  | 'ahead'
  | 'seq'
  | 'type'
  | 'range'
  | 'topic'
  | 'stranger'
  | 'retain'
  | 'packet'
  | 'overload'
  | 'subscribe'
  | 'will'
  | 'status'
  | 'answer'
  | 'picture'

/** One reading that was not taken: its place in the message from 0, the number of the device it is of, and why. */
export interface RefusedItem {
  readonly item: number
  readonly device: string
  readonly reason: RefusedFor
}

/** What came of a message. */
export interface Outcome {
  /** Readings that are committed. */
  readonly stored: number
  /** The same, of the device that speaks. */
  readonly readings?: readonly Reading[]
  readonly refused: readonly RefusedItem[]
}

/** Something a device sent that was not taken. */
export interface Refused {
  /** When it reached us, epoch ms. */
  readonly at: number
  readonly reason: RefusedFor
  readonly topic: string
  /** Bytes of it, and as many of the first as there are to show. */
  readonly size: number
  readonly head: Uint8Array
}

/** What a device says became of a command that was sent down to it. */
export interface Answer {
  /** Of the command, as it was sent. */
  readonly id: string
  readonly isDone: boolean
  /** In the device's own words; '' for none. */
  readonly msg: string
}

/** Which device a message is for, and the gateway of its kitchen it is behind, if it is behind one. */
export interface Addressee {
  readonly tenantId: string
  readonly id: string
  readonly deviceNo: string
  readonly gatewayId: string | null
}

/** What reaches the devices that are connected to this process. */
export interface Downlink {
  /** Whether a connection of the device, or of its gateway, listens here: another process may have it, or nobody. */
  reaches(to: Addressee): boolean
  /** Hands a message to that connection. @returns false where there is none any more */
  deliver(to: Addressee, payload: Uint8Array): Promise<boolean>
}

/** What adapters that speak with devices need of the product. */
export interface Telemetry {
  /** The device of these credentials, or null. */
  authenticate(username: string, password: string): Promise<Device | null>
  /**
   * The device whose secret is this token, for firmware that says nothing else of itself; null where nobody has it, or
   * more than one. A tenant of its own stands before it, as before a number.
   */
  byToken(token: string): Promise<Device | null>
  /** The device of this number, for a door whose broker has looked at the secret; null when nobody has it. */
  numbered(tenantId: string, deviceNo: string): Promise<Device | null>
  /** What devices of a kind may say; nothing of a kind nobody knows. */
  measures(kind: string): Measures
  /** How a device speaks, as its file says by now; null: in our own words. */
  decoder(device: Device): Decoder | null
  /**
   * The device of this number for which another may speak: itself, or one of its kitchen behind a gateway; null for any
   * other.
   */
  behind(device: Device, deviceNo: string): Promise<Device | null>
  /**
   * Stores a batch; resolves after the commit. A rejection means nothing is stored: the device must not be told it was.
   * @returns ids of devices nobody has any more: nothing of them is stored
   */
  ingest(batch: readonly Reading[]): Promise<ReadonlySet<string>>
  /**
   * A device says what became of a command; resolves when that is written down. False where it has no such command, or
   * the command has ended: then it changes nothing.
   */
  answered(device: Device, answer: Answer): Promise<boolean>
  /** A device says that it goes; whoever says anything after that is back. */
  left(device: Device, at: number): void
  /** Something of a device was not taken. It may come a thousand times a second: the last few are kept. */
  refused(device: Device, what: Refused): void
}

/** A door that remembers who proved to be whom. */
export interface Forgetting {
  /** What a device proved is void: its connections end, and it has to prove it anew. */
  forget(device: Pick<Device, 'tenantId' | 'id'>): void
}

/** Where devices speak by single requests. */
export interface DeviceDoor extends Forgetting {
  /**
   * Who speaks, by name and secret. @throws Refusal deviceLogin, deviceGuess when it has to wait before it tries again,
   * deviceAway, deviceOften
   */
  admit(address: string, username: string, secret: string): Promise<Device>
  /**
   * Takes a message; resolves after the commit. @param topic where it would be said over MQTT; null: of the device
   * itself, as its model speaks @throws Refusal deviceAway when it cannot be stored: the device sends it again
   */
  hear(device: Device, topic: string | null, payload: Uint8Array): Promise<Outcome>
  /** Counts the refusal of what never became a message, and keeps it for whoever looks after the device. */
  turnAway(device: Device, reason: RefusedFor, size: number): void
}

/** What comes with a picture. */
export interface PictureMeta {
  /** Device time, epoch ms. */
  readonly at: number
  /** The device's own id of it: the same picture sent twice is kept once. */
  readonly key: string
  /** What the device says of it, in its own words; none of it has been checked. */
  readonly says: Readonly<Record<string, unknown>>
}

/** A picture that is stored. */
export interface StoredPicture {
  /** Its address, as fields for pictures keep it. */
  readonly link: string
  readonly name: string
}

/**
 * Takes a picture a device pushed: its content was looked at (kind, size, pixels), it lies in the files, and whoever
 * makes a row of it does so before this resolves. A rejection means the device has to send it again.
 * @public
 */
export type TakePicture = (device: Device, picture: StoredPicture, meta: PictureMeta) => Promise<void>
