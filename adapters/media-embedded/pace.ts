import type { FragmentPlace } from '../../protocols/mp4/scan.ts'
import type { RecordIndex } from './record.ts'

/** How fast a recording may be seen; 0: it pauses. */
const SLOWEST = 0.25
const FASTEST = 4

/** When what of a recording is due, by a clock it is told. Times of the recording and of the clock are epoch ms. */
export class Pace {
  #speed = 1
  /** A moment of the recording, and when it was due. */
  #at = 0
  #since = 0

  /** How fast: 0.25 to 4, or 0. */
  get speed(): number {
    return this.#speed
  }

  /** From here on: this moment of the recording is due now. */
  anchor(at: number, now: number): void {
    this.#at = at
    this.#since = now
  }

  /** Goes on as fast as this; what lies beyond the fastest or slowest is taken for these. @returns the speed it has */
  change(speed: number, now: number): number {
    this.anchor(this.momentAt(now), now)
    this.#speed = speed <= 0 ? 0 : Math.min(FASTEST, Math.max(SLOWEST, speed))
    return this.#speed
  }

  /** Which moment of the recording is due now. */
  momentAt(now: number): number {
    return this.#at + (now - this.#since) * this.#speed
  }

  /** When a moment is due; Infinity while it pauses. */
  dueAt(at: number): number {
    return this.#speed === 0 ? Infinity : this.#since + (at - this.#at) / this.#speed
  }
}

/** Where to begin in files that are sorted by their start: the one that has the moment, else the next. -1: none */
export const fileAt = (files: readonly RecordIndex[], moment: number): number =>
  files.findIndex(({ startAt, duration }) => moment < startAt + duration)

/** Where to begin in a file: the last key frame up to a time since its beginning, ms; else the first there is. */
export function fragmentAt(fragments: readonly FragmentPlace[], at: number): number {
  const last = fragments.findLastIndex(fragment => fragment.isKey && fragment.at <= at)
  return last >= 0 ? last : fragments.findIndex(({ isKey }) => isKey)
}
