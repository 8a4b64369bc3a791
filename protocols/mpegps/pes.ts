import type { Moment } from '../nal/gather.ts'

/** What stands before the payload of a PES packet. */
export interface PesHead {
  /** Where the payload begins, counted from the byte behind the length. */
  readonly start: number
  /** Ticks of 90 kHz in 33 bits, as they stand; null where it says none. */
  readonly moment: Moment | null
}

/** A time stamp of 33 bits in 5 bytes. ISO 13818-1 §2.4.3.7 */
const stampAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! >> 1) & 7) * 2 ** 30 +
  bytes[at + 1]! * 2 ** 22 +
  (bytes[at + 2]! >> 1) * 2 ** 15 +
  bytes[at + 3]! * 2 ** 7 +
  (bytes[at + 4]! >> 1)

/**
 * Reads the head of a PES packet of a picture or sound, of MPEG-2 or MPEG-1. ISO 13818-1 §2.4.3.6, ISO 11172-1 §2.4.3.3
 * @param bytes from behind the length on
 * @returns null where there are not enough bytes to tell
 */
export function pesHead(bytes: Uint8Array): PesHead | null {
  if (bytes.length < 3) return null
  if ((bytes[0]! & 0xc0) !== 0x80) return oldHead(bytes)
  const start = 3 + bytes[2]!
  if (bytes.length < start) return null
  const flags = bytes[1]! >> 6
  if (flags < 2 || start < 8) return { start, moment: null }
  const pts = stampAt(bytes, 3)
  return { start, moment: { pts, dts: flags === 3 && start >= 13 ? stampAt(bytes, 8) : pts } }
}

function oldHead(bytes: Uint8Array): PesHead | null {
  let at = 0
  while (at < 16 && bytes[at] === 0xff) at++
  if (((bytes[at] ?? 0) & 0xc0) === 0x40) at += 2
  const mark = (bytes[at] ?? 0) >> 4
  const start = at + (mark === 2 ? 5 : mark === 3 ? 10 : 1)
  if (bytes.length < start) return null
  if (mark !== 2 && mark !== 3) return { start, moment: null }
  const pts = stampAt(bytes, at)
  return { start, moment: { pts, dts: mark === 3 ? stampAt(bytes, at + 5) : pts } }
}
