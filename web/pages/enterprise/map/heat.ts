import { scaleOf, toScreen, type Camera, type Size } from './projection.ts'
import type { Points } from './points.ts'

/** Side of a cell of the heat in pixels, and how far one enterprise warms, in cells. */
const cell = 6
const reach = 9

const bell = Array.from({ length: (2 * reach + 1) ** 2 }, (_, i) => {
  const [dx, dy] = [(i % (2 * reach + 1)) - reach, Math.floor(i / (2 * reach + 1)) - reach]
  return Math.max(0, 1 - Math.hypot(dx, dy) / (reach + 0.5)) ** 2
})

/** How warm it is in each cell in sight, 0–1; the warmest is 1. */
export function warmth(
  camera: Camera,
  size: Size,
  points: Points,
  shown: readonly number[],
  weightOf: (n: number) => number,
): { readonly columns: number; readonly rows: number; readonly cells: Float32Array } {
  const [columns, rows] = [Math.ceil(size.width / cell) + 1, Math.ceil(size.height / cell) + 1]
  // Those in one cell warm together: twenty thousand cost what their cells cost.
  const [wide, high] = [columns + 2 * reach, rows + 2 * reach]
  const held = new Float32Array(wide * high)
  for (const n of shown) {
    const [sx, sy] = toScreen(camera, size, points.x[n]!, points.y[n]!)
    const [column, row] = [Math.round(sx / cell) + reach, Math.round(sy / cell) + reach]
    if (column >= 0 && row >= 0 && column < wide && row < high) held[row * wide + column]! += weightOf(n)
  }
  const cells = new Float32Array(columns * rows)
  held.forEach((weight, i) => {
    if (!weight) return
    const [column, row] = [(i % wide) - reach, Math.floor(i / wide) - reach]
    for (let dy = Math.max(-reach, -row); dy <= reach && row + dy < rows; dy++) {
      for (let dx = Math.max(-reach, -column); dx <= reach && column + dx < columns; dx++)
        cells[(row + dy) * columns + column + dx]! += weight * bell[(dy + reach) * (2 * reach + 1) + dx + reach]!
    }
  })
  // One enterprise alone is no heat: the scale has an end that does not fall below a handful, and reaches farther where
  // one sees more of them at once.
  const most = cells.reduce((a, b) => Math.max(a, b), scaleOf(camera.zoom) > 4 ? 2 : 4)
  return { columns, rows, cells: cells.map(value => value / most) }
}

type Rgb = readonly [number, number, number]
const ramps: Readonly<Record<'alarm' | 'all', readonly Rgb[]>> = {
  alarm: [
    [255, 214, 102],
    [250, 140, 22],
    [222, 45, 38],
  ],
  all: [
    [120, 220, 200],
    [32, 140, 190],
    [70, 60, 170],
  ],
}

const mixed = (ramp: readonly Rgb[], part: number): Rgb => {
  const at = Math.min(part, 0.9999) * (ramp.length - 1)
  const [low, high, rest] = [ramp[Math.floor(at)]!, ramp[Math.floor(at) + 1]!, at % 1]
  return [0, 1, 2].map(i => low[i]! + (high[i]! - low[i]!) * rest) as unknown as Rgb
}

/** Lays the heat over the ground. */
export function paintHeat(
  ctx: CanvasRenderingContext2D,
  spare: HTMLCanvasElement,
  kind: 'alarm' | 'all',
  { columns, rows, cells }: ReturnType<typeof warmth>,
): void {
  ;[spare.width, spare.height] = [columns, rows]
  const small = spare.getContext('2d')!
  const image = small.createImageData(columns, rows)
  cells.forEach((value, i) => {
    if (value < 0.01) return
    const [red, green, blue] = mixed(ramps[kind], value)
    image.data.set([red, green, blue, Math.min(1, value * 1.8) * 190], i * 4)
  })
  small.putImageData(image, 0, 0)
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(spare, -cell / 2, -cell / 2, columns * cell, rows * cell)
}
