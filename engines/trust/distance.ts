/**
 * A position in degrees. Two that are compared come from one system of coordinates: WGS-84 and GCJ-02 lie up to 700 m
 * apart.
 */
export interface Place {
  readonly lng: number
  readonly lat: number
}

/** Mean radius of the earth in metres (IUGG). */
const radius = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two positions on the ground (haversine), exact to half a percent. */
export function distance(a: Place, b: Place): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2)
  const lng = Math.sin(radians(b.lng - a.lng) / 2)
  const half = lat * lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng * lng
  return 2 * radius * Math.asin(Math.sqrt(Math.min(1, half)))
}
