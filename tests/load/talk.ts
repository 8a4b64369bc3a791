// Devices that talk to the product, and exports of long lists: what they come to in numbers.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { devices, tenantName } from './fill.ts'
import type { World } from './world.ts'

/** What a file of this folder says at its end. */
async function saidBy<T>(file: string, ...args: readonly string[]): Promise<T> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await new Promise(resolve => child.once('exit', resolve))
  return JSON.parse(text) as T
}

/** How many messages a second are stored and judged, each acknowledged after its commit. */
export async function devicesTalk({ dir, mqtt, seconds, ofDatabase }: World): Promise<string> {
  const stored = async (): Promise<number> =>
    Number((await ofDatabase<{ n: string }>('select count(*) n from iot_reading')).n)
  const before = await stored()
  const list = join(dir, 'talkers.json')
  const word = (n: number, at: number): string =>
    JSON.stringify({ temp: Number((4 + Math.sin(at / 23) + (n % 7) / 10).toFixed(1)), humidity: 61.5, battery: 88 })
  const talkers = Array.from({ length: devices }, (_, n) => ({
    name: `${tenantName(0)}/LOAD-${String(n).padStart(4, '0')}`,
    secret: 'load-secret',
    words: Array.from({ length: 144 }, (_each, at) => word(n, at)),
  }))
  writeFileSync(list, JSON.stringify(talkers))
  const { acknowledged, failed } = await saidBy<{ acknowledged: number; failed: number }>(
    'devices.ts',
    String(mqtt),
    list,
    String(seconds * 2),
  )
  const grown = (await stored()) - before
  return `${'MQTT to database with alarm rules'.padEnd(34)} ${(acknowledged / (seconds * 2)).toFixed(0).padStart(7)} /s  from ${devices} devices; acknowledged ${acknowledged}, stored ${grown}, not acknowledged ${failed}`
}

const mb = (value: number): string => `${(value / 1e6).toFixed(1)} MB`

/** What an export takes of the heap of a product that does nothing else. @param token of who asks */
export async function exported(dir: string, token: string, lines: number, query: string): Promise<string> {
  const { idle, peak, kept, after, bytes, ms } = await saidBy<
    Readonly<Record<'idle' | 'peak' | 'kept' | 'after' | 'bytes' | 'ms', number>>
  >('export.ts', dir, token, query)
  return `${`export ${lines.toLocaleString('en')} rows: peak heap`.padEnd(34)} ${mb(peak).padStart(10)}  before ${mb(idle)}, in use at most ${mb(kept)}, after ${mb(after)}; ${mb(bytes)} in ${(ms / 1000).toFixed(1)} s`
}
