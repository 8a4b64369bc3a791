import { expect, test } from 'vitest'
import { likenessOf, lookedAt } from './likeness.ts'

const grey = (at: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: lookedAt.width * lookedAt.height }, (_, n) =>
    at(n % lookedAt.width, Math.floor(n / lookedAt.width)),
  )
/** Every other cell bright in the upper half; below, an even surface. */
const board = (surface: (x: number, y: number) => number) =>
  grey((x, y) => (y < 32 ? (Math.floor(x / 8) % 2) * 200 : surface(x, y)))

test('each of 64 answers says whether a cell is brighter than the one left of it, row by row', () => {
  expect(likenessOf(board(() => 120))).toBe('aaaaaaaa00000000')
  expect(likenessOf(grey((x, y) => (x + 1 > y + 8 ? 200 : 0)))).toMatch(/^[0-9a-f]{16}$/)
  expect(likenessOf(board((x, y) => (y < 40 ? x : 120)))).toBe('aaaaaaaaff000000')
})

test('what compression does to an even surface changes no answer', () => {
  expect(likenessOf(board((x, y) => 120 + ((x * 7 + y * 3) % 5 === 0 ? 1 : 0)))).toBe(likenessOf(board(() => 120)))
})

test('too little to tell a picture by is no answer: one colour, light from one side, hardly any contrast', () => {
  for (const flat of [
    grey(() => 0),
    grey(() => 255),
    grey(x => x),
    grey(x => 200 - x),
    board(() => 120).map(value => 120 + value / 50),
  ])
    expect(likenessOf(flat)).toBeNull()
})
