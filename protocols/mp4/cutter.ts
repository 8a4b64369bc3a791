import { isSame } from '../bytes/read.ts'
import { videoBodyIn } from '../flv/body.ts'
import { kindOfTag, type Tag } from '../flv/tag.ts'
import { pictureOf } from '../nal/parameters.ts'
import { configurationIn } from '../nal/record.ts'
import { kindOf } from '../nal/unit.ts'
import type { Samples } from './fragment.ts'
import { SoundClock, soundDataIn, soundTrackOf } from './sound.ts'
import { VIDEO_TICKS, type Sample, type SoundTrack, type Tracks, type VideoTrack } from './track.ts'

/** Where a stream is cut. */
export interface CutRule {
  /** A key frame that comes after so much of a piece begins the next, ms. */
  readonly from: number
  /** Any picture does after so much, ms; and after so many bytes. */
  readonly most: number
  readonly bytes: number
}

/** A piece of a stream. */
export interface Cut extends Samples {
  readonly tracks: Tracks
  /** The stream began anew, or is made of other tracks than before. */
  readonly isNew: boolean
  /** It begins with a key frame. */
  readonly isKey: boolean
  /** Of its first picture, as tags are dated, and how long it lasts: ms. */
  readonly at: number
  readonly duration: number
}

type Waiting = Omit<Sample, 'duration'>

/** What is not cut off yet. */
interface Piece {
  readonly isNew: boolean
  readonly video: Waiting[]
  readonly sound: Waiting[]
  bytes: number
}

const TICKS = VIDEO_TICKS / 1000
/** How long the last picture lasts where nobody knows: 25 in a second. */
const STEP = VIDEO_TICKS / 25

/** Gives each sample how long it lasts: up to the next, the last up to the end. */
const lasting = (samples: readonly Waiting[], end: (last: Waiting) => number): Sample[] =>
  samples.map((sample, n) => ({ ...sample, duration: (samples[n + 1]?.at ?? end(sample)) - sample.at }))

/** Pictures that a configuration is of. @returns null for a tag that says nothing of use */
function videoTrackOf(tag: Tag): VideoTrack | null {
  const body = videoBodyIn(tag.body)
  const sets = body && configurationIn(body.codec, body.data)
  const sps = sets?.lengthSize === 4 && sets.units.find(unit => kindOf(body!.codec, unit) === 'sps')
  const picture = sps && pictureOf(body!.codec, sps)
  return picture ? { codec: body!.codec, record: body!.data, width: picture.width, height: picture.height } : null
}

/**
 * Cuts a stream of tags into pieces of a file of fragments. Pictures before the first key frame, and sound before
 * pictures, are left out; which sound there is has to be known when the first piece ends: what begins later is for the
 * next key frame, which then begins the stream anew.
 */
export class Cutter {
  readonly #rule: CutRule
  #video: VideoTrack | null = null
  #sound: SoundTrack | null = null
  /** What pieces consist of since the stream began; null until the first of them is over. */
  #tracks: Tracks | null = null
  #piece: Piece | null = null
  readonly #clock = new SoundClock()
  #last = -Infinity

  constructor(rule: CutRule) {
    this.#rule = rule
  }

  /** When what is not cut off yet begins, as tags are dated, ms; null where nothing is. */
  get begin(): number | null {
    return this.#piece ? this.#piece.video[0]!.at / TICKS : null
  }

  /** Takes a tag. @returns the piece that is over by it */
  push(tag: Tag): Cut | null {
    const kind = kindOfTag(tag)
    if (kind === 'videoConfig') return this.#setUp(videoTrackOf(tag))
    if (kind === 'soundConfig') this.#sound = soundTrackOf(tag, this.#sound)
    if (kind === 'sound') this.#takeSound(tag)
    return kind === 'key' || kind === 'inter' ? this.#takePicture(tag, kind === 'key') : null
  }

  /** The stream is over, or begins anew. @returns what is left of it */
  end(): Cut | null {
    const cut = this.#close(null)
    this.#tracks = null
    return cut
  }

  #setUp(video: VideoTrack | null): Cut | null {
    if (video && this.#video && video.codec === this.#video.codec && isSame(video.record, this.#video.record))
      return null
    const cut = this.end()
    this.#video = video
    return cut
  }

  #takePicture(tag: Tag, isKey: boolean): Cut | null {
    const body = videoBodyIn(tag.body)
    if (body === null || this.#video === null) return null
    const at = Math.max(this.#last + 1, tag.at * TICKS)
    const { from, most, bytes } = this.#rule
    const elapsed = this.#piece ? (at - this.#piece.video[0]!.at) / TICKS : 0
    const isOther = isKey && this.#tracks !== null && this.#tracks.sound !== this.#sound
    const isFull = elapsed >= most || (this.#piece?.bytes ?? 0) >= bytes
    const isOver = isOther || isFull || (isKey && elapsed >= from)
    const cut = isOver ? this.#close(at) : null
    if (isOther) this.#tracks = null
    if (this.#piece === null) {
      // What follows no picture can be shown only from a key frame on.
      if (!isKey && cut === null) return null
      this.#piece = { isNew: this.#tracks === null, video: [], sound: [], bytes: 0 }
    }
    this.#last = at
    this.#piece.video.push({ at, delay: body.delay * TICKS, isKey, data: body.data })
    this.#piece.bytes += body.data.length
    return cut
  }

  #takeSound(tag: Tag): void {
    const piece = this.#piece
    if (!piece || !this.#sound || (this.#tracks && this.#tracks.sound !== this.#sound)) return
    const data = soundDataIn(tag, this.#sound.codec)
    // Sound without pictures fills no memory.
    if (data === null || piece.bytes >= this.#rule.bytes) return
    piece.sound.push({ at: this.#clock.date(tag.at, this.#sound), delay: 0, isKey: true, data })
    piece.bytes += data.length
  }

  /** @param next when the picture that follows is decoded; null where none does */
  #close(next: number | null): Cut | null {
    const piece = this.#piece
    this.#piece = null
    if (piece === null || this.#video === null) return null
    this.#tracks ??= { video: this.#video, sound: this.#sound }
    const { sound } = this.#tracks
    const step = piece.video.length > 1 ? piece.video.at(-1)!.at - piece.video.at(-2)!.at : STEP
    const end = next ?? piece.video.at(-1)!.at + step
    const first = piece.video[0]!
    return {
      ...{ tracks: this.#tracks, isNew: piece.isNew, isKey: first.isKey },
      ...{ at: first.at / TICKS, duration: (end - first.at) / TICKS },
      video: lasting(piece.video, () => end),
      sound: sound ? lasting(piece.sound, last => last.at + sound.block) : [],
    }
  }
}

/** A piece as part of a file that begins at a time of the stream. @param start ms */
export function samplesFrom({ video, sound, tracks }: Cut, start: number): Samples {
  const back = Math.round((start * (tracks.sound?.rate ?? 0)) / 1000)
  return {
    video: video.map(sample => ({ ...sample, at: sample.at - start * TICKS })),
    // What was heard before the first picture is not part of it.
    sound: sound.filter(({ at }) => at >= back).map(sample => ({ ...sample, at: sample.at - back })),
  }
}
