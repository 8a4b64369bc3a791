import { expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { enteredAt } from './entered-at.ts'

const now = momentAt('2026-11-22 12:00:00')

test('a record that waited for the network is of the time it was completed', () => {
  expect(enteredAt('2026-11-22 08:30:00', now)).toBe(momentAt('2026-11-22 08:30:00'))
  expect(enteredAt('2026-11-19 12:00:00', now)).toBe(momentAt('2026-11-19 12:00:00'))
})

test.each([
  ['a clock that runs ahead', '2026-11-22 12:00:01'],
  ['what is older than records may be late', '2026-11-19 11:59:59'],
  ['no time', 'yesterday'],
  ['a day that is none', '2026-13-40 00:00:00'],
  ['a number', 1],
  ['nothing', undefined],
])('%s says nothing', (_what, said) => {
  expect(enteredAt(said, now)).toBe(now)
})
