import { numberBytes } from '../bytes/read.ts'
import { samplesOf, type Law } from './decode.ts'

/** A frame of FLAC. RFC 9639 §9 */
export interface FlacFrame {
  /** Ticks of 90 kHz. */
  readonly pts: number
  readonly data: Uint8Array
}

/** Samples of a frame, and of a second. */
const BLOCK = 1024
const RATE = 8000
const TICKS = 90_000
/** A packet that is dated further than this from where the last one ended begins anew: half a second. */
const JUMP = TICKS / 2

/** STREAMINFO with its block header, as the last block: 8 kHz, mono, 16 bits. RFC 9639 §8.1, §8.2 */
export const FLAC_HEADER: Uint8Array = Uint8Array.from([
  ...[0x80, 0, 0, 34],
  ...numberBytes(BLOCK, 2),
  ...numberBytes(BLOCK, 2),
  ...[0, 0, 0, 0, 0, 0],
  ...[RATE >> 12, (RATE >> 4) & 0xff, (RATE & 15) << 4, 15 << 4],
  ...numberBytes(0, 4),
  ...numberBytes(0, 16),
])

const checksums = (width: 8 | 16, polynomial: number): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    let sum = byte << (width - 8)
    for (let i = 0; i < 8; i++) sum = sum & (1 << (width - 1)) ? (sum << 1) ^ polynomial : sum << 1
    return sum & (2 ** width - 1)
  })
const crc8 = checksums(8, 0x07)
const crc16 = checksums(16, 0x8005)

/** The number of a frame, written as UTF-8 writes characters. RFC 9639 §9.1.5 */
function coded(number: number): number[] {
  if (number < 0x80) return [number]
  const rest: number[] = []
  let high = number
  while (high >= 2 ** (6 - rest.length)) {
    rest.unshift(0x80 | (high % 64))
    high = Math.floor(high / 64)
  }
  return [((0xff << (7 - rest.length)) & 0xff) | high, ...rest]
}

/** A frame whose samples stand as they are. RFC 9639 §9.1, §9.2.2 (verbatim) */
function frameOf(number: number, samples: Int16Array): Uint8Array {
  // 1,024 samples, 8 kHz, one channel, 16 bits
  const head = [0xff, 0xf8, 0xa4, 0x08, ...coded(number % 2 ** 31)]
  const frame = new Uint8Array(head.length + 2 + samples.length * 2 + 2)
  frame.set([...head, head.reduce((sum, byte) => crc8[sum ^ byte]!, 0), 0x02])
  let at = head.length + 2
  for (const sample of samples) {
    frame[at++] = sample >> 8
    frame[at++] = sample
  }
  let sum = 0
  for (let i = 0; i < at; i++) sum = ((sum << 8) & 0xffff) ^ crc16[(sum >> 8) ^ frame[i]!]!
  frame.set(numberBytes(sum, 2), at)
  return frame
}

/**
 * Makes FLAC of G.711 without an encoder: browsers that refuse G.711 play it, and nothing is lost. Frames hold their
 * samples as they are, 130 kbit in a second.
 */
export class G711Flac {
  readonly #law: Law
  readonly #block = new Int16Array(BLOCK)
  #filled = 0
  #number = 0
  /** When the block begins. */
  #pts: number | null = null

  constructor(law: Law) {
    this.#law = law
  }

  /**
   * Adds samples.
   * @param pts of the first, ticks of 90 kHz; null: right behind the last
   * @returns frames that are full
   */
  push(bytes: Uint8Array, pts: number | null): FlacFrame[] {
    const next = this.#pts === null ? null : this.#pts + (this.#filled * TICKS) / RATE
    if (pts !== null && (next === null || Math.abs(pts - next) > JUMP)) {
      this.#pts = pts
      this.#filled = 0
    }
    let start = this.#pts ?? 0
    const frames: FlacFrame[] = []
    for (const sample of samplesOf(this.#law, bytes)) {
      this.#block[this.#filled++] = sample
      if (this.#filled < BLOCK) continue
      frames.push({ pts: Math.round(start), data: frameOf(this.#number++, this.#block) })
      start += (BLOCK * TICKS) / RATE
      this.#filled = 0
    }
    this.#pts = start
    return frames
  }
}
