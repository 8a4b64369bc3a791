import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strength } from './strength.ts'

test('the meter tells very weak from strong', () => {
  const examples: readonly (readonly [string, number])[] = [
    ['', 0],
    ['admin', 0],
    ['123456', 0],
    ['Password1!', 0],
    ['woaini1314', 0],
    ['qwertyuiop', 0],
    ['Admin@2024', 0],
    ['canteen7x', 0],
    ['canteen7xkm', 1],
    ['kx7mrw', 1],
    ['Kx7mRw2', 2],
    ['Kx7mRw2q', 2],
    ['Kx7#Rw2q!', 3],
    ['Kx7#Rw2q!mZ', 4],
    ['river stone borrows a bicycle', 4],
    ['食堂后门的猫每天来', 4],
  ]
  expect(examples.map(([password]) => [password, strength(password)])).toEqual(examples)
})

test('names that are known make a password weaker', () => {
  expect(strength('lihongmei77', ['lihongmei'])).toBeLessThan(strength('lihongmei77'))
})

test('a password a hundred times as long is measured as quickly', () => {
  expect(strength('Kx7#'.repeat(10_000))).toBe(4)
})

test('the meter never falls when another character is added to ones without a pattern', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...'bgkmqvxzBGKMQVXZ#%&'), { maxLength: 14 }), some => {
      expect(strength(some.join(''))).toBeGreaterThanOrEqual(strength(some.slice(1).join('')))
    }),
  )
})
