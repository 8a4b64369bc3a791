import { join, numberBytes, u16 } from '../bytes/read.ts'
import type { Sets } from './parameters.ts'
import { sps264 } from './sps264.ts'
import { sps265 } from './sps265.ts'
import { kindOf, type Codec } from './unit.ts'

/** What the record of a decoder says. */
export interface Configuration {
  /** Bytes of the length before each NAL unit of a sample. */
  readonly lengthSize: number
  /** Parameter sets, as they stand. */
  readonly units: readonly Uint8Array[]
}

const withLength = (unit: Uint8Array): readonly Uint8Array[] => [Uint8Array.from(numberBytes(unit.length, 2)), unit]

/** AVCDecoderConfigurationRecord, with lengths of 4 bytes. ISO 14496-15 §5.3.3.1 @returns null where a set is broken */
function record264({ sps, pps }: Sets): Uint8Array | null {
  const first = sps[0]!
  const picture = sps264(first)
  if (picture === null) return null
  const { profile, chroma, lumaBits, chromaBits } = picture
  const isHigh = profile === 100 || profile === 110 || profile === 122 || profile === 144
  return join([
    Uint8Array.of(1, first[1]!, first[2]!, first[3]!, 0xff, 0xe0 | sps.length),
    ...sps.flatMap(withLength),
    Uint8Array.of(pps.length),
    ...pps.flatMap(withLength),
    ...(isHigh ? [Uint8Array.of(0xfc | chroma, 0xf8 | (lumaBits - 8), 0xf8 | (chromaBits - 8), 0)] : []),
  ])
}

/** HEVCDecoderConfigurationRecord, with lengths of 4 bytes. ISO 14496-15 §8.3.3.1 */
function record265({ vps, sps, pps }: Sets): Uint8Array | null {
  const picture = sps265(sps[0]!)
  if (picture === null) return null
  const { tier, chroma, lumaBits, chromaBits, layers, isNested } = picture
  const arrays = [
    [32, vps],
    [33, sps],
    [34, pps],
  ] as const
  return join([
    Uint8Array.of(1),
    tier,
    Uint8Array.of(0xf0, 0, 0xfc, 0xfc | chroma, 0xf8 | (lumaBits - 8), 0xf8 | (chromaBits - 8), 0, 0),
    Uint8Array.of((layers << 3) | (isNested ? 4 : 0) | 3, arrays.length),
    ...arrays.flatMap(([type, units]) => [Uint8Array.of(0x80 | type, 0, units.length), ...units.flatMap(withLength)]),
  ])
}

/** The record a decoder is set up with, for containers. @returns null where the sets are broken */
export const recordOf = (codec: Codec, sets: Sets): Uint8Array | null =>
  codec === 'h264' ? record264(sets) : record265(sets)

/** Reads a record of either kind. ISO 14496-15 §5.3.3.1, §8.3.3.1 @returns null for what is none, or is cut off */
export function configurationIn(codec: Codec, record: Uint8Array): Configuration | null {
  const head = codec === 'h264' ? 6 : 23
  if (record.length < head + 1 || record[0] !== 1) return null
  const units: Uint8Array[] = []
  let at = codec === 'h264' ? 5 : 22
  const groups = codec === 'h264' ? 2 : record[at++]!
  for (let group = 0; group < groups; group++) {
    if (at >= record.length) return null
    let count = record[at++]!
    if (codec === 'h265') {
      count = u16(record, at)
      at += 2
    } else if (group === 0) count &= 31
    for (; count > 0; count--) {
      const end = at + 2 + u16(record, at)
      if (at + 2 > record.length || end > record.length) return null
      const unit = record.subarray(at + 2, end)
      if (/^[vsp]ps$/.test(kindOf(codec, unit))) units.push(unit)
      at = end
    }
  }
  return { lengthSize: (record[codec === 'h264' ? 4 : 21]! & 3) + 1, units }
}
