import { Bits, rbspOf } from './bits.ts'
import { hex, rateOf, sensible, type Picture } from './picture.ts'

/** Profiles whose sets say chroma and bit depth. ISO 14496-10 §7.3.2.1.1 */
const high = new Set([44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 144, 244])

/** Reads a sequence parameter set of H.264. ISO 14496-10 §7.3.2.1.1 @returns null for what is none */
export function sps264(unit: Uint8Array): Picture | null {
  if (unit.length < 5 || (unit[0]! & 31) !== 7) return null
  const bytes = rbspOf(unit)
  const [, profile = 0, constraints = 0, level = 0] = bytes
  const bits = new Bits(bytes, 32)
  bits.unsigned()
  const { chroma, lumaBits, chromaBits } = depths(bits, profile)
  bits.unsigned() // log2_max_frame_num
  const order = bits.unsigned()
  if (order === 0) bits.unsigned()
  else if (order === 1) {
    bits.skip(1)
    bits.signed()
    bits.signed()
    for (let i = Math.min(255, bits.unsigned()); i > 0; i--) bits.signed()
  }
  bits.unsigned() // max_num_ref_frames
  bits.skip(1)
  const columns = bits.unsigned() + 1
  const rows = bits.unsigned() + 1
  const isFrames = bits.flag()
  if (!isFrames) bits.skip(1)
  bits.skip(1)
  const [left, right, top, bottom] = bits.flag() ? four(bits) : [0, 0, 0, 0]
  const fields = isFrames ? 1 : 2
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1
  const unitY = (chroma === 1 ? 2 : 1) * fields
  const isOver = bits.isOver
  return sensible(
    {
      width: columns * 16 - (left + right) * unitX,
      height: rows * 16 * fields - (top + bottom) * unitY,
      profile,
      level,
      fps: bits.flag() ? rate(bits) : null,
      chroma,
      lumaBits,
      chromaBits,
      codecs: `avc1.${hex(profile)}${hex(constraints)}${hex(level)}`,
    },
    isOver,
  )
}

const four = (bits: Bits) => [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()] as const

function depths(bits: Bits, profile: number) {
  if (!high.has(profile)) return { chroma: 1, lumaBits: 8, chromaBits: 8 }
  const chroma = bits.unsigned()
  if (chroma === 3) bits.skip(1)
  const lumaBits = bits.unsigned() + 8
  const chromaBits = bits.unsigned() + 8
  bits.skip(1)
  if (bits.flag()) for (let i = 0; i < (chroma === 3 ? 12 : 8); i++) if (bits.flag()) skipList(bits, i < 6 ? 16 : 64)
  return { chroma, lumaBits, chromaBits }
}

/** ISO 14496-10 §7.3.2.1.1.1 */
function skipList(bits: Bits, size: number): void {
  let last = 8
  let next = 8
  for (let i = 0; i < size; i++) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256
    if (next !== 0) last = next
  }
}

/** The rate of the VUI: two ticks for each frame. ISO 14496-10 §E.1.1, §E.2.1 */
function rate(bits: Bits): number | null {
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
  if (!bits.flag()) return null
  const ticks = bits.number(32)
  const scale = bits.number(32)
  return bits.isOver ? null : rateOf(scale, ticks * 2)
}
