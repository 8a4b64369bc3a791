import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { actionsWidth, clampWidth, fitColumns, moveKey, pinnedEdges, visibleRows } from './layout.ts'

const column = fc.record({
  key: fc.string(),
  width: fc.integer({ min: 64, max: 960 }),
  byHand: fc.boolean(),
  tight: fc.boolean(),
})
const measured = fc.record({
  key: fc.string(),
  width: fc.integer({ min: 64, max: 960 }),
  byHand: fc.boolean(),
  tight: fc.boolean(),
  need: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: undefined }),
})
const plain = { byHand: false, tight: false }
const add = (widths: readonly number[]) => widths.reduce((sum, each) => sum + each, 0)

describe('widths of columns', () => {
  test('columns narrower than the table fill it to the pixel', () => {
    fc.assert(
      fc.property(
        fc.array(column, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 4000 }),
        (columns, room) => {
          const own = columns.reduce((sum, each) => sum + each.width, 0)
          const widths = fitColumns(columns, room)
          expect(widths.reduce((sum, each) => sum + each, 0)).toBe(Math.max(own, room))
          widths.forEach((width, at) => expect(width).toBeGreaterThanOrEqual(columns[at]!.width))
        },
      ),
    )
  })

  test('a width the user dragged is the width the user gets', () => {
    const widths = fitColumns(
      [
        { key: 'a', width: 100, byHand: true, need: 300 },
        { key: 'b', width: 100, ...plain },
        { key: 'c', width: 300, ...plain },
      ],
      900,
    )
    expect(widths).toEqual([100, 200, 600])
  })

  test('whatever the texts in view take, the columns fill the table to the pixel or it scrolls', () => {
    fc.assert(
      fc.property(
        fc.array(measured, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 4000 }),
        (columns, room) => {
          const widths = fitColumns(columns, room)
          const own = columns.map(each => each.width)
          expect(add(widths)).toBeGreaterThanOrEqual(room)
          widths.forEach((width, at) => {
            expect(width).toBeGreaterThanOrEqual(
              Math.min(own[at]!, Math.max(64, Math.min(480, columns[at]!.need ?? 480))),
            )
            if (add(widths) > room) expect(width).toBeLessThanOrEqual(own[at]!)
          })
          columns.forEach((each, at) => {
            if (each.byHand && at < columns.length - 1) expect(widths[at]).toBe(each.width)
          })
        },
      ),
    )
  })

  test('a text that would be cut is given room before a column that has enough', () => {
    expect(
      fitColumns(
        [
          { key: 'name', width: 150, ...plain, need: 120 },
          { key: 'remark', width: 150, ...plain, need: 350 },
        ],
        500,
      ),
    ).toEqual([150, 350])
  })

  test('the name takes its part of what is left, a number does not', () => {
    expect(
      fitColumns(
        [
          { key: 'name', width: 100, ...plain },
          { key: 'sort', width: 100, byHand: false, tight: true },
          { key: 'remark', width: 100, ...plain },
        ],
        500,
      ),
    ).toEqual([200, 100, 200])
  })

  test('columns with short texts give way before anything has to be scrolled, but not below their texts', () => {
    expect(
      fitColumns(
        [
          { key: 'tenant', width: 150, ...plain, need: 90 },
          { key: 'name', width: 150, ...plain, need: 150 },
        ],
        260,
      ),
    ).toEqual([110, 150])
    expect(
      fitColumns(
        [
          { key: 'tenant', width: 150, ...plain, need: 90 },
          { key: 'name', width: 150, ...plain, need: 150 },
        ],
        230,
      ),
    ).toEqual([90, 150])
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
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 24, max: 80 }),
        fc.integer({ min: 100, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, height, view, place) => {
          const top = place * Math.max(0, count * height - view)
          const { from, to } = visibleRows(count, height, top, view)
          expect(from).toBeLessThanOrEqual(Math.floor(top / height))
          expect(to).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((top + view) / height)))
          expect(to - from).toBeLessThanOrEqual(Math.ceil(view / height) + 2 + 24)
        },
      ),
    )
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
