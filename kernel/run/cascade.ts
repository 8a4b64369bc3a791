/** The port of platforms above this one, which it registers at as a device does. GB/T 28181-2022 §9.1 */
import type { MediaViewer } from './media.ts'
import type { PlayCommand } from './video-calls.ts'

/** A platform above, as an administrator entered it. */
export interface UpperPlatform {
  /** Its twenty digits, its domain, and its address: no name. */
  readonly serverId: string
  readonly domain: string
  readonly host: string
  readonly port: number
  /** Our twenty digits there, what we are called, and how we prove who we are. */
  readonly ownId: string
  readonly name: string
  readonly username: string
  readonly password: string
  readonly transport: 'UDP' | 'TCP'
  readonly charset: 'GB2312' | 'UTF-8'
  /** How long a registration is to last, and how often the heart beats, s. */
  readonly expires: number
  readonly beat: number
  /** Items in one message of a catalogue. */
  readonly perMessage: number
}

/** A channel as a platform above is told of it, by the code and the name it has there. */
export interface SharedChannel {
  readonly code: string
  readonly name: string
  readonly isOn: boolean
  readonly manufacturer: string
  readonly model: string
  readonly civilCode: string
  readonly address: string
  readonly longitude: number | null
  readonly latitude: number | null
  readonly ptzType: number | null
}

/** A recording of a shared channel; times are epoch ms. */
export interface SharedRecord {
  readonly name: string
  readonly path: string
  readonly from: number
  readonly to: number
  /** Bytes. */
  readonly size: number | null
}

/**
 * Why we are not registered: its host is not declared or has no such name; no connection comes about; it says nothing;
 * it does not believe the secret; it refuses; the door of this machine cannot be opened.
 */
export type UpperFault = 'undeclared' | 'unknownHost' | 'unreachable' | 'silent' | 'secret' | 'refused' | 'local'

/** How we stand with a platform above. */
export interface UpperStanding {
  readonly isUp: boolean
  /** Epoch ms. */
  readonly since: number
  /** null while it is up, or has not been tried yet. */
  readonly fault: UpperFault | null
  /** What it answered, of SIP; null for nothing. */
  readonly status: number | null
  /** It is told of changes of the catalogue. */
  readonly isSubscribed: boolean
}

/** A picture that is sent to a platform above. */
export interface SharedPicture {
  /** Gives it to one more viewer. @returns what takes it off; null where it has ended meanwhile */
  view(viewer: MediaViewer): (() => void) | null
  /** Of a recording: it pauses, goes on, elsewhere or faster; the moments of its pictures stay as they were taken. */
  command(command: PlayCommand): void
  /** Nobody sends it any more. */
  over(): void
}

/** From when to when a recording is, epoch ms. */
export interface SharedSpan {
  readonly from: number
  readonly to: number
}

/** What a platform above may have of ours. */
export interface Shares {
  /** All that is shared with it. @throws what the store throws */
  channels(): Promise<readonly SharedChannel[]>
  /** Recordings of a channel that touch a time. @throws what the store throws */
  records(code: string, from: number, to: number): Promise<readonly SharedRecord[]>
  /**
   * The picture of a channel, begun or joined, or what its device has recorded of it; else the status of SIP that says
   * why there is none. @param span of a recording; null for what it sees now
   */
  picture(code: string, span: SharedSpan | null): Promise<SharedPicture | number>
  /** Turns a camera. @param ptz sixteen hex digits */
  turn(code: string, ptz: string): void
  /** How we stand with it has changed. */
  stood(standing: UpperStanding): void
}

/** Where a picture is sent. */
export interface SendWish {
  readonly transport: 'udp' | 'tcpActive' | 'tcpPassive'
  /** Where it is received; of `tcpPassive` from where it is fetched. */
  readonly host: string
  readonly port: number
  /** On the wire. */
  readonly ssrc: number
}

/** A way a picture is sent by, as RTP with a program stream in it. GB/T 28181-2022 §C.2 */
export interface Sender extends MediaViewer {
  /** Our port. */
  readonly port: number
  /** Resolves when it may be sent. @throws Error where no connection comes about */
  ready(): Promise<void>
  /** Resolves when the other side has closed, or pictures have ended. */
  readonly ended: Promise<void>
  close(): void
}

/** A platform above that we speak with. */
export interface Upper {
  /** What is shared may have changed: who subscribed is told, what is shared no more is sent no more. */
  look(): Promise<void>
  /** Tells the whole catalogue, without being asked. @returns whether it was heard */
  push(): Promise<boolean>
  readonly standing: UpperStanding
  /** Ends all calls and says good-bye. */
  close(): Promise<void>
}
