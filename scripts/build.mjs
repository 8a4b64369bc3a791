// Plain JavaScript, see install.mjs. Builds the browser part when it is stale.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { quietly, top } from './install.mjs'

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
  const files = sourceFiles()
  // no file is read unless this differs
  const stats = hash(files.map(({ path, size, mtimeMs }) => `${path} ${size} ${mtimeMs}`))
  const last = existsSync(built) && existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  if (last.stats === stats) return
  const content = hash(files.flatMap(({ path }) => [path, readFileSync(join(top, path))]))
  if (last.content !== content)
    await quietly('构建网页 / building the browser part', node, [join(top, 'node_modules/vite/bin/vite.js'), 'build'])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, JSON.stringify({ stats, content }))
}

function sourceFiles() {
  const files = []
  const add = path => {
    const found = statSync(join(top, path), { throwIfNoEntry: false })
    if (found?.isDirectory()) for (const name of readdirSync(join(top, path)).sort()) add(`${path}/${name}`)
    else if (found && !/\.(test|server)\.tsx?$/.test(path))
      files.push({ path, size: found.size, mtimeMs: found.mtimeMs })
  }
  for (const path of sources) add(path)
  return files
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}
