/** The port of cameras in the network that speak ONVIF: how they are found, and what they say of themselves. */

/** A camera that answered from where the operator says that cameras are. */
export interface FoundCamera {
  /** Its own name for itself, which stays when its address changes. */
  readonly endpoint: string
  readonly address: string
  readonly port: number
  /** Where it is asked further. */
  readonly url: string
  /** As it is called in its settings, its model and its place; '' for what it does not say. */
  readonly name: string
  readonly hardware: string
  readonly place: string
}

/** A stream of a camera. */
export interface CameraProfile {
  readonly name: string
  /** `H264`, `H265`, `JPEG`, … */
  readonly codec: string
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
  /** `rtsp://…`, without name and password. */
  readonly stream: string
  /** `http://…` of a single picture; '' where it gives none. */
  readonly snapshot: string
}

/** What a camera says of itself to whoever knows its password. */
export interface KnownCamera {
  readonly maker: string
  readonly model: string
  readonly firmware: string
  readonly serial: string
  /** How far its clock is ahead of ours, ms; null where it does not tell. */
  readonly ahead: number | null
  /** Never none. */
  readonly profiles: readonly CameraProfile[]
}

/**
 * Why a camera that was found does not become known:
 * - `unreachable` no connection comes about
 * - `silent` it does not answer in time
 * - `stranger` what answers does not speak ONVIF
 * - `password` it refuses the name or the password
 * - `clock` it refuses them, and does not say its time, by which it judges them
 * - `noMedia` it has no pictures
 * - `elsewhere` it names addresses that are not its own
 */
export type SearchFault = 'unreachable' | 'silent' | 'stranger' | 'password' | 'clock' | 'noMedia' | 'elsewhere'

export class SearchFailure extends Error {
  readonly fault: SearchFault
  constructor(fault: SearchFault) {
    super(`no camera: ${fault}`)
    this.fault = fault
  }
}

/**
 * Asks a camera for one picture, as a file.
 * @param login null: whoever comes may look
 * @throws SearchFailure; `elsewhere` also where its network was not declared
 */
export type TakeSnapshot = (
  url: string,
  login: { readonly username: string; readonly password: string } | null,
) => Promise<Uint8Array>

export interface CameraSearch {
  /** Asks all who are near; whoever asks while somebody does hears the same. */
  search(): Promise<readonly FoundCamera[]>
  /** Asks one that was found. @throws SearchFailure */
  ask(url: string, login: { readonly username: string; readonly password: string }): Promise<KnownCamera>
}
