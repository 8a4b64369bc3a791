// A small project stands in for the product; its tools and Debian's apt-get are scripts that write down that they were
// called.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { installed, project, put, removeProjects } from './small-project.ts'

afterEach(removeProjects)

const tools = ['chromium-headless-shell', 'chromium', 'mosquitto_pub']
const steps = [
  'scripts/check.ts',
  'node_modules/vitest/vitest.mjs',
  'scripts/budget.ts',
  'node_modules/@playwright/test/cli.js',
]

/**
 * A project with every step of `npm test`, each writing a line into `calls`, and some of the tools in its own `bin`.
 */
function tested(there: readonly string[] = tools): string {
  const top = project()
  installed(top)
  for (const step of steps)
    put(
      top,
      step,
      `import { appendFileSync } from 'node:fs'\nappendFileSync('calls', ${JSON.stringify(step)} + ' ' + process.argv.slice(2).join(' ') + '\\n')`,
    )
  for (const folder of ['vitest', '@playwright/test'])
    put(top, `node_modules/${folder}/package.json`, '{"type":"module"}')
  put(top, 'playwright.config.ts', '')
  put(top, 'home/.fonts/NotoSansCJK-Regular.ttc', '')
  mkdirSync(join(top, 'bin'))
  for (const tool of there) put(top, `bin/${tool}`, '')
  return top
}

function runTests(top: string, options: { env?: Record<string, string>; args?: readonly string[] } = {}) {
  const { env = {}, args = [] } = options
  return spawnSync(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: top,
    encoding: 'utf8',
    env: { PATH: join(top, 'bin'), HOME: join(top, 'home'), ...env },
  })
}

const calls = (top: string) =>
  existsSync(join(top, 'calls'))
    ? readFileSync(join(top, 'calls'), 'utf8')
        .trim()
        .split('\n')
        .map(line => line.trim())
    : []

/** Debian's apt-get as it is on a new machine: it finds no package before the lists are fetched. */
function aptGet(top: string): void {
  put(
    top,
    'bin/apt-get',
    `#!/bin/sh
    echo "apt-get $DEBIAN_FRONTEND $*" >> "${top}/calls"
    case "$*" in *update*) : > "${top}/lists" ;; esac
    case "$*" in *install*) [ -e "${top}/lists" ] || { echo 'Unable to locate package'; exit 100; }; : > "${top}/bin/chromium-headless-shell" ;; esac`,
  )
  chmodSync(join(top, 'bin/apt-get'), 0o755)
}

test('every step runs, in order, each with its seconds', () => {
  const top = tested()
  const { status, stdout } = runTests(top)
  expect(status).toBe(0)
  expect(calls(top)).toEqual([
    'scripts/check.ts',
    'node_modules/vitest/vitest.mjs run',
    'scripts/budget.ts',
    'node_modules/@playwright/test/cli.js test',
  ])
  expect(stdout.match(/✓ .* · \d+\.\d s/g)).toHaveLength(6)
})

test('a share of it is every second file, and what concerns the whole is checked by the first alone', () => {
  const top = tested()
  expect(runTests(top, { args: ['--shard', '1/2'] }).status).toBe(0)
  expect(calls(top)).toEqual([
    'scripts/check.ts',
    'node_modules/vitest/vitest.mjs run --shard=1/2',
    'scripts/budget.ts',
    'node_modules/@playwright/test/cli.js test --shard=1/2',
  ])
  const other = tested()
  expect(runTests(other, { args: ['--shard=2/2'] }).status).toBe(0)
  expect(calls(other)).toEqual([
    'node_modules/vitest/vitest.mjs run --shard=2/2',
    'node_modules/@playwright/test/cli.js test --shard=2/2',
  ])
})

test.each(['', '0/2', '3/2', '2', 'all'])('a share called “%s” is none, and nothing runs', named => {
  const top = tested()
  const { status, stderr } = runTests(top, { args: ['--shard', named] })
  expect(status).toBe(1)
  expect(stderr).toContain('--shard 1/2')
  expect(calls(top)).toEqual([])
})

/** A stand-in for a runner of tests: writes down that it was called, and what came of the tests, by `text`. */
const runner = (text: string): string => `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
  const files = process.argv.slice(3).join(' ')
  appendFileSync('calls', 'tests ' + files + '\\n')
  const counts = { passed: 1, failed: 0, skipped: 0, seconds: 1 }
  const well = { files: { [files || 'all.test.ts']: counts }, red: [], unsteady: [] }
  const red = (...names) => ({
    files: Object.fromEntries(names.map(name => [name, { ...counts, passed: 0, failed: 1 }])),
    red: names.map(name => ({ name, failure: 'expected 1 to be 2' })),
    unsteady: [],
  })
  const outcomes = ${text}
  mkdirSync('test-results', { recursive: true })
  writeFileSync(process.env.OUTCOMES, JSON.stringify(outcomes))
  process.exit(outcomes.red.length ? 1 : 0)`

const lines = (text: string): string[] => text.trimEnd().split('\n')
const unsteadyOf = (top: string) => JSON.parse(readFileSync(join(top, 'test-results/unsteady.json'), 'utf8'))

test('a red browser test is tried once more as well, its file alone, and named at the very end', () => {
  const top = tested()
  put(top, 'test-results/unsteady.json', '["of an earlier run"]')
  expect(runTests(top).stdout).not.toContain('unsteady')
  put(top, 'node_modules/@playwright/test/cli.js', runner(`files ? well : red('phone.spec.ts')`))
  const { status, stdout } = runTests(top)
  expect(status).toBe(0)
  expect(calls(top).slice(-2)).toEqual(['tests', 'tests phone.spec.ts'])
  expect(stdout).toMatch(/unsteady.*: 1\s+phone\.spec\.ts\s+expected 1 to be 2/)
  expect(lines(stdout).at(-1)).toBe('1 passed, 0 failed, 0 skipped')
})

test('a red file is tried once more, alone; what passes then is unsteady, said with its first failure and written down', () => {
  const top = tested()
  put(top, 'node_modules/vitest/vitest.mjs', runner(`files ? well : red('stock.test.ts')`))
  const { status, stdout } = runTests(top)
  expect(status).toBe(0)
  expect(calls(top).slice(1, 3)).toEqual(['tests', 'tests stock.test.ts'])
  expect(stdout).toMatch(/unsteady.*: 1\s+stock\.test\.ts\s+expected 1 to be 2/)
  expect(unsteadyOf(top)).toEqual([{ name: 'stock.test.ts', failure: 'expected 1 to be 2' }])
  expect(lines(stdout).at(-1)).toBe('1 passed, 0 failed, 0 skipped')
})

test('a file that is red twice is red, and the browser tests run all the same', () => {
  const top = tested()
  put(top, 'node_modules/vitest/vitest.mjs', runner(`red('stock.test.ts')`))
  const { status, stdout } = runTests(top)
  expect(status).toBe(1)
  expect(stdout).toMatch(/red: 1\s+stock\.test\.ts\s+expected 1 to be 2/)
  expect(calls(top).at(-1)).toMatch(/^node_modules\/@playwright/)
  expect(unsteadyOf(top)).toEqual([])
  expect(lines(stdout).at(-1)).toBe('0 passed, 1 failed, 0 skipped')
})

test('a file of which two parts run counts with the tests of both', () => {
  const top = tested()
  for (const tool of ['vitest/vitest.mjs', '@playwright/test/cli.js'])
    put(top, `node_modules/${tool}`, runner(`{ ...well, files: { 'pages.spec.ts': { ...counts, skipped: 2 } } }`))
  expect(lines(runTests(top).stdout).at(-1)).toBe('2 passed, 0 failed, 4 skipped')
})

test('more than five unsteady files are red together', () => {
  const top = tested()
  put(top, 'node_modules/vitest/vitest.mjs', runner(`files ? well : red('a', 'b', 'c', 'd', 'e', 'f')`))
  const { status, stdout } = runTests(top)
  expect(status).toBe(1)
  expect(unsteadyOf(top)).toHaveLength(6)
  expect(stdout).toContain('more than 5 were unsteady')
})

test('a runner that fails and says of no file that it was red is red', () => {
  const top = tested()
  put(top, 'node_modules/@playwright/test/cli.js', 'process.exit(3)')
  const { status, stdout } = runTests(top)
  expect(status).toBe(1)
  expect(stdout).toContain('cli.js test → 3')
  expect(lines(stdout).at(-1)).toBe('0 passed, 1 failed, 0 skipped')
})

test('a failing check ends it, by name and with exit code 1', () => {
  const top = tested()
  put(top, 'scripts/check.ts', "console.log('a type is wrong'); process.exit(1)")
  const { status, stdout, stderr } = runTests(top)
  expect(status).toBe(1)
  expect(stdout).toContain('a type is wrong')
  expect(stderr).toMatch(/✗ 检查 .* · \d+\.\d s/)
  expect(calls(top)).toEqual([])
  expect(lines(stdout).at(-1)).toBe('0 passed, 1 failed, 0 skipped')
})

test('the settings of whoever runs the tests do not reach them, so a test never writes into a real database', () => {
  const top = tested()
  put(
    top,
    'scripts/check.ts',
    "console.log('seen:', process.env.DATABASE_URL, process.env.DATA_DIR, process.env.CHROMIUM)",
  )
  const { stdout } = runTests(top, { env: { DATABASE_URL: 'postgres://real', DATA_DIR: '/srv/real' } })
  expect(stdout).toContain(`seen: undefined undefined ${join(top, 'bin/chromium-headless-shell')}`)
})

test.runIf(process.getuid?.() === 0 && existsSync('/etc/debian_version'))(
  'root on Debian gets what is missing, the package lists only when they are needed',
  () => {
    const top = tested(['chromium', 'mosquitto_pub'])
    aptGet(top)
    expect(runTests(top).status).toBe(0)
    const install =
      'apt-get noninteractive -o DPkg::Lock::Timeout=300 install -y -q --no-install-recommends chromium-headless-shell'
    expect(calls(top).slice(0, 4)).toEqual([
      install,
      'apt-get noninteractive -o DPkg::Lock::Timeout=300 update -q',
      install,
      'scripts/check.ts',
    ])
  },
)

test('elsewhere it says plainly what is missing and how to get it, and ends', () => {
  const top = tested(['chromium-headless-shell'])
  aptGet(top)
  // As somebody who is not root sees it; a real one might not come to where this Node lies.
  put(top, 'nobody.cjs', 'process.getuid = () => 65534')
  const { status, stderr } = runTests(top, { env: { NODE_OPTIONS: `--require ${join(top, 'nobody.cjs')}` } })
  expect(status).toBe(1)
  expect(stderr).toContain('mosquitto_pub')
  expect(stderr).toContain('apt-get install mosquitto-clients')
  expect(stderr).not.toContain('chromium-headless-shell')
  expect(calls(top)).toEqual([])
})
