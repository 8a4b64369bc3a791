import { copyOf, join, u16 } from '../bytes/read.ts'
import type { Packet } from './packet.ts'

/** How AU headers are written, as `a=fmtp` says it. RFC 3640 §4.1 */
export interface AacForm {
  /** Bits of an AU's size; 13 in AAC-hbr, 6 in AAC-lbr. */
  readonly sizeLength: number
  readonly indexLength: number
  readonly indexDeltaLength: number
}

/** AAC-hbr, which cameras send. RFC 3640 §3.3.6 */
export const AAC_HBR: AacForm = { sizeLength: 13, indexLength: 3, indexDeltaLength: 3 }

/** A raw frame of AAC, without ADTS. */
export interface AacFrame {
  /** In ticks of the packet's clock (the sample rate), 32 bits. */
  readonly timestamp: number
  readonly data: Uint8Array
}

/** Samples of a frame of AAC-LC. ISO 14496-3 §4.5.2.1 */
const SAMPLES = 1024
/** Longest frame; the size of 13 bits can say no more. */
const MOST = 8192

/** Takes frames of AAC out of packets (mpeg4-generic), also those cut over several packets. RFC 3640 §3.2 */
export class AacPayload {
  readonly #form: AacForm
  #parts: Uint8Array[] = []
  #lacks = 0
  #timestamp = 0

  constructor(form: AacForm = AAC_HBR) {
    this.#form = form
  }

  /** Packets lack here. */
  lose(): void {
    this.#parts = []
    this.#lacks = 0
  }

  /** @returns frames that are complete, each a copy */
  push({ payload, timestamp }: Packet): AacFrame[] {
    const { sizes, start } = this.#headers(payload)
    if (sizes.length === 1 && start < payload.length) {
      const size = sizes[0]!
      if (size > payload.length - start) return this.#fragment(payload.subarray(start), size, timestamp)
    }
    this.lose()
    const frames: AacFrame[] = []
    let at = start
    for (const [i, size] of sizes.entries()) {
      if (size === 0 || at + size > payload.length) break
      frames.push({ timestamp: (timestamp + i * SAMPLES) % 2 ** 32, data: copyOf(payload.subarray(at, at + size)) })
      at += size
    }
    return frames
  }

  /** A part of a frame: each packet says the size of the whole. RFC 3640 §3.2.3 */
  #fragment(part: Uint8Array, size: number, timestamp: number): AacFrame[] {
    if (size > MOST) return []
    if (this.#lacks === 0 || this.#timestamp !== timestamp) {
      this.#parts = []
      this.#lacks = size
      this.#timestamp = timestamp
    }
    this.#parts.push(copyOf(part))
    this.#lacks -= part.length
    if (this.#lacks > 0) return []
    const data = join(this.#parts).subarray(0, size)
    this.lose()
    return [{ timestamp, data }]
  }

  #headers(payload: Uint8Array): { readonly sizes: readonly number[]; readonly start: number } {
    const { sizeLength, indexLength, indexDeltaLength } = this.#form
    if (payload.length < 2) return { sizes: [], start: 0 }
    const bits = u16(payload, 0)
    const start = 2 + Math.ceil(bits / 8)
    if (start > payload.length) return { sizes: [], start: 0 }
    const sizes: number[] = []
    for (let at = 16; at + sizeLength <= 16 + bits;) {
      sizes.push(bitsAt(payload, at, sizeLength))
      at += sizeLength + (sizes.length === 1 ? indexLength : indexDeltaLength)
    }
    return { sizes, start }
  }
}

function bitsAt(bytes: Uint8Array, from: number, count: number): number {
  let value = 0
  for (let i = from; i < from + count; i++) value = value * 2 + ((bytes[i >> 3]! >> (7 - (i & 7))) & 1)
  return value
}
