import type { Band } from '../../../screens/datascreen/parts/bands.ts'
import { groundOf, type Named } from './ground.ts'
import { scaleOf, toScreen, type Camera, type Size } from './projection.ts'

/** Colours of the look in force, out of the style sheet. */
export type Palette = Readonly<
  Record<
    | 'sea'
    | 'land'
    | 'land0'
    | 'land1'
    | 'land2'
    | 'edge'
    | 'rim'
    | 'water'
    | 'text'
    | 'faint'
    | 'halo'
    | 'ink'
    | 'paper'
    | 'urgent'
    | 'open'
    | 'mark'
    | 'veil'
    | Band,
    string
  >
>
const paletteNames: readonly (keyof Palette)[] = [
  'sea',
  'land',
  'land0',
  'land1',
  'land2',
  'edge',
  'rim',
  'water',
  'text',
  'faint',
  'halo',
  'ink',
  'paper',
  'urgent',
  'open',
  'mark',
  'veil',
  'high',
  'middle',
  'low',
  'none',
]

/** A colour of the style sheet as the canvas takes it: what depends on the look is worked out on an element. */
export function paletteOf(element: HTMLElement): Palette {
  const probe = element.appendChild(document.createElement('i'))
  const colours = paletteNames.map(name => {
    probe.style.color = `var(--mp-${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as Palette
}

export interface Frame {
  readonly ctx: CanvasRenderingContext2D
  readonly camera: Camera
  readonly size: Size
  readonly ratio: number
  readonly palette: Palette
  readonly font: string
}

/** Turns the pen to world pixels; widths are divided by the scale to stay as they are on the screen. */
function inWorld({ ctx, camera, size, ratio }: Frame, draw: (scale: number) => void): void {
  const scale = scaleOf(camera.zoom)
  ctx.setTransform(
    ratio * scale,
    0,
    0,
    ratio * scale,
    ratio * (size.width / 2 - camera.x * scale),
    ratio * (size.height / 2 - camera.y * scale),
  )
  draw(scale)
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
}

export function paintGround(frame: Frame): void {
  const { ctx, size, ratio, palette } = frame
  const ground = groundOf()
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
  ctx.fillStyle = palette.sea
  ctx.fillRect(0, 0, size.width, size.height)
  ctx.lineJoin = ctx.lineCap = 'round'
  inWorld(frame, scale => {
    const stroke = (path: Path2D, colour: string, wide: number) => {
      ctx.strokeStyle = colour
      ctx.lineWidth = wide / scale
      ctx.stroke(path)
    }
    const fill = (path: Path2D, colour: string) => {
      ctx.fillStyle = colour
      ctx.fill(path)
      // Neighbours of one shade leave no seam.
      stroke(path, colour, 1)
    }
    /** What is drawn stays inside: borders are straight, a shore is not. */
    const inside = (path: Path2D, draw: () => void) => {
      ctx.save()
      ctx.clip(path)
      draw()
      ctx.restore()
    }
    fill(ground.provinceRim, palette.land)
    inside(ground.provinceRim, () => stroke(ground.provinceLines, palette.edge, 1))
    stroke(ground.provinceRim, palette.rim, 1.2)
    fill(ground.city, palette.land1)
    inside(ground.city, () => ground.shades.forEach((path, tone) => fill(path, palette[`land${tone as 0 | 1 | 2}`])))
    for (const lake of ground.lakes) {
      ctx.fillStyle = palette.water
      ctx.fill(lake)
    }
    for (const [river, wide] of ground.rivers) stroke(river, palette.water, Math.max(wide > 20 ? 3 : 1.4, wide * scale))
    inside(ground.city, () => {
      ctx.setLineDash([5 / scale, 4 / scale])
      stroke(ground.cityLines, palette.edge, 1.2)
      ctx.setLineDash([])
    })
    stroke(ground.city, palette.rim, 1.8)
  })
}

const sizes = { prefecture: 12, outer: 13, inner: 13, water: 12 } as const
const isWritten = (kind: Named['kind'], zoom: number): boolean =>
  kind === 'prefecture' ? zoom < 10.5 : kind === 'outer' ? zoom >= 8.6 && zoom < 14 : zoom >= 10.2 && zoom < 15

export function paintNames(frame: Frame, names: readonly Named[]): void {
  const { ctx, camera, size, palette, font } = frame
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const { at, name, kind, turn } of names) {
    if (!isWritten(kind, camera.zoom)) continue
    const [x, y] = toScreen(camera, size, ...at)
    if (x < -60 || y < -20 || x > size.width + 60 || y > size.height + 20) continue
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate((turn * Math.PI) / 180)
    ctx.font = `${kind === 'water' ? 'italic ' : kind === 'prefecture' ? '' : '500 '}${sizes[kind]}px ${font}`
    ctx.letterSpacing = kind === 'prefecture' ? '1px' : '2px'
    ctx.lineWidth = 3.5
    ctx.strokeStyle = palette.halo
    ctx.strokeText(name, 0, 0)
    ctx.fillStyle = kind === 'water' || kind === 'prefecture' ? palette.faint : palette.text
    ctx.fillText(name, 0, 0)
    ctx.restore()
  }
}
