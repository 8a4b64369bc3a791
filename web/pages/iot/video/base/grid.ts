/** Which camera stands in which cell. Pure: the page draws it, and what changes makes another grid. */

/** Cells there may be; of six the first is large. video-contract.md A10 */
export const layouts = [1, 4, 6, 9] as const
export type Layout = (typeof layouts)[number]
const most = Math.max(...layouts)
const usual: Layout = 4
/** Cells that are pulled when the page opens: further ones wait for a press. video-contract.md A10 */
export const mostAtStart = 4

export const layoutOf = (value: unknown): Layout => layouts.find(layout => layout === Number(value)) ?? usual

/** A camera as a cell knows it. */
export interface Camera {
  readonly id: string
  readonly name: string
  readonly kitchen: string
}

export interface Cell {
  readonly camera: Camera
  /** Whether its picture is pulled. */
  readonly isOn: boolean
  /** Grows whenever somebody asks for it anew: the picture then begins again. */
  readonly starts: number
}

export interface Grid {
  readonly layout: Layout
  /** As many as the largest layout has: those beyond this one wait until there is room again. */
  readonly cells: readonly (Cell | null)[]
  /** The place the next camera goes to. */
  readonly selected: number
}

export const emptyGrid: Grid = { layout: usual, cells: Array.from({ length: most }, () => null), selected: 0 }

/** The cells in sight. */
export const cellsOf = ({ cells, layout }: Grid): readonly (Cell | null)[] => cells.slice(0, layout)

const withCell = (grid: Grid, place: number, cell: Cell | null): Grid => ({
  ...grid,
  cells: grid.cells.map((old, n) => (n === place ? cell : old)),
})

/** The next place in sight without a camera, after this one and then from the first; null where all have one. */
export function nextEmpty(grid: Grid, after: number): number | null {
  const { layout, cells } = grid
  const order = Array.from({ length: layout }, (_, n) => (after + 1 + n) % layout)
  return order.find(place => cells[place] === null) ?? null
}

export const select = (grid: Grid, place: number): Grid => ({ ...grid, selected: place })

const started = (old: Cell | null | undefined, camera: Camera): Cell => ({
  camera,
  isOn: true,
  starts: (old?.starts ?? 0) + 1,
})

/** Where a camera is in sight; -1 for nowhere. */
export const placeOf = (grid: Grid, id: string): number => cellsOf(grid).findIndex(cell => cell?.camera.id === id)

/**
 * Plays a camera in a cell and selects the next empty one. One that is in sight already begins anew where it is, and
 * its cell is selected: nobody needs the same picture twice.
 */
export function put(grid: Grid, camera: Camera, place: number = grid.selected): Grid {
  const there = placeOf(grid, camera.id)
  if (there >= 0) return select(withCell(grid, there, started(grid.cells[there], camera)), there)
  const next = withCell(grid, place, started(grid.cells[place], camera))
  return select(next, nextEmpty(next, place) ?? place)
}

/** Plays a camera in the first cell, as an address asks for it. */
export const putFirst = (grid: Grid, camera: Camera): Grid => put(grid, camera, 0)

/** Takes the camera out of a cell, which is then the selected one. */
export const close = (grid: Grid, place: number): Grid => select(withCell(grid, place, null), place)

/** Begins or ends pulling the picture of a cell. */
export function turn(grid: Grid, place: number, isOn: boolean): Grid {
  const cell = grid.cells[place]
  if (!cell) return grid
  return withCell(grid, place, isOn ? started(cell, cell.camera) : { ...cell, isOn })
}

/**
 * Another number of cells. With more of them the next camera goes into an empty one; with fewer the selected camera
 * stays in sight: where its cell goes it changes places with the first.
 */
export function arrange(grid: Grid, layout: Layout): Grid {
  const { cells, selected } = grid
  if (layout > grid.layout && cells[selected])
    return select({ ...grid, layout }, nextEmpty({ ...grid, layout }, selected) ?? selected)
  if (selected < layout) return { ...grid, layout }
  const [first, own] = [cells[0] ?? null, cells[selected] ?? null]
  if (!own) return { ...grid, layout, selected: 0 }
  return { layout, cells: cells.with(0, own).with(selected, first), selected: 0 }
}

/** The cells of one turn of a patrol: what is there already goes on, the others begin, the rest is emptied. */
export function fill(grid: Grid, cameras: readonly Camera[]): Grid {
  const cells = grid.cells.map((old, place) => {
    if (place >= grid.layout) return old
    const camera = cameras[place]
    if (!camera) return null
    return old?.camera.id === camera.id && old.isOn ? old : started(old, camera)
  })
  return { ...grid, cells }
}

/** What is remembered of a grid. */
export interface Memory {
  readonly layout: Layout
  readonly cameras: readonly (Camera | null)[]
}

export const memoryOf = ({ layout, cells }: Grid): Memory => ({
  layout,
  cameras: cells.map(cell => cell?.camera ?? null),
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object'

const cameraIn = (value: unknown): Camera | null =>
  isRecord(value) && typeof value['id'] === 'string' && value['id'] !== ''
    ? { id: value['id'], name: String(value['name'] ?? ''), kitchen: String(value['kitchen'] ?? '') }
    : null

/** The grid somebody left, of which the first four are pulled. @param memory whatever a browser has stored */
export function remembered(memory: unknown): Grid {
  if (!isRecord(memory)) return emptyGrid
  const layout = layoutOf(memory['layout'])
  const cameras: readonly unknown[] = Array.isArray(memory['cameras']) ? memory['cameras'] : []
  let running = 0
  const cells = emptyGrid.cells.map((_, place): Cell | null => {
    const camera = cameraIn(cameras[place])
    if (!camera) return null
    const isOn = place < layout && running < mostAtStart
    if (isOn) running += 1
    return { camera, isOn, starts: 1 }
  })
  const grid: Grid = { layout, cells, selected: 0 }
  return select(grid, nextEmpty(grid, -1) ?? 0)
}
