import { aacRate } from '../aac/adts.ts'
import { u16 } from '../bytes/read.ts'
import type { Codec } from '../nal/unit.ts'

/** Pictures. */
export interface VideoTrack {
  readonly codec: Codec
  /** What its decoder is set up with. ISO 14496-15 §5.3.3.1, §8.3.3.1 */
  readonly record: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Sound. */
export interface SoundTrack {
  readonly codec: 'aac' | 'flac'
  /** AudioSpecificConfig (ISO 14496-3 §1.6.2.1), or STREAMINFO with its block header (RFC 9639 §8.2). */
  readonly config: Uint8Array
  /** Samples in a second: the ticks of its times. */
  readonly rate: number
  readonly channels: number
  /** Samples in a frame. */
  readonly block: number
}

/** What a stream consists of. */
export interface Tracks {
  readonly video: VideoTrack
  readonly sound: SoundTrack | null
}

/** A picture, or a frame of sound. */
export interface Sample {
  /** When it is decoded, and how long it lasts: ticks of its track. */
  readonly at: number
  readonly duration: number
  /** From decoding to showing, ticks; may be negative. */
  readonly delay: number
  readonly isKey: boolean
  readonly data: Uint8Array
}

/** Numbers of the tracks, and the ticks of a second of pictures. */
export const VIDEO_ID = 1
export const SOUND_ID = 2
export const VIDEO_TICKS = 90_000

/** A configuration longer than this is none. */
const LONGEST = 64

/** Sound of AAC. @returns null where its configuration says no rate there is */
export function aacTrack(config: Uint8Array): SoundTrack | null {
  const rate = config.length < 2 || config.length > LONGEST ? null : aacRate(config)
  if (rate === null) return null
  const layout = (config[1]! >> 3) & 15
  // 7 means seven and one, 0 that the stream itself says it: two are the most likely. ISO 14496-3 table 1.19
  return { codec: 'aac', config, rate, channels: layout === 0 ? 2 : layout === 7 ? 8 : layout, block: 1024 }
}

/** Sound of FLAC. RFC 9639 §8.2 @returns null where that is no STREAMINFO */
export function flacTrack(config: Uint8Array): SoundTrack | null {
  if (config.length < 38 || (config[0]! & 0x7f) !== 0) return null
  const rate = (config[14]! << 12) | (config[15]! << 4) | (config[16]! >> 4)
  const block = u16(config, 6)
  return rate === 0 || block === 0
    ? null
    : { codec: 'flac', config, rate, channels: ((config[16]! >> 1) & 7) + 1, block }
}
