import { expect, test } from 'vitest'
import { apart, type Box } from './apart.ts'

const box = (id: string, x: number, y: number): Box => ({ id, x, y, width: 100, height: 30 })
const covers = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < 100 && Math.abs(a.y - b.y) < 30

test.each([
  ['upper', 20],
  ['lower', 380],
])(
  'no label at the %s end of a floor plan covers another or leaves it, and whoever is named first stays',
  (_end, y) => {
    const all = Array.from({ length: 6 }, (_, n) => box(String(n), 200 + n, y))
    const shifts = apart(all, 400)
    expect(shifts.get('0')).toBe(0)
    const labels = all.map(it => ({ ...it, y: it.y + shifts.get(it.id)! }))
    const pairs = labels.flatMap((a, n) => labels.slice(n + 1).filter(b => covers(a, b)))
    expect(pairs).toEqual([])
    expect(
      labels.every(label => label.y >= 15 && label.y <= 385),
      'none leaves the drawing',
    ).toBe(true)
  },
)
test('labels that have room stay where they are', () => {
  expect([...apart([box('a', 60, 40), box('b', 300, 40)], 400).values()]).toEqual([0, 0])
})
