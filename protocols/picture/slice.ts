import { BitWriter } from './bits.ts'
import { NUMBER_BITS, size } from './parameters.ts'

/**
 * What a macroblock shows: one brightness for all of it, or the brightness of each of its 256 pixels. Of the latter the
 * same object means the same content.
 */
export type Cell = number | Uint8Array

export interface Slice {
  /** What is to be seen, line by line. */
  readonly cells: readonly Cell[]
  /** What the picture before showed; null: this one stands for itself (IDR). */
  readonly before: readonly Cell[] | null
  /** Counted from the last that stood for itself. */
  readonly number: number
  /** Of those that stand for themselves. */
  readonly idr: number
  /** Colour of all of it: blue and red difference, 128 is none. */
  readonly tint: readonly [number, number]
}

/** mb_type in a slice of its own; in one that refers, 5 more. ITU-T H.264 tables 7-11, 7-13 */
const type = { flat: 3, raw: 25, referring: 5 } as const
/** coeff_token of none, of one and of one that is ±1, by how full the neighbours are: bits, size. Table 9-5 */
const tokens = {
  empty: { none: [1, 1], more: [0b000101, 6], unit: [0b01, 2] },
  full: { none: [0b000011, 6], more: [0b000000, 6], unit: [0b000001, 6] },
} as const

const brightness = (cell: Cell, at: number): number => (typeof cell === 'number' ? cell : cell[at]!)

/** What the neighbours above and at the left let expect: their mean. §8.3.3.3 */
function expected(above: Cell | null, left: Cell | null): number {
  let sum = 0
  for (let n = 0; n < 16; n += 1) {
    if (above !== null) sum += brightness(above, 240 + n)
    if (left !== null) sum += brightness(left, 16 * n + 15)
  }
  return above !== null && left !== null ? (sum + 16) >> 5 : (sum + 8) >> 4
}

/** One coefficient of the whole macroblock, which at quantizer 28 is the difference itself. §8.5.10, §9.2 */
function difference(bits: BitWriter, level: number, isFull: boolean): void {
  const code = isFull ? tokens.full : tokens.empty
  const [token, count] = level === 0 ? code.none : Math.abs(level) === 1 ? code.unit : code.more
  bits.u(count, token)
  if (level === 0) return
  if (Math.abs(level) === 1) bits.u(1, level < 0 ? 1 : 0)
  else {
    const number = 2 * Math.abs(level) - (level < 0 ? 3 : 4)
    if (number < 14) bits.u(number + 1, 1)
    else if (number < 30) {
      bits.u(15, 1)
      bits.u(4, number - 14)
    } else {
      bits.u(16, 1)
      bits.u(12, number - 30)
    }
  }
  bits.u(1, 1) // no zeros before it
}

/** Each pixel as it is, and the tint. §7.3.5, I_PCM */
function raw(bits: BitWriter, cell: Cell, [blue, red]: Slice['tint']): void {
  bits.align()
  bits.bytes(typeof cell === 'number' ? new Uint8Array(256).fill(cell) : cell)
  bits.bytes(new Uint8Array(64).fill(blue))
  bits.bytes(new Uint8Array(64).fill(red))
}

/** Slice header. §7.3.3 */
function head(bits: BitWriter, { before, number, idr }: Slice): void {
  bits.ue(0)
  bits.ue(before ? 5 : 7)
  bits.ue(0)
  bits.u(NUMBER_BITS, number)
  if (before) bits.u(3, 0) // neither other references, another order, nor marks
  else {
    bits.ue(idr)
    bits.u(2, 0)
  }
  bits.se(0)
  bits.ue(1) // no deblocking: what is drawn stays sharp, and copies are exact
}

/**
 * A picture as one slice: where nothing changed, the picture before is copied (P_Skip); flat macroblocks are their
 * difference from the neighbours (Intra_16x16, DC), drawn ones are raw (I_PCM). What a decoder shows is exact.
 * ITU-T H.264 §7.3.4
 * @returns a NAL unit without a start code
 */
export function sliceOf(slice: Slice): Uint8Array {
  const { cells, before, tint } = slice
  const bits = new BitWriter()
  head(bits, slice)
  let skipped = 0
  /** Which were raw in this picture: they count as full. */
  const full = new Uint8Array(cells.length)
  for (const [at, cell] of cells.entries()) {
    if (before && before[at] === cell) {
      skipped += 1
      continue
    }
    if (before) bits.ue(skipped)
    skipped = 0
    const own = before ? type.referring : 0
    const above = at >= size.columns ? at - size.columns : null
    const left = at % size.columns > 0 ? at - 1 : null
    if (typeof cell !== 'number' || at === 0) {
      bits.ue(own + type.raw)
      raw(bits, cell, tint)
      full[at] = 1
      continue
    }
    bits.ue(own + type.flat)
    bits.ue(0) // colour as the neighbours have it
    bits.se(0)
    const hopes = expected(above === null ? null : cells[above]!, left === null ? null : cells[left]!)
    // 16 or 0 each: with two neighbours, their mean is 8 at least as soon as one is full. §9.2.1
    difference(bits, cell - hopes, (above !== null && full[above] === 1) || (left !== null && full[left] === 1))
  }
  if (before && skipped > 0) bits.ue(skipped)
  return bits.unit(before ? 0x41 : 0x65)
}
