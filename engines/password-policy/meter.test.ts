import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from './check.ts'
import { meter } from './meter.ts'
import { policies } from './policy.ts'

const account = 'canteen24'

test('the meter calls nothing strong that the rules refuse, and names the rule that the server will name', () => {
  // Long and hard to guess, and each is refused: too few classes, the account in it, the keyboard, the same character
  // three times.
  for (const [password, code] of [
    ['gkvmqzxbwhtrpl', 'passwordClasses'],
    ['Kx7#Canteen24!mZ', 'passwordAccount'],
    ['Kx7#Rw2q!mZ4321', 'passwordSequence'],
    ['Kx7#Rw2q!mZZZ', 'passwordRepeat'],
    ['Kx7mRw2', 'passwordShort'],
  ] as const)
    expect([password, meter(policies.mlps3, password, { account })]).toMatchObject([
      password,
      { level: 0, broken: { code } },
    ])
  expect(meter(policies.mlps3, 'Kx7#Rw2q!mZ', { account })).toEqual({ level: 4, broken: null })
})

test('the meter goes by the policy of the tenant: what one refuses is strong by another', () => {
  const phrase = 'river stone borrows a bicycle'
  expect([
    meter(policies.mlps3, phrase, { account }).level,
    meter(policies.asvs, phrase, { account }).level,
    meter(policies.mlps3, 'Kx7#Rw2q!m', { account }).level,
    meter(policies.asvs, 'Kx7#Rw2q!m', { account }).level,
  ]).toEqual([0, 4, 4, 0])
})

test('whatever is typed, the meter refuses exactly what the rules refuse, for their first reason', () => {
  const piece = fc.constantFrom('Kx7#', 'aaa', '1234', 'qwer', 'Wang', '食堂', 'canteen24', '!', 'mZ', 'Love', '2026')
  const typed = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map(parts => parts.join('')),
    fc.string({ maxLength: 140 }),
  )
  fc.assert(
    fc.property(typed, fc.constantFrom(...Object.values(policies)), (password, policy) => {
      const [first = null] = check(policy, password, { account })
      const { level, broken } = meter(policy, password, { account })
      expect(broken).toEqual(first)
      expect(level === 0).toBe(first !== null)
    }),
  )
})
