/**
 * Adds up what a browser fetches (gzip -9) for the public pages, for the login page, for the phone and for the shell
 * with a derived page, from the manifest of the build, and fails when a sum is over its budget. Asked for are login ≤
 * 170 kB, phone ≤ 150 kB, shell + CRUD ≤ 400 kB, JS and CSS together (ui.md 2); what was reached is held here. It
 * fails as well when files of the build import each other: whichever of them runs first finds the other one empty, and
 * its page fails.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

const dist = process.argv[2] ?? join(import.meta.dirname, '../dist/web')
const manifestFile = join(dist, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error(`budget: ${manifestFile} is missing; build the browser part first`)
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Readonly<Record<string, Chunk>>

/** Files of these entries and of everything they import statically. */
function filesOf(entries: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visited = new Set<string>()
  const walk = (key: string): void => {
    if (visited.has(key)) return
    visited.add(key)
    const chunk = manifest[key]
    if (!chunk) {
      console.error(`budget: the build has no ${key}`)
      process.exit(1)
    }
    files.add(chunk.file)
    chunk.css?.forEach(it => files.add(it))
    chunk.imports?.forEach(walk)
  }
  entries.forEach(walk)
  return files
}

/** Files are called by what is in them: their names say nothing of it. */
const names = new Map(
  Object.values(manifest).flatMap(({ file, css, name = '' }) => [file, ...(css ?? [])].map(each => [each, name])),
)
const weigh = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const budgets = [
  ...Object.entries({
    // Written for browsers of some years ago they weigh a kilobyte more. docs/decisions/0042
    accompany: 112_000,
    complaint: 120_000,
    // With a light look and an upright one: 2.6 kB of them.
    datascreen: 160_000,
    // it asks anew every ten seconds, as the wall does
    display: 134_000,
    kitchen: 112_000,
    review: 114_000,
    trace: 110_000,
  }).map(([name, most]) => ({
    name: `public ${name}, behind its first screen`,
    most,
    entries: [`first/${name}.tsx`],
  })),
  { name: 'login', most: 108_000, entries: ['index.html', 'pages/door/login/page.tsx'] },
  { name: 'phone', most: 146_000, entries: ['index.html', 'mobile/page.tsx'] },
  { name: 'shell + CRUD', most: 392_000, entries: ['index.html', 'shell/Shell.tsx', 'engine/list/CrudPage.tsx'] },
]
let over = false
for (const { name, most, entries } of budgets) {
  const weights = [...filesOf(entries)].map(file => [file, weigh(file)] as const).toSorted((a, b) => b[1] - a[1])
  const sum = weights.reduce((total, [, weight]) => total + weight, 0)
  over ||= sum > most
  console.log(`${sum > most ? 'OVER' : 'ok  '} ${name}: ${(sum / 1000).toFixed(1)} kB gzip of ${most / 1000} kB`)
  for (const [file, weight] of weights)
    console.log(`       ${(weight / 1000).toFixed(1).padStart(6)}  ${file} ${names.get(file)}`)
}

/** A field may have parts, which are fields again: these look at each other only once something is drawn. */
const mayRing = new Set(['fields', 'lists'])
const nameOf = (key: string): string => manifest[key]?.name ?? key
/** Rings of files that import each other, as their names in order. */
function rings(): readonly (readonly string[])[] {
  const done = new Set<string>()
  const walk = (key: string, path: readonly string[]): readonly (readonly string[])[] => {
    if (path.includes(key)) return [path.slice(path.indexOf(key)).map(nameOf)]
    if (done.has(key)) return []
    const below = (manifest[key]?.imports ?? []).flatMap(next => walk(next, [...path, key]))
    done.add(key)
    return below
  }
  return Object.keys(manifest).flatMap(key => walk(key, []))
}
const ringing = rings().filter(ring => ring.some(name => !mayRing.has(name)))
for (const ring of ringing) console.log(`RING ${ring.join(' > ')}: move what both need into one piece (vite.config.ts)`)
process.exitCode = over || ringing.length > 0 ? 1 : 0
