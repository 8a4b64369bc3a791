// Plain JavaScript, see install.mjs. Builds the browser part, and the database of a first start, when they are stale.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { captured, quietly, top } from './install.mjs'

/** All the browser part is made of; the catalogue, because the pages of the derived resources are listed from it. */
const sources = [
  'web',
  'contract',
  'kernel',
  'modules',
  'engines',
  'app/catalogue.ts',
  'app/rooms.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const built = join(top, 'dist/web/index.html')
const stamp = join(top, 'dist/.web.json')

/**
 * Builds dist/web with the given Node when a source has changed since; without a vite.config.ts there is no browser
 * part.
 */
export async function ensureBuilt(node) {
  if (!existsSync(join(top, 'vite.config.ts'))) return
  await whenChanged(sources, stamp, existsSync(built), () =>
    quietly('构建网页 / building the browser part', node, [join(top, 'node_modules/vite/bin/vite.js'), 'build']),
  )
}

/**
 * Prepares the database that a first start begins as, when a migration or a package has changed since. It saves time
 * and is needed for nothing: a start without it makes its database itself, and says why where that is impossible.
 */
export async function ensurePrepared(node) {
  const script = join(top, 'scripts/prepare.ts')
  // where there are no unix sockets each database has a password of its own
  if (!existsSync(script) || process.env.DATABASE_URL || process.platform === 'win32') return
  const made = join(top, 'dist/database')
  await whenChanged(['db/migrations', 'package-lock.json'], join(top, 'dist/.database.json'), existsSync(made), () =>
    captured(node, ['--disable-warning=ExperimentalWarning', script]),
  ).catch(() => undefined)
}

/** Makes something of sources, and notes what they were; not again while they are the same. */
async function whenChanged(paths, note, isThere, make) {
  const files = sourceFiles(paths)
  // no file is read unless this differs
  const stats = hash(files.map(({ path, size, mtimeMs }) => `${path} ${size} ${mtimeMs}`))
  const last = isThere && existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {}
  if (last.stats === stats) return
  const content = hash(files.flatMap(({ path }) => [path, readFileSync(join(top, path))]))
  mkdirSync(dirname(note), { recursive: true })
  if (last.content !== content) await make()
  writeFileSync(note, JSON.stringify({ stats, content }))
}

function sourceFiles(paths) {
  const files = []
  const add = path => {
    const found = statSync(join(top, path), { throwIfNoEntry: false })
    if (found?.isDirectory()) for (const name of readdirSync(join(top, path)).sort()) add(`${path}/${name}`)
    else if (found && !/\.(test|server)\.tsx?$/.test(path))
      files.push({ path, size: found.size, mtimeMs: found.mtimeMs })
  }
  for (const path of paths) add(path)
  return files
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}
