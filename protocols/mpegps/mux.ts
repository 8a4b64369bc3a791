import { join, numberBytes } from '../bytes/read.ts'
import type { AccessUnit, Moment } from '../nal/gather.ts'
import { streamOf } from '../nal/split.ts'
import type { Codec } from '../nal/unit.ts'
import { STREAM_TYPES, type SoundCodec } from './map.ts'

/** Most bytes of a picture in one packet, so that its length of 16 bits holds. */
const MOST = 65_000
const VIDEO = 0xe0
const SOUND = 0xc0

/** A number with its marker bits: 3, 15 and 15 bits, a 1 behind each. */
const marked = (value: number): bigint => {
  const bits = BigInt(Math.floor(value) % 2 ** 33)
  return (
    ((bits >> 30n) << 33n) |
    (1n << 32n) |
    (((bits >> 15n) & 0x7fffn) << 17n) |
    (1n << 16n) |
    ((bits & 0x7fffn) << 1n) |
    1n
  )
}
const bytesOf = (value: bigint, size: number): number[] =>
  Array.from({ length: size }, (_, i) => Number((value >> BigInt(8 * (size - 1 - i))) & 0xffn))

/** Pack header of MPEG-2. ISO 13818-1 §2.5.3.3 @param clock ticks of 90 kHz */
export const packHeader = (clock: number): Uint8Array =>
  // 01, SCR with its markers, 9 bits of extension with a marker; then the rate (22 bits) and no stuffing
  Uint8Array.from([0, 0, 1, 0xba, ...bytesOf((1n << 46n) | (marked(clock) << 10n) | 1n, 6), 0x0f, 0xff, 0xff, 0xf8])

/** System header: one picture, one sound. ISO 13818-1 §2.5.3.5 */
const system = Uint8Array.of(
  0,
  0,
  1,
  0xbb,
  0,
  12,
  0x80,
  0x0f,
  0xff,
  0x04,
  0xe1,
  0x7f,
  VIDEO,
  0xe0,
  0xe8,
  SOUND,
  0xc0,
  0x20,
)

/** Program stream map with its checksum. ISO 13818-1 §2.5.4.1 */
export function mapOf(video: Codec, sound: SoundCodec | null): Uint8Array {
  const entries = [...[STREAM_TYPES[video], VIDEO, 0, 0], ...(sound === null ? [] : [STREAM_TYPES[sound], SOUND, 0, 0])]
  const map = [0, 0, 1, 0xbc, ...numberBytes(10 + entries.length, 2), 0xe0, 0xff, 0, 0, 0, entries.length, ...entries]
  return Uint8Array.from([...map, ...numberBytes(checksum(map), 4)])
}

/** ISO 13818-1 annex A */
function checksum(bytes: readonly number[]): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let i = 0; i < 8; i++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

const stamp = (tag: number, value: number): number[] => bytesOf((BigInt(tag) << 36n) | marked(value), 5)

/** A packet of a picture or sound; without a moment it goes on with what was before. ISO 13818-1 §2.4.3.6 */
export function pesOf(id: number, payload: Uint8Array, moment: Moment | null): Uint8Array {
  const hasBoth = moment !== null && moment.dts !== moment.pts
  const stamps =
    moment === null ? [] : hasBoth ? [...stamp(3, moment.pts), ...stamp(1, moment.dts)] : stamp(2, moment.pts)
  const flags = moment === null ? 0 : hasBoth ? 0xc0 : 0x80
  const length = numberBytes(3 + stamps.length + payload.length, 2)
  return join([Uint8Array.from([0, 0, 1, id, ...length, 0x80, flags, stamps.length, ...stamps]), payload])
}

/**
 * A picture as a pack of a program stream, as GB/T 28181-2022 §C.2 wants it: a key frame with system header and map
 * before it, a large picture in several packets.
 * @param sound that is in the stream beside the pictures, for the map
 */
export function pictureOf({ codec, units, isKey, pts, dts }: AccessUnit, sound: SoundCodec | null = null): Uint8Array {
  const stream = streamOf(units)
  const parts = [packHeader(dts), ...(isKey ? [system, mapOf(codec, sound)] : [])]
  for (let at = 0; at < stream.length; at += MOST)
    parts.push(pesOf(VIDEO, stream.subarray(at, at + MOST), at === 0 ? { pts, dts } : null))
  return join(parts)
}

/** Sound as a pack of a program stream. @param pts ticks of 90 kHz */
export const soundOf = (data: Uint8Array, pts: number): Uint8Array =>
  join([packHeader(pts), pesOf(SOUND, data, { pts, dts: pts })])
