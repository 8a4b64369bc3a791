// A small project stands in for the product; its bundler is a script that counts its runs.
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '../kernel/store/embedded/processes.ts'
import { until } from '../tests/support/until.ts'
import { installed, packages, project, put, removeProjects } from './small-project.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const { pid } of children.splice(0)) if (pid !== undefined && groupIsThere(pid)) process.kill(-pid, 'SIGKILL')
  removeProjects()
})

/** Gives the project a browser part, and a bundler that writes a page and one line for each time it ran. */
function withWeb(top: string): void {
  put(top, 'vite.config.ts', 'export default {}')
  put(top, 'web/page.ts', 'export const a = 1')
  put(top, 'web/page.test.ts', 'test')
  put(top, 'modules/x.server.ts', 'server')
  installed(top)
  put(
    top,
    'node_modules/vite/bin/vite.js',
    `
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('dist/web', { recursive: true }); writeFileSync('dist/web/index.html', ''); appendFileSync('built', 'x')`,
  )
  put(top, 'node_modules/vite/package.json', '{"type":"module"}')
}

/** What a program prints, as soon as it matches; the first group of the pattern. @throws when it ends before */
function waitFor(child: ChildProcess, pattern: RegExp): Promise<string> {
  let all = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      all += String(text)
      const match = pattern.exec(all)?.[1]
      if (match !== undefined) resolve(match)
    })
    child.on('close', () => reject(new Error(`it ended and did not say ${pattern}:\n${all}`)))
  })
}

function groupIsThere(pid: number): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

const start = (top: string) => spawnSync(process.execPath, ['scripts/start.mjs', 'it'], { cwd: top, encoding: 'utf8' })
const builds = (top: string) => (existsSync(join(top, 'built')) ? readFileSync(join(top, 'built'), 'utf8').length : 0)

test('a fresh clone is installed and runs; the second start installs nothing', () => {
  const top = project()
  const first = start(top)
  expect(first.stdout).toContain('installing packages')
  expect(first.stdout).toContain('running it')
  expect(first.status).toBe(0)
  expect(start(top).stdout).toBe('running it\n')
})

test('another lock file is installed anew; what was installed by hand from the same one is taken as it is', () => {
  const top = project()
  start(top)
  packages(top, '1.0.1')
  expect(start(top).stdout).toBe('running it\n') // nothing but its own version differs, and npm's own note says so
  packages(top, '1.0.1', { 'node_modules/gone': { version: '2.0.0' } })
  expect(start(top).stdout).toContain('installing packages')
})

test('a failed installation says what npm said and leaves no mark of success', () => {
  const top = project()
  put(
    top,
    'package.json',
    JSON.stringify({
      name: 'small',
      version: '1.0.0',
      type: 'module',
      dependencies: { 'nothing-of-this-name': '1.0.0' },
    }),
  )
  const { status, stdout, stderr } = start(top)
  expect(status).toBe(1)
  expect(stderr).toContain('npm ci')
  expect(stdout).not.toContain('running')
  expect(existsSync(join(top, 'node_modules/.installed'))).toBe(false)
})

test('the browser part is built when it is missing or one of its sources has changed, and not otherwise', () => {
  const top = project()
  withWeb(top)
  start(top)
  expect(builds(top)).toBe(1)
  start(top)
  expect(builds(top)).toBe(1)
  utimesSync(join(top, 'web/page.ts'), 1, 1) // a checkout gives new times to the same text
  start(top)
  expect(builds(top)).toBe(1)
  put(top, 'web/page.test.ts', 'another test')
  put(top, 'modules/x.server.ts', 'another server')
  start(top)
  expect(builds(top)).toBe(1)
  put(top, 'web/page.ts', 'export const a = 2')
  start(top)
  expect(builds(top)).toBe(2)
  put(top, 'contract/new.ts', '')
  start(top)
  expect(builds(top)).toBe(3)
  rmSync(join(top, 'dist/web'), { recursive: true })
  start(top)
  expect(builds(top)).toBe(4)
})

test('a failed build is told in full and starts nothing', () => {
  const top = project()
  withWeb(top)
  put(top, 'node_modules/vite/bin/vite.js', "console.error('a semicolon too few'); process.exit(3)")
  const { status, stdout, stderr } = start(top)
  expect(status).toBe(1)
  expect(stderr).toContain('a semicolon too few')
  expect(stdout).not.toContain('running')
})

test('the exit code of the product is the exit code of npm start', () => {
  const top = project('process.exit(7)')
  expect(start(top).status).toBe(7)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s reaches the product once, however often it is sent, and the product ends in its own time',
  async signal => {
    const top = project(`let times = 0
    process.on('${signal}', () => { console.log('got it'); if (times += 1, times > 1) process.exit(9) })
    process.on('SIGHUP', () => setTimeout(() => process.exit(5), 300)) // a second signal that is on its way still arrives
    setInterval(() => undefined, 1000)
    console.log('ready')`)
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: top,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    children.push(child)
    const gone = once(child, 'close')
    const got = waitFor(child, /(got it)/)
    await waitFor(child, /(ready)/)
    child.kill(signal)
    await got
    child.kill(signal)
    child.kill('SIGHUP')
    expect(await gone).toEqual([5, null])
  },
)

test('SIGTERM to npm alone, which ends the shell between npm and us and no more, closes the product, too', async () => {
  const top = project(`process.on('SIGTERM', () => process.exit(0))
    setInterval(() => undefined, 1000)
    console.log('ready', process.pid)`)
  packages(top, '1.0.0', {}, { start: 'node scripts/start.mjs' })
  // npm finds the Node of these tests first, as it does where it runs them.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` }
  const child = spawn('npm', ['start'], { cwd: top, stdio: ['ignore', 'pipe', 'inherit'], detached: true, env })
  children.push(child)
  const pid = Number(await waitFor(child, /ready (\d+)/))
  child.kill('SIGTERM')
  await until(() => !isAlive(pid), 'the product is gone')
})

test('a machine without the project’s Node and with an old one of its own is told so in one line', () => {
  const top = project()
  start(top)
  put(
    top,
    'old.mjs',
    `
    Object.defineProperty(process.versions, 'node', { value: '20.1.0' })
    const { projectNode, main } = await import('./scripts/install.mjs')
    await main(() => console.log(projectNode()))`,
  )
  const { status, stderr } = spawnSync(process.execPath, ['old.mjs'], { cwd: top, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('Node 24')
})
