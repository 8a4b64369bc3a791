import type { Packet } from '../../protocols/rtp/packet.ts'
import type { Trace } from './trace.ts'

/** SSRCs that are remembered for whoever looks why nothing plays. */
const MOST = 8
/** How many packets of another sender, and none of the right one, make it the right one. */
const PROOF = 8
/** How long the right one may be silent before another may take its place, ms. */
const SILENCE = 2000

/** What is to be done with a packet. */
export type Verdict = 'take' | 'begin' | 'drop'

/**
 * Which packets are of the device that was invited. Devices send under another SSRC than they were given: where packets
 * of one other come and none of the right one, it is taken for theirs; the right one takes its place back as soon as it
 * comes. GB/T 28181-2022 §C.2.1
 */
export class Senders {
  readonly #trace: Trace
  readonly #isStrict: boolean
  #expected: number
  #current: number | null = null
  #host = ''
  #lastAt = 0
  #other = -1
  #count = 0

  constructor(expected: number, isStrict: boolean, trace: Trace) {
    this.#expected = expected
    this.#isStrict = isStrict
    this.#trace = trace
    trace.ssrc = expected
  }

  /** The device named another one in its answer. */
  expect(ssrc: number): void {
    if (this.#isStrict) return
    this.#expected = ssrc
    this.#trace.ssrc = ssrc
  }

  /**
   * @param host it comes from: an SSRC can be guessed, so as long as packets of its host come, no other has it
   * @param now ms
   * @returns `begin` where what follows has nothing to do with what was before
   */
  judge({ ssrc }: Packet, host: string, now: number): Verdict {
    const { ssrcs } = this.#trace
    if (!ssrcs.includes(ssrc) && ssrcs.length < MOST) ssrcs.push(ssrc)
    if (ssrc === this.#current && host === this.#host) {
      this.#lastAt = now
      this.#count = 0
      return 'take'
    }
    const isVacant = this.#current === null || now - this.#lastAt > SILENCE
    if (ssrc === this.#expected && (isVacant || this.#current !== ssrc)) return this.#begin(ssrc, host, now)
    this.#trace.foreign++
    this.#count = ssrc === this.#other ? this.#count + 1 : 1
    this.#other = ssrc
    return !this.#isStrict && isVacant && this.#count >= PROOF ? this.#begin(ssrc, host, now) : 'drop'
  }

  #begin(ssrc: number, host: string, now: number): Verdict {
    this.#current = ssrc
    this.#host = host
    this.#lastAt = now
    this.#count = 0
    return 'begin'
  }
}
