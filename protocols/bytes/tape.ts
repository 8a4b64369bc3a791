/** What a tape is as long as nothing was written to it. */
const FIRST = 4096

/**
 * Bytes that come at the end in pieces of any size and go at the front: a queue in one piece of memory. Each byte is
 * copied in once, and moved so seldom that pushing n bytes costs O(n), however they are cut.
 */
export class Tape {
  #memory = new Uint8Array(0)
  #start = 0
  #end = 0

  /** How many bytes wait. */
  get length(): number {
    return this.#end - this.#start
  }

  /** Adds bytes at the end; they are copied. Views taken before hold nothing any more. */
  push(bytes: Uint8Array): void {
    if (this.#end + bytes.length > this.#memory.length) this.#makeRoom(bytes.length)
    this.#memory.set(bytes, this.#end)
    this.#end += bytes.length
  }

  /** All that waits, as it lies there, until the next push. Keep a `slice` of it, never the view. */
  view(): Uint8Array {
    return this.#memory.subarray(this.#start, this.#end)
  }

  /** Takes so many bytes off the front. */
  drop(count: number): void {
    this.#start = Math.min(this.#end, this.#start + count)
    if (this.#start === this.#end) this.#start = this.#end = 0
  }

  /** Takes everything off, with the memory of a burst that is over. */
  clear(): void {
    this.#memory = new Uint8Array(0)
    this.#start = this.#end = 0
  }

  #makeRoom(more: number): void {
    const { length } = this
    // Moved within itself only when half of it is free, so that a move pays for at least as many bytes to come.
    const roomy = (length + more) * 2 <= this.#memory.length
    const memory = roomy ? this.#memory : new Uint8Array(Math.max(FIRST, (length + more) * 2))
    memory.set(this.view())
    this.#memory = memory
    this.#start = 0
    this.#end = length
  }
}
