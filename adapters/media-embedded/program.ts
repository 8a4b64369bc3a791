import { adtsOf } from '../../protocols/aac/adts.ts'
import { videoBodyIn } from '../../protocols/flv/body.ts'
import { FlvReader, kindOfTag, SOUND, type Tag } from '../../protocols/flv/tag.ts'
import { pictureOf, soundOf } from '../../protocols/mpegps/mux.ts'
import { configurationIn, type Configuration } from '../../protocols/nal/record.ts'
import { unitsWithLength } from '../../protocols/nal/split.ts'

/** Ticks of 90 kHz in a ms. */
const TICKS = 90

/** A pack of a program stream, and when it is decoded: ticks of 90 kHz. */
export interface Pack {
  readonly bytes: Uint8Array
  readonly at: number
}

/**
 * What viewers get as FLV, as a program stream: pictures of H.264 and H.265 as they are, each key frame with what sets
 * decoders up, and AAC. Sound of any other kind is left out. GB/T 28181-2022 §C.2
 */
export class Program {
  readonly #reader = new FlvReader()
  #sets: Configuration | null = null
  #sound: Uint8Array | null = null
  #hasKey = false

  /** @returns what is whole by now */
  push(bytes: Uint8Array): Pack[] {
    return this.#reader.push(bytes).flatMap(tag => this.#packOf(tag) ?? [])
  }

  #packOf(tag: Tag): Pack | null {
    return tag.type === SOUND ? this.#soundOf(tag) : this.#pictureOf(tag)
  }

  #pictureOf({ at, body }: Tag): Pack | null {
    const video = videoBodyIn(body)
    if (video === null) return null
    const { codec, isConfig, isKey, delay, data } = video
    if (isConfig) {
      this.#sets = configurationIn(codec, data)
      return null
    }
    if (this.#sets === null || !(isKey || this.#hasKey)) return null
    this.#hasKey = true
    const own = unitsWithLength(data, this.#sets.lengthSize)
    const dts = at * TICKS
    const units = isKey ? [...this.#sets.units, ...own] : own
    const unit = { codec, units, isKey, pts: Math.max(0, dts + delay * TICKS), dts }
    return { bytes: pictureOf(unit, this.#sound && 'aac'), at: dts }
  }

  #soundOf(tag: Tag): Pack | null {
    const { at, body } = tag
    if (body[0]! >> 4 !== 10) return null
    if (kindOfTag(tag) === 'soundConfig') this.#sound = body.slice(2)
    else if (this.#sound !== null && this.#hasKey) {
      const frame = adtsOf(this.#sound, body.subarray(2))
      return frame && { bytes: soundOf(frame, at * TICKS), at: at * TICKS }
    }
    return null
  }
}
