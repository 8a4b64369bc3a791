import { beginsPicture, kindOf, type Codec } from './unit.ts'

/** When a picture is shown and when it is decoded, in ticks of 90 kHz that only go on. */
export interface Moment {
  readonly pts: number
  readonly dts: number
}

/** All units of one picture. ISO 14496-10 §3.1 */
export interface AccessUnit extends Moment {
  readonly codec: Codec
  /** It needs no other picture. */
  readonly isKey: boolean
  /** NAL units without start codes. */
  readonly units: readonly Uint8Array[]
}

/** The most one picture may have: bytes, and NAL units. */
const MOST = 1 << 20
const MOST_UNITS = 1024
/** Ticks between two pictures while nothing is known: 25 in a second. */
const STEP = 3600

/**
 * Makes pictures of NAL units. A picture is over where the next one begins, or where the transport says so. After a
 * loss, and at the beginning, pictures are dropped up to the next key frame. Units that are pushed have to stay as they
 * are until their picture was given out.
 */
export class Gatherer {
  /** Pictures given out, and those dropped while a key frame was waited for. */
  readonly counts = { pictures: 0, keys: 0, dropped: 0 }
  #codec: Codec | null = null
  #units: Uint8Array[] = []
  #size = 0
  #hasSlice = false
  #isKey = false
  #waits = true
  #moment: Moment | null = null
  #used: Moment | null = null
  #last = -1
  #step = STEP

  /**
   * Takes the next unit.
   * @param moment of the picture it belongs to; null where the transport says none. The same object never dates two
   *   pictures: where several begin under one moment, the others are reckoned from the usual distance
   * @returns the picture that is over by now
   */
  push(codec: Codec, unit: Uint8Array, moment: Moment | null): AccessUnit | null {
    if (codec !== this.#codec) {
      this.lose()
      this.#codec = codec
    }
    const kind = kindOf(codec, unit)
    const isBeginning = beginsPicture(codec, unit)
    const picture = this.#hasSlice && isBeginning ? this.end() : null
    if (kind === 'end') return picture
    const isSlice = kind === 'key' || kind === 'slice'
    if (isSlice && !isBeginning && !this.#hasSlice) {
      this.lose() // its first slice never came
      return picture
    }
    if (this.#units.length === 0 || this.#moment === null) this.#moment = moment === this.#used ? null : moment
    this.#units.push(unit)
    this.#size += unit.length
    if (isSlice) this.#hasSlice = true
    if (kind === 'key') this.#isKey = true
    if (this.#size > MOST || this.#units.length > MOST_UNITS) this.lose()
    return picture
  }

  /** The transport says that a picture is over here. @returns it, unless there is none or it has to be dropped */
  end(): AccessUnit | null {
    if (!this.#hasSlice || this.#codec === null) return null
    const units = this.#units
    const isKey = this.#isKey
    const moment = this.#date()
    this.#clear()
    if (this.#waits && !isKey) {
      this.counts.dropped++
      return null
    }
    this.#waits = false
    this.counts.pictures++
    if (isKey) this.counts.keys++
    return { codec: this.#codec, isKey, units, ...moment }
  }

  /** Something lacks here: what is begun is given up, and so is all before the next key frame. */
  lose(): void {
    if (this.#hasSlice) this.counts.dropped++
    this.#clear()
    this.#waits = true
  }

  #date(): Moment {
    const moment =
      this.#moment ?? (this.#last < 0 ? null : { pts: this.#last + this.#step, dts: this.#last + this.#step })
    if (moment === null) {
      this.#last = 0
      return { pts: 0, dts: 0 }
    }
    if (this.#moment) this.#used = this.#moment
    const step = moment.dts - this.#last
    // What the usual distance is, over some ten pictures; a hole is none.
    if (this.#last >= 0 && step > 0 && step < 45_000) this.#step = Math.round(this.#step * 0.9 + step * 0.1)
    this.#last = moment.dts
    return { pts: moment.pts, dts: moment.dts }
  }

  #clear(): void {
    this.#units = []
    this.#size = 0
    this.#hasSlice = false
    this.#isKey = false
    this.#moment = null
  }
}
