import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { actionsWidth, clampWidth, fitColumns, moveKey, pinnedEdges, visibleRows } from './layout.ts'

const column = fc.record({ key: fc.string(), width: fc.integer({ min: 64, max: 960 }), byHand: fc.boolean(), pinned: fc.boolean() })

describe('widths of columns', () => {
  test('columns narrower than the table fill it to the pixel', () => {
    fc.assert(fc.property(fc.array(column, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 4000 }), (columns, room) => {
      const own = columns.reduce((sum, each) => sum + each.width, 0)
      const widths = fitColumns(columns, room)
      expect(widths.reduce((sum, each) => sum + each, 0)).toBe(Math.max(own, room))
      widths.forEach((width, at) => expect(width).toBeGreaterThanOrEqual(columns[at]!.width))
    }))
  })

  test('a width the user dragged is the width the user gets', () => {
    const widths = fitColumns([
      { key: 'a', width: 100, byHand: true, pinned: false }, { key: 'b', width: 100, byHand: false, pinned: false },
      { key: 'c', width: 300, byHand: false, pinned: false },
    ], 900)
    expect(widths).toEqual([100, 200, 600])
  })

  test('columns that stay at the left stand one behind the other', () => {
    expect(pinnedEdges([120, 80, 200], 2, 44)).toEqual([44, 164])
  })

  test('a width never leaves its limits', () => {
    expect([clampWidth(3), clampWidth(5000), clampWidth(100.4)]).toEqual([64, 960, 100])
  })

  test('Chinese buttons get more room than as many Latin letters', () => {
    expect(actionsWidth(['编辑', '删除'], false)).toBeGreaterThan(actionsWidth(['ab', 'cd'], false))
    expect(actionsWidth(['编辑', '删除'], true)).toBe(actionsWidth(['编辑', '删除'], false) + 36)
  })
})

describe('the rows in sight', () => {
  test('are always among those drawn, wherever the list is scrolled', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 24, max: 80 }), fc.integer({ min: 100, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }),
      (count, height, view, place) => {
        const top = place * Math.max(0, count * height - view)
        const { from, to } = visibleRows(count, height, top, view)
        expect(from).toBeLessThanOrEqual(Math.floor(top / height))
        expect(to).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((top + view) / height)))
        expect(to - from).toBeLessThanOrEqual(Math.ceil(view / height) + 2 + 24)
      }))
  })
})

describe('moving a column', () => {
  test('puts it before or after the one it was dropped on', () => {
    expect(moveKey(['a', 'b', 'c'], 'a', 'c', true)).toEqual(['b', 'c', 'a'])
    expect(moveKey(['a', 'b', 'c'], 'c', 'a', false)).toEqual(['c', 'a', 'b'])
  })

  test('onto itself, its own side or something unknown changes nothing', () => {
    const order = ['a', 'b', 'c']
    expect(moveKey(order, 'a', 'a', true)).toBe(order)
    expect(moveKey(order, 'a', 'b', false)).toBe(order)
    expect(moveKey(order, 'a', 'x', false)).toBe(order)
  })
})
