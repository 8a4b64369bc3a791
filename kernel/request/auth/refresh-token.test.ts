import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf, refreshTokens } from './refresh-token.ts'

const made = refreshTokens(randomBytes(32))

test('a refresh token names its session, carries 256 random bits, and its successor is always the same one', () => {
  const token = made.first('000000', '123')
  expect(made.read(token)).toEqual({ tenant: '000000', session: '123' })
  expect(Buffer.from(token.split('.')[2]!, 'base64url')).toHaveLength(32)
  expect(made.first('000000', '123')).not.toBe(token)
  const next = made.after(token, '000000', '123')
  expect(next).not.toBe(token)
  expect(made.after(token, '000000', '123')).toBe(next)
  expect(made.read(next)).toEqual({ tenant: '000000', session: '123' })
  expect(hashOf(next)).toMatch(/^[\da-f]{64}$/)
})

test('a token changed anywhere, cut, or made with another key is none of ours', () => {
  const token = made.first('T00001', '9223372036854775807')
  expect(refreshTokens(randomBytes(32)).read(token)).toBeNull()
  for (const other of [
    '',
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    token.replace('T00001', '000000'),
    token.replace('9223372036854775807', '1'),
  ])
    expect(made.read(other)).toBeNull()
  // the last character carries two bits that decode to nothing, so a change there must be refused as text
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.'), (place, character) => {
      fc.pre(token[place] !== character)
      expect(made.read(token.slice(0, place) + character + token.slice(place + 1))).toBeNull()
    }),
  )
})
