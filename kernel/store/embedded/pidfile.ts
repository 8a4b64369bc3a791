import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL writes into its postmaster.pid: its process, and how far it is (starting, ready, stopping). */
export type PidFile = { pid: number; status: string }

export const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

/** The server's own note of itself; `undefined` when there is none, or one that a power cut left without content. */
export function readPidFile(cluster: string): PidFile | undefined {
  const lines = linesOf(pidFileOf(cluster))
  const pid = pidOf(lines)
  return pid === undefined ? undefined : { pid, status: lines[7]?.trim() ?? 'starting' } // line 8, see miscadmin.h
}

/** The process number on the first line of one of PostgreSQL's lock files. */
export const pidIn = (path: string) => pidOf(linesOf(path))

function pidOf([first]: string[]): number | undefined {
  const pid = Number(first)
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
