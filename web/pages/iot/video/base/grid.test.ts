import { expect, test } from 'vitest'
import { arrange, cellsOf, close, emptyGrid, fill, memoryOf, put, putFirst, remembered, select, turn } from './grid.ts'
import type { Camera, Grid } from './grid.ts'

const camera = (id: number): Camera => ({ id: String(id), name: `烹饪区-${id}`, kitchen: '食堂' })
const all = (...ids: number[]): Grid => ids.reduce((grid, id) => put(grid, camera(id)), emptyGrid)
const ids = (grid: Grid): string =>
  cellsOf(grid)
    .map(cell => cell?.camera.id ?? '-')
    .join('')
const running = (grid: Grid): string =>
  cellsOf(grid)
    .map(cell => (cell?.isOn ? cell.camera.id : '-'))
    .join('')

test('there are four cells at first; a camera goes into the selected one, and the next empty one is selected', () => {
  expect([ids(emptyGrid), emptyGrid.selected]).toEqual(['----', 0])
  expect([ids(all(1)), all(1).selected]).toEqual(['1---', 1])
  const second = put(select(all(1), 2), camera(2))
  expect([ids(second), second.selected]).toEqual(['1-2-', 3])
  const third = put(second, camera(3))
  expect([ids(third), third.selected], 'after the last the first one that is empty').toEqual(['1-23', 1])
})

test('where every cell has a camera the next one takes the place of the selected one', () => {
  const full = all(1, 2, 3, 4)
  expect([ids(full), full.selected]).toEqual(['1234', 3])
  expect(ids(put(full, camera(5)))).toBe('1235')
})

test('a camera that is in sight begins anew where it is, not twice', () => {
  const again = put(all(1, 2), camera(1))
  expect([ids(again), again.selected]).toEqual(['12--', 0])
  expect(again.cells[0]?.starts).toBe(2)
})

test('a cell that is closed is empty and selected; one that is stopped has its camera still', () => {
  const closed = close(all(1, 2), 0)
  expect([ids(closed), closed.selected]).toEqual(['-2--', 0])
  const stopped = turn(all(1, 2), 0, false)
  expect([ids(stopped), running(stopped)]).toEqual(['12--', '-2--'])
  expect(running(turn(stopped, 0, true))).toBe('12--')
  expect(turn(all(1), 3, true), 'nothing begins in an empty one').toEqual(all(1))
})

test('fewer cells show the selected camera still; those without room are there again when there is', () => {
  const nine = arrange(all(1, 2, 3, 4), 9)
  expect(ids(nine)).toBe('1234-----')
  const single = arrange(select(nine, 2), 1)
  expect([ids(single), single.selected]).toEqual(['3', 0])
  expect(ids(arrange(single, 4))).toBe('3214')
  expect(arrange(single, 9).selected, 'more cells: the next camera goes into an empty one').toBe(4)
  expect(arrange(select(nine, 7), 4).selected, 'an empty cell that goes leaves the first selected').toBe(0)
})

test('an address plays its camera in the first cell', () => {
  const grid = putFirst(all(1, 2), camera(9))
  expect([ids(grid), grid.selected]).toEqual(['92--', 2])
})

test('a turn of a patrol begins what is new, lets go on what is there, and empties the rest', () => {
  const before = all(1, 2, 3)
  const grid = fill(before, [camera(1), camera(5)])
  expect(ids(grid)).toBe('15--')
  expect(grid.cells[0], 'goes on').toBe(before.cells[0])
})

test('what somebody left is there again: four are pulled, the others wait for a press', () => {
  const left = [5, 6].reduce((grid, id) => put(grid, camera(id)), arrange(all(1, 2, 3, 4), 6))
  const grid = remembered(JSON.parse(JSON.stringify(memoryOf(close(left, 1)))))
  expect([grid.layout, ids(grid), running(grid), grid.selected]).toEqual([6, '1-3456', '1-345-', 1])
})

test('what a browser has stored and nobody can read is four empty cells', () => {
  for (const memory of [
    null,
    'x',
    7,
    {},
    { layout: 5, cameras: 'x' },
    { layout: 4, cameras: [{ id: 7 }, {}, null, []] },
  ])
    expect(remembered(memory)).toEqual(emptyGrid)
})
