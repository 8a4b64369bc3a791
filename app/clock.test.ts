import { afterEach, expect, test } from 'vitest'
import { clock } from '../contract/clock.ts'
import { clockSetting, readMoment, setClock } from './clock.ts'
import { readConfig } from './config.ts'

const before = clock.shift()
afterEach(() => clock.set(before))

test('a moment is one with its zone, alone or with the moment of the machine it stands for', () => {
  expect(readMoment('2026-09-15T10:30+08:00')).toEqual({ moment: Date.UTC(2026, 8, 15, 2, 30), since: undefined })
  expect(readMoment('2026-09-15T02:30:01.5Z@2026-11-29T05:22:24Z')).toEqual({
    moment: Date.UTC(2026, 8, 15, 2, 30, 1, 500),
    since: Date.UTC(2026, 10, 29, 5, 22, 24),
  })
  for (const text of ['', 'now', '2026-09-15', '2026-09-15T10:30', '2026-13-15T10:30Z', '2026-09-15T10:30Z@', '1789'])
    expect(readMoment(text), text).toBeNull()
})

test('the clock runs on from the chosen moment, and another process that is told goes by the same', () => {
  setClock({ moment: Date.UTC(2026, 8, 15), since: undefined })
  expect(clock.today()).toBe('2026-09-15')
  const { moment, since } = readMoment(clockSetting()!)!
  expect(moment - since!).toBe(clock.shift())
  clock.set(0)
  expect(clockSetting(), 'nothing is said of the machine’s own time').toBeUndefined()
})

test('only a demo is shown at a chosen moment', () => {
  const at = '2026-09-15T10:30+08:00'
  const real = { DATABASE_URL: 'postgres://a:b@c/d', CLOCK: at }
  expect(readConfig({ ...real, DEMO: 'on' }).clock).toEqual(readMoment(at))
  expect(readConfig({ CLOCK: at }).clock, 'without a database of one’s own it is a demo').toEqual(readMoment(at))
  expect(() => readConfig(real)).toThrow(/CLOCK=.*DEMO=on/)
  expect(readConfig({ ...real, NODE_ENV: 'test' }).clock).toEqual(readMoment(at))
  expect(() => readConfig({ CLOCK: '2026-09-15 10:30' })).toThrow(/CLOCK=2026-09-15 10:30/)
  expect(readConfig({}).clock).toBeUndefined()
})
