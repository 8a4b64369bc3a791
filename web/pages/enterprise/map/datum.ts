import type { TileDatum } from '../../../../contract/tiles.ts'
import type { LngLat } from './regions.ts'

/**
 * GCJ-02, the system of public maps in China, in which places are filed (domain.md 经/纬度), and WGS-84, which tiles
 * may be cut in: within China they lie some 300 to 700 m apart, by sums of sines of the place over the ellipsoid of
 * Krassowsky.
 */
const [axis, flatness] = [6_378_245, 0.006693421622965943]
const radians = Math.PI / 180

/** Sums of amplitude × sin(π × rate × degrees). */
const waves = (degrees: number, ...parts: readonly (readonly [amplitude: number, rate: number])[]): number =>
  parts.reduce((sum, [amplitude, rate]) => sum + amplitude * Math.sin(rate * degrees * Math.PI), 0)

/** Metres that GCJ-02 lies east and north of a place of WGS-84. */
function metresOff(lng: number, lat: number): LngLat {
  const [x, y] = [lng - 105, lat - 35]
  const root = Math.sqrt(Math.abs(x))
  const both = waves(x, [20, 6], [20, 2])
  const east = both + waves(x, [20, 1], [40, 1 / 3], [150, 1 / 12], [300, 1 / 30])
  const north = both + waves(y, [20, 1], [40, 1 / 3], [160, 1 / 12], [320, 1 / 30])
  return [
    300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + (2 / 3) * east,
    -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + (2 / 3) * north,
  ]
}

const isAbroad = (lng: number, lat: number): boolean => lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271

/** A place of WGS-84 in GCJ-02, degrees; abroad both are the same. */
export function gcj02Of([lng, lat]: LngLat): LngLat {
  if (isAbroad(lng, lat)) return [lng, lat]
  const [east, north] = metresOff(lng, lat)
  const bulge = 1 - flatness * Math.sin(lat * radians) ** 2
  const across = axis / Math.sqrt(bulge)
  const along = (axis * (1 - flatness)) / bulge ** 1.5
  return [lng + east / (across * Math.cos(lat * radians) * radians), lat + north / (along * radians)]
}

/** A place of GCJ-02 in WGS-84, degrees: the one whose way there leads to it, to a millimetre. */
export function wgs84Of(place: LngLat): LngLat {
  let [lng, lat] = place
  for (let turn = 0; turn < 12; turn++) {
    const [atLng, atLat] = gcj02Of([lng, lat])
    const [overLng, overLat] = [atLng - place[0], atLat - place[1]]
    if (Math.abs(overLng) + Math.abs(overLat) < 1e-9) break
    ;[lng, lat] = [lng - overLng, lat - overLat]
  }
  return [lng, lat]
}

/** A filed place as tiles of a system have it; without tiles, and on those of GCJ-02, as it is. */
export const placeIn = (datum: TileDatum | undefined, place: LngLat): LngLat =>
  datum === undefined || datum === 'gcj02' ? place : wgs84Of(place)
/** The way back. */
export const filedOf = (datum: TileDatum | undefined, place: LngLat): LngLat =>
  datum === undefined || datum === 'gcj02' ? place : gcj02Of(place)
