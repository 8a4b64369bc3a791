import { BitWriter } from './bits.ts'

/** Size of the picture, pixels, and of its grid of macroblocks: the last line of them is half outside. */
export const size = { width: 640, height: 360, columns: 40, rows: 23 } as const

/** Bits of the number of a picture. */
export const NUMBER_BITS = 8

/** Sequence parameter set: constrained baseline, level 3, nothing is reordered. ITU-T H.264 §7.3.2.1, §E.1 */
function sequenceSet(): Uint8Array {
  const bits = new BitWriter()
  bits.u(8, 66)
  bits.u(8, 0xc0)
  bits.u(8, 30)
  bits.ue(0)
  bits.ue(NUMBER_BITS - 4)
  bits.ue(2) // pictures are shown in the order they come
  bits.ue(1) // one picture is referred to
  bits.u(1, 0)
  bits.ue(size.columns - 1)
  bits.ue(size.rows - 1)
  bits.u(1, 1) // frames
  bits.u(1, 1)
  bits.u(1, 1) // cut at the bottom, in steps of two lines
  for (const cut of [0, 0, 0, (size.rows * 16 - size.height) / 2]) bits.ue(cut)
  bits.u(1, 1)
  bits.u(4, 0) // neither aspect, overscan, signal nor chroma places
  bits.u(1, 0) // no timing: pictures come when they come
  bits.u(3, 0)
  bits.u(1, 1)
  bits.u(1, 1)
  // Nothing waits for a later picture: decoders show each at once.
  for (const limit of [0, 0, 10, 10, 0, 1]) bits.ue(limit)
  return bits.unit(0x67)
}

/** Picture parameter set: CAVLC, quantizer 28, the deblocking filter is told in slices. §7.3.2.2 */
function pictureSet(): Uint8Array {
  const bits = new BitWriter()
  bits.ue(0)
  bits.ue(0)
  bits.u(2, 0)
  for (const zero of [0, 0, 0]) bits.ue(zero)
  bits.u(3, 0)
  bits.se(28 - 26)
  bits.se(0)
  bits.se(0)
  bits.u(3, 0b100)
  return bits.unit(0x68)
}

/** SPS and PPS, the same for every test picture. */
export const parameterSets: readonly [Uint8Array, Uint8Array] = [sequenceSet(), pictureSet()]
