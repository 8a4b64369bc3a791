import { join, numberBytes, u24 } from '../bytes/read.ts'
import { sampleOf } from '../nal/split.ts'
import { kindOf, type Codec } from '../nal/unit.ts'

const HVC1 = Uint8Array.from([...'hvc1'].map(letter => letter.charCodeAt(0)))
const FLAC = Uint8Array.from([...'fLaC'].map(letter => letter.charCodeAt(0)))

/** A picture, or what its decoder is set up with, out of a tag. */
export interface VideoBody {
  readonly codec: Codec
  /** The record of the decoder, else NAL units with lengths before them. */
  readonly isConfig: boolean
  readonly isKey: boolean
  /** How long after it was decoded it is shown, ms. */
  readonly delay: number
  readonly data: Uint8Array
}

/** The record of the decoder: of H.264 plain, of H.265 as enhanced FLV (`hvc1`). §E.4.3.1; Enhanced RTMP v1 */
export const configBody = (codec: Codec, record: Uint8Array): Uint8Array =>
  join(codec === 'h264' ? [Uint8Array.of(0x17, 0, 0, 0, 0), record] : [Uint8Array.of(0x90), HVC1, record])

/**
 * A picture. Parameter sets and delimiters are left out: they are in the record.
 * @param delay from decoding to showing, ms
 * @returns null where nothing of it is left
 */
export function pictureBody(
  codec: Codec,
  units: readonly Uint8Array[],
  isKey: boolean,
  delay: number,
): Uint8Array | null {
  const parts = units.filter(unit => ['key', 'slice', 'sei', 'other'].includes(kindOf(codec, unit)))
  if (parts.length === 0) return null
  const shift = numberBytes((Math.max(-0x800000, Math.min(0x7fffff, delay)) + 2 ** 24) % 2 ** 24, 3)
  const frame = isKey ? 0x10 : 0x20
  const head =
    codec === 'h264'
      ? Uint8Array.from([frame | 7, 1, ...shift])
      : Uint8Array.from([0x80 | frame | 1, ...HVC1, ...shift])
  return join([head, sampleOf(parts)])
}

/** Reads the body of a picture of H.264 or H.265, enhanced or with the number 12. @returns null for any other */
export function videoBodyIn(body: Uint8Array): VideoBody | null {
  if (body.length < 5) return null
  const [head = 0, packet = 0] = body
  const isKey = ((head >> 4) & 7) === 1
  const delayAt = (at: number): number => (u24(body, at) ^ 0x800000) - 0x800000
  if (head & 0x80) {
    const form = head & 15
    if (HVC1.some((byte, i) => body[i + 1] !== byte) || (form !== 0 && form !== 1 && form !== 3)) return null
    const hasDelay = form === 1
    if (hasDelay && body.length < 8) return null
    const data = body.subarray(hasDelay ? 8 : 5)
    return { codec: 'h265', isConfig: form === 0, isKey, delay: hasDelay ? delayAt(5) : 0, data }
  }
  const codec = (head & 15) === 7 ? 'h264' : (head & 15) === 12 ? 'h265' : null
  if (codec === null || packet > 1) return null
  return { codec, isConfig: packet === 0, isKey, delay: packet === 1 ? delayAt(2) : 0, data: body.subarray(5) }
}

/** AudioSpecificConfig of AAC. §E.4.2.2 */
export const aacConfigBody = (config: Uint8Array): Uint8Array => join([Uint8Array.of(0xaf, 0), config])
/** A raw frame of AAC. §E.4.2.2 */
export const aacBody = (frame: Uint8Array): Uint8Array => join([Uint8Array.of(0xaf, 1), frame])
/** What a decoder of FLAC is set up with: its first metadata block. Enhanced RTMP v2 */
export const flacConfigBody = (header: Uint8Array): Uint8Array => join([Uint8Array.of(0x90), FLAC, header])
/** A frame of FLAC. Enhanced RTMP v2 */
export const flacBody = (frame: Uint8Array): Uint8Array => join([Uint8Array.of(0x91), FLAC, frame])
