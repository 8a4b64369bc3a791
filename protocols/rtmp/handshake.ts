import { join } from '../bytes/read.ts'
import { Tape } from '../bytes/tape.ts'
import { NoRtmp } from './message.ts'

/** Bytes of each half of the handshake. RTMP 1.0 §5.2.3 */
const SIZE = 1536

/** A version, and zeros for the time: what either side begins with. @param noise 1528 bytes of anything */
const first = (noise: Uint8Array): Uint8Array =>
  join([Uint8Array.of(3), new Uint8Array(8), noise.subarray(0, SIZE - 8)])

/** One of these is made of every connection. @param noise at least 1528 bytes, of anything */
export class Handshake {
  readonly #tape = new Tape()
  readonly #noise: Uint8Array
  readonly #isServer: boolean
  #hasFirst = false
  #isDone = false

  constructor(noise: Uint8Array, isServer: boolean) {
    this.#noise = noise
    this.#isServer = isServer
  }

  /** What a client begins with: C0 and C1. RTMP 1.0 §5.2.2 */
  start(): Uint8Array {
    return first(this.#noise)
  }

  /**
   * Takes what comes.
   * @returns what to send, and what came behind the handshake; null for that as long as it is not done @throws NoRtmp
   */
  push(piece: Uint8Array): { readonly send: Uint8Array | null; readonly rest: Uint8Array | null } {
    if (this.#isDone) return { send: null, rest: piece }
    this.#tape.push(piece)
    const view = this.#tape.view()
    // 3 is what is spoken; 6 and others are the same, enciphered.
    if (!this.#hasFirst && view.length > 0 && view[0] !== 3) throw new NoRtmp('not this version of RTMP')
    let send: Uint8Array | null = null
    if (!this.#hasFirst && view.length > SIZE) {
      this.#hasFirst = true
      const echo = view.slice(1, 1 + SIZE)
      this.#tape.drop(1 + SIZE)
      send = this.#isServer ? join([first(this.#noise), echo]) : echo
    }
    // What the other side repeats of our noise nobody compares: many repeat something else.
    if (!this.#hasFirst || this.#tape.length < SIZE) return { send, rest: null }
    this.#isDone = true
    const rest = this.#tape.view().slice(SIZE)
    this.#tape.clear()
    return { send, rest }
  }
}
