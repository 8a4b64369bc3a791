import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../support/until.ts'

const main = join(import.meta.dirname, '../../app/main.ts')

/** The product as a process of its own that can be killed. */
export interface Rig {
  readonly url: string
  readonly child: ChildProcess
  /** What it has told its operator so far. */
  readonly said: () => string
}

/**
 * Starts the product with an embedded database in `dir` and waits until it is ready. @param port 0 takes any free one
 */
export function start(dir: string, port: number, env: Record<string, string> = {}): Promise<Rig> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        DATA_DIR: dir,
        PORT: String(port),
        HOST: '127.0.0.1',
        MQTT_PORT: '0',
        RTMP_PORT: '0',
        DEMO: 'on',
        LOG_LEVEL: process.env['CHAOS_LOG'] ?? 'silent',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      if (process.env['CHAOS_LOG']) process.stdout.write(chunk)
      const told = /Sunshine Kitchen\s+http:\/\/[^:]+:(\d+)/.exec(said)
      if (told) resolve({ url: `http://127.0.0.1:${told[1]}`, child, said: () => said })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', code => reject(new Error(`the product ended with ${code}: ${said.slice(-2000)}`)))
  })
}

export const gone = (child: ChildProcess): Promise<void> =>
  new Promise(resolve =>
    child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve()),
  )

/** Open descriptors of a process: files, sockets, pipes. */
export const descriptors = ({ child }: Rig): number => readdirSync(`/proc/${child.pid}/fd`).length

/** Memory a process holds, MB. */
export const memory = ({ child }: Rig): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024

/** Every process of the database in `dir`: the postmaster and all its children. */
export function databaseProcesses(dir: string): number[] {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .flatMap(pid => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return [
          {
            pid,
            parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
            command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
          },
        ]
      } catch {
        return []
      }
    })
  const heads = all.filter(({ command }) => command.includes('postgres') && command.includes(dir)).map(({ pid }) => pid)
  return [...heads, ...all.filter(({ parent }) => heads.includes(parent)).map(({ pid }) => pid)]
}

export const ready = (url: string): Promise<void> =>
  until(async () => (await fetch(`${url}/readyz`)).status === 200, 'the product is ready')
