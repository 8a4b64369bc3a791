import { Bits, rbspOf } from './bits.ts'
import { rateOf, sensible, type Picture } from './picture.ts'

/** What a set of H.265 says beside its picture, for the record of the decoder. ISO 14496-15 §8.3.3.1 */
export interface Picture265 extends Picture {
  /** general_profile_space to general_level_idc: 12 bytes. */
  readonly tier: Uint8Array
  readonly layers: number
  readonly isNested: boolean
}

/** Reads a sequence parameter set of H.265. ISO 23008-2 §7.3.2.2.1 @returns null for what is none */
export function sps265(unit: Uint8Array): Picture265 | null {
  if (unit.length < 16 || ((unit[0]! >> 1) & 63) !== 33) return null
  const bytes = rbspOf(unit)
  const bits = new Bits(bytes, 20)
  const upper = bits.number(3)
  const isNested = bits.flag()
  const tier = bytes.slice(3, 15)
  bits.skip(96)
  skipLayers(bits, upper)
  bits.unsigned()
  const chroma = bits.unsigned()
  if (chroma === 3) bits.skip(1)
  const width = bits.unsigned()
  const height = bits.unsigned()
  const [left, right, top, bottom] = bits.flag()
    ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()]
    : [0, 0, 0, 0]
  const lumaBits = bits.unsigned() + 8
  const chromaBits = bits.unsigned() + 8
  const isOver = bits.isOver
  const picture = sensible(
    {
      width: width - (left + right) * (chroma === 1 || chroma === 2 ? 2 : 1),
      height: height - (top + bottom) * (chroma === 1 ? 2 : 1),
      profile: tier[0]! & 31,
      level: tier[11]!,
      fps: rate(bits, upper),
      chroma,
      lumaBits,
      chromaBits,
      codecs: codecsOf(tier),
    },
    isOver,
  )
  return picture && { ...picture, tier, layers: upper + 1, isNested }
}

/** ISO 14496-15 §E.3: profile, compatibility with its bits turned around, tier and level, constraints. */
function codecsOf(tier: Uint8Array): string {
  let flags = 0
  for (let i = 0; i < 32; i++) flags += ((tier[1 + (i >> 3)]! >> (7 - (i & 7))) & 1) * 2 ** i
  const constraints = [...tier.subarray(5, 11)]
  while (constraints.length > 0 && constraints.at(-1) === 0) constraints.pop()
  const space = ['', 'A', 'B', 'C'][tier[0]! >> 6]!
  return [
    `hvc1.${space}${tier[0]! & 31}`,
    flags.toString(16),
    `${tier[0]! & 0x20 ? 'H' : 'L'}${tier[11]!}`,
    ...constraints.map(byte => byte.toString(16)),
  ].join('.')
}

/** ISO 23008-2 §7.3.3, from sub_layer_profile_present_flag on */
function skipLayers(bits: Bits, upper: number): void {
  const flags = Array.from({ length: upper }, () => [bits.flag(), bits.flag()] as const)
  if (upper > 0) bits.skip((8 - upper) * 2)
  for (const [hasProfile, hasLevel] of flags) bits.skip((hasProfile ? 88 : 0) + (hasLevel ? 8 : 0))
}

/** From log2_max_pic_order_cnt_lsb to the rate of the VUI; null where it says none. ISO 23008-2 §7.3.2.2.1, §E.2.1 */
function rate(bits: Bits, upper: number): number | null {
  const orderBits = bits.unsigned() + 4
  for (let i = bits.flag() ? upper + 1 : 1; i > 0; i--) for (let j = 0; j < 3; j++) bits.unsigned()
  for (let i = 0; i < 6; i++) bits.unsigned()
  if (bits.flag() && bits.flag()) skipLists(bits)
  bits.skip(2)
  if (bits.flag()) {
    bits.skip(8)
    bits.unsigned()
    bits.unsigned()
    bits.skip(1)
  }
  if (!skipReferences(bits) || bits.isOver) return null
  if (bits.flag()) for (let i = Math.min(32, bits.unsigned()); i > 0; i--) bits.skip(orderBits + 1)
  bits.skip(2)
  if (!bits.flag()) return null
  if (bits.flag() && bits.number(8) === 255) bits.skip(32)
  if (bits.flag()) bits.skip(1)
  if (bits.flag()) {
    bits.skip(4)
    if (bits.flag()) bits.skip(24)
  }
  if (bits.flag()) {
    bits.unsigned()
    bits.unsigned()
  }
  bits.skip(3)
  if (bits.flag()) for (let i = 0; i < 4; i++) bits.unsigned()
  if (!bits.flag()) return null
  const ticks = bits.number(32)
  const scale = bits.number(32)
  return bits.isOver ? null : rateOf(scale, ticks)
}

/** ISO 23008-2 §7.3.4 */
function skipLists(bits: Bits): void {
  for (let size = 0; size < 4; size++)
    for (let matrix = 0; matrix < 6 && !bits.isOver; matrix += size === 3 ? 3 : 1) {
      if (!bits.flag()) {
        bits.unsigned()
        continue
      }
      if (size > 1) bits.signed()
      for (let i = Math.min(64, 1 << (4 + size * 2)); i > 0; i--) bits.signed()
    }
}

/** ISO 23008-2 §7.3.7 @returns false for what is no set */
function skipReferences(bits: Bits): boolean {
  const sets = bits.unsigned()
  if (sets > 64) return false
  let pictures = 0
  for (let i = 0; i < sets && !bits.isOver; i++) {
    if (i > 0 && bits.flag()) {
      bits.skip(1)
      bits.unsigned()
      let next = 0
      for (let j = 0; j <= pictures; j++) if (bits.flag() || bits.flag()) next++
      pictures = next
      continue
    }
    pictures = bits.unsigned() + bits.unsigned()
    if (pictures > 32) return false
    for (let j = 0; j < pictures; j++) {
      bits.unsigned()
      bits.skip(1)
    }
  }
  return true
}
