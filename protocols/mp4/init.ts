import { join, u16, u32 } from '../bytes/read.ts'
import { box, boxesIn, contentOf, fullBox, letters, n16, n32 } from './box.ts'
import { soundEntry, soundIn, videoEntry, videoIn } from './entry.ts'
import { SOUND_ID, VIDEO_ID, VIDEO_TICKS, type SoundTrack, type Tracks, type VideoTrack } from './track.ts'

/** A picture that is not turned. ISO 14496-12 §8.3.2 */
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(n32)
/** No language: `und`. ISO 14496-12 §8.4.2 */
const NO_LANGUAGE = 0x55c4
/** What trees of boxes lead to the entries of a track. */
const TO_ENTRIES = ['mdia', 'minf', 'stbl', 'stsd'] as const

/** How samples are decoded; where they lie is said by fragments. ISO 14496-12 §8.5, §8.6, §8.7 */
const table = (entry: Uint8Array): Uint8Array =>
  box(
    'stbl',
    fullBox('stsd', 0, 0, n32(1), entry),
    fullBox('stts', 0, 0, n32(0)),
    fullBox('stsc', 0, 0, n32(0)),
    fullBox('stsz', 0, 0, n32(0), n32(0)),
    fullBox('stco', 0, 0, n32(0)),
  )

/** A track. ISO 14496-12 §8.3, §8.4 */
function trackBox(
  id: number,
  ticks: number,
  kind: 'vide' | 'soun',
  size: readonly [number, number],
  entry: Uint8Array,
): Uint8Array {
  const [width, height] = size
  return box(
    'trak',
    fullBox(
      'tkhd',
      0,
      3, // enabled, and part of what is shown
      [...n32(0), ...n32(0), ...n32(id), ...new Uint8Array(16)],
      [0, 0, 0, 0, ...n16(kind === 'soun' ? 0x100 : 0), 0, 0],
      [...MATRIX, ...n32(width * 0x10000), ...n32(height * 0x10000)],
    ),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, n32(0), n32(0), n32(ticks), n32(0), n16(NO_LANGUAGE), n16(0)),
      fullBox('hdlr', 0, 0, n32(0), letters(kind), n32(0), n32(0), n32(0), [0]),
      box(
        'minf',
        kind === 'vide' ? fullBox('vmhd', 0, 1, n32(0), n32(0)) : fullBox('smhd', 0, 0, n32(0)),
        box('dinf', fullBox('dref', 0, 0, n32(1), fullBox('url ', 0, 1))), // in this very file
        table(entry),
      ),
    ),
  )
}

/** What holds for samples of a track unless a fragment says otherwise. ISO 14496-12 §8.8.3 */
const defaults = (id: number): Uint8Array => fullBox('trex', 0, 0, n32(id), n32(1), n32(0), n32(0), n32(0))

/**
 * The beginning of a file, and what players of segments load first: which tracks there are and how they are decoded.
 * ISO 14496-12 §4.3 (ftyp), §8.2 (moov), §8.8 (mvex); RFC 8216 §3.3
 */
export function initOf({ video, sound }: Tracks): Uint8Array {
  const ids = sound ? [VIDEO_ID, SOUND_ID] : [VIDEO_ID]
  return join([
    box('ftyp', letters('iso6'), n32(1), letters('iso6cmfcmp41')),
    box(
      'moov',
      fullBox(
        'mvhd',
        0,
        0,
        [...n32(0), ...n32(0), ...n32(1000), ...n32(0), ...n32(0x10000), ...n16(0x100), ...new Uint8Array(10)],
        [...MATRIX, ...new Uint8Array(24), ...n32(ids.length + 1)],
      ),
      trackBox(VIDEO_ID, VIDEO_TICKS, 'vide', [video.width, video.height], videoEntry(video)),
      ...(sound ? [trackBox(SOUND_ID, sound.rate, 'soun', [0, 0], soundEntry(sound))] : []),
      box('mvex', ...ids.map(defaults)),
    ),
  ])
}

/**
 * Reads the content of a `moov` box as {@link initOf} writes it.
 * @returns null where it has no pictures, or its tracks have other numbers or ticks
 */
export function tracksIn(moov: Uint8Array): Tracks | null {
  let video: VideoTrack | null = null
  let sound: SoundTrack | null = null
  for (const place of boxesIn(moov).filter(({ type }) => type === 'trak')) {
    const track = moov.subarray(place.from, place.to)
    const head = contentOf(track, 'tkhd')
    const media = contentOf(track, 'mdia')
    const times = media && contentOf(media, 'mdhd')
    let entries: Uint8Array | null = track
    for (const type of TO_ENTRIES) entries = entries && contentOf(entries, type)
    if (!head || !times || !entries || head[0] !== 0 || times[0] !== 0 || u16(entries, 0) !== 0) return null
    const [id, ticks] = [u32(head, 12), u32(times, 12)]
    if (id === VIDEO_ID && ticks === VIDEO_TICKS) video ??= videoIn(entries.subarray(8))
    else if (id === SOUND_ID) sound ??= soundIn(entries.subarray(8))
    if (id === SOUND_ID && sound?.rate !== ticks) return null
  }
  return video && { video, sound }
}
