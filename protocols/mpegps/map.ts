import { u16 } from '../bytes/read.ts'
import type { Codec } from '../nal/unit.ts'

/** How sound is coded; other kinds have no name here and are passed over. */
export type SoundCodec = 'aac' | 'pcma' | 'pcmu'

/** What a program is made of, as far as its map says. */
export interface ProgramMap {
  readonly video: Codec | null
  readonly sound: SoundCodec | null
  /** Types that are in it and have no name here, for whoever has to explain why nothing plays. */
  readonly unknown: readonly number[]
}

/** stream_type. GB/T 28181-2022 §C.2.2, ISO 13818-1 table 2-34 */
export const STREAM_TYPES = { h264: 0x1b, h265: 0x24, aac: 0x0f, pcma: 0x90, pcmu: 0x91 } as const

const codecs = new Map<number, Codec | SoundCodec>(
  (Object.keys(STREAM_TYPES) as (keyof typeof STREAM_TYPES)[]).map(name => [STREAM_TYPES[name], name]),
)

/**
 * Reads a program stream map. Descriptors are stepped over by their length and never looked at, for devices write there
 * what they like; so is the checksum. ISO 13818-1 §2.5.4.1
 * @param bytes from behind the length on
 * @returns null for what is cut off or says nothing
 */
export function programMap(bytes: Uint8Array): ProgramMap | null {
  if (bytes.length < 10) return null
  const map = 4 + u16(bytes, 2)
  if (map + 2 > bytes.length) return null
  const end = Math.min(map + 2 + u16(bytes, map), bytes.length)
  let video: Codec | null = null
  let sound: SoundCodec | null = null
  const unknown: number[] = []
  for (let at = map + 2; at + 4 <= end; at += 4 + u16(bytes, at + 2)) {
    const codec = codecs.get(bytes[at]!)
    if (codec === 'h264' || codec === 'h265') video ??= codec
    else if (codec !== undefined) sound ??= codec
    else unknown.push(bytes[at]!)
  }
  return video === null && sound === null && unknown.length === 0 ? null : { video, sound, unknown }
}
