import type { Frame } from './paint.ts'
import { toScreen, type Spot } from './projection.ts'
import type { Points } from './points.ts'

/** Stops, as points of the map in the order they are visited, and where the way sets out and comes back to. */
export interface Route {
  readonly stops: readonly number[]
  /** In the world of the map; null: at its first stop. */
  readonly start: Spot | null
}

const spotsOf = ({ camera, size }: Frame, { x, y }: Points, { stops, start }: Route): readonly Spot[] => [
  ...(start ? [toScreen(camera, size, ...start)] : []),
  ...stops.map(n => toScreen(camera, size, x[n]!, y[n]!)),
  ...(start && stops.length ? [toScreen(camera, size, ...start)] : []),
]

/** The way itself, below the points. */
export function paintWay(frame: Frame, points: Points, route: Route): void {
  const { ctx, palette } = frame
  const spots = spotsOf(frame, points, route)
  const line = (colour: string, wide: number) => {
    ctx.beginPath()
    for (const [x, y] of spots) ctx.lineTo(x, y)
    ctx.strokeStyle = colour
    ctx.lineWidth = wide
    ctx.stroke()
  }
  ctx.lineJoin = ctx.lineCap = 'round'
  line(palette.halo, 7)
  line(palette.mark, 3)
}

/** Its stops by their number, above all others, and where it starts as a square. */
export function paintStops(frame: Frame, points: Points, route: Route): void {
  const { ctx, camera, size, palette, font } = frame
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `600 12px ${font}`
  ctx.letterSpacing = '0px'
  if (route.start) {
    const [x, y] = toScreen(camera, size, ...route.start)
    ctx.fillStyle = palette.mark
    ctx.strokeStyle = palette.paper
    ctx.lineWidth = 2
    ctx.beginPath()
    ctx.rect(x - 8, y - 8, 16, 16)
    ctx.fill()
    ctx.stroke()
  }
  for (const [at, n] of route.stops.entries()) {
    const [x, y] = toScreen(camera, size, points.x[n]!, points.y[n]!)
    ctx.beginPath()
    ctx.arc(x, y, 12, 0, 2 * Math.PI)
    ctx.fillStyle = palette.mark
    ctx.fill()
    ctx.lineWidth = 2
    ctx.strokeStyle = palette.paper
    ctx.stroke()
    ctx.fillStyle = palette.paper
    ctx.fillText(String(at + 1), x, y + 0.5)
  }
}
