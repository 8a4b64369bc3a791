import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { arrayBytes, valueBytes, valuesIn, type Value } from './amf.ts'

const values: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.string({ maxLength: 20 }),
    fc.constant(null),
    fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
})).value

test('values come back as they were written, and what is none ends what is read', () => {
  fc.assert(
    fc.property(fc.array(values, { maxLength: 3 }), list => {
      expect(valuesIn(valueBytes(...list)).values).toEqual(list)
    }),
    { numRuns: atLeast(500, 'DECODE_RUNS') },
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1, 2, 3, 5, 8, 9, 10, 11, 12, 97), { maxLength: 60 }), noise => {
      const { values: some, offsets } = valuesIn(Uint8Array.from(noise))
      expect(some).toHaveLength(offsets.length)
    }),
    { numRuns: atLeast(10_000, 'DECODE_RUNS') },
  )
  expect(valuesIn(valueBytes('x'.repeat(70_000))).values).toEqual(['x'.repeat(70_000)])
  const deep = Uint8Array.from(Array.from({ length: 40 }, () => [10, 0, 0, 0, 1]).flat())
  expect(valuesIn(deep).values).toEqual([])
  expect(valuesIn(new Uint8Array(5_000).fill(5)).values).toHaveLength(2_000)
  expect(valuesIn(Uint8Array.of(10, 0xff, 0xff, 0xff, 0xff)).values).toEqual([])
}, 1_800_000)

test('an array with names is read like an object', () => {
  const meta = { width: 640, isLive: true, name: '后厨' }
  const bytes = [...valueBytes('onMetaData'), ...arrayBytes(meta)]
  expect(valuesIn(Uint8Array.from(bytes)).values).toEqual(['onMetaData', meta])
  expect(bytes[13]).toBe(8)
})
