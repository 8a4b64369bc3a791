import type { Band } from '../../../screens/datascreen/parts/bands.ts'
import { radiusOf, type Clusters } from './clusters.ts'
import type { Frame } from './paint.ts'
import { boxOf, isIn, toScreen } from './projection.ts'
import type { Points } from './points.ts'

/** The shape of a band, so that it is told without its colour: a disc, a diamond, a triangle, an empty ring. */
function shapeOf(ctx: CanvasRenderingContext2D, band: Band, x: number, y: number, r: number): void {
  ctx.beginPath()
  if (band === 'middle') {
    for (const [dx, dy] of [
      [0, -1.18],
      [1.18, 0],
      [0, 1.18],
      [-1.18, 0],
    ] as const)
      ctx.lineTo(x + dx * r, y + dy * r)
    ctx.closePath()
  } else if (band === 'low') {
    for (const [dx, dy] of [
      [0, -1.22],
      [1.16, 0.86],
      [-1.16, 0.86],
    ] as const)
      ctx.lineTo(x + dx * r, y + dy * r)
    ctx.closePath()
  } else ctx.arc(x, y, band === 'none' ? r * 0.86 : r, 0, 2 * Math.PI)
}

/** What is drawn on the ground; `dim`: under it lies a heat. */
interface Drawn {
  readonly points: Points
  readonly clusters: Clusters
  readonly marked: ReadonlySet<number>
  readonly picked: number
  readonly dim: boolean
}

/** @returns where urgent alarms are on the screen, with the radius of what they are of */
export function paintPoints(
  frame: Frame,
  { points, clusters, marked, picked, dim }: Drawn,
): readonly (readonly [x: number, y: number, r: number])[] {
  const { ctx, camera, size, palette } = frame
  const box = boxOf(camera, size, 40)
  const rings: [number, number, number][] = []
  const r = Math.min(8, Math.max(4.6, 4.6 + (camera.zoom - 10) * 0.7))
  for (const { x, y, members, shares, urgent } of clusters.groups) {
    if (!isIn(box, x, y)) continue
    const [sx, sy] = toScreen(camera, size, x, y)
    const radius = radiusOf(members.length)
    // Over the heat a number is enough: what is warm shall be seen.
    if (dim) {
      number(frame, members.length, sx, sy)
      if (members.some(n => marked.has(n))) outline(ctx, palette.mark, sx, sy, radius)
      continue
    }
    ctx.fillStyle = palette.paper
    ctx.beginPath()
    ctx.arc(sx, sy, radius + 2.5, 0, 2 * Math.PI)
    ctx.fill()
    ctx.lineWidth = 4
    ctx.lineCap = 'butt'
    let from = -Math.PI / 2
    for (const band of ['low', 'middle', 'none', 'high'] as const) {
      if (!shares[band]) continue
      const to = from + (shares[band] / members.length) * 2 * Math.PI
      ctx.strokeStyle = palette[band]
      ctx.beginPath()
      ctx.arc(sx, sy, radius - 1, from, to)
      ctx.stroke()
      from = to
    }
    if (members.some(n => marked.has(n))) outline(ctx, palette.mark, sx, sy, radius + 4)
    number(frame, members.length, sx, sy)
    if (urgent) {
      rings.push([sx, sy, radius + 3])
      outline(ctx, palette.urgent, sx, sy, radius + 3)
      badge(frame, String(urgent), sx + radius * 0.72, sy - radius * 0.72)
    }
  }
  ctx.lineCap = 'round'
  for (const n of clusters.singles) {
    if (!isIn(box, points.x[n]!, points.y[n]!)) continue
    const [sx, sy] = toScreen(camera, size, points.x[n]!, points.y[n]!)
    const own = n === picked ? r + 2.5 : r
    const band = points.band[n]!
    // Who is closed for a while is fainter.
    ctx.globalAlpha = (points.of.state[n] === 1 ? 1 : 0.5) * (dim ? 0.55 : 1)
    shapeOf(ctx, band, sx, sy, own)
    ctx.lineWidth = 2.6
    ctx.strokeStyle = palette.paper
    ctx.stroke()
    ctx.fillStyle = band === 'none' ? palette.paper : palette[band]
    ctx.fill()
    if (band === 'none') {
      ctx.lineWidth = 2.2
      ctx.strokeStyle = palette.none
      ctx.stroke()
    }
    ctx.globalAlpha = 1
    if (points.alarm[n] === 'urgent') {
      rings.push([sx, sy, own + 3])
      outline(ctx, palette.urgent, sx, sy, own + 3.5)
    }
    if (points.alarm[n] !== 'calm') {
      ctx.beginPath()
      ctx.arc(sx + own * 0.8, sy - own * 0.85, 3.4, 0, 2 * Math.PI)
      ctx.fillStyle = palette[points.alarm[n] === 'urgent' ? 'urgent' : 'open']
      ctx.fill()
      ctx.lineWidth = 1.4
      ctx.strokeStyle = palette.paper
      ctx.stroke()
    }
    if (marked.has(n)) outline(ctx, palette.mark, sx, sy, own + 5.5)
    if (n === picked) outline(ctx, palette.ink, sx, sy, own + 5)
  }
  ctx.globalAlpha = 1
  return rings
}

function number({ ctx, palette, font }: Frame, count: number, x: number, y: number): void {
  ctx.font = `600 ${count > 999 ? 11 : 12}px ${font}`
  ctx.letterSpacing = '0px'
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.lineWidth = 3
  ctx.strokeStyle = palette.halo
  ctx.strokeText(String(count), x, y + 0.5)
  ctx.fillStyle = palette.ink
  ctx.fillText(String(count), x, y + 0.5)
}

/** From how near, and up to how many in sight, enterprises have their names beside them. */
const named = { zoom: 12, most: 60 }

/** Names of the enterprises in sight, as far as they do not cover one another; those one has to look at come first. */
export function paintLabels(frame: Frame, { points, clusters, dim }: Drawn): void {
  const { ctx, camera, size, palette, font } = frame
  if (camera.zoom < named.zoom || dim) return
  const box = boxOf(camera, size, 20)
  const seen = clusters.singles.filter(n => isIn(box, points.x[n]!, points.y[n]!))
  if (seen.length > named.most) return
  ctx.font = `12px ${font}`
  ctx.letterSpacing = '0px'
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.lineWidth = 3.5
  const taken: [x: number, y: number, wide: number][] = []
  for (const n of seen.toReversed()) {
    const text = points.of.name[n]!.slice(0, 16)
    const [x, y] = toScreen(camera, size, points.x[n]!, points.y[n]!)
    const wide = ctx.measureText(text).width
    if (taken.some(([ox, oy, other]) => Math.abs(oy - y) < 17 && x < ox + other + 18 && ox < x + wide + 18)) continue
    taken.push([x, y, wide])
    ctx.strokeStyle = palette.halo
    ctx.strokeText(text, x + 13, y)
    ctx.fillStyle = palette.ink
    ctx.fillText(text, x + 13, y)
  }
}

function outline(ctx: CanvasRenderingContext2D, colour: string, x: number, y: number, r: number): void {
  ctx.lineWidth = 2
  ctx.strokeStyle = colour
  ctx.beginPath()
  ctx.arc(x, y, r, 0, 2 * Math.PI)
  ctx.stroke()
}

function badge({ ctx, palette, font }: Frame, text: string, x: number, y: number): void {
  ctx.font = `600 10px ${font}`
  const half = Math.max(7.5, ctx.measureText(text).width / 2 + 4)
  ctx.beginPath()
  ctx.roundRect(x - half, y - 7.5, half * 2, 15, 7.5)
  ctx.fillStyle = palette.urgent
  ctx.fill()
  ctx.lineWidth = 1.5
  ctx.strokeStyle = palette.paper
  ctx.stroke()
  ctx.fillStyle = '#fff'
  ctx.fillText(text, x, y + 0.5)
}
