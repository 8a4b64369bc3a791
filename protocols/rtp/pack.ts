import { join } from '../bytes/read.ts'
import type { Packet } from './packet.ts'

/** Where the next packet of a sender begins, and what all of them say. */
export interface Sender {
  /** Of the next packet; it is counted on. */
  seq: number
  readonly ssrc: number
  readonly payloadType: number
}

/** Longest payload, so that a packet fits into one of the network. */
const MOST = 1400

/** The next packets of a sender for one moment; the last carries the marker. RFC 3550 §5.1 */
export const packetsOf = (payloads: readonly Uint8Array[], timestamp: number, sender: Sender): Packet[] =>
  payloads.map((payload, i) => {
    const { seq, ssrc, payloadType } = sender
    sender.seq = (seq + 1) % 0x10000
    return { seq, ssrc, payloadType, timestamp: timestamp % 2 ** 32, isLast: i === payloads.length - 1, payload }
  })

/** Bytes cut into pieces that fit: payloads of a program stream. GB/T 28181-2022 §C.2.1 */
export function pieces(bytes: Uint8Array, most = MOST): Uint8Array[] {
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += most) parts.push(bytes.subarray(at, at + most))
  return parts
}

/** A NAL unit of H.264 as payloads: itself, or FU-A. RFC 6184 §5.6, §5.8 */
export function h264Payloads(unit: Uint8Array, most = MOST): Uint8Array[] {
  if (unit.length <= most) return [unit]
  const parts = pieces(unit.subarray(1), most - 2)
  return parts.map((part, i) =>
    join([Uint8Array.of((unit[0]! & 0xe0) | 28, ends(i, parts.length) | (unit[0]! & 31)), part]),
  )
}

/** A NAL unit of H.265 as payloads: itself, or FU. RFC 7798 §4.4.1, §4.4.3 */
export function h265Payloads(unit: Uint8Array, most = MOST): Uint8Array[] {
  if (unit.length <= most) return [unit]
  const parts = pieces(unit.subarray(2), most - 3)
  return parts.map((part, i) =>
    join([
      Uint8Array.of((unit[0]! & 0x81) | (49 << 1), unit[1]!, ends(i, parts.length) | ((unit[0]! >> 1) & 63)),
      part,
    ]),
  )
}

/** The bits that say which fragment is the first and which the last. */
const ends = (i: number, count: number): number => (i === 0 ? 0x80 : 0) | (i === count - 1 ? 0x40 : 0)
