import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iso } from './ingest-statements.server.ts'

test('a moment is written as everybody writes it, whichever was written before it', () => {
  const moment = fc.integer({ min: Date.parse('1960-01-01'), max: Date.parse('2100-01-01') })
  fc.assert(
    fc.property(fc.array(fc.tuple(moment, fc.integer({ min: 0, max: 3 }))), moments => {
      for (const [at, more] of moments)
        for (const next of [at, at + more, at + 1000 * more]) expect(iso(next)).toBe(new Date(next).toISOString())
    }),
  )
  expect(() => iso(Number.NaN)).toThrow(RangeError)
})
