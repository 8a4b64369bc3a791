/** Big-endian numbers in bytes; where these end, the missing ones count as 0: who calls has looked at the length. */

/** 16 bits from an offset. */
export const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
/** 24 bits from an offset. */
export const u24 = (bytes: Uint8Array, at: number): number => (u16(bytes, at) << 8) | (bytes[at + 2] ?? 0)
/** 32 bits from an offset, never negative. */
export const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 0x10000 + u16(bytes, at + 2)

/** The bytes of a number, the highest first. @param size how many of them */
export function numberBytes(value: number, size: number): number[] {
  return Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256)
}

/** One piece of memory of several. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Whether two pieces say the same. */
export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i])

/** Memory of its own with the same bytes: `slice` of a Buffer would be a view. */
export const copyOf = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes)
