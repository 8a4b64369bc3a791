// A small project with real git and the real vitest, which says what the changes of a branch reach.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { installed, project, put, removeProjects } from './small-project.ts'

afterEach(removeProjects)

/** On a branch that left `main` after everything was committed. */
function branch(): string {
  const top = project()
  installed(top)
  const packages = join(import.meta.dirname, '../node_modules')
  for (const name of ['vitest', 'vite', '@vitest']) symlinkSync(join(packages, name), join(top, 'node_modules', name))
  put(top, '.gitignore', 'node_modules\ncalls\nbin\nhome\ntest-results\n')
  put(top, 'vitest.config.ts', "export default { test: { include: ['**/*.test.ts'] } }")
  for (const name of ['rice', 'soup']) {
    put(top, `modules/${name}.ts`, `export const ${name} = 1`)
    put(
      top,
      `modules/${name}.test.ts`,
      `import { test } from 'vitest'\nimport { ${name} } from './${name}.ts'\ntest('x', () => void ${name})`,
    )
  }
  put(top, 'modules/menu.ts', "export { rice } from './rice.ts'")
  put(
    top,
    'modules/menu.test.ts',
    "import { test } from 'vitest'\nimport { rice } from './menu.ts'\ntest('x', () => void rice)",
  )
  put(
    top,
    'scripts/all.test.ts',
    "import { readdirSync } from 'node:fs'\nimport { test } from 'vitest'\ntest('x', () => void readdirSync('.'))",
  )
  put(top, 'playwright.config.ts', '')
  mkdirSync(join(top, 'bin'))
  for (const tool of ['chromium-headless-shell', 'mosquitto_pub']) put(top, `bin/${tool}`, '')
  put(top, 'home/.fonts/NotoSansCJK-Regular.ttc', '')
  for (const step of ['scripts/check.ts', 'scripts/budget.ts', 'node_modules/@playwright/test/cli.js'])
    put(
      top,
      step,
      `import { appendFileSync } from 'node:fs'\nappendFileSync('calls', ${JSON.stringify(step)} + ' ' + process.argv.slice(2).join(' ') + '\\n')`,
    )
  put(top, 'node_modules/@playwright/test/package.json', '{"type":"module"}')
  git(top, 'init', '-q', '-b', 'main')
  git(top, 'add', '-A')
  git(top, 'commit', '-q', '-m', 'all')
  git(top, 'switch', '-q', '-c', 'work')
  return top
}

const git = (top: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: top, encoding: 'utf8' })

/** What ran: files of tests by vitest's own words, and the other steps. */
function ran(top: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', '--changed'], {
    cwd: top,
    encoding: 'utf8',
    env: { PATH: `${join(top, 'bin')}:${process.env['PATH']}`, HOME: join(top, 'home'), NO_COLOR: '1' },
  })
  expect(status, stdout + stderr).toBe(0)
  return {
    files: [...stdout.matchAll(/✓ (\S+\.test\.ts)/g)].map(([, file]) => file).toSorted(),
    browser: existsSync(join(top, 'calls')) && readFileSync(join(top, 'calls'), 'utf8').includes('@playwright'),
  }
}

test('a change reaches the tests that lead to it, however far, and those that look around', () => {
  const top = branch()
  put(top, 'modules/rice.ts', 'export const rice = 2')
  git(top, 'commit', '-q', '-a', '-m', 'rice')
  expect(ran(top)).toEqual({
    files: ['modules/menu.test.ts', 'modules/rice.test.ts', 'scripts/all.test.ts'],
    browser: false,
  })
})

test('what is not committed yet counts, and so does a new file; a branch without changes runs no test', () => {
  const top = branch()
  expect(ran(top)).toEqual({ files: [], browser: false })
  put(top, 'modules/soup.ts', 'export const soup = 2')
  put(top, 'modules/new.test.ts', "import { test } from 'vitest'\ntest('x', () => undefined)")
  expect(ran(top).files).toEqual(['modules/new.test.ts', 'modules/soup.test.ts', 'scripts/all.test.ts'])
})

test('browser tests run when the browser part or they themselves changed; all tests when their ground did', () => {
  const top = branch()
  put(top, 'dist/web/index.html', '')
  put(top, 'tests/e2e/door.spec.ts', '')
  expect(ran(top).browser).toBe(true)
  put(top, 'db/migrations/0002_more.sql', '')
  expect(ran(top).files).toHaveLength(4)
})
