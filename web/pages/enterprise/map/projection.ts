/**
 * Where on the screen a place lies. Places are kept as pixels of the whole earth at `flat` (a Mercator map, as street
 * maps are), counted from the middle of the city: the numbers stay so small that a graphics card, which counts in 32
 * bits, does not shake at the last zoom.
 */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box {
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}
export type Spot = readonly [number, number]

const flat = 12
const earth = 256 * 2 ** flat
/** domain.md D.11: the map begins with Wuhan. */
export const wuhan = { lng: 114.305, lat: 30.593, zoom: 9 } as const
export const zoomLeast = 6
export const zoomMost = 18

const mercator = (lat: number) => 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
const middle: Spot = [wuhan.lng / 360, mercator(wuhan.lat)]

export const worldOf = (lng: number, lat: number): Spot => [
  (lng / 360 - middle[0]) * earth,
  (mercator(lat) - middle[1]) * earth,
]
export const earthOf = (x: number, y: number): Spot => [
  (x / earth + middle[0]) * 360,
  (Math.atan(Math.exp((0.5 - (y / earth + middle[1])) * 2 * Math.PI)) * 360) / Math.PI - 90,
]

/** Where the upper left corner of a tile lies: the earth is 2^level tiles wide and high, from 180° west on. */
export const tileCorner = (level: number, column: number, row: number): Spot => [
  (column / 2 ** level - 0.5 - middle[0]) * earth,
  (row / 2 ** level - middle[1]) * earth,
]
/** The tile a place of the world lies on, with the part of it that lies before the place. */
export const tileAt = (level: number, x: number, y: number): Spot => [
  (x / earth + 0.5 + middle[0]) * 2 ** level,
  (y / earth + middle[1]) * 2 ** level,
]

/** Pixels of the screen to one of the world. */
export const scaleOf = (zoom: number): number => 2 ** (zoom - flat)
export const toScreen = ({ x, y, zoom }: Camera, { width, height }: Size, wx: number, wy: number): Spot => [
  (wx - x) * scaleOf(zoom) + width / 2,
  (wy - y) * scaleOf(zoom) + height / 2,
]
export const toWorld = ({ x, y, zoom }: Camera, { width, height }: Size, sx: number, sy: number): Spot => [
  (sx - width / 2) / scaleOf(zoom) + x,
  (sy - height / 2) / scaleOf(zoom) + y,
]

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))
/** Hubei and a good way around it: nobody gets lost. */
const [west, south] = worldOf(106, 27.5)
const [east, north] = worldOf(118.5, 35)
const bounded = ({ x, y, zoom }: Camera): Camera => ({
  x: within(west, x, east),
  y: within(north, y, south),
  zoom: within(zoomLeast, zoom, zoomMost),
})

export const cameraAt = (lng: number, lat: number, zoom: number): Camera => {
  const [x, y] = worldOf(lng, lat)
  return bounded({ x, y, zoom })
}
/** Moved by so many pixels of the screen. */
export const panned = (camera: Camera, dx: number, dy: number): Camera =>
  bounded({ ...camera, x: camera.x - dx / scaleOf(camera.zoom), y: camera.y - dy / scaleOf(camera.zoom) })
/** Nearer or farther, while what lies at a point of the screen stays there. */
export function zoomed(camera: Camera, size: Size, by: number, sx: number, sy: number): Camera {
  const zoom = within(zoomLeast, camera.zoom + by, zoomMost)
  const [x, y] = toWorld(camera, size, sx, sy)
  const scale = scaleOf(zoom)
  return bounded({ x: x - (sx - size.width / 2) / scale, y: y - (sy - size.height / 2) / scale, zoom })
}
/** The part of the world in sight, with so many pixels around it. */
export function boxOf(camera: Camera, { width, height }: Size, more = 0): Box {
  const [w, h] = [(width / 2 + more) / scaleOf(camera.zoom), (height / 2 + more) / scaleOf(camera.zoom)]
  return { west: camera.x - w, east: camera.x + w, north: camera.y - h, south: camera.y + h }
}
export const isIn = (box: Box, x: number, y: number): boolean =>
  x >= box.west && x <= box.east && y >= box.north && y <= box.south

/** The nearest view that holds a box. `room`: pixels left free at each side. */
export function fitted(box: Box, { width, height }: Size, room = { left: 40, right: 40, top: 40, bottom: 40 }): Camera {
  const [w, h] = [Math.max(80, width - room.left - room.right), Math.max(80, height - room.top - room.bottom)]
  const scale = Math.min(w / Math.max(box.east - box.west, 1e-6), h / Math.max(box.south - box.north, 1e-6))
  const zoom = within(zoomLeast, flat + Math.log2(scale), 15)
  return bounded({
    x: (box.west + box.east) / 2 - (room.left - room.right) / 2 / scaleOf(zoom),
    y: (box.north + box.south) / 2 - (room.top - room.bottom) / 2 / scaleOf(zoom),
    zoom,
  })
}

/** A round length for the scale: metres, and how many pixels they are here. */
export function ruler({ x, y, zoom }: Camera, most = 110): { readonly metres: number; readonly width: number } {
  const perPixel = (40_075_016.7 * Math.cos((earthOf(x, y)[1] * Math.PI) / 180)) / (256 * 2 ** zoom)
  const power = 10 ** Math.floor(Math.log10(perPixel * most))
  const metres = power * ([5, 2, 1].find(n => n * power <= perPixel * most) ?? 1)
  return { metres, width: metres / perPixel }
}
