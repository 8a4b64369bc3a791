// A small project whose files fail in every way they can, run by vitest as those of the product are.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Outcomes } from './outcomes.ts'

const top = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'outcomes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function outcomesOf(files: Readonly<Record<string, string>>): Outcomes {
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, body] of Object.entries(files))
    writeFileSync(join(folder, name), `import { expect, test } from 'vitest'\n${body}`)
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `import { WriteOutcomes } from ${JSON.stringify(new URL('outcomes.ts', import.meta.url).href)}
     export default { test: { pool: 'forks', reporters: [new WriteOutcomes()] } }`,
  )
  const path = join(folder, 'outcomes.json')
  spawnSync(process.execPath, [join(top, 'node_modules/vitest/vitest.mjs'), 'run'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], OUTCOMES: relative(top, path) },
  })
  return JSON.parse(readFileSync(path, 'utf8')) as Outcomes
}

test('of each file it is said how many tests passed, and of a red one how it failed first: in a test, before one, after all, or by dying', () => {
  const { files, red, unsteady } = outcomesOf({
    'well.test.mjs': "test('stored', () => undefined); test.skip('later', () => undefined)",
    'wrong.test.mjs':
      "test('is counted', () => expect(1).toBe(1)); test('is lost', () => expect('rows').toBe('none')); test('second', () => expect(2).toBe(3))",
    'unread.test.mjs': "throw new Error('cannot be read'); test('never', () => undefined)",
    'loose.test.mjs':
      "test('ends before its promise', async () => { void Promise.reject(new Error('nobody caught it')); await new Promise(setImmediate) })",
    'dead.test.mjs': "test('is killed', () => { process.kill(process.pid, 'SIGKILL') })",
  })
  const counts = (name: string) => {
    const { passed, failed, skipped } = files[name]!
    return { passed, failed, skipped }
  }
  expect(counts('well.test.mjs')).toEqual({ passed: 1, failed: 0, skipped: 1 })
  expect(counts('wrong.test.mjs')).toEqual({ passed: 1, failed: 2, skipped: 0 })
  const failures = Object.fromEntries(red.map(({ name, failure }) => [name, failure]))
  expect(Object.keys(failures).toSorted()).toEqual([
    'dead.test.mjs',
    'loose.test.mjs',
    'unread.test.mjs',
    'wrong.test.mjs',
  ])
  expect(failures['wrong.test.mjs']).toMatch(/^is lost\n.*expected 'rows' to be 'none'/)
  expect(failures['unread.test.mjs']).toContain('cannot be read')
  expect(failures['loose.test.mjs']).toContain('nobody caught it')
  expect(unsteady).toEqual([])
})
