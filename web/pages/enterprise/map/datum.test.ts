import { expect, test } from 'vitest'
import { filedOf, gcj02Of, placeIn, wgs84Of } from './datum.ts'
import type { LngLat } from './regions.ts'

/** Places whose coordinates of both systems are published. */
const pairs: readonly (readonly [string, wgs84: LngLat, gcj02: LngLat])[] = [
  ['Shanghai', [121.5272106, 31.1774276], [121.531541859215, 31.17530398364597]],
  ['Shenzhen', [113.912316, 22.543847], [113.9171764808363, 22.540796131694766]],
  ['Beijing', [116.377817, 39.911954], [116.38404722455657, 39.91334545536069]],
  ['Tian’anmen', [116.404, 39.915], [116.41024449916938, 39.91640428150164]],
]
const metres = ([lng, lat]: LngLat, [toLng, toLat]: LngLat): number =>
  Math.hypot((toLng - lng) * Math.cos((lat * Math.PI) / 180), toLat - lat) * 111_320

test.each(pairs)('%s lies in both systems where it is known to, to a tenth of a metre', (_, wgs84, gcj02) => {
  expect(metres(wgs84, gcj02)).toBeGreaterThan(400)
  expect(metres(gcj02Of(wgs84), gcj02)).toBeLessThan(0.1)
  expect(metres(wgs84Of(gcj02), wgs84)).toBeLessThan(0.1)
})

test('anywhere in the province the way there and back ends where it began', () => {
  for (let lng = 108; lng <= 117; lng += 0.37)
    for (let lat = 28.5; lat <= 34; lat += 0.41)
      expect(metres(gcj02Of(wgs84Of([lng, lat])), [lng, lat]), `${lng}, ${lat}`).toBeLessThan(0.01)
})

test('tiles of GCJ-02 have places as they are filed, those of WGS-84 and CGCS2000 have them where they lie on earth', () => {
  const place: LngLat = [114.305, 30.593]
  expect(placeIn('gcj02', place)).toEqual(place)
  expect(placeIn(undefined, place)).toEqual(place)
  expect(placeIn('cgcs2000', place)).toEqual(placeIn('wgs84', place))
  expect(metres(placeIn('wgs84', place), place)).toBeGreaterThan(400)
  expect(metres(filedOf('cgcs2000', placeIn('cgcs2000', place)), place)).toBeLessThan(0.01)
})

test('abroad both systems are one', () => {
  expect(gcj02Of([-104.9903, 39.7392])).toEqual([-104.9903, 39.7392])
})
