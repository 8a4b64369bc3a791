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

/** What adapters that speak with devices need of the product. */
export interface Telemetry {
  /** The device of these credentials, or null. */
  authenticate(username: string, password: string): Promise<Device | null>
  /** Stores a batch; resolves after the commit. A rejection means nothing is stored: the device must not be told it was. */
  ingest(batch: readonly Reading[]): Promise<void>
  /** A device came or went. */
  seen(device: Device, online: boolean, at: number): void
}
