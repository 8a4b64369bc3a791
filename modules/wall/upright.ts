import { grid, least, type Cell, type PanelName, type WallPage } from './grid.ts'

/** Across and down of a wall that stands upright: columns and rows as large as those of one that lies. */
export const tall = { columns: 6, rows: 45 } as const
const half = tall.columns / 2

/** What stands side by side on an upright wall, from top to bottom: one panel, or two columns of narrow ones. */
type Band = readonly (readonly PanelName[])[]

const leastOf = (column: readonly PanelName[]): number => column.reduce((sum, panel) => sum + least[panel].h, 0)
const leastOfBand = (band: Band): number => Math.max(...band.map(leastOf))
const leastOfAll = (bands: readonly Band[]): number => bands.reduce((sum, band) => sum + leastOfBand(band), 0)
const isNarrow = ({ panel }: Cell): boolean => least[panel].w <= half

/** Each column as high as the other, as far as that goes. */
function balanced(cells: WallPage): readonly [PanelName[], PanelName[]] {
  const [left, right]: [PanelName[], PanelName[]] = [[], []]
  for (const { panel } of cells) (leastOf(right) < leastOf(left) ? right : left).push(panel)
  return [left, right]
}
/** Each panel at the side it was. */
function sided(cells: WallPage): readonly [PanelName[], PanelName[]] {
  const isLeft = ({ x }: Cell): boolean => x < grid.columns / 2
  return [cells.filter(isLeft), cells.filter(cell => !isLeft(cell))].map(side => side.map(({ panel }) => panel)) as [
    PanelName[],
    PanelName[],
  ]
}

/** What needs more than half of the width has a band of its own; the others share two columns below them. */
function bandsOf(cells: WallPage): readonly Band[] {
  const wide = cells.filter(cell => !isNarrow(cell)).map(({ panel }): Band => [[panel]])
  const narrow = cells.filter(isNarrow)
  const [first, second] = [sided(narrow), balanced(narrow)].map(columns => {
    const filled = columns.filter(column => column.length > 0)
    return [...wide, ...(filled.length > 0 ? [filled] : [])]
  }) as [Band[], Band[]]
  return leastOfAll(first) <= tall.rows ? first : second
}

/** So many times more than others these have of what is left: the more room, the more they tell. */
const growing: Readonly<Partial<Record<PanelName, number>>> = { warns: 8, map: 2 }
const growthOf = (panel: PanelName): number => least[panel].h * (growing[panel] ?? 1)
const growthOfColumn = (column: readonly PanelName[]): number => column.reduce((sum, panel) => sum + growthOf(panel), 0)

/** Rows for each, together `total`: what it needs, and its part of the rest. */
function spread(needs: readonly number[], growths: readonly number[], total: number): readonly number[] {
  const rest = total - needs.reduce((sum, need) => sum + need, 0)
  const all = growths.reduce((sum, growth) => sum + growth, 0)
  let [before, given] = [0, 0]
  return needs.map((need, at) => {
    before += growths[at]!
    const more = Math.round((rest * before) / all) - given
    given += more
    return need + more
  })
}

function laid(cells: WallPage): WallPage {
  const bands = bandsOf(cells)
  const heights = spread(
    bands.map(leastOfBand),
    bands.map(band => Math.max(...band.map(growthOfColumn))),
    tall.rows,
  )
  let y = 0
  return bands.flatMap((band, at) => {
    const top = y
    y += heights[at]!
    const w = tall.columns / band.length
    return band.flatMap((column, across): WallPage => {
      let below = top
      const rows = spread(
        column.map(panel => least[panel].h),
        column.map(growthOf),
        heights[at]!,
      )
      return column.map((panel, place): Cell => {
        const cell = { panel, x: across * w, y: below, w, h: rows[place]! }
        below += cell.h
        return cell
      })
    })
  })
}

/**
 * The same pages for a wall that stands upright: what is wide above, the rest in two columns below. What does not fit
 * stands on a page more.
 */
export const upright = (pages: readonly WallPage[]): readonly WallPage[] =>
  pages.flatMap(page => {
    const parts: Cell[][] = [[]]
    for (const cell of page.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
      const last = parts.at(-1)!
      if (last.length > 0 && leastOfAll(bandsOf([...last, cell])) > tall.rows) parts.push([cell])
      else last.push(cell)
    }
    return parts.map(laid)
  })
