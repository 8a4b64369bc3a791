import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { join, numberBytes, u16, u24, u32 } from './read.ts'
import { Tape } from './tape.ts'
import { unwrapping } from './unwrap.ts'

describe('bytes', () => {
  test('say the number they were written from', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), number => {
        expect(u32(Uint8Array.from(numberBytes(number, 4)), 0)).toBe(number)
        expect(u24(Uint8Array.from(numberBytes(number, 3)), 0)).toBe(number % 2 ** 24)
        expect(u16(Uint8Array.from(numberBytes(number, 2)), 0)).toBe(number % 2 ** 16)
      }),
    )
  })
})

describe('a tape', () => {
  test('gives back what was pushed, in order, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ piece: fc.uint8Array({ maxLength: 9000 }), drop: fc.nat(12_000) }), { maxLength: 12 }),
        steps => {
          const tape = new Tape()
          let all = new Uint8Array(0)
          for (const { piece, drop } of steps) {
            tape.push(piece)
            all = join([all, piece]) as Uint8Array<ArrayBuffer>
            expect(Buffer.compare(tape.view(), all)).toBe(0)
            tape.drop(drop)
            all = all.slice(drop)
            expect(tape.length).toBe(all.length)
          }
        },
      ),
    )
  })
})

describe('a counter that begins anew', () => {
  test.each([16, 32, 33])('of %i bits goes on', bits => {
    fc.assert(
      fc.property(fc.nat(2 ** bits - 1), fc.array(fc.integer({ min: -100, max: 20_000 })), (first, steps) => {
        const unwrap = unwrapping(bits)
        let value = first + 2 ** bits
        const start = value - unwrap(first)
        for (const step of steps) {
          if (value + step < start) continue
          value += step
          expect(value - unwrap(value % 2 ** bits)).toBe(start)
        }
      }),
    )
  })
})
