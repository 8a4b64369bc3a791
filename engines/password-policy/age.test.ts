import { expect, test } from 'vitest'
import { ageState, daysLeft } from './age.ts'
import { policies } from './policy.ts'

const day = 86_400_000
const set = Date.UTC(2026, 0, 1)
const after = (days: number, ms = 0) => [
  ageState(policies.mlps3, set, set + days * day + ms),
  daysLeft(policies.mlps3, set, set + days * day + ms),
]

test('under mlps3 a password is reminded of for its last seven days and too old after ninety', () => {
  expect([after(0), after(83, -1), after(83)]).toEqual([
    ['ok', 89],
    ['ok', 7],
    ['remind', 6],
  ])
  expect([after(82), after(89), after(90, -1), after(90), after(400)]).toEqual([
    ['ok', 7],
    ['remind', 0],
    ['remind', 0],
    ['expired', -1],
    ['expired', -311],
  ])
})

test('under asvs no password is ever too old', () => {
  expect([ageState(policies.asvs, set, set + 4000 * day), daysLeft(policies.asvs, set, set + 4000 * day)]).toEqual([
    'ok',
    Infinity,
  ])
})

test('a password set by a clock that was ahead is not reminded of', () => {
  expect(ageState(policies.mlps3, set + day, set)).toBe('ok')
})
