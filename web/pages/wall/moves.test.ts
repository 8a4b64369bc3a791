import { expect, test } from 'vitest'
import { flaw, panelNames, standard, type WallPage } from '../../../modules/wall/grid.ts'
import { add, cellOf, moveTo, remove, resizeTo, swap } from './moves.ts'

const first = standard[0]!
const pair: WallPage = [
  { panel: 'types', x: 0, y: 0, w: 4, h: 10 },
  { panel: 'levels', x: 4, y: 0, w: 4, h: 10 },
]

test('a panel moves to where there is room, and stays on the screen', () => {
  expect(cellOf(moveTo(pair, 'types', 8, 99)!, 'types')).toEqual({ panel: 'types', x: 8, y: 14, w: 4, h: 10 })
  expect(cellOf(moveTo(pair, 'types', -3, 12)!, 'types')).toMatchObject({ x: 0, y: 12 })
  expect(moveTo(pair, 'types', 0, -1), 'it is there already').toBeNull()
})

test('dropped on another one the two trade places and sizes, unless one of them would be cut off', () => {
  const after = moveTo(first, 'types', 0, 10)!
  expect(cellOf(after, 'types')).toMatchObject({ x: 0, y: 9, h: 8 })
  expect(cellOf(after, 'levels')).toMatchObject({ x: 0, y: 0, h: 9 })
  expect(swap(first, 'map', 'kpis'), 'the map needs more than three rows').toBeNull()
})

test('a panel that grows pushes the border of its neighbours, as far as these keep what they need', () => {
  const wider = resizeTo(pair, 'types', 5, 10)!
  expect(wider).toEqual([
    { panel: 'types', x: 0, y: 0, w: 5, h: 10 },
    { panel: 'levels', x: 5, y: 0, w: 3, h: 10 },
  ])
  expect(resizeTo(wider, 'types', 6, 10), 'the levels need three columns').toBeNull()
  expect(cellOf(resizeTo(pair, 'types', 1, 1)!, 'types'), 'nor does it shrink below what it needs').toMatchObject({
    w: 3,
    h: 8,
  })
})

test('a panel is added where there is room, and not where there is none', () => {
  expect(add(first, 'index')).toBeNull()
  expect(cellOf(add(remove(first, 'map'), 'index')!, 'index')).toMatchObject({ x: 3, y: 3 })
})

test('whatever is done to a page, it can still be shown', () => {
  let page = first
  let n = 7
  const chance = (most: number): number => {
    n = (n * 16807) % 2147483647
    return n % most
  }
  let done = 0
  for (let step = 0; step < 3000; step += 1) {
    const panel = panelNames[chance(panelNames.length)]!
    const next = [
      () => moveTo(page, panel, chance(12), chance(24)),
      () => resizeTo(page, panel, chance(12), chance(24)),
      () => (cellOf(page, panel) && page.length > 1 && chance(4) === 0 ? remove(page, panel) : null),
      () => (cellOf(page, panel) ? null : add(page, panel)),
    ][chance(4)]!()
    if (!next) continue
    done += 1
    page = next
    expect(flaw([page]), JSON.stringify(page)).toBeNull()
  }
  expect(done).toBeGreaterThan(100)
})
