import { readFile, statfs } from 'node:fs/promises'
import { cpus, freemem, totalmem } from 'node:os'
import type { MachinePoint, MachineWatch } from '../modules/video/server.server.ts'

/** How often it is looked, and how many looks are kept. video-contract.md A8: the last 30 */
const [everyMs, most] = [2000, 30]

/** What has been used since the machine began: CPU in ms, bytes over its networks; null where nobody counts them. */
export interface MachineCounters {
  readonly at: number
  readonly cpu: { readonly busy: number; readonly all: number }
  readonly net: { readonly in: number; readonly out: number } | null
  readonly memory: number
}

/** Bytes in and out of all networks but the machine's own, as Linux counts them. proc(5) /proc/net/dev */
export function bytesOfNetworks(text: string): { readonly in: number; readonly out: number } {
  let [into, out] = [0, 0]
  for (const line of text.split('\n')) {
    const [name, counts = ''] = line.split(':')
    const fields = counts.trim().split(/\s+/).map(Number)
    if (fields.length < 16 || name!.trim() === 'lo') continue
    into += fields[0]!
    out += fields[8]!
  }
  return { in: into, out }
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
/** Mbit/s of so many bytes in so many ms. */
const megabits = (bytes: number, ms: number): number => rounded((Math.max(0, bytes) * 8) / 1000 / ms, 3)

/** What was used between two looks. Pure. */
export function pointOf(before: MachineCounters, after: MachineCounters): MachinePoint {
  const ms = Math.max(1, after.at - before.at)
  const all = after.cpu.all - before.cpu.all
  return {
    at: after.at,
    cpu: all > 0 ? rounded(Math.min(1, Math.max(0, (after.cpu.busy - before.cpu.busy) / all)), 4) : 0,
    memory: rounded(after.memory, 4),
    net:
      before.net && after.net
        ? { in: megabits(after.net.in - before.net.in, ms), out: megabits(after.net.out - before.net.out, ms) }
        : null,
  }
}

async function counters(now: () => number): Promise<MachineCounters> {
  const times = cpus().map(({ times: time }) => time)
  const all = times.reduce((sum, time) => sum + time.user + time.nice + time.sys + time.idle + time.irq, 0)
  const net = await readFile('/proc/net/dev', 'utf8').then(bytesOfNetworks, () => null)
  return {
    at: now(),
    cpu: { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) },
    net,
    memory: 1 - freemem() / totalmem(),
  }
}

/**
 * Looks at the machine every two seconds, once for all who watch; the last minute is kept.
 * @param folder on the disk whose room is told
 */
export async function watchMachine(folder: string, now: () => number): Promise<MachineWatch & { close(): void }> {
  const points: MachinePoint[] = []
  let last = await counters(now)
  const look = async (): Promise<void> => {
    const next = await counters(now)
    points.push(pointOf(last, next))
    if (points.length > most) points.shift()
    last = next
  }
  const timer = setInterval(() => void look(), everyMs).unref()
  return {
    points: () => points,
    disk: () =>
      statfs(folder).then(
        ({ blocks, bavail, bsize }) => ({ size: blocks * bsize, free: bavail * bsize }),
        () => null,
      ),
    close: () => clearInterval(timer),
  }
}
