/**
 * How near a text is to what was typed: 0 it is that, 1 it begins with it, 2 it has it somewhere. The order in which
 * whatever people look for is shown; lists say the same in SQL (kernel/derive/row/query.ts).
 */
export function nearness(text: string, typed: string): 0 | 1 | 2 {
  const [whole, piece] = [text.trim().toLowerCase(), typed.trim().toLowerCase()]
  return whole === piece ? 0 : whole.startsWith(piece) ? 1 : 2
}

/** Rows with the nearest first; those that are equally near stay as they stood. */
export const nearestFirst = <T>(rows: readonly T[], textOf: (row: T) => string, typed: string): readonly T[] =>
  typed.trim() === '' ? rows : rows.toSorted((a, b) => nearness(textOf(a), typed) - nearness(textOf(b), typed))
