import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * When a process began, as a text only good for comparing; `undefined` when there is no such process. A process id
 * alone proves nothing: ids are reused, within seconds in a small container. A zombie counts as gone, since a container
 * whose first process reaps nobody keeps them for ever. On Windows only the id can be checked (untested there).
 */
export function startedAt(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // pid (name, which may hold spaces and brackets) state ppid … starttime; see proc_pid_stat(5), field 22
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
    } catch {
      return undefined
    }
  }
  if (process.platform === 'win32') return exists(pid) ? 'running' : undefined
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined
}

/** Whether a process with this id is running; cheap enough to ask several times a second. */
export const isAlive = (pid: number): boolean =>
  process.platform === 'linux' ? startedAt(pid) !== undefined : exists(pid)

/**
 * Whether `pid` is the PostgreSQL server of this data folder, and not another process that was given its id later.
 * @param cluster the real path the server was started with (`-D`)
 */
export function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    try {
      const [program, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return basename(program ?? '') === 'postgres' && args.includes(cluster)
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') {
    // untested: the path cannot be read without administrator rights, the name must do
    const { stdout } = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' })
    return (stdout ?? '').toLowerCase().includes('postgres.exe')
  }
  // untested: macOS
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(cluster)
}

/**
 * The working processes of the server of this data folder, without the server itself. They outlive it when it is killed
 * with -9 while they are busy. They work in the data folder, which tells them apart from everyone else's, and have a
 * title for a command line (`postgres: …`). Linux only; elsewhere an empty list.
 */
export function backendsOf(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === cluster &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')
        )
      } catch {
        return false // ended meanwhile, or belongs to somebody else
      }
    })
}

/** Sends a signal; a process that has ended by itself meanwhile is as good as one that obeyed. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
