import { expect, test } from 'vitest'
import type { Camera } from './grid.ts'
import { add, lacks, roundOf, take, type Round } from './round.ts'

const camera = (id: string): Camera => ({ id, name: id, kitchen: id[0]! })
const cameras: Readonly<Record<string, readonly Camera[]>> = {
  a: [camera('a1'), camera('a2')],
  b: [],
  c: [camera('c1'), camera('c2'), camera('c3')],
}

/** One turn as the page takes it. */
function turn(round: Round, size: number) {
  let asks = 0
  for (let kitchen = lacks(round, size, asks); kitchen !== null; kitchen = lacks(round, size, asks)) {
    round = add(round, cameras[kitchen]!)
    asks += 1
  }
  const { cameras: own, round: next } = take(round, size)
  return { ids: own.map(({ id }) => id).join(' '), next, asks }
}

function turns(kitchens: readonly string[], size: number, count: number): readonly string[] {
  let round = roundOf(kitchens)
  return Array.from({ length: count }, () => {
    const { ids, next } = turn(round, size)
    round = next
    return ids
  })
}

test('a patrol goes through all cameras, past kitchens that have none, and begins anew after the last', () => {
  expect(turns(['a', 'b', 'c'], 4, 4)).toEqual(['a1 a2 c1 c2', 'c3 a1 a2 c1', 'c2 c3 a1 a2', 'c1 c2 c3 a1'])
  expect(turns(['a'], 1, 3)).toEqual(['a1', 'a2', 'a1'])
})

test('a turn shows no camera twice, however few there are', () => {
  expect(turns(['a'], 9, 2)).toEqual(['a1 a2', 'a1 a2'])
})

test('where no kitchen has a camera a turn ends after each was asked once', () => {
  const { ids, asks, next } = turn(roundOf(['b', 'b', 'b']), 4)
  expect([ids, asks]).toEqual(['', 3])
  expect(turn(next, 4).asks, 'and nobody is asked again').toBe(0)
  expect(turn(roundOf([]), 4).asks).toBe(0)
})
