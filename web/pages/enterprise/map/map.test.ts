import { expect, test } from 'vitest'
import type { MapPoints } from '../../../../contract/map.ts'
import { readPlace, writePlace } from './address.ts'
import { clustersOf, hit } from './clusters.ts'
import { outline } from './hubei.ts'
import { byNeed, boxAround, everything, pointsOf, sift } from './points.ts'
import {
  cameraAt,
  earthOf,
  fitted,
  panned,
  ruler,
  scaleOf,
  tileAt,
  tileCorner,
  toScreen,
  toWorld,
  worldOf,
  wuhan,
  zoomed,
} from './projection.ts'
import { isInside, regionsOf } from './regions.ts'
import { warmth } from './heat.ts'

const size = { width: 800, height: 600 }
const made = (
  ...rows: readonly Partial<Record<'lng' | 'lat' | 'type' | 'grade' | 'index' | 'open' | 'urgent', number>>[]
): MapPoints => {
  const of = (name: 'type' | 'grade' | 'index' | 'open' | 'urgent', otherwise: number) =>
    rows.map(row => row[name] ?? otherwise)
  return {
    id: rows.map((_, n) => String(n + 1)),
    name: rows.map((_, n) => `企业${n + 1}`),
    place: rows.flatMap(({ lng = 114.3, lat = 30.6 }) => [Math.round(lng * 1e5), Math.round(lat * 1e5)]),
    type: of('type', 4),
    grade: of('grade', 1),
    year: rows.map(() => 0),
    state: rows.map(() => 1),
    index: of('index', 90),
    open: of('open', 0),
    urgent: of('urgent', 0),
  }
}

test('a place lies where a street map has it, and the way back leads to the same place', () => {
  const [x, y] = worldOf(wuhan.lng, wuhan.lat)
  expect([x, y]).toEqual([0, 0])
  // One degree of longitude is 256 × 2¹² ÷ 360 pixels at zoom 12.
  expect(worldOf(115.305, wuhan.lat)[0]).toBeCloseTo(2912.71, 2)
  for (const [lng, lat] of [
    [108.4, 29.1],
    [114.3, 30.6],
    [116.1, 33.2],
  ] as const) {
    const back = earthOf(...worldOf(lng, lat))
    expect(back[0]).toBeCloseTo(lng, 9)
    expect(back[1]).toBeCloseTo(lat, 9)
  }
})

test('tiles lie where street maps have them, counted from 180° west and from the north', () => {
  const at = worldOf(wuhan.lng, wuhan.lat)
  expect(tileAt(12, ...at).map(Math.floor)).toEqual([3348, 1682])
  expect(tileAt(16, ...at).map(Math.floor)).toEqual([53576, 26913])
  const [lng, lat] = earthOf(...tileCorner(1, 1, 1))
  expect([lng, lat].map(it => Math.abs(Math.round(it * 1e9)))).toEqual([0, 0])
  const corner = tileCorner(12, 3348, 1682)
  tileAt(12, ...corner).forEach((value, n) => expect(value).toBeCloseTo([3348, 1682][n]!, 9))
})

test('what is under the pointer stays there when one looks nearer, and a drag moves by as much as the hand', () => {
  const camera = cameraAt(114.3, 30.6, 11)
  const near = zoomed(camera, size, 1.5, 100, 500)
  expect(toWorld(near, size, 100, 500)[0]).toBeCloseTo(toWorld(camera, size, 100, 500)[0], 6)
  expect(toWorld(near, size, 100, 500)[1]).toBeCloseTo(toWorld(camera, size, 100, 500)[1], 6)
  const [x, y] = worldOf(114.35, 30.55)
  const [before, after] = [toScreen(camera, size, x, y), toScreen(panned(camera, 30, -12), size, x, y)]
  expect([after[0] - before[0], after[1] - before[1]].map(Math.round)).toEqual([30, -12])
  expect([zoomed(camera, size, 99, 0, 0).zoom, zoomed(camera, size, -99, 0, 0).zoom]).toEqual([18, 6])
})

test('all of some enterprises are in view when they are to be, and one alone is not looked at through a microscope', () => {
  const points = pointsOf(made({ lng: 113.8, lat: 30.2 }, { lng: 114.9, lat: 31.1 }))
  const camera = fitted(boxAround(points, [0, 1])!, size)
  for (const n of [0, 1]) {
    const [x, y] = toScreen(camera, size, points.x[n]!, points.y[n]!)
    expect(x >= 39 && x <= 761 && y >= 39 && y <= 561).toBe(true)
  }
  expect(fitted(boxAround(points, [0])!, size).zoom).toBe(15)
  expect(boxAround(points, [])).toBeNull()
})

test('the scale has a round length that fits', () => {
  const { metres, width } = ruler(cameraAt(114.3, 30.6, 12))
  expect([metres, Math.round(width)]).toEqual([2000, 61])
})

test('enterprises in one place are one group whose number is theirs, and come apart as one looks nearer; what is urgent is counted', () => {
  const points = pointsOf(made({ urgent: 1, open: 2 }, { lng: 114.3001 }, { lng: 114.3002, index: 40 }, { lng: 114.4 }))
  const far = clustersOf(points, [0, 1, 2, 3], 10)
  expect(far.groups.map(({ members, urgent, shares }) => [members, urgent, shares])).toEqual([
    [[0, 1, 2], 1, { high: 2, middle: 0, low: 1, none: 0 }],
  ])
  expect(far.singles).toEqual([3])
  const near = clustersOf(points, [0, 1, 2, 3], 17)
  expect([near.groups.length, near.singles.toSorted()]).toEqual([0, [0, 1, 2, 3]])
  // Nobody is lost and nobody is counted twice, at any step.
  const many = pointsOf(
    made(
      ...Array.from({ length: 2000 }, (_, n) => ({
        lng: 113.8 + ((n * 37) % 1000) / 900,
        lat: 30.1 + ((n * 73) % 1000) / 900,
      })),
    ),
  )
  const all = [...Array(2000).keys()]
  for (let zoom = 6; zoom <= 18; zoom++) {
    const { groups, singles } = clustersOf(many, all, zoom)
    expect([...groups.flatMap(({ members }) => members), ...singles].sort((a, b) => a - b)).toEqual(all)
  }
})

test('a press meets what is nearest, an alarm before its neighbours, and nothing where nothing is', () => {
  const points = pointsOf(made({}, { lng: 114.302, urgent: 1, open: 1 }))
  const clusters = clustersOf(points, [0, 1], 13)
  const scale = scaleOf(13)
  expect(hit(points, clusters, scale, points.x[0]!, points.y[0]!)).toBe(0)
  expect(hit(points, clusters, scale, (points.x[0]! + points.x[1]!) / 2, points.y[0]!)).toBe(1)
  expect(hit(points, clusters, scale, points.x[0]! - 100, points.y[0]!)).toBeNull()
})

test('a filter keeps what fits all kinds, and each number says how many there would be with it', () => {
  const points = pointsOf(
    made(
      { type: 4, index: 90 },
      { type: 4, index: 50, open: 1 },
      { type: 1, index: 50 },
      { type: 1, index: -1 },
      { lng: 0, lat: 0, type: 4, index: 50 },
    ),
  )
  expect(sift(points, everything)).toMatchObject({ shown: [0, 1, 2, 3], unplaced: [4] })
  const { shown, unplaced, counts } = sift(points, { ...everything, band: ['low'], type: ['4'] })
  expect([shown, unplaced]).toEqual([[1], [4]])
  expect([...counts.band].sort()).toEqual([
    ['high', 1],
    ['low', 2],
  ])
  expect([...counts.type].sort()).toEqual([
    ['1', 1],
    ['4', 2],
  ])
  expect([...counts.alarm].sort()).toEqual([
    ['calm', 1],
    ['open', 1],
  ])
  expect([0, 1, 2, 3].sort(byNeed(points))).toEqual([1, 2, 3, 0])
})

test('a link to the map shows the same to whoever opens it; nonsense in it is passed over', () => {
  const address = '?band=low,none&alarm=urgent&type=4,8&heat=alarm&at=114.3100,30.5900,12.5'
  expect(writePlace(readPlace(address))).toBe(address)
  expect(readPlace('')).toEqual({ filter: everything, heat: 'off', camera: null })
  expect(readPlace('?band=red,low,low&grade=9&type=x&heat=sun&at=here')).toEqual({
    filter: { ...everything, band: ['low'] },
    heat: 'off',
    camera: null,
  })
})

test('the ground: every spot of an outline belongs to exactly one region, and borders lie between two', () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ] as const
  const { pieces, borders } = regionsOf(square, [[[1, 2]], [[3, 2]]])
  expect(pieces.map(piece => piece.length)).toEqual([1, 1])
  expect(borders.map(([from, to]) => [from[0], to[0]])).toEqual([[2, 2]])
  expect([isInside(square, [1, 1]), isInside(square, [5, 1])]).toEqual([true, false])
  expect([isInside(outline, [114.3, 30.6]), isInside(outline, [109.49, 30.27]), isInside(outline, [117, 30])]).toEqual([
    true,
    true,
    false,
  ])
})

test('heat is warmest where most is, and nowhere where nothing is', () => {
  const points = pointsOf(made({}, {}, {}, {}, {}, { lng: 114.36 }))
  const { columns, cells } = warmth(cameraAt(114.3, 30.6, 12), size, points, [0, 1, 2, 3, 4, 5], () => 1)
  const at = (x: number, y: number) => cells[Math.round(y / 6) * columns + Math.round(x / 6)]!
  expect(at(400, 300)).toBe(1)
  expect(at(400 + 174, 300)).toBeCloseTo(0.2, 1)
  expect(at(100, 100)).toBe(0)
})
