import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../app/main.ts')

/** The product as a process of its own that can be killed. */
export interface Rig {
  readonly url: string
  readonly child: ChildProcess
}

/** Starts the product with an embedded database in `dir` and waits until it is ready. */
export function start(dir: string, port: number, env: Record<string, string> = {}): Promise<Rig> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main], { env: { ...process.env, DATA_DIR: dir, PORT: String(port), HOST: '127.0.0.1', MQTT_PORT: '0', DEMO: 'on', LOG_LEVEL: process.env['CHAOS_LOG'] ?? 'silent', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      if (process.env['CHAOS_LOG']) process.stdout.write(chunk)
      if (said.includes('Sunshine Kitchen')) resolve({ url: `http://127.0.0.1:${port}`, child })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', code => reject(new Error(`the product ended with ${code}: ${said.slice(-2000)}`)))
  })
}

export const gone = (child: ChildProcess): Promise<void> => new Promise(resolve => (child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve())))

/** Every process of the database in `dir`: the postmaster and all its children. */
export function databaseProcesses(dir: string): number[] {
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number).flatMap(pid => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return [{ pid, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }]
    } catch {
      return []
    }
  })
  const heads = all.filter(({ command }) => command.includes('postgres') && command.includes(dir)).map(({ pid }) => pid)
  return [...heads, ...all.filter(({ parent }) => heads.includes(parent)).map(({ pid }) => pid)]
}

export async function until(holds: () => Promise<boolean>, what: string, most = 60_000): Promise<void> {
  const end = Date.now() + most
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

export const ready = (url: string): Promise<void> => until(async () => (await fetch(`${url}/readyz`)).status === 200, 'the product is ready')
