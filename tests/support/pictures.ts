/**
 * Streams of H.264 that a decoder plays, made without one: key frames of raw samples (I_PCM, ISO 14496-10 §7.3.5), and
 * pictures between them that repeat what was (skipped macroblocks). And sets of H.265 with slices that only look so.
 */
import type { Codec } from '../../protocols/nal/unit.ts'

/** Writes bits, the highest of a byte first. */
class BitWriter {
  readonly #bytes: number[] = []
  #free = 0

  number(value: number, count: number): this {
    for (let i = count - 1; i >= 0; i--) {
      if (this.#free === 0) {
        this.#bytes.push(0)
        this.#free = 8
      }
      this.#free--
      if (Math.floor(value / 2 ** i) % 2 === 1) this.#bytes[this.#bytes.length - 1]! |= 1 << this.#free
    }
    return this
  }

  /** ue(v) of each. ISO 14496-10 §9.1 */
  unsigned(...values: readonly number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1))
      this.number(0, length).number(value + 1, length + 1)
    }
    return this
  }

  /** Whole bytes, from the next whole byte on. */
  aligned(bytes: Iterable<number>): this {
    this.#free = 0
    for (const byte of bytes) this.#bytes.push(byte)
    return this
  }

  /** The unit, with its header, its trailing bits, and what keeps start codes out of it. */
  unit(...header: readonly number[]): Uint8Array {
    this.number(1, 1)
    const out = [...header]
    let zeros = 0
    for (const byte of this.#bytes) {
      if (zeros >= 2 && byte <= 3) {
        out.push(3)
        zeros = 0
      }
      out.push(byte)
      zeros = byte === 0 ? zeros + 1 : 0
    }
    return Uint8Array.from(out)
  }
}

/** What pictures are made. */
export interface Making {
  /** Pixels: whole macroblocks, or cropped to even numbers. */
  readonly width?: number
  readonly height?: number
  readonly fps?: number
  /** Pictures from one key frame to the next. */
  readonly gop?: number
  readonly codec?: Codec
}

const blocks = (pixels: number): number => Math.ceil(pixels / 16)

/** Sequence parameter set, baseline, with the rate in its VUI. */
export function sps264Of({ width = 64, height = 48, fps = 25 }: Making = {}): Uint8Array {
  const right = (blocks(width) * 16 - width) / 2
  const bottom = (blocks(height) * 16 - height) / 2
  const bits = new BitWriter().number(0x42c01e, 24).unsigned(0, 0, 2, 1).number(0, 1)
  bits.unsigned(blocks(width) - 1, blocks(height) - 1).number(0b11, 2)
  bits.number(right + bottom > 0 ? 1 : 0, 1)
  if (right + bottom > 0) bits.unsigned(0, right, 0, bottom)
  bits.number(0b1_0000_1, 6) // VUI, of it the rate alone
  return bits
    .number(1, 32)
    .number(fps * 2, 32)
    .number(0b1_00_0_0, 5)
    .unit(0x67)
}

const pps264 = (): Uint8Array =>
  new BitWriter()
    .unsigned(0, 0)
    .number(0, 2)
    .unsigned(0, 0, 0)
    .number(0, 3)
    .unsigned(0, 0, 0)
    .number(0b100, 3)
    .unit(0x68)

function key264({ width = 64, height = 48 }: Making, number: number): Uint8Array {
  const bits = new BitWriter()
    .unsigned(0, 7, 0)
    .number(0, 4)
    .unsigned(number % 2)
    .number(0, 2)
    .unsigned(0, 1)
  for (let i = 0; i < blocks(width) * blocks(height); i++)
    bits.unsigned(25).aligned(Array.from({ length: 384 }, (_, j) => (j < 256 ? (number * 16 + i * 5 + j) % 220 : 128)))
  return bits.unit(0x65)
}

function repeat264({ width = 64, height = 48 }: Making, inGop: number): Uint8Array {
  const bits = new BitWriter()
    .unsigned(0, 5, 0)
    .number(inGop % 16, 4)
    .number(0, 3)
    .unsigned(0, 1)
  return bits.unsigned(blocks(width) * blocks(height)).unit(0x61)
}

/** Sets of H.265 as an encoder writes them: 1280 × 720. */
export const sets265 = [
  '40010c01ffff01600000030090000003000003005d959809',
  '42010101600000030090000003000003005da00280802d165959a4932b80400000fa4000177002',
  '4401c172b46240',
].map(text => Uint8Array.from(Buffer.from(text, 'hex')))

const slice265 = (isKey: boolean, number: number): Uint8Array =>
  Uint8Array.from([
    isKey ? 0x26 : 0x02,
    1,
    0xd0,
    ...Array.from({ length: isKey ? 3000 : 300 }, (_, i) => ((number + i) % 250) + 4),
  ])

/** The NAL units of one picture of a stream. @param number of the picture, from 0 */
export function pictureUnits(making: Making, number: number): Uint8Array[] {
  const { gop = 10, codec = 'h264' } = making
  const inGop = number % gop
  if (codec === 'h265') return inGop === 0 ? [...sets265, slice265(true, number)] : [slice265(false, number)]
  return inGop === 0 ? [sps264Of(making), pps264(), key264(making, number / gop)] : [repeat264(making, inGop)]
}
