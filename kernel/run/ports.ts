/** A device that proved who it is. */
export interface Device {
  readonly tenantId: string
  readonly id: string
  readonly deviceNo: string
  readonly kind: string
}

/** What a device said, after the adapter checked its shape. */
export interface Reading {
  readonly device: Device
  /** Device time, epoch ms. */
  readonly at: number
  /** When it reached us, epoch ms. */
  readonly receivedAt: number
  readonly values: Readonly<Record<string, number | boolean>>
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
  | 'seq'
  | 'type'
  | 'range'
  | 'topic'
  | 'retain'
  | 'packet'
  | 'overload'
  | 'subscribe'
  | 'will'
  | 'status'

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

/** What adapters that speak with devices need of the product. */
export interface Telemetry {
  /** The device of these credentials, or null. */
  authenticate(username: string, password: string): Promise<Device | null>
  /**
   * Stores a batch; resolves after the commit. A rejection means nothing is stored: the device must not be told it was.
   */
  ingest(batch: readonly Reading[]): Promise<void>
  /** A device came or went. */
  seen(device: Device, online: boolean, at: number): void
  /** Something of a device was not taken. It may come a thousand times a second: the last few are kept. */
  refused(device: Device, refusal: Refused): void
}
