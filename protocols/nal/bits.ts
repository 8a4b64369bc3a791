/**
 * A NAL unit without what was put in so that no start code can appear in it. ISO 14496-10 §7.4.1.1
 * @param most bytes that are looked at: parameter sets are read from their beginning
 */
export function rbspOf(unit: Uint8Array, most = 4096): Uint8Array {
  const bytes = new Uint8Array(Math.min(unit.length, most))
  let length = 0
  let zeros = 0
  for (let i = 0; i < unit.length && length < most; i++) {
    const byte = unit[i]!
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    bytes[length++] = byte
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return bytes.subarray(0, length)
}

/** Reads bits, the highest of a byte first. Behind the end everything is 0, and `isOver` says so. */
export class Bits {
  readonly #bytes: Uint8Array
  #at: number

  /** @param at the bit to begin with */
  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#at = at
  }

  /** More was read than there is. */
  get isOver(): boolean {
    return this.#at > this.#bytes.length * 8
  }

  /** So many bits as a number, at most 32. */
  number(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++, this.#at++)
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1)
    return value
  }

  /** One bit. */
  flag(): boolean {
    return this.number(1) === 1
  }

  skip(count: number): void {
    this.#at += count
  }

  /** ue(v) of ISO 14496-10 §9.1 */
  unsigned(): number {
    let zeros = 0
    while (zeros < 32 && !this.isOver && !this.flag()) zeros++
    return 2 ** zeros - 1 + this.number(zeros)
  }

  /** se(v) of ISO 14496-10 §9.1.1 */
  signed(): number {
    const code = this.unsigned()
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }
}
