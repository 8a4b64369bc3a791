import { join, u16, u24, u32 } from '../bytes/read.ts'
import { box, boxesIn, contentOf, fullBox, n16, n32 } from './box.ts'
import { aacTrack, flacTrack, type SoundTrack, type VideoTrack } from './track.ts'

/** Bytes of an entry before the boxes in it. ISO 14496-12 §12.1.3, §12.2.3 */
const VIDEO_HEAD = 78
const SOUND_HEAD = 28
const CODECS = { avc1: 'h264', hvc1: 'h265' } as const
/** AAC, and a stream of sound. ISO 14496-1 §7.2.6.6 */
const AAC_OBJECT = 0x40
const SOUND_STREAM = 0x15

/** What decodes pictures: `avc1` with `avcC`, `hvc1` with `hvcC`. ISO 14496-15 §5.4.2.1, §8.4.1 */
export function videoEntry({ codec, record, width, height }: VideoTrack): Uint8Array {
  return box(
    codec === 'h264' ? 'avc1' : 'hvc1',
    [0, 0, 0, 0, 0, 0, ...n16(1)], // the first of the references
    new Uint8Array(16),
    [...n16(width), ...n16(height), ...n32(0x480000), ...n32(0x480000), ...n32(0), ...n16(1)], // 72 dpi
    new Uint8Array(32),
    [...n16(0x18), ...n16(-1)],
    box(codec === 'h264' ? 'avcC' : 'hvcC', record),
  )
}

const descriptor = (tag: number, inside: Uint8Array): Uint8Array => join([Uint8Array.of(tag, inside.length), inside])

/** ES_Descriptor of AAC. ISO 14496-14 §5.6.1, ISO 14496-1 §7.2.6.5 */
const esds = (config: Uint8Array): Uint8Array =>
  fullBox(
    'esds',
    0,
    0,
    descriptor(
      3,
      join([
        Uint8Array.of(0, 0, 0),
        descriptor(
          4,
          join([Uint8Array.from([AAC_OBJECT, SOUND_STREAM, 0, 0, 0, ...n32(0), ...n32(0)]), descriptor(5, config)]),
        ),
        descriptor(6, Uint8Array.of(2)),
      ]),
    ),
  )

/** What decodes sound: `mp4a` with `esds` (ISO 14496-14 §5.6), `fLaC` with `dfLa` (FLAC in ISOBMFF 0.0.4 §3.3.1). */
export function soundEntry({ codec, config, rate, channels }: SoundTrack): Uint8Array {
  return box(
    codec === 'aac' ? 'mp4a' : 'fLaC',
    [0, 0, 0, 0, 0, 0, ...n16(1), ...n32(0), ...n32(0)],
    [...n16(channels), ...n16(16), ...n32(0), ...n32(rate < 0x10000 ? rate * 0x10000 : 0)],
    codec === 'aac' ? esds(config) : fullBox('dfLa', 0, 0, config),
  )
}

/** The content of a descriptor of a tag within descriptors; null where there is none. ISO 14496-1 §8.3.3 */
function descriptorIn(bytes: Uint8Array, tag: number): Uint8Array | null {
  for (let at = 0; at + 2 <= bytes.length;) {
    const isMatch = bytes[at] === tag
    let length = 0
    let more = true
    for (at++; more && at < bytes.length; at++) {
      length = length * 128 + (bytes[at]! & 0x7f)
      more = (bytes[at]! & 0x80) !== 0
    }
    if (at + length > bytes.length) return null
    if (isMatch) return bytes.subarray(at, at + length)
    at += length
  }
  return null
}

/** Reads an entry of pictures. @returns null for any other */
export function videoIn(entries: Uint8Array): VideoTrack | null {
  const [place] = boxesIn(entries)
  const codec = place?.type === 'avc1' || place?.type === 'hvc1' ? CODECS[place.type] : null
  if (!place || codec === null) return null
  const bytes = entries.subarray(place.from, place.to)
  const record = contentOf(bytes.subarray(VIDEO_HEAD), codec === 'h264' ? 'avcC' : 'hvcC')
  return record && { codec, record, width: u16(bytes, 24), height: u16(bytes, 26) }
}

/** Reads an entry of sound. @returns null for any other */
export function soundIn(entries: Uint8Array): SoundTrack | null {
  const [place] = boxesIn(entries)
  if (place?.type !== 'mp4a' && place?.type !== 'fLaC') return null
  const inside = entries.subarray(place.from + SOUND_HEAD, place.to)
  const content = contentOf(inside, place.type === 'mp4a' ? 'esds' : 'dfLa')
  if (content === null || u32(content, 0) !== 0) return null
  if (place.type === 'fLaC') return flacTrack(content.subarray(4))
  const stream = descriptorIn(content.subarray(4), 3)
  const decoder = stream && u24(stream, 0) % 0x100 === 0 ? descriptorIn(stream.subarray(3), 4) : null
  const config = decoder?.[0] === AAC_OBJECT ? descriptorIn(decoder.subarray(13), 5) : null
  return config && aacTrack(config)
}
