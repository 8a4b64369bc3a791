import { Tape } from '../bytes/tape.ts'
import { Gatherer, type AccessUnit, type Moment } from '../nal/gather.ts'
import { startCode, trimmed } from '../nal/split.ts'
import { beginsPicture, codecOf, type Codec } from '../nal/unit.ts'

/** Bytes of one NAL unit that are collected; a longer one is given up. */
const MOST = 1 << 20

/** The pictures of a program stream: NAL units are cut out of the payloads, wherever PES packets begin and end. */
export class Elementary {
  readonly #tape = new Tape()
  readonly #gatherer = new Gatherer()
  #told: Codec | null = null
  #isProven = false
  /** Where the unit that is being collected begins, behind its start code; null before the first one. */
  #unit: number | null = null
  #moment: Moment | null = null
  #isPeeked = false
  /** Of the packet the last units began in; and of the one that begins at `nextAt`. ISO 13818-1 §2.4.3.7 */
  #now: Moment | null = null
  #next: Moment | null = null
  #nextAt = 0
  #scan = 0

  /** What the units are: as the map says, or, where they prove it, as they are. */
  get codec(): Codec | null {
    return this.#told
  }

  get counts(): Gatherer['counts'] {
    return this.#gatherer.counts
  }

  /** The map says what the pictures are; units that can only be of the other codec are believed more. */
  tell(codec: Codec): void {
    if (!this.#isProven) this.#told = codec
  }

  /**
   * Adds the payload of a packet.
   * @param moment of the first picture that begins in it
   * @returns pictures that are over
   */
  push(payload: Uint8Array, moment: Moment | null): AccessUnit[] {
    const last = this.#next ?? this.#now
    // The same moment once more: the rest of the same picture.
    if (moment !== null && (last?.pts !== moment.pts || last.dts !== moment.dts)) {
      this.#next = moment
      this.#nextAt = this.#tape.length
    }
    this.#tape.push(payload)
    const pictures = this.#cut()
    if (this.#tape.length > MOST) this.lose()
    return pictures
  }

  /** No more bytes come: what is begun is whole. */
  end(): AccessUnit[] {
    const pictures = this.#unit === null ? [] : this.#give(this.#tape.view(), this.#tape.length)
    this.#tape.clear()
    this.#begin()
    const last = this.#gatherer.end()
    return last ? [...pictures, last] : pictures
  }

  /** Bytes lack here. */
  lose(): void {
    this.#tape.clear()
    this.#begin()
    this.#now = this.#next = null
    this.#gatherer.lose()
  }

  #begin(): void {
    this.#unit = null
    this.#scan = 0
    this.#nextAt = 0
  }

  #cut(): AccessUnit[] {
    const view = this.#tape.view()
    const pictures: AccessUnit[] = []
    let at = startCode(view, this.#scan)
    for (; at >= 0; at = startCode(view, at + 3)) {
      if (this.#unit !== null) pictures.push(...this.#give(view, at))
      this.#unit = at + 3
      if (this.#next !== null && at >= this.#nextAt) {
        this.#now = this.#next
        this.#next = null
      }
      this.#moment = this.#now
      this.#isPeeked = false
      this.#peek(view, pictures)
    }
    this.#peek(view, pictures)
    this.#scan = Math.max(this.#unit ?? 0, view.length - 2)
    const used = this.#unit ?? this.#scan
    this.#tape.drop(used)
    this.#scan -= used
    this.#nextAt = Math.max(0, this.#nextAt - used)
    if (this.#unit !== null) this.#unit = 0
    return pictures
  }

  /** A picture is over as soon as the head of a unit tells that the next one begins: nobody waits for its end. */
  #peek(view: Uint8Array, pictures: AccessUnit[]): void {
    if (this.#unit === null || this.#isPeeked || this.#told === null || view.length < this.#unit + 3) return
    this.#isPeeked = true
    if (!beginsPicture(this.#told, view.subarray(this.#unit, this.#unit + 3))) return
    const picture = this.#gatherer.end()
    if (picture) pictures.push(picture)
  }

  #give(view: Uint8Array, end: number): AccessUnit[] {
    const start = this.#unit ?? 0
    const to = trimmed(view, start, end)
    if (to === start) return []
    const unit = view.slice(start, to)
    const proven = codecOf(unit)
    if (proven !== null) {
      this.#told = proven
      this.#isProven = true
    }
    if (this.#told === null) return []
    const picture = this.#gatherer.push(this.#told, unit, this.#moment)
    return picture ? [picture] : []
  }
}
