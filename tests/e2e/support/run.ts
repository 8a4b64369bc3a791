import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const results = join(import.meta.dirname, '../../../test-results')
const prefix = 'run-'
/** Known by the process that began the run: the processes it starts are told, and `npm test` says its own. */
const owner = (process.env['E2E_RUN'] ??= String(process.pid))

/**
 * What a run leaves behind lies in a folder of its own: another one beside it, of the same clone, too, neither clears
 * it nor writes into it.
 */
export const runFolder = join(results, `${prefix}${owner}`)

/** Where a picture goes, for whoever judges looks. */
export const pictureAt = (name: string): string => join(runFolder, 'looks', name)

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Makes the folder of this run, and takes away what runs left that are over. */
export function beginRun(): void {
  mkdirSync(runFolder, { recursive: true })
  for (const name of readdirSync(results))
    if (name.startsWith(prefix) && !lives(Number(name.slice(prefix.length))))
      rmSync(join(results, name), { recursive: true, force: true })
}
