import { isSame, u32 } from '../bytes/read.ts'
import type { Tag } from '../flv/tag.ts'
import { aacTrack, flacTrack, type SoundTrack } from './track.ts'

const FLAC = 0x664c6143
/** How far sound may be dated from where the last ended and still follow it: a tenth of a second. */
const NEAR = 10

/** Which of the two sorts of sound that are kept a tag is of. Video File Format 10.1 §E.4.2.1; Enhanced RTMP v2 */
function codecOf({ body }: Tag): SoundTrack['codec'] | null {
  const format = (body[0] ?? 0) >> 4
  if (format === 10) return 'aac'
  return format === 9 && u32(body, 1) === FLAC ? 'flac' : null
}

/** The sound a configuration is of. @param last the one before, which it may say again @returns null for others */
export function soundTrackOf(tag: Tag, last: SoundTrack | null): SoundTrack | null {
  const codec = codecOf(tag)
  if (codec === null) return null
  const track = codec === 'aac' ? aacTrack(tag.body.subarray(2)) : flacTrack(tag.body.subarray(5))
  return track && last && track.codec === last.codec && isSame(track.config, last.config) ? last : track
}

/** The frame in a tag; null where that is of another sort, or empty. */
export function soundDataIn(tag: Tag, codec: SoundTrack['codec']): Uint8Array | null {
  const data = codecOf(tag) === codec ? tag.body.subarray(codec === 'aac' ? 2 : 5) : null
  return data && data.length > 0 ? data : null
}

/** Dates sound by its samples: tags say ms, which leave gaps of their own between frames. */
export class SoundClock {
  #next = -Infinity
  #rate = 0

  /** @param at ms @returns ticks of its track, which never go back */
  date(at: number, { rate, block }: SoundTrack): number {
    if (rate !== this.#rate) this.#next = -Infinity
    this.#rate = rate
    const raw = Math.round((at * rate) / 1000)
    const isNear = Math.abs(raw - this.#next) < rate / NEAR
    const ticks = isNear ? this.#next : Math.max(raw, this.#next)
    this.#next = ticks + block
    return ticks
  }
}
