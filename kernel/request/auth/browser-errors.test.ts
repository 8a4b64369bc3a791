import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserError } from './browser-errors.ts'

const size = (line: Readonly<Record<string, string>>): number =>
  Object.values(line).reduce((sum, text) => sum + Buffer.byteLength(text), 0)

test('of a browser’s error the known texts are kept, the most telling first, as far as 4 kB reach', () => {
  expect(
    browserError({
      type: 'error',
      message: '坏了',
      url: '/wel',
      time: '2026-11-20 08:00:00',
      info: { a: 1 },
      stack: 'at x',
      token: 'secret',
    }),
  ).toEqual({
    type: 'error',
    message: '坏了',
    url: '/wel',
    time: '2026-11-20 08:00:00',
    info: '{"a":1}',
    stack: 'at x',
  })
  const long = browserError({ message: 'm', stack: '栈'.repeat(5000), type: 'error' })
  expect(long['message']).toBe('m')
  expect(size(long)).toBeLessThanOrEqual(4096)
  expect(long['stack']).toMatch(/^栈+$/)
  expect(browserError('only a text')).toEqual({ message: 'only a text' })
})

test('whatever a browser sends becomes JSON the database takes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      for (const raw of [value, { message: value, stack: `${text}\0\ud800` }]) {
        const line = browserError(raw)
        expect(size(line)).toBeLessThanOrEqual(4096)
        for (const kept of Object.values(line)) expect(kept.isWellFormed() && !kept.includes('\0')).toBe(true)
      }
    }),
  )
})
