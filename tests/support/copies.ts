import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A copy of the folder of a database that nobody runs on, with owners and modes as they are: the database lets nobody
 * else in, and may run as somebody else. @param prefix of its name @returns its path
 */
export function copyOf(folder: string, prefix: string): string {
  const copy = mkdtempSync(join(tmpdir(), prefix))
  execFileSync('cp', ['-a', `${folder}/.`, copy])
  return copy
}
