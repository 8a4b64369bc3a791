/** The port of moving pictures: one stream of a channel from wherever it comes, to all who watch it. */

/** What a GB/T 28181 device answered to an INVITE. */
export interface GbAnswer {
  /** Where it sends from, or waits for us (TCP active); as its SDP says. */
  readonly host: string
  readonly port: number
  /** The SSRC it names itself (`y=`); null where it names none. */
  readonly ssrc: number | null
  /** Resolves when the device ends the call itself. */
  readonly ended?: Promise<unknown>
}

/** A camera of a GB/T 28181 device, which sends once it was invited. GB/T 28181-2022 §9.2 */
export interface GbSource {
  readonly kind: 'gb'
  /** `tcpPassive`: we listen and the device connects; `tcpActive`: we connect. §C.2.3 */
  readonly transport: 'udp' | 'tcpPassive' | 'tcpActive'
  /** The SSRC it was, or will be, given. */
  readonly ssrc: number
  /** Packets under another SSRC are never taken for its own. */
  readonly isStrict?: boolean
  /** A recording: where it has ended it is not begun again. */
  readonly isOnce?: boolean
  /**
   * Invites the device to send to a port of ours.
   * @param signal nobody wants it any more
   * @throws what it answered instead, or that it did not
   */
  invite(port: number, signal: AbortSignal): Promise<GbAnswer>
  /** Ends the call. */
  bye(): Promise<void>
}

/** A camera that is asked for its stream. RFC 2326 */
export interface RtspSource {
  readonly kind: 'rtsp'
  readonly url: string
  /** Where it wants one; otherwise what stands in its address. */
  readonly login?: { readonly username: string; readonly password: string }
  readonly transport?: 'tcp' | 'udp'
}

/** A camera, or an encoder, that pushes under a key. */
export interface RtmpSource {
  readonly kind: 'rtmp'
  readonly key: string
}

/** Where the pictures of a channel come from. */
export type MediaSource = GbSource | RtspSource | RtmpSource

/** Why no picture came. */
export type MediaFault =
  | 'full' // as many streams as may be
  | 'noPort' // every port of the range is taken
  | 'refused' // the source said no
  | 'unanswered' // it has said nothing yet
  | 'unreachable' // no connection to where it said
  | 'noPackets' // it agreed, and nothing came
  | 'otherSsrc' // packets came, of somebody else
  | 'unreadable' // what came is no stream
  | 'unsupported' // its pictures are of a kind nobody here reads
  | 'noKeyFrame' // pictures came, and none to begin with
  | 'ended' // it ended before there was a picture

/** How far the last start of a source came; times are epoch ms, null for not yet. */
export interface MediaTrace {
  readonly startedAt: number
  /** Our port the device was told. */
  readonly port: number | null
  readonly answeredAt: number | null
  /** `host:port` packets come from. */
  readonly from: string | null
  readonly firstPacketAt: number | null
  readonly lastPacketAt: number | null
  /** Packets and bytes that were taken. */
  readonly packets: number
  readonly bytes: number
  /** Packets that never came, and those of somebody else. */
  readonly lost: number
  readonly foreign: number
  /** The SSRC that is waited for, and those that came, the first few. */
  readonly ssrc: number | null
  readonly ssrcs: readonly number[]
  /** What packets carry: `ps`, `h264`, `ts`, …; what pictures and sound are. */
  readonly payload: string | null
  readonly codec: string | null
  readonly sound: string | null
  /** Pictures that were dropped while a key frame was waited for. */
  readonly dropped: number
  readonly firstKeyAt: number | null
}

/** No picture came. */
export class MediaFailure extends Error {
  readonly fault: MediaFault
  /** How far it came; null where nothing was begun. */
  readonly trace: MediaTrace | null
  constructor(fault: MediaFault, trace: MediaTrace | null, cause?: unknown) {
    super(`media: ${fault}`, { cause })
    this.fault = fault
    this.trace = trace
  }
}

/** What the pictures of a stream are. */
export interface MediaPicture {
  readonly width: number
  readonly height: number
  readonly fps: number | null
  /** As browsers are asked whether they play it. RFC 6381 */
  readonly codecs: string
}

/** A channel as it stands. */
export interface MediaStats {
  readonly channel: string
  /** Where its pictures come from. */
  readonly kind: MediaSource['kind']
  readonly isLive: boolean
  readonly viewers: number
  /** Since the channel was opened. */
  readonly bytes: number
  readonly pictures: number
  /** Of pictures that viewers were not sent because they took the last ones too slowly; and viewers closed for it. */
  readonly dropped: number
  readonly stalled: number
  readonly starts: number
  readonly picture: MediaPicture | null
  readonly trace: MediaTrace | null
}

/** Who takes a stream of FLV. */
export interface MediaViewer {
  /** Takes bytes at once; they stay as they are. */
  write(bytes: Uint8Array): void
  /** Bytes that were taken and not sent on. */
  queued(): number
  /** Nothing more comes. */
  end(): void
}

/** Streams of channels. */
export interface Media {
  /**
   * Begins a channel, or joins it where it runs already (the source is then left aside), and waits for its first key
   * frame. Without a viewer it ends by itself after a while.
   * @throws MediaFailure saying how far it came
   */
  open(channel: string, source: MediaSource): Promise<MediaPicture>
  /** Gives an opened channel to one more viewer. @returns what takes it off; null where the channel is not open */
  view(channel: string, viewer: MediaViewer): (() => void) | null
  /**
   * A recording is sent so many times as fast as it was taken, its own time going on as ever: what viewers get is dated
   * so that they see it as fast. 0: it pauses, and its silence is none.
   */
  pace(channel: string, speed: number): void
  /** Of one channel; null where it is not open. */
  stats(channel: string): MediaStats | null
  /** Of all that are open. */
  all(): readonly MediaStats[]
  /** Ends a channel and its viewers. */
  stop(channel: string): Promise<void>
  /** Ends all. */
  close(): Promise<void>
}
