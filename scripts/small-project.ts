// For the tests of the scripts: a small project that stands in for the product, with real npm and real processes.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const projects: string[] = []

/** Makes a project whose `app/main.ts` is the given program, with the scripts of the product. */
export function project(main = 'console.log(`running ${process.argv[2]}`)'): string {
  const top = mkdtempSync(join(tmpdir(), 'scripts-test-'))
  projects.push(top)
  for (const script of readdirSync(import.meta.dirname).filter(name => name.endsWith('.mjs')))
    cpSync(join(import.meta.dirname, script), join(top, 'scripts', script))
  packages(top, '1.0.0')
  put(top, 'app/main.ts', `const typed: string = 'yes'\nvoid typed\n${main}`)
  return top
}

export function put(top: string, path: string, text: string): void {
  mkdirSync(dirname(join(top, path)), { recursive: true })
  writeFileSync(join(top, path), text)
}

/** One package, which lies in the project itself, so that npm needs no network; `more` stand in the lock file only. */
export function packages(
  top: string,
  version: string,
  more: Record<string, { version: string }> = {},
  scripts: Record<string, string> = {},
): void {
  const itself = { name: 'small', version, type: 'module', scripts, dependencies: { here: 'file:here' } }
  put(top, 'here/package.json', JSON.stringify({ name: 'here', version: '1.0.0' }))
  put(top, 'package.json', JSON.stringify(itself))
  put(
    top,
    'package-lock.json',
    JSON.stringify({
      name: 'small',
      version,
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': itself,
        here: { version: '1.0.0' },
        'node_modules/here': { resolved: 'here', link: true },
        ...more,
      },
    }),
  )
}

/** Says that everything is installed, so that stand-ins for packages can be put into node_modules. */
export const installed = (top: string) => put(top, 'node_modules/.package-lock.json', JSON.stringify({ packages: {} }))

export function removeProjects(): void {
  for (const top of projects.splice(0)) rmSync(top, { recursive: true, force: true })
}
