import { join, numberBytes, u16, u32 } from '../bytes/read.ts'

/** A packet of RTP. RFC 3550 §5.1 */
export interface Packet {
  /** 16 bits. */
  readonly seq: number
  /** 32 bits, in ticks of the payload's clock: 90 kHz for video. */
  readonly timestamp: number
  /** The marker: for video the last packet of a frame, where the sender is to be believed. */
  readonly isLast: boolean
  /** 7 bits. */
  readonly payloadType: number
  readonly ssrc: number
  /** Without header, extension and padding; a view of what was parsed. */
  readonly payload: Uint8Array
}

const HEADER = 12

/** RTCP comes over the same way where a sender multiplexes: its packet types are 192 to 223. RFC 5761 §4 */
export const isControl = (bytes: Uint8Array): boolean =>
  bytes.length >= 8 && bytes[0]! >> 6 === 2 && bytes[1]! >= 192 && bytes[1]! <= 223

/**
 * Reads a packet: contributing sources, extension and padding are skipped. RFC 3550 §5.1, §5.3.1
 * @returns null for what is no packet of version 2, is RTCP, or says more than there is
 */
export function packetIn(bytes: Uint8Array): Packet | null {
  if (bytes.length < HEADER || bytes[0]! >> 6 !== 2 || isControl(bytes)) return null
  const first = bytes[0]!
  let start = HEADER + (first & 15) * 4
  if (first & 0x10) start += 4 + u16(bytes, start + 2) * 4
  const padding = first & 0x20 ? bytes.at(-1)! : 0
  const end = bytes.length - padding
  if (end < start || start > bytes.length) return null
  return {
    seq: u16(bytes, 2),
    timestamp: u32(bytes, 4),
    isLast: (bytes[1]! & 0x80) !== 0,
    payloadType: bytes[1]! & 0x7f,
    ssrc: u32(bytes, 8),
    payload: bytes.subarray(start, end),
  }
}

/** The bytes of a packet, without extension or padding. RFC 3550 §5.1 */
export const bytesOf = ({ seq, timestamp, isLast, payloadType, ssrc, payload }: Packet): Uint8Array =>
  join([
    Uint8Array.from([
      0x80,
      (isLast ? 0x80 : 0) | payloadType,
      ...numberBytes(seq % 0x10000, 2),
      ...numberBytes(timestamp % 2 ** 32, 4),
      ...numberBytes(ssrc, 4),
    ]),
    payload,
  ])
