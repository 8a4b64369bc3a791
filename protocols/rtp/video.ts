import { copyOf, join, u16 } from '../bytes/read.ts'
import type { Packet } from './packet.ts'

/** Bytes of one NAL unit that are collected of fragments; a longer one is given up. */
const MOST = 1 << 20

/** Takes NAL units out of packets; one for each stream. */
export interface Payload {
  /**
   * Takes the next packet in order.
   * @returns NAL units that are complete, without start code; views of the packet, or memory of their own
   */
  push(packet: Packet): Uint8Array[]
  /** Packets lack here: what was collected of fragments is given up. */
  lose(): void
}

/** Collects the fragments of one NAL unit. */
export class Fragments {
  #parts: Uint8Array[] = []
  #size = 0

  /** @param header of the NAL unit, with its first fragment @returns the unit with its last one, else nothing */
  push(header: Uint8Array | null, part: Uint8Array, isEnd: boolean): Uint8Array[] {
    if (header !== null) {
      this.#parts = [header]
      this.#size = header.length
    }
    if (this.#parts.length === 0) return [] // its beginning was lost
    this.#parts.push(copyOf(part))
    this.#size += part.length
    if (this.#size > MOST) this.clear()
    if (!isEnd || this.#parts.length === 0) return []
    const unit = join(this.#parts)
    this.clear()
    return [unit]
  }

  clear(): void {
    this.#parts = []
    this.#size = 0
  }
}

/** Units that lie behind one another, each with two bytes of its length before it. */
export function aggregated(bytes: Uint8Array, from: number): Uint8Array[] {
  const units: Uint8Array[] = []
  for (let at = from; at + 2 < bytes.length;) {
    const end = at + 2 + u16(bytes, at)
    if (end > bytes.length) break
    if (end > at + 2) units.push(bytes.subarray(at + 2, end))
    at = end
  }
  return units
}

/** H.264: single units, STAP-A, FU-A; interleaved forms (STAP-B, MTAP, FU-B) are passed over. RFC 6184 §5.6-5.8 */
export function h264Payload(): Payload {
  const fragments = new Fragments()
  return {
    lose: () => fragments.clear(),
    push({ payload }) {
      const type = payload.length < 2 ? 0 : payload[0]! & 31
      if (type === 28) {
        const [indicator = 0, head = 0] = payload
        const header = head & 0x80 ? Uint8Array.of((indicator & 0xe0) | (head & 31)) : null
        return fragments.push(header, payload.subarray(2), (head & 0x40) !== 0)
      }
      fragments.clear()
      if (type === 24) return aggregated(payload, 1)
      return type >= 1 && type <= 23 ? [payload] : []
    },
  }
}

/** H.265: single units, AP and FU, without DONL (sprop-max-don-diff 0); PACI is passed over. RFC 7798 §4.4 */
export function h265Payload(): Payload {
  const fragments = new Fragments()
  return {
    lose: () => fragments.clear(),
    push({ payload }) {
      const type = payload.length < 3 ? 63 : (payload[0]! >> 1) & 63
      if (type === 49) {
        const [first = 0, second = 0, head = 0] = payload
        const header = head & 0x80 ? Uint8Array.of((first & 0x81) | ((head & 63) << 1), second) : null
        return fragments.push(header, payload.subarray(3), (head & 0x40) !== 0)
      }
      fragments.clear()
      if (type === 48) return aggregated(payload, 2)
      return type < 48 ? [payload] : []
    },
  }
}
