/** Widths and windows: the arithmetic of the table, apart from React so that it can be tested as arithmetic. */
import type { Density } from './types.ts'

export const minWidth = 64
export const maxWidth = 960
export const tickWidth = 44
export const rowHeights: Record<Density, number> = { compact: 36, middle: 44, loose: 56 }
/** Above this many rows only those in sight are drawn (below it Ctrl+F and printing keep working by themselves). */
export const windowAbove = 200

export const clampWidth = (width: number) => Math.round(Math.min(maxWidth, Math.max(minWidth, width)))

export interface Sized { readonly key: string, readonly width: number, readonly byHand: boolean, readonly pinned: boolean }

/**
 * Widths in pixels that fill `room` exactly when the columns are narrower than it, else the columns' own widths (the
 * table then scrolls). Spare room goes to unpinned columns nobody sized by hand, in proportion to their width, so that a
 * width the user chose is the width the user gets; when every column was sized by hand the last one takes the rest.
 */
export function fitColumns(columns: readonly Sized[], room: number): number[] {
  const widths = columns.map(column => column.width)
  let spare = Math.floor(room) - widths.reduce((sum, width) => sum + width, 0)
  if (spare <= 0 || !columns.length) return widths
  const free = columns.flatMap((column, at) => column.byHand || column.pinned ? [] : [at])
  const takers = free.length ? free : [columns.length - 1]
  const weight = takers.reduce((sum, at) => sum + widths[at]!, 0)
  const whole = spare
  for (const at of takers) {
    const share = Math.floor(whole * columns[at]!.width / weight)
    widths[at]! += share
    spare -= share
  }
  widths[takers.at(-1)!]! += spare
  return widths
}

/** Left edges of the pinned columns, the first of them at `from` (the width of the tick column). */
export function pinnedEdges(widths: readonly number[], pinned: number, from: number): number[] {
  const edges: number[] = []
  for (let at = 0, edge = from; at < pinned; at++) {
    edges.push(edge)
    edge += widths[at]!
  }
  return edges
}

/** Room for the texts of the visible row buttons: full-width characters count 14 px, others 7.6. */
export function actionsWidth(titles: readonly string[], more: boolean): number {
  const text = titles.reduce((sum, title) => sum + 16 + [...title].reduce((w, c) => w + (c > '\u2e7f' ? 14 : 7.6), 0), 0)
  return Math.ceil(Math.max(72, text + (more ? 36 : 0) + 20))
}

export interface Window { readonly from: number, readonly to: number }

/** Rows [from, to) to draw for a scroll position, with `spare` rows on both sides so that a fast wheel shows no gap. */
export function visibleRows(count: number, rowHeight: number, scrollTop: number, viewHeight: number, spare = 12): Window {
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight)
  const seen = Math.ceil(viewHeight / rowHeight) + 1
  const from = Math.max(0, Math.min(first - spare, count - 1))
  return { from: Math.max(0, from), to: Math.min(count, first + seen + spare) }
}

/** The order after `key` was dropped before or after `target`; the same array when nothing moves. */
export function moveKey(order: readonly string[], key: string, target: string, after: boolean): readonly string[] {
  if (key === target || !order.includes(key) || !order.includes(target)) return order
  const rest = order.filter(other => other !== key)
  rest.splice(rest.indexOf(target) + (after ? 1 : 0), 0, key)
  return rest.every((other, at) => other === order[at]) ? order : rest
}
