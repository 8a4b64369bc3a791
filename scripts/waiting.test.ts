import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'
import { waits } from './waiting.ts'

/** Written in two parts, so that this file does not let time pass itself. */
const sleep = ['set', 'Timeout(done, 50)'].join('')
const told = (files: Record<string, string>, named = {}) => waits(new Map(Object.entries(files)), named)

test('no test of the product lets time pass without a reason, and no reason stands idle', () => {
  expect(waits(projectFiles(join(import.meta.dirname, '..')))).toEqual([])
})

test.each([
  ['a sleep', `await new Promise(done => ${sleep})`],
  ['the sleep of Node', ["import { setTimeout as sleep } from 'node:timers", "promises'"].join('/')],
  ['a pause of the browser', ['await page.wait', 'ForTimeout(500)'].join('')],
  ['a pause of the database', ["await query('select pg_", "sleep(2)')"].join('')],
])('%s in a test is refused, by file and line', (_what, line) => {
  expect(told({ 'tests/iot/device.test.ts': `test('x')\n${line}` })).toEqual([
    'tests/iot/device.test.ts:2 lets time pass: wait for a condition (tests/support/until.ts)',
  ])
  expect(told({ 'modules/iot/door.server.ts': line }), 'the product may').toEqual([])
})

test('a place with its reason passes; a second one beside it, and a reason without its place, do not', () => {
  const named = { 'web/a.test.tsx': [1, 'a clock the test moves'] }
  expect(told({ 'web/a.test.tsx': sleep }, named)).toEqual([])
  expect(told({ 'web/a.test.tsx': `${sleep}\n${sleep}` }, named)).toHaveLength(2)
  expect(told({ 'web/a.test.tsx': 'test()' }, named)).toEqual([
    'web/a.test.tsx waits no more: its reason in scripts/waiting.ts can go',
  ])
})

test('the longest time a test may take is no wait', () => {
  expect(told({ 'tests/e2e/pages.spec.ts': ['test.set', 'Timeout(600_000)'].join('') })).toEqual([])
})
