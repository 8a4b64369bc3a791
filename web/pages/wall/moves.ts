/** What the editor of the wall does to a page. Pure: the page as it becomes, or null where it cannot be done. */
import { grid, least, overlap, type Cell, type PanelName, type WallPage } from '../../../modules/wall/grid.ts'

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
const others = (page: WallPage, panel: PanelName): WallPage => page.filter(cell => cell.panel !== panel)
const put = (page: WallPage, ...cells: readonly Cell[]): WallPage =>
  page.map(cell => cells.find(({ panel }) => panel === cell.panel) ?? cell)
const fits = ({ panel, w, h }: Cell): boolean => w >= least[panel].w && h >= least[panel].h

export const cellOf = (page: WallPage, panel: PanelName): Cell | undefined => page.find(cell => cell.panel === panel)

/** Two panels trade places and sizes. */
export function swap(page: WallPage, one: PanelName, other: PanelName): WallPage | null {
  const [a, b] = [cellOf(page, one), cellOf(page, other)]
  if (!a || !b) return null
  const [first, second] = [
    { ...b, panel: one },
    { ...a, panel: other },
  ]
  return fits(first) && fits(second) ? put(page, first, second) : null
}

/** A panel goes to a place, kept on the screen; where another one stands in the way the two trade places. */
export function moveTo(page: WallPage, panel: PanelName, x: number, y: number): WallPage | null {
  const cell = cellOf(page, panel)
  if (!cell) return null
  const target = { ...cell, x: between(x, 0, grid.columns - cell.w), y: between(y, 0, grid.rows - cell.h) }
  if (target.x === cell.x && target.y === cell.y) return null
  const inWay = others(page, panel).filter(other => overlap(other, target))
  if (inWay.length === 0) return put(page, target)
  const covered = inWay.toSorted((a, b) => shared(b, target) - shared(a, target))[0]!
  return swap(page, panel, covered.panel)
}
const shared = (a: Cell, b: Cell): number =>
  (Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * (Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/** A neighbour on the far side of an edge gives way as far as it can; null where it cannot. */
function giveWay(neighbour: Cell, grown: Cell): Cell | null {
  const right = grown.x + grown.w - neighbour.x
  const below = grown.y + grown.h - neighbour.y
  // Of two ways the one that takes less of it.
  const ways = [
    { ...neighbour, x: neighbour.x + right, w: neighbour.w - right },
    { ...neighbour, y: neighbour.y + below, h: neighbour.h - below },
  ].filter(fits)
  return ways.toSorted((a, b) => b.w * b.h - a.w * a.h)[0] ?? null
}

/** A panel takes so many columns and rows; who stands right of it or below it gives way. */
export function resizeTo(page: WallPage, panel: PanelName, w: number, h: number): WallPage | null {
  const cell = cellOf(page, panel)
  if (!cell) return null
  const grown = {
    ...cell,
    w: between(w, least[panel].w, grid.columns - cell.x),
    h: between(h, least[panel].h, grid.rows - cell.y),
  }
  if (grown.w === cell.w && grown.h === cell.h) return null
  const moved = others(page, panel).map(other => (overlap(other, grown) ? giveWay(other, grown) : other))
  if (moved.includes(null)) return null
  const next = put(page, grown, ...(moved as readonly Cell[]))
  return next.some((a, at) => next.slice(at + 1).some(b => overlap(a, b))) ? null : next
}

/** A panel more, in the first gap that is large enough, as large as the gap has room to the right and below. */
export function add(page: WallPage, panel: PanelName): WallPage | null {
  for (let y = 0; y + least[panel].h <= grid.rows; y += 1)
    for (let x = 0; x + least[panel].w <= grid.columns; x += 1) {
      const cell: Cell = { panel, x, y, ...least[panel] }
      if (!page.some(other => overlap(other, cell))) return [...page, cell]
    }
  return null
}

export const remove = (page: WallPage, panel: PanelName): WallPage => others(page, panel)
