/**
 * A test that sleeps is slow on a quick machine and red on a slow one: it waits for a condition
 * (tests/support/until.ts, `expect.poll`). Every place in a test that lets time pass is named here with its reason;
 * another one is refused, and so is a reason nobody needs any more.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFiles } from './project-files.ts'

/** Files with how many places they have, and why those wait for nothing that could be asked. */
export const reasons: Readonly<Record<string, readonly [places: number, why: string]>> = {
  'tests/support/until.ts': [1, 'the pause between two looks at a condition'],
  'kernel/store/mend.test.ts': [1, 'how long an attempt takes, on a clock the test moves'],
  'scripts/start.test.ts': [1, 'that a second signal does not come cannot be waited for: it has that long'],
  'tests/cluster/away.test.ts': [2, 'how long the database is away, and how often a visitor looks, are what is tried'],
  'tests/support/watch.test.ts': [1, 'a file that goes on for longer than its limit is what is tried'],
  'tests/support/watcher.ts': [3, 'how long a file, and each look at one that hangs, may take'],
  'tests/e2e/support/product.ts': [1, 'the longest a start or an end may take, not a wait'],
  'tests/load/measure.ts': [1, 'it measures, and tests nothing'],
  'tests/load/rounds.ts': [1, 'it measures, and tests nothing'],
  'tests/load/browser/steps.ts': [1, 'it measures, and tests nothing'],
  'tests/load/media.ts': [1, 'it measures, and tests nothing'],
  'tests/load/signals.ts': [1, 'it measures, and tests nothing'],
  'tests/load/wall.ts': [1, 'it measures, and tests nothing'],
  'tests/load/crowd.ts': [1, 'devices that say so many things a second'],
}

const passes = /\bsetTimeout\(|\bsetTimeout\b.*\btimers\/promises\b|\bwaitForTimeout\b|\bselect pg_sleep\b/g
/** What sets the longest time of a test is not a wait. */
const isLimit = (line: string): boolean => /\btest\.setTimeout\(/.test(line)
const isTest = (file: string): boolean => /^tests\/|\.(test|spec)\.tsx?$/.test(file)

/** All places that let time pass without a reason, and all reasons without a place. @param files text by path */
export function waits(files: ReadonlyMap<string, string>, counts = reasons): string[] {
  const places = new Map(
    [...files]
      .filter(([file]) => isTest(file))
      .map(([file, text]) => {
        const lines = text.split('\n').flatMap((line, at) => (!isLimit(line) && line.match(passes) ? [at + 1] : []))
        return [file, lines] as const
      })
      .filter(([, lines]) => lines.length),
  )
  const refused = [...places].flatMap(([file, lines]) =>
    lines.length === counts[file]?.[0]
      ? []
      : lines.map(line => `${file}:${line} lets time pass: wait for a condition (tests/support/until.ts)`),
  )
  const idle = Object.keys(counts).filter(file => !places.has(file))
  return [...refused, ...idle.map(file => `${file} waits no more: its reason in scripts/waiting.ts can go`)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = waits(projectFiles(join(import.meta.dirname, '..')))
  for (const line of faults) console.log(line)
  if (faults.length > 0) process.exitCode = 1
}
