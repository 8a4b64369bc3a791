import { join } from 'node:path'
import { expect, test } from 'vitest'
import { otherClocks } from './clock.ts'
import { projectFiles } from './project-files.ts'

const faultsIn = (files: Record<string, string>, named = {}) => otherClocks(new Map(Object.entries(files)), named)
/** Written in two parts, so that this file asks nobody itself. */
const [now, today] = [['no', 'w()'].join(''), ['current_', 'date'].join('')]

test('nothing of the product asks another clock than its own without a reason, and no reason stands idle', () => {
  expect(otherClocks(projectFiles(join(import.meta.dirname, '..')))).toEqual([])
})

test.each([
  ['the machine', `const at = Date.${now}`],
  ['the machine, for later', 'const ask = Date.now'],
  ['the machine, as a date', 'const at = new Date()'],
  ['the browser', 'const at = dayjs()'],
  ['PostgreSQL', `const text = "select 1 where at < ${now}"`],
  ['PostgreSQL, among parts', `const text = \`select \${one} where at < ${now} and \${two}\``],
  ['PostgreSQL for the day', `const text = 'select ${today}'`],
])('who asks %s is refused, by file and line', (_what, line) => {
  expect(faultsIn({ 'modules/iot/x.server.ts': `export const a = 1\n${line}` })).toEqual([
    'modules/iot/x.server.ts:2 asks another clock: contract/clock.ts knows what time it is, in SQL app.now(), app.today()',
  ])
})

test('who asks the clock passes, and so does what is only called alike', () => {
  const files = {
    'modules/iot/x.server.ts': `const a = clock.${now}; const b = ${now}; const c = 'at < app.${now}'; const d = new Date(b) // ${today}`,
  }
  expect(faultsIn(files)).toEqual([])
})

test('a migration of from now on is looked at, one of before the clock is not', () => {
  const text = `-- ${now} in a comment\nalter table a add at timestamptz default ${now};`
  expect(faultsIn({ 'db/migrations/0079_clock.sql': text, 'db/migrations/0001_kernel.sql': text })).toEqual([])
  expect(faultsIn({ 'db/migrations/0080_more.sql': text })).toHaveLength(1)
})

test('a place with its reason passes; a second one beside it, and a reason without its place, do not', () => {
  const named = { 'web/a.ts': [1, 'the age of a file'] }
  const line = `const at = Date.${now}`
  expect(faultsIn({ 'web/a.ts': line }, named)).toEqual([])
  expect(faultsIn({ 'web/a.ts': `${line}\n${line.replace('at', 'then')}` }, named)).toHaveLength(2)
  expect(faultsIn({ 'web/a.ts': 'export {}' }, named)).toEqual([
    'web/a.ts asks no other clock any more: its reason in scripts/clock.ts can go',
  ])
})
