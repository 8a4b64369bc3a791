import { expect, test } from 'vitest'
import { momentAt } from '../../../contract/wire.ts'
import { versionOf, type Stored } from './asking.ts'

const items = (...names: readonly string[]) => names.map((name, i) => ({ code: `1.${i + 1}`, name, isKey: i === 0 }))
const builtIn = { items: items('证照', '公示'), id: null, version: 0 }
const version = (n: number, from: string, until: string | null, ...names: readonly string[]): Stored => ({
  id: String(n),
  version: n,
  from,
  until,
  items: items(...names),
})
const first = version(1, '2026-11-20 09:00:00', null, '证照有效', '公示')
const second = version(2, '2026-11-21 09:00:00', null, '证照有效', '公示', '设备')
const retired = { ...first, until: second.from }
const at = momentAt('2026-11-21 12:00:00')
const asked = (stored: readonly Stored[], sent: readonly object[], entered = at) =>
  versionOf(builtIn, stored, sent as never, entered).version
/** As a form sends what it showed. */
const shown = (of: { readonly items: readonly object[] }) => of.items

test('what is built in is asked until somebody puts a version in force', () => {
  expect(asked([], [])).toBe(0)
  expect(asked([], [{ code: '9.9', name: '别的' }])).toBe(0)
  expect(asked([second, retired], [])).toBe(2)
})

test('a form that was open when the next version came is of the version it showed', () => {
  expect([
    asked([second, retired], shown(first)),
    asked([second, retired], shown(second)),
    asked([{ ...first, from: '2026-11-21 11:00:00' }], shown(builtIn)),
  ]).toEqual([1, 2, 0])
  expect(
    asked(
      [second, retired],
      first.items.map(item => ({ ...item, isKey: 0 })),
    ),
    'which is key belongs to it',
  ).toBe(2)
  expect(
    asked(
      [second, retired],
      first.items.map(({ code }) => ({ code, result: 1 })),
    ),
    'who sends codes alone is recognised by them',
  ).toBe(1)
})

test('nothing that never was in force is asked: neither words nor items of the sender’s own', () => {
  expect(asked([second, retired], [...second.items, { code: '1.9', name: '自己加的' }])).toBe(2)
  expect(
    asked(
      [second, retired],
      second.items.map(item => ({ ...item, name: `${item.name}（合格）` })),
    ),
  ).toBe(2)
  expect(asked([second, retired], second.items.slice(1))).toBe(2)
})

test('a record a phone kept is of the version that was in force when it was completed, a day before at most', () => {
  const kept = momentAt('2026-11-20 20:00:00')
  expect([asked([second, retired], [], kept), asked([second, retired], shown(second), kept)]).toEqual([1, 2])
  expect(
    asked([{ ...first, from: '2026-11-19 09:00:00' }], shown(builtIn), at),
    'what is built in has not been asked for two days',
  ).toBe(1)
})
