import type { Json } from '../../kernel/fields/index.ts'

const isPoint = (raw: Json): boolean =>
  Array.isArray(raw) &&
  raw.length >= 2 &&
  typeof raw[0] === 'number' &&
  typeof raw[1] === 'number' &&
  Math.abs(raw[0]) <= 180 &&
  Math.abs(raw[1]) <= 90
/** A ring ends where it began. RFC 7946 3.1.6 */
const isRing = (raw: Json): boolean =>
  Array.isArray(raw) && raw.length >= 4 && raw.every(isPoint) && JSON.stringify(raw[0]) === JSON.stringify(raw.at(-1))
const isPolygon = (raw: Json): boolean => Array.isArray(raw) && raw.length > 0 && raw.every(isRing)

/** Whether this is the boundary of an area: a polygon or several, in degrees. RFC 7946 3.1.6, 3.1.7 */
export function isBoundary(raw: Json): boolean {
  const { type, coordinates = null } = (raw ?? {}) as { readonly type?: Json; readonly coordinates?: Json }
  if (type === 'Polygon') return isPolygon(coordinates)
  return type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length > 0 && coordinates.every(isPolygon)
}
