import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packetLengths } from './frame.ts'
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

const packet = (length: number) => {
  const digits: number[] = []
  let rest = length
  do {
    digits.push((rest % 128) | (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.concat([Buffer.from([0x30, ...digits]), Buffer.alloc(length, 0xff)])
}

describe('the length of packets', () => {
  test('is followed through any cutting of the stream, and one byte too many is noticed before it is collected', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        fc.boolean(),
        (lengths, cuts, isTooLong) => {
          const stream = Buffer.concat([
            ...lengths.map(packet),
            isTooLong ? packet(301).subarray(0, 3) : Buffer.alloc(0),
          ])
          const follow = packetLengths(300)
          const answers: number[] = []
          for (let at = 0, i = 0; at < stream.length; i++) {
            const next = at + cuts[i % cuts.length]!
            answers.push(follow(stream.subarray(at, next)))
            at = next
          }
          expect(answers.some(length => length > 300)).toBe(isTooLong)
        },
      ),
    )
  })
  test('in more than four digits is no length', () => {
    expect(packetLengths(2 ** 30)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBeGreaterThan(2 ** 30)
  })
})
