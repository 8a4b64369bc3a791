// A small project stands in for the product; its runner of tests writes down that it was called.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { installed, project, put, removeProjects } from './small-project.ts'

afterEach(removeProjects)

const runner = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
  const work = process.argv.slice(2).join(' ')
  appendFileSync('calls', [process.env.SUITE, work].join(' ') + '\\n')
  const isRed = existsSync('broken') && work.includes('kill')
  const failed = isRed ? 1 : 0
  const files = { [work]: { passed: 1 - failed, failed, skipped: 0, seconds: 1 } }
  mkdirSync('test-results', { recursive: true })
  const red = isRed ? [{ name: work, failure: 'a purchase is gone' }] : []
  writeFileSync(process.env.OUTCOMES, JSON.stringify({ files, red, unsteady: [] }))
  process.exit(failed)`

function longProject(): string {
  const top = project()
  installed(top)
  for (const folder of ['vitest', '@playwright/test'])
    put(top, `node_modules/${folder}/package.json`, '{"type":"module"}')
  for (const path of ['vitest/vitest.mjs', '@playwright/test/cli.js']) put(top, `node_modules/${path}`, runner)
  for (const tool of ['chromium-headless-shell', 'chromium', 'mosquitto_pub', 'mosquitto']) put(top, `bin/${tool}`, '')
  put(top, 'home/.fonts/NotoSansCJK-Regular.ttc', '')
  put(top, 'tests/support/suite.ts', '')
  put(top, 'tests/chaos/rig.ts', "import { inLong } from '../support/suite.ts'")
  put(top, 'tests/chaos/kill.test.ts', "import { rig } from './rig.ts'")
  put(top, 'tests/guide.test.ts', "import { inLong } from './support/suite.ts'")
  put(top, 'tests/stock.test.ts', "import { until } from './support/until.ts'")
  return top
}

function runLong(top: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/long.mjs', ...args], {
    cwd: top,
    encoding: 'utf8',
    env: { PATH: `${join(top, 'bin')}:${process.env['PATH']}`, HOME: join(top, 'home') },
  })
  return { status, stderr, lines: stdout.trimEnd().split('\n') }
}

const calls = (top: string): string[] => readFileSync(join(top, 'calls'), 'utf8').trim().split('\n')
const unit = (top: string): string[] => calls(top).filter(call => !call.includes('--shard'))

test('all files that know of the long suite run in it, then the browser in parts, and a table says what came of each', () => {
  const top = longProject()
  const { status, stderr, lines } = runLong(top)
  expect(status, stderr).toBe(0)
  expect(unit(top).toSorted()).toEqual(['long run tests/chaos/kill.test.ts', 'long run tests/guide.test.ts'])
  expect(calls(top).slice(2)).toEqual(Array.from({ length: 8 }, (_, part) => `long test --shard=${part + 1}/8`))
  expect(lines.slice(-11, -8).join('\n')).toMatch(
    /✓ tests\/chaos\/kill\.test\.ts +\d+ s {2}1 passed, 0 failed, 0 skipped\n/,
  )
  expect(lines.at(-1)).toBe('10 passed, 0 failed, 0 skipped')
})

test('a run goes on where it was stopped: what passed on this commit is not run again, what was red is', () => {
  const top = longProject()
  put(top, 'broken', '')
  const { status, stderr, lines } = runLong(top)
  expect(status, stderr).toBe(1)
  expect(lines.join('\n'), stderr).toContain('a purchase is gone')
  expect(calls(top)).toHaveLength(10)
  expect(runLong(top).status).toBe(1)
  expect(calls(top).slice(10)).toEqual(['long run tests/chaos/kill.test.ts'])
})

test('one is asked for by a part of its name, and a share is every second one', () => {
  const top = longProject()
  runLong(top, '--only', 'guide')
  expect(calls(top)).toEqual(['long run tests/guide.test.ts'])
  runLong(top, '--shard', '2/2')
  expect(calls(top).slice(1)).toEqual([2, 4, 6, 8].map(part => `long test --shard=${part}/8`))
})
