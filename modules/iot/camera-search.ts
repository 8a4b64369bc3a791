/** What whoever adds cameras is told of those in the network. */

/** A camera that answered. */
export interface FoundRow {
  /** By which it is asked further, for an hour, by the session that found it. */
  readonly found: string
  readonly address: string
  readonly port: number
  readonly name: string
  readonly hardware: string
  readonly place: string
  /** Cameras of this tenant whose file names its address: it is there already, or another stream of it. */
  readonly cameras: readonly { readonly cameraName: string; readonly infoName: string }[]
}

/** A stream of it, as fields of a file say it. */
export interface StreamRow {
  readonly name: string
  /** `H264`, `H265`, … */
  readonly codec: string
  /** `1920×1080`; '' where it does not say. */
  readonly resolution: string
  readonly fps: number | null
  readonly m3u8: string
  /** Of a single picture; '' where it gives none. */
  readonly snapshotUrl: string
}

/** What it says of itself to whoever knows its password. */
export interface AskedCamera {
  readonly address: string
  readonly cameraBrand: string
  readonly cameraModel: string
  readonly firmware: string
  readonly serial: string
  /** Seconds its clock is ahead of ours, less than none: behind; null where it does not tell. */
  readonly ahead: number | null
  readonly streams: readonly StreamRow[]
}
