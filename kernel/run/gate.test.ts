import { describe, expect, test } from 'vitest'
import { gate } from './gate.ts'

/** A gate after so many tries that failed one after the other. */
const failing = (count: number) => {
  const guesses = gate()
  for (let i = 0; i < count; i++) guesses.failed('a', 'n', 0)
  return guesses
}

describe('wrong passwords', () => {
  test('three are free, then each try waits longer, up to eight seconds', () => {
    expect(failing(2).wait('a', 'n', 0)).toBe(0)
    expect(failing(3).wait('a', 'n', 0)).toBe(250)
    expect(failing(5).wait('a', 'n', 0)).toBe(1000)
    expect(failing(30).wait('a', 'n', 0)).toBe(8000)
  })
  test('tried in parallel count before they are known to be wrong; who would wait too long is not heard at all', () => {
    const guesses = gate()
    expect(Array.from({ length: 12 }, () => guesses.wait('a', 'n', 0))).toEqual([
      0,
      0,
      0,
      250,
      750,
      1750,
      3750,
      7750,
      15_750,
      null,
      null,
      null,
    ])
  })
  test('of one device do not slow down another one, nor the same one from elsewhere', () => {
    const guesses = failing(20)
    expect(guesses.wait('a', 'other', 0)).toBe(0)
    expect(guesses.wait('elsewhere', 'n', 0)).toBe(0)
  })
  test('from one address for ever new devices slow down that address, by two seconds at most', () => {
    const guesses = gate()
    for (let i = 0; i < 60; i++) guesses.failed('a', `n${i}`, 0)
    expect(guesses.wait('a', 'new', 0)).toBe(2000)
    expect(guesses.wait('b', 'new', 0)).toBe(0)
    expect(guesses.wait('a', 'newer', 700_000)).toBe(0)
  })
  test('are forgotten by the right one, and after ten minutes', () => {
    expect(failing(9).wait('a', 'n', 600_001)).toBe(0)
    const guesses = failing(9)
    guesses.passed('a', 'n')
    expect(guesses.wait('a', 'n', 0)).toBe(0)
  })
  test('are not what happened when the database could not be asked', () => {
    const guesses = gate()
    for (let i = 0; i < 20; i++) {
      expect(guesses.wait('a', 'n', 0)).toBe(0)
      guesses.left('a', 'n')
    }
  })
})
