import type { Tag } from '../../protocols/flv/tag.ts'
import { Cutter, type Cut } from '../../protocols/mp4/cutter.ts'
import { fragmentOf } from '../../protocols/mp4/fragment.ts'
import { initOf } from '../../protocols/mp4/init.ts'
import type { Tap } from './fanout.ts'
import { within } from './patience.ts'
import { playlistOf, type Segment } from './playlist.ts'

/** How segments of a channel are made, and how many stay. */
export interface HlsLimits {
  /** How long nobody may ask before they are let go, ms. */
  readonly hlsIdle: number
  /** How long the first playlist may be waited for, ms. */
  readonly hlsWait: number
  /** Bytes of all segments of a channel. */
  readonly hlsBytes: number
}

const LIMITS: HlsLimits = { hlsIdle: 30_000, hlsWait: 8000, hlsBytes: 16 << 20 }
/** Of two seconds: a key frame that comes a little early ends them, too. One of ten has to do without. */
const RULE = { from: 1500, most: 10_000, bytes: 4 << 20 }
/** Segments a playlist lists, and those behind them that players may still be about to fetch. RFC 8216 §6.2.2 */
const LISTED = 5
const BEHIND = 6
/** What a playlist has at least, however large its segments are. RFC 8216 §6.2.2 */
const LEAST = 3

/** A segment with its bytes, and the beginning it follows. */
interface Piece extends Segment {
  readonly bytes: Uint8Array
  readonly begin: Uint8Array
}

/**
 * Segments of one channel, for all who ask: the first who does begins them, and once nobody has asked for a while they
 * end. A number is used once, however often they begin: what a player asks for late is not something else. RFC 8216
 */
export class Hls implements Tap {
  readonly #join: (tap: Tap) => () => void
  readonly #limits: HlsLimits
  readonly #now: () => number
  #leave: (() => void) | null = null
  #cutter = new Cutter(RULE)
  #pieces: Piece[] = []
  #next = 1
  #breaks = 0
  #longest = 0
  #askedAt = 0
  #first = Promise.withResolvers<void>()

  /** @param join begins to take tags @param now ms */
  constructor(join: (tap: Tap) => () => void, limits: Partial<HlsLimits>, now: () => number) {
    this.#join = join
    this.#limits = { ...LIMITS, ...limits }
    this.#now = now
  }

  /** Bytes and segments that are held. */
  get size(): { readonly bytes: number; readonly segments: number } {
    return { bytes: this.#pieces.reduce((sum, { bytes }) => sum + bytes.length, 0), segments: this.#pieces.length }
  }

  /** The playlist; waits for the first segment. Its addresses are names beside it. @returns null where none came */
  async playlist(): Promise<string | null> {
    this.#wake()
    if (this.#pieces.length === 0) {
      await within(this.#first.promise, this.#limits.hlsWait, () => {})
      this.#askedAt = this.#now()
    }
    return this.#pieces.length === 0 ? null : playlistOf(this.#pieces.slice(-LISTED), this.#longest)
  }

  /** What decoders are set up with, by the number the playlist says. @returns null for what is not there any more */
  init(number: number): Uint8Array | null {
    this.#askedAt = this.#now()
    return this.#pieces.find(({ init }) => init === number)?.begin ?? null
  }

  /** A segment, by the number the playlist says. @returns null for what is not there any more, or not yet */
  segment(number: number): Uint8Array | null {
    this.#askedAt = this.#now()
    return this.#pieces.find(piece => piece.number === number)?.bytes ?? null
  }

  /** Looks whether anybody still asks. @param now ms */
  tick(now: number): void {
    if (this.#leave && now - this.#askedAt > this.#limits.hlsIdle) this.end()
  }

  take(tag: Tag): void {
    this.#add(this.#cutter.push(tag))
  }

  restart(): void {
    this.#add(this.#cutter.end())
  }

  end(): void {
    this.#leave?.()
    this.#leave = null
    this.#pieces = []
    this.#first.resolve()
  }

  #wake(): void {
    this.#askedAt = this.#now()
    if (this.#leave) return
    this.#cutter = new Cutter(RULE)
    this.#longest = 0
    this.#first = Promise.withResolvers<void>()
    this.#leave = this.#join(this)
  }

  #add(cut: Cut | null): void {
    if (cut === null) return
    const number = this.#next++
    const last = this.#pieces.at(-1)
    const isBreak = cut.isNew && number > 1
    if (isBreak) this.#breaks++
    const begin = last && !cut.isNew ? last : { begin: initOf(cut.tracks), init: number }
    const bytes = fragmentOf({ ...cut, sequence: number, epoch: null })
    const { duration } = cut
    this.#pieces.push({
      ...{ number, duration, isBreak, breaks: this.#breaks, bytes },
      ...{ begin: begin.begin, init: begin.init },
    })
    this.#longest = Math.max(this.#longest, duration)
    while (this.#pieces.length > LISTED + BEHIND) this.#pieces.shift()
    while (this.#pieces.length > LEAST && this.size.bytes > this.#limits.hlsBytes) this.#pieces.shift()
    this.#first.resolve()
  }
}
