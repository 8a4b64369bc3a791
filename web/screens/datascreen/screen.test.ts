import { expect, test } from 'vitest'
import { sources } from './words/data.ts'
import { en } from './words/en.ts'
import { mosaicOf, project, viewAround, isWithin } from './parts/mosaic.ts'
import { bandOf } from './parts/bands.ts'
import { starsOf } from './parts/PlaceCard.tsx'
import { fit } from './parts/screen.ts'
import { districtAt, districts, innerNames, outerNames } from './parts/wuhan.ts'
import { percent } from './words/words.ts'
import { zh } from './words/zh.ts'

/** 'a.b' → value, for every leaf. */
const leaves = (value: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, below]) => leaves(below, path ? `${path}.${key}` : key))
    : [[path, value]]

const own = (texts: object) => leaves(texts).filter(([path]) => !path.startsWith('labels'))

test('every Chinese text of the data screen has an English one, and none is left in Chinese', () => {
  expect(own(en).map(([path]) => path)).toEqual(own(zh).map(([path]) => path))
  const chinese = own(en).filter(([path, text]) => !path.startsWith('otherLanguage') && /[一-鿿]/.test(String(text)))
  expect(chinese).toEqual([])
})

test('counts arrive as numbers, as text, as -1 or not at all, and are never negative or NaN', () => {
  expect(sources.totals.read({ enterprise: '12', enterpriseoFNothing: -1, enterpriseofIot: null })).toEqual({
    total: 12,
    basic: 0,
    iot: 0,
    ai: 0,
  })
  expect(sources.warnCounts.read([])).toEqual({ alarm: 0, disinfect: 0, mouse: 0, freeze: 0, cap: 0, mask: 0 })
  expect(sources.levels.read({ firstLevel: 3, noYearLevel: 'x' })).toEqual({
    dynamic: [3, 0, 0, 0],
    yearly: [0, 0, 0, 0],
  })
})

test('each of the eight ledgers takes its own recorded, missing and exempt number', () => {
  const rows = sources.ledger.read({
    purchase: 5,
    notpurchase: 2,
    duepurchase: 1,
    exemptpurchase: 1,
    foodCheck: 7,
    notfoodCheck: 3,
  })
  expect(rows.map(row => row.key)).toEqual([
    'purchase',
    'additive',
    'foodCheck',
    'sample',
    'rinse',
    'disinfect',
    'waste',
    'env',
  ])
  expect(rows[0]).toEqual({ key: 'purchase', done: 5, missing: 2, due: 1, exempt: 1 })
  expect(rows[2]).toEqual({ key: 'foodCheck', done: 7, missing: 3, due: 0, exempt: 0 })
})

test('two warnings without an id, alike in every word, stay two rows', () => {
  const row = {
    infoName: '甲食堂',
    alarmTime: '2026-11-20 09:00:00',
    alarmContent: '鼠情',
    alarmLevel: '1',
    handleStatus: '1',
  }
  const [first, second] = sources.warns.read([row, row])
  expect(first).toMatchObject({ alarmLevel: 1, handled: true })
  expect(second!.id).not.toBe(first!.id)
})

test('an enterprise without a position or an index is kept and said to have none', () => {
  expect(
    sources.places.read([
      { infoId: '1', infoName: '甲', longitude: '', latitude: '', infoFsIndex: '', alarmOpen: 0 },
    ])[0],
  ).toMatchObject({ id: '1', lng: 0, lat: 0, index: 0, alarm: 'none' })
  const alarms = [{ alarmOpen: 2 }, { alarmOpen: true }, { alarmOpen: 3, alarmUrgent: 1 }]
  expect(sources.places.read(alarms).map(place => place.alarm)).toEqual(['open', 'open', 'urgent'])
})

test('stars and colours of the sunshine index change exactly above 20, 40, 60 and 80', () => {
  expect([0, 0.01, 20, 20.01, 40, 60, 60.01, 80, 80.01, 100].map(starsOf)).toEqual([0, 1, 1, 2, 2, 3, 4, 4, 5, 5])
  expect([0, 60, 60.01, 80, 80.01].map(bandOf)).toEqual(['none', 'low', 'middle', 'middle', 'high'])
})

test('a rate has two decimals, and a share of nothing is a dash', () => {
  expect(percent(1102, 1286)).toBe('85.69%')
  expect(percent(0, 0)).toBe('—')
})

test('the stage keeps its proportions and lies in the middle of any window', () => {
  expect(fit(1920, 1080)).toEqual({ isUpright: false, scale: 1, x: 0, y: 0 })
  expect(fit(1440, 900)).toEqual({ isUpright: false, scale: 0.75, x: 0, y: 45 })
  expect(fit(3840, 1080)).toEqual({ isUpright: false, scale: 1, x: 960, y: 0 })
  expect(fit(1080, 1920)).toEqual({ isUpright: true, scale: 1, x: 0, y: 0 })
  expect(fit(2160, 4000)).toEqual({ isUpright: true, scale: 2, x: 0, y: 80 })
})

test('the name of every district stands on that district of the schematic', () => {
  for (const [district, [lng, lat]] of [...innerNames, ...outerNames])
    expect(districts[districtAt(lng, lat)]).toBe(district)
  expect(districtAt(113.2, 30.5)).toBe(-1)
})

test('north is up, east is right, and the mosaic covers every district', () => {
  const view = { width: 400, height: 432, lng: 114.385, lat: 30.67, span: 1.46 }
  expect(project(view, 114.385, 30.67)).toEqual([200, 216])
  expect(project(view, 114.5, 30.8)[0]).toBeGreaterThan(200)
  expect(project(view, 114.5, 30.8)[1]).toBeLessThan(216)
  const seen = new Set<number>()
  mosaicOf(view, 10, districtAt, district => (seen.add(district), 0))
  expect(seen.size).toBe(districts.length)
})

test('one mistyped position does not shrink all others to a dot', () => {
  const places = Array.from({ length: 100 }, (_, at) => ({ lng: 112 + at / 100, lat: 27 + at / 100 }))
  const view = viewAround([...places, { lng: 11.2, lat: 82 }], 890, 432)
  expect(view.span).toBeLessThan(2)
  expect(places.filter(place => isWithin(view, place.lng, place.lat)).length).toBeGreaterThanOrEqual(96)
})
