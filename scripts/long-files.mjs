// Which files of tests have a part that `npm run test:long` alone tries. Plain JavaScript, see install.mjs.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether a file, or one of the tests' own that it imports, asks of which suite it is. */
function asks(file, top, seen = new Set()) {
  if (file === join(top, 'tests/support/suite.ts')) return true
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path))
    .some(path => path.startsWith(join(top, 'tests/')) && asks(path, top, seen))
}

const isForeign = name => /^(node_modules|dist|data|test-results|\..*)$/.test(name)

/** Their names from the top; what holds around all tests (tests/support) has no part of its own. */
export const longFiles = top =>
  readdirSync(top, { withFileTypes: true })
    .filter(folder => folder.isDirectory() && !isForeign(folder.name))
    .flatMap(({ name }) => readdirSync(join(top, name), { recursive: true }).map(path => join(name, path)))
    .filter(name => /\.test\.tsx?$/.test(name) && !name.startsWith('tests/support') && asks(join(top, name), top))
    .sort()
