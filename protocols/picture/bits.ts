/** Writes bits, the highest first, as H.264 wants them. ITU-T H.264 §7.2, §9.1 */
export class BitWriter {
  #bytes = new Uint8Array(4096)
  /** Whole bytes, and what is not one yet. */
  #length = 0
  #rest = 0
  #count = 0

  /** A number of so many bits, at most 32. */
  u(size: number, value: number): void {
    for (let bit = size - 1; bit >= 0; bit -= 1) {
      this.#rest = (this.#rest << 1) | ((value >>> bit) & 1)
      this.#count += 1
      if (this.#count === 8) this.#byte()
    }
  }

  /** An Exp-Golomb code of a number from 0. §9.1 */
  ue(value: number): void {
    const size = 32 - Math.clz32(value + 1)
    this.u(size - 1, 0)
    this.u(size, value + 1)
  }

  /** The same of a number that may be below 0. §9.1.1 */
  se(value: number): void {
    this.ue(value > 0 ? 2 * value - 1 : -2 * value)
  }

  /** Fills up to a whole byte. @param bit the first of what fills; zeros follow */
  align(bit: 0 | 1 = 0): void {
    if (bit === 1) this.u(1, 1)
    if (this.#count > 0) this.u(8 - this.#count, 0)
  }

  /** Whole bytes: only where the writer stands at one. */
  bytes(bytes: Uint8Array): void {
    this.#room(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  #byte(): void {
    this.#room(1)
    this.#bytes[this.#length] = this.#rest & 0xff
    this.#length += 1
    this.#rest = 0
    this.#count = 0
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const roomier = new Uint8Array(2 * (this.#length + more))
    roomier.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = roomier
  }

  /**
   * All of it as a NAL unit, closed, and with a byte put in wherever it would look like a start code. §7.3.1, §7.3.2.11
   * @param head first byte: importance and type
   */
  unit(head: number): Uint8Array {
    this.align(1)
    const unit = new Uint8Array(1 + Math.ceil(this.#length * 1.5))
    unit[0] = head
    let end = 1
    let zeros = 0
    for (let at = 0; at < this.#length; at += 1) {
      const byte = this.#bytes[at]!
      if (zeros === 2 && byte <= 3) {
        unit[end++] = 3
        zeros = 0
      }
      unit[end++] = byte
      zeros = byte === 0 ? zeros + 1 : 0
    }
    return unit.slice(0, end)
  }
}
