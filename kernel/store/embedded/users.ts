import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startedAt } from './processes.ts'

/**
 * Who uses this database folder: one small file per use, `<pid>.<number>`, holding when that process began, so that a
 * file left by a killed process is recognised even after its id was reused. With it the rule for stopping is short and
 * the same for everyone: **the last one out stops the server**, whether it started it or attached to it.
 * Nobody waits for a lock. Of two who leave at the same moment each may see the other's file gone and both say stop,
 * which is harmless; one who enters in that moment loses the server and its own supervision starts it again.
 */
export type Presence = {
  /** whether another living process (or another use in this one) is still there */
  others(): boolean
  leave(): void
}

let uses = 0

export function enter(dir: string): Presence {
  const folder = join(dir, 'users')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const ownName = `${process.pid}.${(uses += 1)}`
  writeFileSync(join(folder, `.${ownName}`), startedAt(process.pid) ?? '', { mode: 0o600 })
  // whole at once: a half-written one would look like a dead user's
  renameSync(join(folder, `.${ownName}`), join(folder, ownName))
  return {
    others: () =>
      readdirSync(folder)
        .filter(name => name !== ownName && !name.startsWith('.'))
        .some(name => {
          if (isThere(folder, name)) return true
          rmSync(join(folder, name), { force: true })
          return false
        }),
    leave: () => rmSync(join(folder, ownName), { force: true }),
  }
}

function isThere(folder: string, name: string): boolean {
  const began = startedAt(Number.parseInt(name, 10))
  try {
    return began !== undefined && began === readFileSync(join(folder, name), 'utf8')
  } catch {
    return false // it left while we looked
  }
}
