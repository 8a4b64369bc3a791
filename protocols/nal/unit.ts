/** How a picture is coded: H.264 (ISO 14496-10) or H.265 (ISO 23008-2). */
export type Codec = 'h264' | 'h265'

/** What a NAL unit is, as far as anybody here has to know. */
export type UnitKind = 'vps' | 'sps' | 'pps' | 'key' | 'slice' | 'aud' | 'sei' | 'end' | 'other'

const kinds264: Readonly<Record<number, UnitKind>> = {
  1: 'slice',
  2: 'slice',
  3: 'slice',
  4: 'slice',
  5: 'key',
  6: 'sei',
  7: 'sps',
  8: 'pps',
  9: 'aud',
  10: 'end',
  11: 'end',
  12: 'end', // filler: nobody needs it
}
const kinds265: Readonly<Record<number, UnitKind>> = {
  32: 'vps',
  33: 'sps',
  34: 'pps',
  35: 'aud',
  36: 'end',
  37: 'end',
  38: 'end', // filler
  39: 'sei',
  40: 'sei',
}

/** The type of a NAL unit. ISO 14496-10 §7.4.1, ISO 23008-2 §7.4.2.2 */
export const typeOf = (codec: Codec, unit: Uint8Array): number =>
  codec === 'h264' ? (unit[0] ?? 0) & 31 : ((unit[0] ?? 0) >> 1) & 63

/**
 * What a NAL unit is. Key are IDR pictures, and of H.265 all random access pictures (types 16 to 21), whatever a
 * transport says of them. ISO 14496-10 table 7-1, ISO 23008-2 table 7-1
 */
export function kindOf(codec: Codec, unit: Uint8Array): UnitKind {
  const type = typeOf(codec, unit)
  // Of what has no meaning in the standard makers make their own: no decoder needs it.
  if (codec === 'h264') return type === 0 || type > 23 ? 'end' : (kinds264[type] ?? 'other')
  if (type > 47) return 'end'
  if (type <= 9) return 'slice'
  return type >= 16 && type <= 21 ? 'key' : (kinds265[type] ?? 'other')
}

/** Whether a slice is the first of its picture. ISO 14496-10 §7.3.3, ISO 23008-2 §7.3.6.1 */
const isFirstSlice = (codec: Codec, unit: Uint8Array): boolean => ((unit[codec === 'h264' ? 1 : 2] ?? 0) & 0x80) !== 0

/** Whether a picture is over where this unit follows a slice of it. ISO 14496-10 §7.4.1.2.3, ISO 23008-2 §7.4.2.4.4 */
export function beginsPicture(codec: Codec, unit: Uint8Array): boolean {
  const kind = kindOf(codec, unit)
  if (kind === 'key' || kind === 'slice') return isFirstSlice(codec, unit)
  const type = typeOf(codec, unit)
  return codec === 'h264'
    ? (type >= 6 && type <= 9) || (type >= 14 && type <= 18)
    : type >= 32 && type <= 39 && type !== 38
}

/**
 * Which codec a unit can only be of, for streams that say nothing or something wrong: told by the first parameter set
 * of a key frame. @returns null for any other unit
 */
export function codecOf(unit: Uint8Array): Codec | null {
  const [first = 0, second = 0, third = 0] = unit
  if (first === 0x40 && second === 1) return 'h265' // VPS of the base layer
  // SPS, whose profile is one there is, and whose last two constraint bits are 0
  return (first & 0x9f) === 7 && unit.length > 4 && profiles.has(second) && (third & 3) === 0 ? 'h264' : null
}

/** Profiles of ISO 14496-10 §A.2 and its annexes. */
const profiles = new Set([44, 66, 77, 83, 86, 88, 100, 110, 118, 122, 128, 134, 135, 138, 139, 144, 244])
