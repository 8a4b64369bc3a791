import type { TileDatum } from '../../../../contract/tiles.ts'
import type { Heat } from './address.ts'
import { clustersOf, hit, type Clusters, type Group } from './clusters.ts'
import { filedOf } from './datum.ts'
import type { Named } from './ground.ts'
import { paintHeat, warmth } from './heat.ts'
import { paintGround, paintNames, type Palette } from './paint.ts'
import { paintLabels, paintPoints } from './paint-points.ts'
import { paintStops, paintWay, type Route } from './paint-route.ts'
import {
  earthOf,
  fitted,
  isIn,
  panned,
  ruler,
  scaleOf,
  toScreen,
  toWorld,
  worldOf,
  zoomed,
  type Box,
  type Camera,
  type Size,
} from './projection.ts'
import type { Points } from './points.ts'
import type { Sheet } from './tiles.ts'

/** What the map shows; it is drawn anew when one of them is another, or when it is moved. */
export interface Scene {
  readonly points: Points
  readonly shown: readonly number[]
  readonly heat: Heat
  /** What the operator has laid under the points, and the system they stand in then. */
  readonly sheet: Sheet | null
  readonly datum: TileDatum | undefined
  readonly marked: ReadonlySet<number>
  /** The enterprise whose card is open; -1 for none. */
  readonly picked: number
  /** A way through some of the points, in their order, from its start and back. */
  readonly route?: Route | null
  readonly names: readonly Named[]
  readonly palette: Palette
}
/** The elements it draws on and moves about. */
export interface Parts {
  readonly frame: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly rings: HTMLElement
  readonly anchor: HTMLElement
  readonly scale: HTMLElement
}

/** Rings that pulse at the same time: more of them would say no more. */
const ringsMost = 80
const settle = 250
const flight = 420
const still = matchMedia('(prefers-reduced-motion: reduce)')
/** What lies over the edges of the map: the legend where there is room for it, names, buttons. */
const roomIn = ({ width }: Size) => ({ left: width > 620 ? 226 : 40, right: 66, top: 66, bottom: 60 })

export interface Board {
  readonly camera: () => Camera
  readonly size: () => Size
  show(scene: Scene): void
  redraw(): void
  jump(camera: Camera): void
  fly(camera: Camera): void
  pan(dx: number, dy: number): void
  /** Around a point of the frame, or its middle. */
  zoom(by: number, x?: number, y?: number): void
  fit(box: Box | null, atOnce?: boolean): void
  find(x: number, y: number): Group | number | null
  /** Those between two points of the frame. */
  within(x: number, y: number, toX: number, toY: number): readonly number[]
  stop(): void
}

/** Draws the map, only when something changed. @param moved told when it has come to rest */
export function boardOn(
  { frame, canvas, rings, anchor, scale }: Parts,
  start: Camera,
  moved: (camera: Camera) => void,
): Board {
  const ctx = canvas.getContext('2d')!
  const spare = document.createElement('canvas')
  const font = getComputedStyle(frame).fontFamily
  let camera = start
  let size: Size = { width: frame.clientWidth, height: frame.clientHeight }
  let scene: Scene | null = null
  let view: {
    readonly shown: readonly number[]
    readonly points: Points
    readonly step: number
    readonly clusters: Clusters
  } | null = null
  let asked = 0
  let flying = 0
  let resting: ReturnType<typeof setTimeout> | undefined

  const clusters = ({ points, shown }: Scene): Clusters => {
    const step = Math.round(camera.zoom)
    if (view?.shown !== shown || view.points !== points || view.step !== step)
      view = { shown, points, step, clusters: clustersOf(points, shown, step) }
    return view.clusters
  }
  const draw = () => {
    asked = 0
    if (!scene || !size.width) return
    const ratio = devicePixelRatio || 1
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height]
    const { points, shown, heat, sheet, datum, marked, picked, route, names, palette } = scene
    const pen = { ctx, camera, size, ratio, palette, font }
    // The ground is drawn where it is filed, as points without tiles are.
    const [x, y] = datum ? worldOf(...filedOf(datum, earthOf(camera.x, camera.y))) : [camera.x, camera.y]
    const filed = { ...pen, camera: { ...camera, x, y } }
    const isStreet = sheet?.paint(pen, () => paintGround(filed)) ?? (paintGround(filed), false)
    if (heat !== 'off')
      paintHeat(
        ctx,
        spare,
        heat,
        warmth(camera, size, points, shown, n => (heat === 'all' ? 1 : points.of.open[n]! + 2 * points.of.urgent[n]!)),
      )
    if (!isStreet) paintNames(filed, names)
    if (route) paintWay(pen, points, route)
    const drawn = { points, clusters: clusters(scene), marked, picked, dim: heat !== 'off' }
    const alarmed = paintPoints(pen, drawn)
    paintLabels(pen, drawn)
    if (route) paintStops(pen, points, route)
    ring(alarmed.slice(0, ringsMost))
    place()
    const { metres, width: long } = ruler(camera)
    scale.style.inlineSize = `${long}px`
    scale.textContent = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`
  }
  const ring = (alarmed: readonly (readonly [x: number, y: number, r: number])[]) => {
    while (rings.childElementCount < alarmed.length) rings.append(document.createElement('i'))
    Array.from(rings.children as HTMLCollectionOf<HTMLElement>).forEach((element, i) => {
      const [x, y, r] = alarmed[i] ?? [0, 0, 0]
      element.hidden = r === 0
      element.style.translate = `${x}px ${y}px`
      element.style.setProperty('--r', `${r}px`)
    })
  }
  /** The card stands beside its enterprise, on the side where there is room. */
  const place = () => {
    const { points, picked } = scene!
    const there = picked >= 0 && points.placed[picked] === true
    const [x, y] = there ? toScreen(camera, size, points.x[picked]!, points.y[picked]!) : [0, 0]
    anchor.style.translate = `${x}px ${y}px`
    anchor.dataset['side'] = x > size.width / 2 ? 'left' : 'right'
    anchor.style.setProperty('--y', `${y}px`)
    anchor.style.setProperty('--h', `${size.height}px`)
    anchor.toggleAttribute('data-away', there && (x < -20 || y < -20 || x > size.width + 20 || y > size.height + 20))
  }
  const request = () => {
    asked ||= requestAnimationFrame(draw)
  }
  const to = (next: Camera) => {
    camera = next
    request()
    clearTimeout(resting)
    resting = setTimeout(() => moved(camera), settle)
  }
  const go = (next: Camera) => {
    cancelAnimationFrame(flying)
    to(next)
  }
  const fly = (next: Camera) => {
    cancelAnimationFrame(flying)
    if (still.matches) return to(next)
    const [from, began] = [camera, performance.now()]
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - began) / flight)
      const eased = 1 - (1 - part) ** 3
      const between = (a: number, b: number) => a + (b - a) * eased
      to({ x: between(from.x, next.x), y: between(from.y, next.y), zoom: between(from.zoom, next.zoom) })
      if (part < 1) flying = requestAnimationFrame(step)
    }
    flying = requestAnimationFrame(step)
  }
  const watch = new ResizeObserver(() => {
    size = { width: frame.clientWidth, height: frame.clientHeight }
    if (size.width) draw()
  })
  watch.observe(frame)
  return {
    camera: () => camera,
    size: () => size,
    show(next) {
      scene = next
      request()
    },
    redraw: request,
    jump: go,
    fly,
    pan: (dx, dy) => go(panned(camera, dx, dy)),
    zoom: (by, x = size.width / 2, y = size.height / 2) => go(zoomed(camera, size, by, x, y)),
    fit: (box, atOnce = false) => {
      if (box && size.width) (atOnce ? go : fly)(fitted(box, size, roomIn(size)))
    },
    find(x, y) {
      if (!scene) return null
      return hit(scene.points, clusters(scene), scaleOf(camera.zoom), ...toWorld(camera, size, x, y))
    },
    within(x, y, toX, toY) {
      if (!scene) return []
      const { points, shown } = scene
      const [[west, north], [east, south]] = [
        toWorld(camera, size, Math.min(x, toX), Math.min(y, toY)),
        toWorld(camera, size, Math.max(x, toX), Math.max(y, toY)),
      ]
      return shown.filter(n => isIn({ west, north, east, south }, points.x[n]!, points.y[n]!))
    },
    stop() {
      watch.disconnect()
      cancelAnimationFrame(asked)
      cancelAnimationFrame(flying)
      clearTimeout(resting)
    },
  }
}
