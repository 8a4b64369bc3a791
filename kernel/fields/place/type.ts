import { Bad, asText, field, option, type Common, type FieldType } from '../base/field.ts'

/** Longitude and latitude of Hubei, within which a kitchen must lie. domain.md 0.7 */
const hubei = [108.3, 29.0, 116.2, 33.4] as const

/** Where the demo lives. */
const wuhan = [114.2, 30.5, 114.4, 30.65] as const
/** Six decimals, and no -0. */
const degrees = (value: number): string => value.toFixed(6).replace(/^-(?=0\.0+$)/, '')

/** A position `lng,lat` (WGS-84, degrees, six decimals) inside `bounds` [west, south, east, north]. */
export const placeType: FieldType<string> = {
  name: 'place',
  given: 'chosen',
  options: ['bounds', 'typed'],
  filters: [],
  column: () => 'varchar(30)',
  parse: (raw, spec) => {
    const match =
      typeof raw === 'string' && /^\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*[,，]\s*(-?\d{1,2}(?:\.\d{1,10})?)\s*$/.exec(raw)
    if (!match) return new Bad('malformed')
    const [lng, lat] = [Number(match[1]), Number(match[2])]
    const [west, south, east, north] = option<readonly [number, number, number, number]>(spec, 'bounds', hubei)
    return lng < west || lng > east || lat < south || lat > north ? new Bad('place') : `${degrees(lng)},${degrees(lat)}`
  },
  ...asText,
  json: () => ({ type: 'string', pattern: '^-?\\d+\\.\\d{6},-?\\d+\\.\\d{6}$' }),
  fake: (n, spec) => {
    const [west, south, east, north] = option<readonly [number, number, number, number]>(spec, 'bounds', wuhan)
    return `${degrees(west + ((east - west) * (n % 40)) / 40)},${degrees(south + ((north - south) * (n % 31)) / 31)}`
  },
}

/**
 * A position on the map, which the device of whoever is there finds. `typed`: people who keep maps type or paste it,
 * and read its degrees.
 */
export const place = <
  const O extends Common & { bounds?: readonly [number, number, number, number]; readonly typed?: true },
>(
  options: O,
) => field(placeType, options)
