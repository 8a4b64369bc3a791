import { join, numberBytes, u16, u32 } from '../bytes/read.ts'

/** What boxes are made of: bytes as they are, or listed. */
type Part = Uint8Array | readonly number[]

/** Four letters, or more, as bytes. */
export const letters = (text: string): number[] => Array.from(text, letter => letter.charCodeAt(0))

/** Numbers of 16, 32 and 64 bits, the highest byte first; negative ones as two's complement. */
export const n16 = (value: number): number[] => numberBytes(value, 2)
export const n32 = (value: number): number[] => numberBytes(value, 4)
export const n64 = (value: number): number[] => numberBytes(value, 8)

/** A box: its size, its type, what is in it. ISO 14496-12 §4.2 */
export function box(type: string, ...parts: readonly Part[]): Uint8Array {
  const inside = join(parts.map(part => Uint8Array.from(part)))
  return join([Uint8Array.from([...n32(inside.length + 8), ...letters(type)]), inside])
}

/** A box that says its version and flags. ISO 14496-12 §4.2 */
export const fullBox = (type: string, version: number, flags: number, ...parts: readonly Part[]): Uint8Array =>
  box(type, [version, ...numberBytes(flags, 3)], ...parts)

/** Where a box lies. */
export interface Place {
  readonly type: string
  /** Of its first byte, of what is in it, and of what follows it. */
  readonly at: number
  readonly from: number
  readonly to: number
}

/**
 * The head of a box. ISO 14496-12 §4.2
 * @returns null where it is not there in full; `to` 0 where it is none: smaller than itself, without an end (size 0,
 *   which nobody writes who goes on writing), or larger than numbers are
 */
export function headAt(bytes: Uint8Array, at: number): Place | null {
  if (bytes.length - at < 8) return null
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
  const size = u32(bytes, at)
  if (size !== 1) return { type, at, from: at + 8, to: size < 8 ? 0 : at + size }
  if (bytes.length - at < 16) return null
  const large = u16(bytes, at + 8) === 0 ? u16(bytes, at + 10) * 2 ** 32 + u32(bytes, at + 12) : 0
  return { type, at, from: at + 16, to: large < 16 ? 0 : at + large }
}

/** The boxes between two offsets, up to the first that is none or does not end there. */
export function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): Place[] {
  const places: Place[] = []
  for (let at = from; at < to;) {
    const place = headAt(bytes, at)
    if (place === null || place.to === 0 || place.to > to) break
    places.push(place)
    at = place.to
  }
  return places
}

/** The content of the first box of a type within bytes; null where there is none. */
export function contentOf(bytes: Uint8Array, type: string): Uint8Array | null {
  const place = boxesIn(bytes).find(entry => entry.type === type)
  return place ? bytes.subarray(place.from, place.to) : null
}
