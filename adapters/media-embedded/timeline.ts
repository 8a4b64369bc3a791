import { kindOfTag, type Tag, type TagKind } from '../../protocols/flv/tag.ts'

/** Steps no stream makes by itself, ms: further back or ahead, and its clock was set. */
const BACK = 1000
const AHEAD = 10_000
const isSetting: ReadonlySet<TagKind> = new Set(['meta', 'videoConfig', 'soundConfig'])
/** What lies between the last tag before a break and the first one after it, ms. */
const BREAK = 40

/**
 * The time of a channel's tags: it begins at 0 and only goes on, whatever the clocks of its sources do, so that whoever
 * watches while a source is away and comes back goes on watching.
 */
export class Timeline {
  /** ms */
  #last = 0
  #raw: number | null = null
  #shift = 0
  #speed = 1
  readonly #lastOf = new Map<number, number>()

  /** A source begins: what it dates next follows what was. */
  restart(): void {
    this.#raw = null
  }

  /** Time of the source goes by so many times as fast from here on. */
  pace(speed: number): void {
    this.#speed = speed
    this.#raw = null
  }

  /** @returns the tag, dated anew */
  date(tag: Tag): Tag {
    const raw = tag.at / this.#speed
    // What sets decoders up may be older than all it is for.
    if (isSetting.has(kindOfTag(tag)))
      return { ...tag, at: this.#raw === null ? this.#last : Math.round(Math.max(0, raw + this.#shift)) }
    if (this.#raw === null || raw < this.#raw - BACK || raw > this.#raw + AHEAD)
      this.#shift = this.#lastOf.size === 0 ? -raw : this.#last + BREAK - raw
    this.#raw = raw
    // Pictures and sound may overlap a little; neither goes back by itself.
    const at = Math.round(Math.max(0, this.#lastOf.get(tag.type) ?? 0, raw + this.#shift))
    this.#lastOf.set(tag.type, at)
    this.#last = Math.max(this.#last, at)
    return { ...tag, at }
  }
}
