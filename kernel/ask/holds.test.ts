import { expect, test } from 'vitest'
import type { Narrowing } from './asker.ts'
import { covers, type Holding } from './holds.ts'

const scope = (id: string, more: Partial<Narrowing> = {}): Narrowing => ({
  id,
  rows: 'own',
  filters: {},
  columns: null,
  ...more,
})
const holding = (more: Partial<Holding> = {}): Holding => ({
  kind: 'administrator',
  manages: false,
  menus: new Set(['read', 'write']),
  narrowings: new Map(),
  apis: new Set(['export']),
  reads: () => true,
  ...more,
})
const lists = (...scopes: readonly Narrowing[]): Pick<Holding, 'narrowings'> => ({
  narrowings: new Map([['ledger/purchase', scopes]]),
})

test('whoever manages the platform holds everything, and nobody else holds what they have', () => {
  expect([
    covers(holding({ manages: true, menus: new Set() }), holding()),
    covers(holding(), holding({ manages: true, menus: new Set() })),
  ]).toEqual([true, false])
})

test('a kind above one’s own is not held, though nothing is in it; one below is', () => {
  const empty = { menus: new Set<string>(), apis: new Set<string>() }
  const held = (own: Holding['kind'], theirs: Holding['kind']) =>
    covers(holding({ kind: own }), holding({ kind: theirs, ...empty }))
  expect([held('supervise', 'administrator'), held('enterprise', 'supervise'), held('', 'supervise')]).toEqual([
    false,
    false,
    false,
  ])
  expect([
    held('administrator', 'supervise'),
    held('supervise', 'enterprise'),
    held('supervise', 'supervise'),
    held('enterprise', ''),
  ]).toEqual([true, true, true, true])
})

test('what has one menu or one address more is not held', () => {
  expect(covers(holding(), holding())).toBe(true)
  expect(covers(holding(), holding({ menus: new Set(['read', 'grant']) }))).toBe(false)
  expect(covers(holding(), holding({ apis: new Set(['export', 'import']) }))).toBe(false)
})

test('of a list that one sees a part of, only what sees no more of it is held', () => {
  const own = holding(lists(scope('1')))
  expect(covers(own, holding(lists(scope('1'))))).toBe(true)
  expect(
    [
      covers(own, holding()),
      covers(own, holding(lists(scope('2')))),
      covers(own, holding(lists(scope('1'), scope('2')))),
    ],
    'none, another, one more',
  ).toEqual([false, false, false])
  expect(covers(own, holding({ reads: () => false })), 'who cannot read the list at all sees no more of it').toBe(true)
  const columns = holding(lists(scope('1', { rows: 'all', columns: new Set(['goodsName']) })))
  expect(
    [covers(columns, holding()), covers(holding(lists(scope('1', { rows: 'all' }))), holding())],
    'columns left out are a part, too; nothing left out is no part',
  ).toEqual([false, true])
})
