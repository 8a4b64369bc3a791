import { clockBits, clockCells } from './clock.ts'
import { isInked, LETTER } from './font.ts'
import { parameterSets, size } from './parameters.ts'
import { sliceOf, type Cell } from './slice.ts'

/** A drawing of two colours: a name in letters the font has not. */
export interface Drawing {
  /** Pixels; at most 608 by 32. */
  readonly width: number
  readonly height: number
  isInked(x: number, y: number): boolean
}

export interface PictureSettings {
  /** Of the camera: letters and digits of ASCII, at most 38. */
  readonly name: string
  /** Instead of the name. */
  readonly label?: Drawing
  /** Colour of the picture: blue and red difference, 16 to 240; 128 is none. */
  readonly tint?: readonly [number, number]
  /** Of the clock that people read, minutes east of Greenwich; 480 is that of China. */
  readonly offset?: number
}

/** One picture. */
export interface Frame {
  /** It stands for itself, and has the parameter sets before it. */
  readonly isKey: boolean
  /** NAL units without start codes. */
  readonly units: readonly Uint8Array[]
}

const grey = { dark: 16, back: 66, block: 160, light: 235 } as const
const KEY_EVERY = 2_000
/** Columns over which the block goes, and what it is of. */
const block = { row: 14, side: 2 } as const

/** A macroblock of a drawing; a flat one where nothing of it is drawn. */
function cellOf(isDark: (x: number, y: number) => boolean): Cell {
  const cell = Uint8Array.from({ length: 256 }, (_, at) => (isDark(at % 16, at >> 4) ? grey.light : grey.back))
  return cell.every(pixel => pixel === grey.back) ? grey.back : cell
}

const letters = new Map<string, Cell>()
function letterCell(letter: string): Cell {
  const known = letters.get(letter) ?? cellOf((x, y) => isInked(letter, x, y))
  letters.set(letter, known)
  return known
}

/** `2026-11-28 16:32:11` @param offset minutes */
const timeText = (now: number, offset: number): string =>
  new Date(now + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/**
 * A picture for tests, alive: name, a clock for people, one for machines ({@link clockIn}) and a block that moves, in
 * H.264 that every decoder of baseline reads. Knows no clock of its own: who asks for a frame says the time.
 */
export class TestPicture {
  readonly parameterSets = parameterSets
  readonly #back: readonly Cell[]
  readonly #tint: readonly [number, number]
  readonly #offset: number
  #before: readonly Cell[] | null = null
  #number = 0
  #idr = 0
  #count = 0
  #keyAt = 0

  constructor({ name, label, tint = [128, 128], offset = 480 }: PictureSettings) {
    this.#tint = tint
    this.#offset = offset
    this.#back = backOf(name, label)
  }

  /**
   * The next picture: 10 to 15 a second are meant, and every two seconds one that stands for itself.
   * @param now epoch ms, which its clocks show @param isKey it has to stand for itself
   */
  frame(now: number, isKey = false): Frame {
    const cells = this.#cells(now)
    const isOwn = isKey || this.#before === null || Math.abs(now - this.#keyAt) >= KEY_EVERY
    if (isOwn) {
      this.#keyAt = now
      this.#number = 0
      this.#idr = 1 - this.#idr
    } else this.#number = (this.#number + 1) % 256
    const before = isOwn ? null : this.#before
    const slice = sliceOf({ cells, before, number: this.#number, idr: this.#idr, tint: this.#tint })
    this.#before = cells
    this.#count += 1
    return { isKey: isOwn, units: isOwn ? [...parameterSets, slice] : [slice] }
  }

  #cells(now: number): readonly Cell[] {
    const cells = [...this.#back]
    for (const [n, letter] of [...timeText(now, this.#offset)].entries())
      cells[5 * size.columns + 1 + n] = letterCell(letter)
    const bits = clockBits(now)
    for (const [n, [column, row]] of clockCells.entries())
      cells[row * size.columns + column] = bits[n] ? grey.light : grey.dark
    // To and fro, a macroblock a frame.
    const way = size.columns - block.side
    const step = this.#count % (2 * way)
    const column = step < way ? step : 2 * way - step
    for (let n = 0; n < block.side ** 2; n += 1)
      cells[(block.row + (n >> 1)) * size.columns + column + (n % 2)] = grey.block
    return cells
  }
}

/** All that stays: the name. */
function backOf(name: string, label: Drawing | undefined): readonly Cell[] {
  const cells: Cell[] = Array.from({ length: size.columns * size.rows }, () => grey.back)
  const most = size.columns - 2
  if (!label) {
    for (const [n, letter] of [...name].slice(0, most).entries()) cells[2 * size.columns + 1 + n] = letterCell(letter)
    return cells
  }
  const [columns, rows] = [
    Math.min(most, Math.ceil(label.width / LETTER)),
    Math.min(2, Math.ceil(label.height / LETTER)),
  ]
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      cells[(2 + row) * size.columns + 1 + column] = cellOf((x, y) => {
        const [left, top] = [column * LETTER + x, row * LETTER + y]
        return left < label.width && top < label.height && label.isInked(left, top)
      })
  return cells
}
