import { Refusal } from '../errors.ts'
import type { GreyPixels } from './pictures.ts'

/** Cells a picture is looked at in; neighbours in a row are compared, which gives 64 answers. */
const columns = 9
const rows = 8
/**
 * Pixels each cell is the mean of, a side: the mean of many is finer than one byte, so that gentle light does not turn
 * into noise.
 */
const side = 8
/** How much brighter a cell must be than its left neighbour, 0–255: below is what compression changes by itself. */
const noticeable = 0.5
/**
 * A picture with fewer answers of either kind, or with less between its darkest and brightest cell, says too little:
 * solid colours, a wall in even light, a covered lens.
 */
const least = { answers: 8, contrast: 8 }

/**
 * What a picture shows, as 64 answers to “is this cell brighter than the one left of it”: 16 hex digits. The same
 * picture compressed anew, resized or turned into another format differs in few of them, another picture in about half.
 * Null for a picture without enough to tell it by, which resembles no other. decisions/0012
 * @param grey the picture as `lookedAt` wide and high
 */
export function likenessOf(grey: Uint8Array): string | null {
  const cells = Array.from({ length: rows * columns }, (_, n) => {
    const corner = (Math.floor(n / columns) * side * columns + (n % columns)) * side
    let sum = 0
    for (let down = 0; down < side; down++)
      for (let right = 0; right < side; right++) sum += grey[corner + down * side * columns + right]!
    return sum / side ** 2
  })
  let answers = 0n
  let brighter = 0
  for (const [n, cell] of cells.entries()) {
    if (n % columns === 0) continue
    const is = cell - cells[n - 1]! > noticeable
    answers = (answers << 1n) | (is ? 1n : 0n)
    if (is) brighter++
  }
  const says =
    Math.min(brighter, rows * (columns - 1) - brighter) >= least.answers &&
    Math.max(...cells) - Math.min(...cells) >= least.contrast
  return says ? answers.toString(16).padStart(16, '0') : null
}

/** The size in which a picture is looked at, pixels. */
export const lookedAt = { width: columns * side, height: rows * side } as const

/**
 * The likeness of a stored picture; null also for one that cannot be drawn: it is kept as before, and resembles no
 * other.
 */
export const likeness = (picture: Uint8Array, grey: GreyPixels): Promise<string | null> =>
  grey(picture, lookedAt.width, lookedAt.height).then(likenessOf, (error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
