/** Widths and windows: the arithmetic of the table, apart from React so that it can be tested as arithmetic. */
import type { Density } from './types.ts'

export const minWidth = 64
export const maxWidth = 960
export const tickWidth = 44
/** Beside a tick, the place of a row. */
export const numberWidth = 34
export const rowHeights: Record<Density, number> = { compact: 36, middle: 44, loose: 56 }
/** Above this many rows only those in sight are drawn (below it Ctrl+F and printing keep working by themselves). */
export const windowAbove = 200

export const clampWidth = (width: number) => Math.round(Math.min(maxWidth, Math.max(minWidth, width)))

export interface Sized {
  readonly key: string
  readonly width: number
  readonly byHand: boolean
  /** Numbers and the like: nothing is gained by more room. */
  readonly tight?: boolean
  /** What its longest text in view takes; as wide as it is when not known. */
  readonly need?: number | undefined
}
/** More than this no text is given for its length alone. */
const mostForText = 480

/**
 * Widths in pixels that fill `room` exactly, unless even the texts in view are wider than it: then the table scrolls.
 * Texts that would be cut are given room first, then spare room goes to columns of text nobody sized by hand, in
 * proportion to their width. Where room is short, columns whose texts are short give some up, so that little has to be
 * scrolled. A width the user chose is the width the user gets; when every column was sized by hand the last one takes
 * the rest.
 */
export function fitColumns(columns: readonly Sized[], room: number): number[] {
  const own = columns.map(column => column.width)
  const whole = Math.floor(room)
  if (!columns.length) return own
  const needs = columns.map(({ width, byHand, need }) =>
    byHand || need === undefined ? width : Math.max(minWidth, Math.min(Math.ceil(need), mostForText)),
  )
  const small = needs.map((need, at) => Math.min(need, own[at]!))
  if (sum(small) > whole) return small
  if (sum(own) > whole)
    return filled(
      small,
      own.map((width, at) => width - small[at]!),
      whole,
    )
  const lacks = needs.map((need, at) => Math.max(0, need - own[at]!))
  if (sum(own) + sum(lacks) > whole) return filled(own, lacks, whole)
  const wide = own.map((width, at) => width + lacks[at]!)
  const takers = [
    columns.map(column => !column.byHand && !column.tight),
    columns.map(column => !column.byHand),
    columns.map((_, at) => at === columns.length - 1),
  ].find(each => each.includes(true))!
  return filled(
    wide,
    wide.map((width, at) => (takers[at] ? width : 0)),
    whole,
  )
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

/** Widths that add up to `room`: what is missing is shared out by weight. */
function filled(widths: readonly number[], weights: readonly number[], room: number): number[] {
  const spare = room - sum(widths)
  const weight = sum(weights)
  if (!weight) return [...widths]
  const spread = widths.map((width, at) => width + Math.floor((spare * weights[at]!) / weight))
  spread[weights.findLastIndex(each => each > 0)]! += room - sum(spread)
  return spread
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
  const text = titles.reduce(
    (width, title) => width + 16 + [...title].reduce((w, c) => w + (c > '\u2e7f' ? 14 : 7.6), 0),
    0,
  )
  return Math.ceil(Math.max(72, text + (more ? 36 : 0) + 20))
}

export interface Window {
  readonly from: number
  readonly to: number
}

/** Rows [from, to) to draw for a scroll position, with `spare` rows on both sides so that a fast wheel shows no gap. */
export function visibleRows(
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
  spare = 12,
): Window {
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
