/** Across and down: what the wall is divided into below its head. */
export const grid = { columns: 12, rows: 24 } as const
/** Pages a wall turns through at most, and seconds a page stays. */
export const pagesMost = 6
export const turnBounds = { least: 10, most: 600, initial: 30 } as const

/** What a panel needs so that nothing in it is cut off: columns and rows. */
export const least = {
  kpis: { w: 5, h: 3 },
  map: { w: 6, h: 13 },
  ledger: { w: 6, h: 8 },
  types: { w: 3, h: 8 },
  levels: { w: 3, h: 7 },
  days: { w: 3, h: 6 },
  tiles: { w: 3, h: 8 },
  warns: { w: 3, h: 8 },
  index: { w: 3, h: 11 },
  people: { w: 5, h: 8 },
} as const
export type PanelName = keyof typeof least
export const panelNames = Object.keys(least) as readonly PanelName[]

/** Where a panel stands: its first column and row, counted from 0, and how many it takes. */
export interface Cell {
  readonly panel: PanelName
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export type WallPage = readonly Cell[]

const cell = (panel: PanelName, x: number, y: number, w: number, h: number): Cell => ({ panel, x, y, w, h })
const warnings = [cell('tiles', 9, 0, 3, 8), cell('warns', 9, 8, 3, 16)] as const

/** The wall of whoever has arranged none: what business-area.md 2 wants on it, on two pages. */
export const standard: readonly WallPage[] = [
  [
    cell('kpis', 3, 0, 6, 3),
    ...warnings,
    cell('ledger', 3, 16, 6, 8),
    cell('map', 3, 3, 6, 13),
    cell('types', 0, 0, 3, 9),
    cell('levels', 0, 9, 3, 8),
    cell('days', 0, 17, 3, 7),
  ],
  [
    ...warnings,
    cell('people', 3, 0, 6, 9),
    cell('map', 3, 9, 6, 15),
    cell('index', 0, 0, 3, 14),
    cell('days', 0, 14, 3, 10),
  ],
]

export const overlap = (a: Cell, b: Cell): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Why a page cannot be shown; null when it can. */
export type Flaw = 'shape' | 'empty' | 'small' | 'outside' | 'twice' | 'overlap'

const whole = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** A cell as it was sent; null where it is none. */
function cellOf(raw: unknown): Cell | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { panel, x, y, w, h } = raw as Record<string, unknown>
  return panelNames.includes(panel as PanelName) && [x, y, w, h].every(whole) && Object.keys(raw).length === 5
    ? (raw as Cell)
    : null
}

function flawOfPage(cells: WallPage): Flaw | null {
  if (cells.length === 0) return 'empty'
  if (cells.some(({ panel, w, h }) => w < least[panel].w || h < least[panel].h)) return 'small'
  if (cells.some(({ x, y, w, h }) => x + w > grid.columns || y + h > grid.rows)) return 'outside'
  if (new Set(cells.map(({ panel }) => panel)).size < cells.length) return 'twice'
  return cells.some((a, at) => cells.slice(at + 1).some(b => overlap(a, b))) ? 'overlap' : null
}

/** Pages as they were sent or kept; null where they are none. */
export function pagesOf(raw: unknown): readonly WallPage[] | null {
  if (!Array.isArray(raw) || raw.length > pagesMost) return null
  const pages = raw.map(cells => (Array.isArray(cells) ? cells.map(cellOf) : [null]))
  return pages.flat().includes(null) ? null : (pages as readonly WallPage[])
}

/** The first reason why a wall cannot be shown as it was arranged; null when it can. */
export function flaw(raw: unknown): Flaw | null {
  const pages = pagesOf(raw)
  if (!pages) return 'shape'
  if (pages.length === 0) return 'empty'
  return pages.map(flawOfPage).find(reason => reason !== null) ?? null
}

/** What a wall shows, and how long each page stays, in seconds. */
export interface Arrangement {
  readonly turn: number
  readonly pages: readonly WallPage[]
}
export const standing: Arrangement = { turn: turnBounds.initial, pages: standard }

/** What was answered as a wall; the standing one where it cannot be shown, so that a wall is never dark. */
export function arrangementOf(raw: unknown): Arrangement {
  const { turn, pages } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  return flaw(pages) === null && whole(turn) && turn >= turnBounds.least ? { turn, pages: pagesOf(pages)! } : standing
}
