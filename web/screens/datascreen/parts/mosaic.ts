/**
 * Geometry of the map: a flat projection that keeps shapes at the height of the city, and a mosaic of hexagons laid
 * over it.
 */
export interface View {
  readonly width: number
  readonly height: number
  readonly lng: number
  readonly lat: number
  /** Degrees of latitude from the lower to the upper edge. */
  readonly span: number
}

const steepness = (view: View) => Math.cos((view.lat * Math.PI) / 180)

export function project(view: View, lng: number, lat: number): readonly [x: number, y: number] {
  const perDegree = view.height / view.span
  return [
    view.width / 2 + (lng - view.lng) * steepness(view) * perDegree,
    view.height / 2 - (lat - view.lat) * perDegree,
  ]
}

const unproject = (view: View, x: number, y: number): readonly [lng: number, lat: number] => {
  const perDegree = view.height / view.span
  return [view.lng + (x - view.width / 2) / (steepness(view) * perDegree), view.lat - (y - view.height / 2) / perDegree]
}

/**
 * The view that holds the given places, for a part of the country we have not drawn. The outermost 2 % may fall
 * outside: one mistyped position must not shrink all others to a dot.
 */
export function viewAround(
  places: readonly { readonly lng: number; readonly lat: number }[],
  width: number,
  height: number,
): View {
  const lngs = places.map(place => place.lng).toSorted((a, b) => a - b)
  const lats = places.map(place => place.lat).toSorted((a, b) => a - b)
  const cut = Math.floor(places.length * 0.02)
  const ends = (sorted: readonly number[]) => [sorted[cut] ?? 0, sorted.at(-1 - cut) ?? 0] as const
  const [[west, east], [south, north]] = [ends(lngs), ends(lats)]
  const lat = (south + north) / 2
  const wide = ((east - west) * Math.cos((lat * Math.PI) / 180) * height) / width
  return { width, height, lng: (west + east) / 2, lat, span: Math.max(0.05, (north - south) * 1.2, wide * 1.2) }
}

export function isWithin(view: View, lng: number, lat: number): boolean {
  const [x, y] = project(view, lng, lat)
  return x >= 0 && y >= 0 && x <= view.width && y <= view.height
}

const round = (value: number) => Math.round(value * 10) / 10
const point = (x: number, y: number) => `${round(x)} ${round(y)}`

const corners = [-30, 30, 90, 150, 210, 270].map(
  degrees => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)] as const,
)
const hexagon = (x: number, y: number, radius: number) =>
  `M${corners.map(([cx, cy]) => point(x + cx * radius, y + cy * radius)).join('L')}Z`

export interface Mosaic {
  readonly view: View
  /** Distance of neighbouring centres. */
  readonly pitch: number
  /** One path per shade. */
  readonly shades: readonly string[]
  /** Between two districts, and around them all. */
  readonly borders: string
  readonly rim: string
}

const rowStep = Math.sqrt(3) / 2
const centre = (pitch: number, row: number, column: number) =>
  [(column + (row & 1) / 2) * pitch, row * pitch * rowStep] as const

/** `belongs` names the district of a place (-1 none), `shade` the tone of a district. Computed once per view. */
export function mosaicOf(
  view: View,
  pitch: number,
  belongs: (lng: number, lat: number) => number,
  shade: (district: number) => number,
): Mosaic {
  const radius = pitch / Math.sqrt(3)
  const districts = new Map<string, number>()
  const districtOf = (x: number, y: number): number => {
    const key = point(x, y)
    const district = districts.get(key) ?? belongs(...unproject(view, x, y))
    districts.set(key, district)
    return district
  }
  const shades: string[] = []
  let borders = ''
  let rim = ''
  for (let row = -1; row * pitch * rowStep < view.height + pitch; row += 1) {
    for (let column = -1; column * pitch < view.width + pitch; column += 1) {
      const [x, y] = centre(pitch, row, column)
      const district = districtOf(x, y)
      if (district < 0) continue
      const tone = shade(district)
      shades[tone] = (shades[tone] ?? '') + hexagon(x, y, radius * 0.9)
      corners.forEach(([cx, cy], side) => {
        const angle = (side * Math.PI) / 3
        const beyond = districtOf(x + Math.cos(angle) * pitch, y + Math.sin(angle) * pitch)
        if (beyond === district || (beyond >= 0 && side > 2)) return
        const [nx, ny] = corners[(side + 1) % 6]!
        const edge = `M${point(x + cx * radius, y + cy * radius)}L${point(x + nx * radius, y + ny * radius)}`
        if (beyond < 0) rim += edge
        else borders += edge
      })
    }
  }
  return { view, pitch, shades: Array.from(shades, path => path ?? ''), borders, rim }
}

/** The hexagons that hold places, in four steps of crowding: one, a few, a dozen, many. */
export function crowding(
  mosaic: Pick<Mosaic, 'pitch'>,
  spots: readonly (readonly [x: number, y: number])[],
): readonly string[] {
  const { pitch } = mosaic
  const held = new Map<string, { x: number; y: number; held: number }>()
  for (const [x, y] of spots) {
    let best: readonly [number, number] = [0, 0]
    let least = Infinity
    const near = Math.round(y / (pitch * rowStep))
    for (let row = near - 1; row <= near + 1; row += 1) {
      const middle = centre(pitch, row, Math.round(x / pitch - (row & 1) / 2))
      const far = (middle[0] - x) ** 2 + (middle[1] - y) ** 2
      if (far < least) [least, best] = [far, middle]
    }
    const key = point(...best)
    const cell = held.get(key) ?? { x: best[0], y: best[1], held: 0 }
    cell.held += 1
    held.set(key, cell)
  }
  const steps = ['', '', '', '']
  for (const cell of held.values()) {
    const step = cell.held > 12 ? 3 : cell.held > 4 ? 2 : cell.held > 1 ? 1 : 0
    steps[step] += hexagon(cell.x, cell.y, (pitch / Math.sqrt(3)) * 0.9)
  }
  return steps
}

/** A smooth line through the given places. */
export function stream(view: View, spots: readonly (readonly [lng: number, lat: number])[]): string {
  const line = spots.map(([lng, lat]) => project(view, lng, lat))
  const first = line[0]
  if (!first) return ''
  let path = `M${point(...first)}`
  for (let at = 0; at < line.length - 1; at += 1) {
    const [before, from, to, after] = [
      line[at - 1] ?? line[at]!,
      line[at]!,
      line[at + 1]!,
      line[at + 2] ?? line[at + 1]!,
    ]
    path += `C${point(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6)} ${point(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6)} ${point(...to)}`
  }
  return path
}

/** Many dots as one path: zero-length strokes with round ends. */
export const dots = (spots: readonly (readonly [x: number, y: number])[]): string =>
  spots.map(([x, y]) => `M${point(x, y)}h0`).join('')
