/**
 * Regions out of a few points each: every spot of the outline belongs to the nearest point. Roughly right, and nothing
 * a border could be read from.
 */
export type LngLat = readonly [lng: number, lat: number]
interface Corner {
  readonly at: LngLat
  /** The region beyond the edge that begins here; -1 for the outside. */ readonly beyond: number
}

/** Degrees of longitude are this much shorter than those of latitude here. */
const narrow = 0.86
const far = ([ax, ay]: LngLat, [bx, by]: LngLat) => ((ax - bx) * narrow) ** 2 + (ay - by) ** 2

/** What is left of a shape on the side of `own`, half way to `other`. */
function cut(shape: readonly Corner[], own: LngLat, other: LngLat, region: number): readonly Corner[] {
  const side = (at: LngLat) => far(at, other) - far(at, own)
  return shape.flatMap((corner, i): readonly Corner[] => {
    const next = shape[(i + 1) % shape.length]!
    const [here, there] = [side(corner.at), side(next.at)]
    if (here >= 0 && there >= 0) return [corner]
    if (here < 0 && there < 0) return []
    const part = here / (here - there)
    const at: LngLat = [
      corner.at[0] + (next.at[0] - corner.at[0]) * part,
      corner.at[1] + (next.at[1] - corner.at[1]) * part,
    ]
    return here >= 0 ? [corner, { at, beyond: region }] : [{ at, beyond: corner.beyond }]
  })
}

export function isInside(outline: readonly LngLat[], [lng, lat]: LngLat): boolean {
  let inside = false
  outline.forEach(([x, y], i) => {
    const [px, py] = outline.at(i - 1)!
    if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside
  })
  return inside
}

export interface Regions {
  /** The pieces of each region. */
  readonly pieces: readonly (readonly (readonly LngLat[])[])[]
  /** Lines between two regions, each once. */
  readonly borders: readonly (readonly [LngLat, LngLat])[]
}

export function regionsOf(outline: readonly LngLat[], seeds: readonly (readonly LngLat[])[]): Regions {
  const all = seeds.flatMap((own, region) => own.map(at => ({ at, region })))
  const borders: [LngLat, LngLat][] = []
  const pieces: (readonly LngLat[])[][] = seeds.map(() => [])
  for (const { at, region } of all) {
    const shape = all.reduce<readonly Corner[]>(
      (left, other) => (other.at === at ? left : cut(left, at, other.at, other.region)),
      outline.map(corner => ({ at: corner, beyond: -1 })),
    )
    if (shape.length < 3) continue
    pieces[region]!.push(shape.map(({ at: corner }) => corner))
    shape.forEach(({ at: from, beyond }, i) => {
      const to = shape[(i + 1) % shape.length]!.at
      // An outline with bays leaves lines across them, which are no borders.
      if (beyond > region && isInside(outline, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])) borders.push([from, to])
    })
  }
  return { pieces, borders }
}
