import { expect, test } from 'vitest'
import { card, curve, inTime, layoutOf } from './layout.ts'

const step = card.width + card.gapX
const at = (nodes: Parameters<typeof layoutOf>[0], edges: Parameters<typeof layoutOf>[1]) =>
  new Map(layoutOf(nodes, edges).nodes.map(({ id, x, y }) => [id, [x / step, y / (card.height + card.gapY)]]))

test('goods go from left to right: bought, stored, issued, cooked, then kept as a sample or brought to somebody', () => {
  const drawn = at(
    [
      { id: 'k', kind: 'sample' },
      { id: 'd', kind: 'dish' },
      { id: 'o', kind: 'outbound' },
      { id: 'i', kind: 'inbound' },
      { id: 'p', kind: 'purchase' },
      { id: 's', kind: 'delivery' },
    ],
    [
      { from: 'p', to: 'i' },
      { from: 'i', to: 'o' },
      { from: 'o', to: 'd' },
      { from: 'd', to: 'k' },
      { from: 'd', to: 's' },
    ],
  )
  expect([...'piodks'].map(id => drawn.get(id)![0])).toEqual([0, 1, 2, 3, 4, 4])
  expect([drawn.get('k')![1], drawn.get('s')![1], drawn.get('p')![1]]).toEqual([0, 1, 0.5])
})
test('a step that nothing took leaves no hole', () => {
  const drawn = at(
    [
      { id: 'i', kind: 'inbound' },
      { id: 'd', kind: 'dish' },
    ],
    [],
  )
  expect([drawn.get('i')![0], drawn.get('d')![0]]).toEqual([0, 1])
})
test('what came of a batch stands beside it, so that lines do not cross', () => {
  const drawn = at(
    [
      { id: 'i1', kind: 'inbound' },
      { id: 'i2', kind: 'inbound' },
      { id: 'o2', kind: 'outbound' },
      { id: 'o1', kind: 'outbound' },
    ],
    [
      { from: 'i1', to: 'o1' },
      { from: 'i2', to: 'o2' },
    ],
  )
  expect(drawn.get('o1')![1]).toBeLessThan(drawn.get('o2')![1]!)
})
test('records of a day stand in the way goods take, though only some of them say the hour', () => {
  const stops = [
    { id: 's', kind: 'sample', at: '2026-11-22 11:30:00' },
    { id: 'o', kind: 'outbound', at: '2026-11-22 09:00:00' },
    { id: 'i', kind: 'inbound', at: '2026-11-21 16:00:00' },
    { id: 'd', kind: 'dish', at: '2026-11-22' },
    { id: 'p', kind: 'purchase', at: '2026-11-21' },
  ] as const
  expect(
    inTime(stops)
      .map(({ id }) => id)
      .join(''),
  ).toBe('piods')
})
test('nothing to draw has a size, and a line begins at the right side of a card', () => {
  expect(layoutOf([], [])).toEqual({ nodes: [], width: card.width, height: card.height })
  expect(curve({ id: 'a', x: 0, y: 0 }, { id: 'b', x: step, y: 0 })).toBe(
    `M${card.width} ${card.height / 2}C${card.width + card.gapX / 2} ${card.height / 2} ${step - card.gapX / 2} ${card.height / 2} ${step} ${card.height / 2}`,
  )
})
