import { join, numberBytes, u16, u24, u32 } from '../bytes/read.ts'

/**
 * Where the next start code 00 00 01 is; -1 for nowhere. ISO 14496-10 §B.1
 * @param from where it is looked for first
 */
export function startCode(bytes: Uint8Array, from: number): number {
  const end = bytes.length - 2
  for (let at = from; at < end;) {
    const third = bytes[at + 2]!
    // Three bytes at a time where the last of them can be no part of it.
    if (third > 1) at += 3
    else if (bytes[at] === 0 && bytes[at + 1] === 0 && third === 1) return at
    else at++
  }
  return -1
}

/** Where a unit ends whose successor's start code is at `end`: zeros before that are none of its bytes. */
export function trimmed(bytes: Uint8Array, from: number, end: number): number {
  let to = end
  while (to > from && bytes[to - 1] === 0) to--
  return to
}

/** The NAL units of a byte stream, without start codes of 3 or 4 bytes; views of it. ISO 14496-10 §B.1 */
export function unitsOf(stream: Uint8Array): Uint8Array[] {
  const units: Uint8Array[] = []
  for (let at = startCode(stream, 0); at >= 0;) {
    const next = startCode(stream, at + 3)
    const end = trimmed(stream, at + 3, next < 0 ? stream.length : next)
    if (end > at + 3) units.push(stream.subarray(at + 3, end))
    at = next
  }
  return units
}

/**
 * The NAL units of a sample, each with its length before it; views of it. ISO 14496-15 §5.3.3
 * @param size bytes of a length: 1, 2, 3 or 4
 * @returns the units up to a length that says more than there is
 */
export function unitsWithLength(sample: Uint8Array, size = 4): Uint8Array[] {
  const units: Uint8Array[] = []
  for (let at = 0; at + size <= sample.length;) {
    const length =
      size === 4 ? u32(sample, at) : size === 3 ? u24(sample, at) : size === 2 ? u16(sample, at) : sample[at]!
    const end = at + size + length
    if (end > sample.length) break
    if (length > 0) units.push(sample.subarray(at + size, end))
    at = end
  }
  return units
}

const CODE = Uint8Array.of(0, 0, 0, 1)

/** NAL units as a byte stream with start codes of 4 bytes. ISO 14496-10 §B.1 */
export const streamOf = (units: readonly Uint8Array[]): Uint8Array => join(units.flatMap(unit => [CODE, unit]))

/** NAL units as a sample with lengths of 4 bytes. ISO 14496-15 §5.3.3 */
export const sampleOf = (units: readonly Uint8Array[]): Uint8Array =>
  join(units.flatMap(unit => [Uint8Array.from(numberBytes(unit.length, 4)), unit]))
