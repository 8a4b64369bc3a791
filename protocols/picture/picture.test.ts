import { expect, test } from 'vitest'
import { BitWriter } from './bits.ts'
import { clockBits, clockCells, clockIn } from './clock.ts'
import { isInked } from './font.ts'
import { parameterSets } from './parameters.ts'
import { TestPicture } from './picture.ts'
import { sliceOf, type Cell } from './slice.ts'

const begin = Date.UTC(2026, 10, 28, 23, 59, 50)
/** Frames of some seconds at so many a second. */
const film = (
  rate: number,
  seconds: number,
  picture = new TestPicture({ name: 'E31-2 KITCHEN WITH A LONG NAME OF 38 L' }),
) => Array.from({ length: rate * seconds }, (_, n) => picture.frame(begin + Math.round((n * 1000) / rate)))
const bytesOf = (frames: ReturnType<typeof film>) =>
  frames.reduce((sum, { units }) => sum + units.reduce((size, unit) => size + unit.length + 4, 0), 0)

test('a minute of the picture at fifteen a second stays under 300 kbit in each second, with a key every two', () => {
  const frames = film(15, 60)
  const seconds = Array.from({ length: 60 }, (_, n) => 8 * bytesOf(frames.slice(15 * n, 15 * n + 15)))
  expect(Math.max(...seconds)).toBeLessThan(300_000)
  expect((8 * bytesOf(frames)) / 60).toBeLessThan(150_000)
  expect(frames.filter(({ isKey }) => isKey)).toHaveLength(30)
  for (const { isKey, units } of frames) {
    expect(units.map(unit => unit[0]! & 31)).toEqual(isKey ? [7, 8, 5] : [1])
    expect(units.every(unit => !Buffer.from(unit).includes(Buffer.of(0, 0, 1)))).toBe(true)
  }
})

test('whoever comes in between gets a picture that stands for itself when it is asked for', () => {
  const picture = new TestPicture({ name: 'X' })
  const keys = [picture.frame(begin), picture.frame(begin + 80), picture.frame(begin + 160, true)].map(
    ({ isKey }) => isKey,
  )
  expect(keys).toEqual([true, false, true])
  // A clock that is set back does not keep viewers waiting.
  expect(picture.frame(begin - 60_000).isKey).toBe(true)
})

test('the clock is read as it was drawn, and what is no clock is not', () => {
  for (const at of [0, begin, 2 ** 41 - 1, 2 ** 48 - 1]) {
    const bits = clockBits(at)
    const white = new Set(clockCells.filter((_, n) => bits[n]).map(([column, row]) => `${column} ${row}`))
    expect(clockIn((x, y) => (white.has(`${x >> 4} ${y >> 4}`) ? 200 : 40))).toBe(at)
    expect(clockIn((x, y) => (white.has(`${x >> 4} ${y >> 4}`) !== (x >> 4 === 9) ? 200 : 40))).not.toBe(at)
  }
  expect(clockIn(() => 0)).toBeNull()
  expect(clockIn(() => 255)).toBeNull()
})

test('codes of numbers are those of the standard', () => {
  const bits = new BitWriter()
  for (const number of [0, 1, 2, 3, 7]) bits.ue(number)
  for (const number of [1, -1, 2]) bits.se(number)
  // 1 010 011 00100 0001000 | 010 011 00100 | 1 and zeros
  expect([...bits.unit(9)]).toEqual([9, 0b10100110, 0b01000001, 0b00001001, 0b10010010])
  const zeros = new BitWriter()
  zeros.bytes(new Uint8Array(5))
  expect([...zeros.unit(1)]).toEqual([1, 0, 0, 3, 0, 0, 3, 0, 0x80])
})

test('a picture in which nothing changed says only how many macroblocks are copied', () => {
  const cells: Cell[] = Array.from({ length: 920 }, () => 60)
  expect(sliceOf({ cells, before: cells, number: 1, idr: 0, tint: [128, 128] }).length).toBeLessThan(8)
})

test('the parameter sets say baseline and its level, and letters are drawn, small ones like large ones', () => {
  expect([...parameterSets[0].subarray(0, 4)]).toEqual([0x67, 66, 0xc0, 30])
  const inkOf = (letter: string) => Array.from({ length: 256 }, (_, at) => isInked(letter, at % 16, at >> 4))
  expect(inkOf('a')).toEqual(inkOf('A'))
  expect(inkOf(' ').some(Boolean)).toBe(false)
  expect(inkOf('厨')).toEqual(inkOf('?'))
  expect(new Set([...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-:./#_?'].map(letter => inkOf(letter).join(''))).size).toBe(
    43,
  )
})
