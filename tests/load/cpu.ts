// What processes use of the CPU, from /proc; nothing where there is none.
import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const tickMs = 10

/** Fields of a process from its parent on, or none when it has ended. proc(5) */
function fieldsOf(pid: number | string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  } catch {
    return []
  }
}

/** CPU a process has used, ms. */
export const cpuOf = (pid: number | string): number => {
  const [user, system] = fieldsOf(pid).slice(11, 13)
  return (Number(user ?? 0) + Number(system ?? 0)) * tickMs
}

/** CPU a process and all it has started have used, those that have ended among them, ms. */
export function cpuWithChildren(pid: number): number {
  const [user, system] = fieldsOf(pid).slice(13, 15)
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(fieldsOf(name)[1]) === pid)
  return (
    cpuOf(pid) + (Number(user ?? 0) + Number(system ?? 0)) * tickMs + children.reduce((sum, it) => sum + cpuOf(it), 0)
  )
}

/** The process a server of PostgreSQL began with, by one of its connections; 0 where it is none of this machine. */
export function postmasterOf(backend: number): number {
  const parent = Number(fieldsOf(backend)[1] ?? 0)
  try {
    return parent > 1 && readFileSync(`/proc/${parent}/comm`, 'utf8').trim() === 'postgres' ? parent : 0
  } catch {
    return 0
  }
}

/** CPU of the whole machine in ms: what was used by anybody, or taken by the machine below it, and what there was. */
export function machineCpu(): { readonly busy: number; readonly all: number } {
  try {
    const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).slice(1, 9).map(Number)
    const all = fields.reduce((sum, ticks) => sum + ticks, 0)
    return { busy: (all - fields[3]! - fields[4]!) * tickMs, all: all * tickMs }
  } catch {
    return { busy: 0, all: availableParallelism() }
  }
}
