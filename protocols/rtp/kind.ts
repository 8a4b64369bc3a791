import { u32 } from '../bytes/read.ts'
import type { Packet } from './packet.ts'

/** What is in the packets of a stream. `ts` (MPEG-TS) is known, so that it can be named, and not read. */
export type PayloadKind = 'ps' | 'ts' | 'h264' | 'h265' | 'aac' | 'pcma' | 'pcmu'

const numbers: Readonly<Record<number, PayloadKind>> = {
  0: 'pcmu', // RFC 3551 §6
  8: 'pcma',
  33: 'ts',
  98: 'h264', // GB/T 28181-2022 §C.2.4, and what devices do
  99: 'h265',
  100: 'h265',
  102: 'aac',
}

/**
 * What a packet of a GB/T 28181 device carries: by its first bytes where they tell, for devices send program streams
 * under other numbers and other streams under 96; else by its number. GB/T 28181-2022 §C.2
 * @returns null while nothing tells: the next packet may
 */
export function kindOf({ payload, payloadType }: Packet): PayloadKind | null {
  const head = u32(payload, 0)
  if (payload.length >= 4 && (head === 0x1ba || head === 0x1bb || head === 0x1bc)) return 'ps'
  if (payload.length >= 4 && head >= 0x1c0 && head <= 0x1ef) return 'ps'
  if (payload.length >= 376 && payload[0] === 0x47 && payload[188] === 0x47) return 'ts'
  const kind = numbers[payloadType]
  if (kind !== undefined) return kind
  // Parameter sets, alone or aggregated, without a start code: the stream itself.
  const [first = 0, second = 0] = payload
  if (payload.length < 4 || head >> 8 === 1) return null
  if ((first & 31) === 7 && first < 0x80) return 'h264'
  if (first === 0x40 && second === 1) return 'h265'
  return null
}
