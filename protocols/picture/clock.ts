/** Where the clock for machines stands, in macroblocks, and how much of it is the time. */
const place = { column: 6, row: 9, columns: 28, rows: 2, bits: 48 } as const

/** Of six bytes, so that what is no clock is not taken for one. */
const checkOf = (at: number): number => {
  let sum = 0xa5
  for (let rest = at; rest > 0; rest = Math.floor(rest / 256)) sum += rest % 256
  return sum % 256
}

/** The macroblocks of the clock, column and row, from the highest bit of the time to the lowest of the check. */
export const clockCells: readonly (readonly [number, number])[] = Array.from(
  { length: place.columns * place.rows },
  (_, n) => [place.column + (n % place.columns), place.row + Math.floor(n / place.columns)],
)

/** Which of them are white. @param at epoch ms, up to 48 bits */
export function clockBits(at: number): readonly boolean[] {
  const bitsIn = (value: number, size: number): boolean[] =>
    Array.from({ length: size }, (_, n) => Math.floor(value / 2 ** (size - 1 - n)) % 2 === 1)
  return [...bitsIn(at, place.bits), ...bitsIn(checkOf(at), 8)]
}

/**
 * Reads the time off a picture, of any decoder and at the size it was made.
 * @param brightness of a pixel, 0 to 255
 * @returns epoch ms; null where no clock is to be read
 */
export function clockIn(brightness: (x: number, y: number) => number): number | null {
  const bits = clockCells.map(([column, row]) => (brightness(16 * column + 8, 16 * row + 8) > 127 ? 1 : 0))
  const valueOf = (list: readonly number[]): number => list.reduce((sum, bit) => 2 * sum + bit, 0)
  const at = valueOf(bits.slice(0, place.bits))
  return checkOf(at) === valueOf(bits.slice(place.bits)) ? at : null
}
