/** Calls to cameras: what is wished, what becomes of it, and why not. */

/** A step of a call, with what was sent or heard: what went wrong is told from these. */
export interface CallStep {
  /** Epoch ms. */
  readonly at: number
  readonly step: string
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Why there is no call: the device is away; too many calls; nothing was heard (`silent`), or only that it is being
 * looked at (`slow`); it refused; its answer names no media, or no place to fetch them; nobody wants it any more.
 */
export type CallFault = 'away' | 'busy' | 'silent' | 'slow' | 'refused' | 'media' | 'port' | 'unwanted'

export interface CallFailure {
  readonly isUp: false
  readonly fault: CallFault
  /** Of SIP, where the device refused: 486 is busy, 404 knows no such channel, 488 cannot do what was offered. */
  readonly status: number | null
  /** In the device's own words. */
  readonly phrase: string
  readonly trace: readonly CallStep[]
}

export interface Wish {
  readonly deviceId: string
  readonly channelId: string
  readonly kind: 'play' | 'playback' | 'download'
  /** Over UDP; over TCP when the device connects, or when we do. */
  readonly transport: 'udp' | 'tcpPassive' | 'tcpActive'
  /** Where the media are received. */
  readonly address: string
  readonly port: number
  /** Ten digits. */
  readonly ssrc: string
  /** Of a recording, epoch ms. */
  readonly from?: number
  readonly to?: number
  /** Of a download: times as fast. */
  readonly speed?: number
  /** Which stream of the camera, in its own words: `stream:1`. */
  readonly stream?: string
  /** Ends the call, also before there is an answer. */
  readonly signal?: AbortSignal
}

/** Who ended a call: we, the device, the end of what was recorded, or the device came anew and knows it no more. */
export type CallEnd = 'us' | 'device' | 'file' | 'anew'

export type PlayCommand =
  | { readonly does: 'pause' }
  | { readonly does: 'play'; readonly scale?: number; readonly from?: number }
  | { readonly does: 'teardown' }

/** A call that stands. */
export interface VideoCall {
  readonly isUp: true
  readonly id: string
  /** What the device answered. */
  readonly media: {
    readonly address: string
    /** null where it names none. */
    readonly port: number | null
    readonly isTcp: boolean
    readonly setup: 'active' | 'passive' | null
    readonly payloads: readonly { readonly type: number; readonly name: string; readonly rate: number }[]
    /** Bytes of a download, where it says. */
    readonly size: number | null
  }
  /** The SSRC it will send: its own, where it names another one than was offered. */
  readonly ssrc: string
  readonly trace: () => readonly CallStep[]
  /** Notes what the receiver saw: first packet, SSRC, codec. */
  note(step: string, detail?: CallStep['detail']): void
  /** Of a recording: pauses, goes on, seeks. @returns whether the device agreed */
  command(command: PlayCommand): Promise<boolean>
  end(): void
  readonly ended: Promise<CallEnd>
}

/** There is no call; `failure` says why, with every step that led to it. */
export class CallRefused extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(`call: ${failure.fault}${failure.status === null ? '' : ` ${failure.status} ${failure.phrase}`}`)
    this.failure = failure
  }
}
