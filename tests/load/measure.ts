import autocannon from 'autocannon'
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** CPU of the server process and of PostgreSQL's, ms a request. */
  readonly serverCpu: number
  readonly databaseCpu: number
  readonly failed: number
}

/** Ticks a process has used, from /proc; 0 where there is none. */
function ticks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

const postgres = (): number[] => readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number).filter(pid => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
})

const databaseTicks = (): Map<number, number> => new Map(postgres().map(pid => [pid, ticks(pid)]))
const tickMs = 10

export interface Asked {
  readonly url: string
  readonly requests: readonly { readonly method: 'GET' | 'POST'; readonly path: string; readonly headers?: Record<string, string>; readonly body?: string }[]
  readonly connections: number
  readonly seconds: number
  readonly server: number
}

/** Asks for some seconds and says how fast, how late, and at what cost in CPU. */
export async function measure({ url, requests, connections, seconds, server }: Asked): Promise<Measured> {
  const before = ticks(server)
  const database = databaseTicks()
  const result = await autocannon({ url, connections, duration: seconds, requests: requests.map(({ body, ...rest }) => ({ ...rest, ...(body !== undefined && { body }) })) })
  const own = (ticks(server) - before) * tickMs
  const theirs = [...databaseTicks()].reduce((sum, [pid, now]) => sum + now - (database.get(pid) ?? 0), 0) * tickMs
  const done = result['2xx'] || 1
  return { perSecond: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99, serverCpu: own / done, databaseCpu: theirs / done, failed: result.non2xx + result.errors }
}

/** Starts a process of ours and waits for a line that says it is there. */
export function started(file: string, args: readonly string[], env: Record<string, string>, line: RegExp): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    child.once('exit', code => reject(new Error(`${file} ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      if (line.test(chunk.toString())) resolve(child)
    })
  })
}

export const ended = (child: ChildProcess): Promise<unknown> => {
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGINT')
  return gone
}
