import { afterEach, expect, inject, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { asOwner } from './owner.ts'
import { atClock, withSettings } from './address.ts'

const before = clock.shift()
afterEach(() => clock.set(before))

test('whoever connects by an address has its settings, beside those the address had', async () => {
  const url = withSettings(withSettings(inject('databaseUrl'), { 'app.a': 'one two' }), { 'app.b': String.raw`c\d+e` })
  await asOwner(url, async client => {
    const { rows } = await client.query("select current_setting('app.a') as a, current_setting('app.b') as b")
    expect(rows).toEqual([{ a: 'one two', b: String.raw`c\d+e` }])
  })
})

test('an address by the clock of the machine is as it was; by another the database is told how much later it is', async () => {
  const plain = new URL(inject('databaseUrl'))
  plain.searchParams.delete('options')
  clock.set(0)
  expect(atClock(plain.href)).toBe(plain.href)
  clock.set(-86_400_500)
  await asOwner(atClock(plain.href), async client => {
    const { rows } = await client.query(
      "select extract(epoch from current_setting('app.shift')::interval)::text as shift",
    )
    expect(rows).toEqual([{ shift: '-86400.500000' }])
  })
})
