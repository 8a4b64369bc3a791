import { join } from '../bytes/read.ts'
import { Tape } from '../bytes/tape.ts'

/** A frame of AAC without its ADTS header. */
export interface AacSample {
  /** Ticks of 90 kHz. */
  readonly pts: number
  /** AudioSpecificConfig of 2 bytes. ISO 14496-3 §1.6.2.1 */
  readonly config: Uint8Array
  readonly data: Uint8Array
}

/** sampling_frequency_index. ISO 14496-3 table 1.18 */
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]
const SAMPLES = 1024
const HEADER = 7

/** Samples in a second that a configuration says; null where it says an index nobody defined. */
export const aacRate = (config: Uint8Array): number | null =>
  RATES[(((config[0] ?? 0) & 7) << 1) | ((config[1] ?? 0) >> 7)] ?? null

/** Cuts a stream of ADTS into frames, wherever packets cut it; what is no frame is stepped over. ISO 13818-7 §6.2 */
export class Adts {
  readonly #tape = new Tape()
  #pts = 0

  /** Bytes lack here. */
  lose(): void {
    this.#tape.clear()
  }

  /** Adds bytes. @param pts of the first frame that begins in them; null: right behind the last */
  push(bytes: Uint8Array, pts: number | null): AacSample[] {
    const rest = this.#tape.length
    this.#tape.push(bytes)
    const view = this.#tape.view()
    const samples: AacSample[] = []
    let at = 0
    let next = pts
    while (view.length - at >= HEADER) {
      if (next !== null && at >= rest) {
        this.#pts = next
        next = null
      }
      const frame = frameAt(view, at)
      if (frame === null) {
        at++
        continue
      }
      if (view.length - at < frame.length) break
      samples.push({
        pts: Math.round(this.#pts),
        config: frame.config,
        data: view.slice(at + frame.head, at + frame.length),
      })
      this.#pts += (SAMPLES * 90_000) / frame.rate
      at += frame.length
    }
    this.#tape.drop(at)
    return samples
  }
}

/** What a header says, if one is there. */
function frameAt(view: Uint8Array, at: number) {
  const [sync0 = 0, sync1 = 0, form = 0, high = 0, mid = 0, low = 0] = view.subarray(at, at + 6)
  if (sync0 !== 0xff || (sync1 & 0xf6) !== 0xf0) return null
  const index = (form >> 2) & 15
  const rate = RATES[index]
  const head = sync1 & 1 ? HEADER : HEADER + 2
  const length = ((high & 3) << 11) | (mid << 3) | (low >> 5)
  if (rate === undefined || length <= head) return null
  const channels = ((form & 1) << 2) | (high >> 6)
  const config = Uint8Array.of((((form >> 6) + 1) << 3) | (index >> 1), ((index & 1) << 7) | (channels << 3))
  return { rate, head, length, config }
}

/**
 * A frame with its ADTS header before it. ISO 13818-7 §6.2
 * @param config AudioSpecificConfig of 2 bytes @returns null for a frame or a configuration that no header can say
 */
export function adtsOf(config: Uint8Array, data: Uint8Array): Uint8Array | null {
  const [high = 0, low = 0] = config
  const [kind, index, channels] = [high >> 3, ((high & 7) << 1) | (low >> 7), (low >> 3) & 15]
  const length = HEADER + data.length
  if (kind < 1 || kind > 4 || RATES[index] === undefined || channels > 7 || length > 0x1fff) return null
  const head = Uint8Array.of(
    0xff,
    0xf1,
    ((kind - 1) << 6) | (index << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  )
  return join([head, data])
}
