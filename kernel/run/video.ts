/** The port of pictures of cameras, from wherever a camera says that they come. */
import type { MediaFault, MediaPicture, MediaStats, MediaTrace } from './media.ts'
import type { CallFault, CallStep, PlayCommand } from './video-calls.ts'

/**
 * Where the pictures of a camera come from: its own stream, a channel of a device that registers with us, or what it
 * pushes itself.
 */
export type CameraWay =
  | {
      readonly kind: 'stream'
      readonly url: string
      /** null: whoever comes may look. */
      readonly login: { readonly username: string; readonly password: string } | null
    }
  | {
      readonly kind: 'gb'
      /** Whose it is: a device of another kitchen is nobody's. */
      readonly tenantId: string
      readonly infoId: string
      readonly deviceId: string
      readonly channelId: string
    }
  | {
      readonly kind: 'push'
      /** What it is published under. */
      readonly key: string
    }

/**
 * Why a camera that is asked by RTSP gives no picture: what it answers (`protocols/rtsp`), and beside that:
 * - `address` it is no address that is pulled from
 * - `undeclared` its host is in no network the operator declared
 * - `unknownHost` there is no such name
 * - `unreachable` no connection comes about
 * - `closed` it ended the connection
 */
export type StreamFault =
  | ('login' | 'password' | 'forbidden' | 'path' | 'busy' | 'transport' | 'noVideo' | 'codec' | 'redirect' | 'session')
  | ('refused' | 'silent' | 'noPackets' | 'stalled' | 'garbage')
  | ('address' | 'undeclared' | 'unknownHost' | 'unreachable' | 'closed')

/**
 * Why there is no picture:
 * - `off` this platform lets no devices of GB/T 28181 in
 * - `stranger` nobody entered this one
 * - `pushOff` this platform takes in nothing that is pushed
 * - `unpushed` it pushes nothing now
 */
export type PictureFault = MediaFault | StreamFault | CallFault | 'off' | 'stranger' | 'pushOff' | 'unpushed'

/** How pictures were asked for once. */
export interface PictureTry {
  readonly way: 'rtsp' | 'push' | 'udp' | 'tcpPassive' | 'tcpActive'
  /** Epoch ms. */
  readonly at: number
  /** null: they came. */
  readonly fault: PictureFault | null
  /** What the camera answered; null where it is no number. */
  readonly status: number | null
  /** In its own words, or the name of a codec or host; ''. */
  readonly detail: string
  readonly media: MediaTrace | null
  readonly steps: readonly CallStep[]
}

/** No picture came. */
export class PictureFailure extends Error {
  readonly fault: PictureFault
  readonly detail: string
  readonly status: number | null
  constructor({ fault, detail = '', status = null }: { fault: PictureFault; detail?: string; status?: number | null }) {
    super(`no picture: ${fault}${detail && ` (${detail})`}`)
    this.fault = fault
    this.detail = detail
    this.status = status
  }
}

/** Of which channel of a device a recording is, and from when to when: epoch ms. */
export type RecordWay = Extract<CameraWay, { kind: 'gb' }> & { readonly from: number; readonly to: number }

/** How a copy ended: with its recording, for want of room, or it could not be written. */
export type CopyEnd = 'ended' | 'full' | 'failed'

/** A recording that is fetched into a file. */
export interface RecordCopy {
  readonly path: string
  /** Ms of the recording that are there. */
  readonly duration: number
  readonly over: Promise<CopyEnd>
}

/** Where a recording is fetched to, and how many times as fast as it was taken. */
export interface CopyWish {
  readonly path: string
  readonly speed: number
}

/** A recording of a device that is seen again, at its own pace. */
export interface Rerun {
  /** The channel of the hub it comes by, and what its pictures are. */
  readonly channel: string
  readonly picture: MediaPicture
  /** Tells the device to pause, to go on, elsewhere or faster. @returns whether it agreed */
  command(command: Exclude<PlayCommand, { does: 'teardown' }>): Promise<boolean>
  /** Sees it so many times as fast from here on; 0: it pauses, and its silence is none. */
  pace(speed: number): void
  /** null once it is over. */
  stats(): MediaStats | null
  /** The file it is fetched into; null where it is seen. */
  readonly copy: RecordCopy | null
  /** Ends it, and the call of the device. */
  end(): Promise<void>
}

/** Pictures of cameras. */
export interface Video {
  /**
   * Begins a recording that stands on a device, by each way in turn that it may be asked.
   * @param name of the channel of the hub, which nobody has yet
   * @param copy it is fetched instead of seen @throws PictureFailure
   */
  rerun(name: string, way: RecordWay, copy?: CopyWish): Promise<Rerun>
  /**
   * Begins the pictures of a camera, or joins them where they come already, by each way in turn that it may be asked.
   * @param camera what its stream is known by
   * @returns the channel they come by, and what they are @throws PictureFailure
   */
  open(camera: string, way: CameraWay): Promise<{ readonly channel: string; readonly picture: MediaPicture }>
  /** How its pictures were asked for last, one after the other; none where they never were. */
  tries(camera: string): readonly PictureTry[]
  /** The cameras whose pictures come now, for whomever. */
  running(): readonly string[]
  /** Ends the pictures of a camera for all who watch; whoever asks again begins them again. */
  stop(camera: string): Promise<void>
}
