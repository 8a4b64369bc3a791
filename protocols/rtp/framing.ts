import { numberBytes, u16, u32 } from '../bytes/read.ts'
import { Tape } from '../bytes/tape.ts'

/** A packet as it goes over TCP: its length before it. RFC 4571 §2 */
export const framed = (packet: Uint8Array): Uint8Array => Uint8Array.from([...numberBytes(packet.length, 2), ...packet])

/** Least bytes of a packet of RTP or RTCP. */
const LEAST = 8
/** Where the sender's number stands, from the beginning of a packet of RTP. */
const SSRC = 8
/** How far is searched for the sender that was seen last: twice the longest packet. */
const FAR = 1 << 17

/**
 * Cuts a byte stream into packets: two bytes of length and the packet (RFC 4571 §2), or as RTSP interleaves them: `$`,
 * a channel, then the same (RFC 2326 §10.12). Where the next bytes are no packet, the stream is searched for one of the
 * sender that was seen last, or, as long as there was none, for two packets in a row. Holds 64 KB and what was pushed.
 */
export class Framing {
  /** How often the place of the next packet was lost. */
  resyncs = 0
  readonly #tape = new Tape()
  #prefix: 0 | 2 | null = null
  #ssrc: number | null = null
  #isLost = false
  #vain = 0

  /** @returns the packets that are complete by now; each is a copy */
  push(bytes: Uint8Array): Uint8Array[] {
    this.#tape.push(bytes)
    const packets: Uint8Array[] = []
    const view = this.#tape.view()
    let at = 0
    for (;;) {
      if (this.#isLost) {
        const place = this.#search(view, at)
        this.#vain += place.at - at
        at = place.at
        // The sender that is looked for may never have been one.
        if (this.#vain > FAR) this.#ssrc = null
        if (!place.isFound) break
        this.#isLost = false
        this.#vain = 0
      }
      const prefix = this.#prefixAt(view, at)
      if (prefix === undefined) break
      const start = at + prefix + 2
      if (view.length < start + 1) break
      const length = u16(view, start - 2)
      if (length < LEAST || view[start]! >> 6 !== 2) {
        this.#isLost = true
        this.resyncs++
        this.#prefix = null
        at++
        continue
      }
      if (view.length < start + length) break
      const packet = view.slice(start, start + length)
      if (length >= 12 && !isRtcp(packet[1]!)) this.#ssrc = u32(packet, SSRC)
      packets.push(packet)
      this.#prefix = prefix
      at = start + length
    }
    this.#tape.drop(at)
    return packets
  }

  /** How many bytes stand before the length; undefined while that cannot be told. */
  #prefixAt(view: Uint8Array, at: number): 0 | 2 | undefined {
    if (view.length - at < 3) return undefined
    if (view[at] !== 0x24 || view[at + 1]! > 3) return 0
    if (this.#prefix === 2) return 2
    // A packet of 9,216 bytes and a few would begin the same way.
    if (view.length - at < 5) return undefined
    const asPlain = view[at + 2]! >> 6 === 2
    const asInterleaved = view[at + 4]! >> 6 === 2 && u16(view, at + 2) >= LEAST
    return asInterleaved && !(asPlain && this.#prefix === 0) ? 2 : 0
  }

  /** The first place from which packets may go on, or how far was searched in vain. */
  #search(view: Uint8Array, from: number): { readonly at: number; readonly isFound: boolean } {
    for (let at = from; ; at++) {
      if (view.length - at < 14) return { at, isFound: false }
      const length = u16(view, at)
      if (length < 12 || view[at + 2]! >> 6 !== 2) continue
      const isInterleaved = at >= from + 2 && view[at - 2] === 0x24 && view[at - 1]! <= 3
      const place = isInterleaved ? at - 2 : at
      if (this.#ssrc !== null) {
        if (u32(view, at + 2 + SSRC) === this.#ssrc) return { at: place, isFound: true }
        continue
      }
      const next = at + 2 + length
      if (view.length < next + 5) return { at: place, isFound: false }
      const skip = view[next] === 0x24 && isInterleaved ? 2 : 0
      if (u16(view, next + skip) >= LEAST && view[next + skip + 2]! >> 6 === 2) return { at: place, isFound: true }
    }
  }
}

const isRtcp = (type: number): boolean => type >= 192 && type <= 223
