import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packetLengths } from './frame.ts'

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
