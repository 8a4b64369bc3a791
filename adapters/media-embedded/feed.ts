import type { MediaPicture } from '../../kernel/run/media.ts'
import { videoBodyIn } from '../../protocols/flv/body.ts'
import { FlvMux } from '../../protocols/flv/mux.ts'
import { kindOfTag, SOUND, type Tag } from '../../protocols/flv/tag.ts'
import type { AccessUnit } from '../../protocols/nal/gather.ts'
import { pictureOf } from '../../protocols/nal/parameters.ts'
import { configurationIn } from '../../protocols/nal/record.ts'
import { kindOf } from '../../protocols/nal/unit.ts'
import type { Trace } from './trace.ts'

/** Numbers of sound in tags that are G.711. Video File Format 10.1 §E.4.2.1 */
const laws: Readonly<Record<number, 'pcma' | 'pcmu'>> = { 7: 'pcma', 8: 'pcmu' }
/** Numbers of sound that browsers play as it is: MP3, enhanced, AAC. */
const playable: ReadonlySet<number> = new Set([2, 9, 10])

/** What a source hands its pictures and sound to. */
export class Feed {
  readonly trace: Trace
  readonly mux = new FlvMux()
  /** Nothing is to come. */
  isPaused = false
  readonly #give: (tags: readonly Tag[]) => void
  readonly #now: () => number
  readonly #onEnd: (cause: unknown) => void
  /** As tags that came made up describe it. */
  #described: MediaPicture | null = null

  constructor(trace: Trace, now: () => number, give: (tags: readonly Tag[]) => void, onEnd: (cause: unknown) => void) {
    this.trace = trace
    this.#now = now
    this.#give = give
    this.#onEnd = onEnd
  }

  /** What the pictures are; null before the first key frame. */
  get picture(): MediaPicture | null {
    return this.mux.picture ?? this.#described
  }

  video(unit: AccessUnit): void {
    this.trace.codec = unit.codec
    const tags = this.mux.video(unit)
    if (unit.isKey && tags.length > 0) this.trace.firstKeyAt ??= this.#now()
    this.#give(tags)
  }

  /** AAC with ADTS, or samples of G.711. @param pts ticks of 90 kHz; null: behind the last */
  sound(codec: 'aac' | 'pcma' | 'pcmu', data: Uint8Array, pts: number | null): void {
    this.trace.sound = codec
    this.#give(this.mux.sound(codec, data, pts))
  }

  /** A raw frame of AAC. @param pts ticks of 90 kHz */
  aac(config: Uint8Array, frame: Uint8Array, pts: number): void {
    this.trace.sound = 'aac'
    this.#give(this.mux.aac(config, frame, pts))
  }

  /** A tag somebody made already: an encoder that publishes. Pictures nobody here can describe are left out. */
  tag(tag: Tag): void {
    const { trace } = this
    const at = this.#now()
    trace.firstPacketAt ??= at
    trace.lastPacketAt = at
    trace.packets++
    trace.bytes += tag.body.length
    if (tag.type === SOUND) {
      this.#soundTag(tag)
      return
    }
    const kind = kindOfTag(tag)
    if (kind === 'meta') this.#give([tag])
    const body = videoBodyIn(tag.body)
    if (body === null || kind === 'meta') return
    trace.codec = body.codec
    if (body.isConfig) {
      const sets = configurationIn(body.codec, body.data)?.units ?? []
      const sps = sets.find(unit => kindOf(body.codec, unit) === 'sps')
      this.#described = (sps && pictureOf(body.codec, sps)) ?? null
    }
    if (this.#described === null) return
    if (kind === 'key') trace.firstKeyAt ??= at
    if (trace.firstKeyAt !== null || body.isConfig) this.#give([tag])
    else trace.dropped++
  }

  /** The source has ended by itself. */
  end(cause: unknown): void {
    this.#onEnd(cause)
  }

  #soundTag(tag: Tag): void {
    const format = (tag.body[0] ?? 0) >> 4
    const law = laws[format]
    if (law !== undefined) {
      // samples of 20 to 100 ms behind one byte of their kind
      if (tag.body.length > 1) this.sound(law, tag.body.subarray(1), tag.at * 90)
    } else if (playable.has(format)) {
      this.trace.sound = format === 10 ? 'aac' : format === 2 ? 'mp3' : 'flac'
      this.#give([tag])
    }
  }
}

/** A source that runs. */
export interface Upstream {
  close(): Promise<void>
}
