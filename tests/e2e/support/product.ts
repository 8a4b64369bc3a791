import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyOf } from '../../support/copies.ts'
import { freePort } from '../../support/port.ts'
import { runFolder } from './run.ts'

const top = join(import.meta.dirname, '../../..')
/** How long nothing may happen in a start, and how long an end may take, ms. */
const patience = { start: 90_000, end: 30_000 }

export interface RunningProduct {
  readonly url: string
  readonly mqttPort: number
  readonly databaseDir: string
  /**
   * Ends it as Ctrl-C does and takes its folder away, unless it `keeps` it. @throws when it does not end well, or wrote
   * an error into its log
   */
  stop(how?: { readonly keeps?: boolean }): Promise<void>
}

/** The settings of whoever runs the tests must not reach the product. */
const settings =
  /^(PORT|HOST|DATA_DIR|FILES_DIR|DATABASE_\w+|MQTT_\w+|SIP_\w+|RTMP_PORT|MEDIA_PORTS|DEMO|JOBS|ADMIN_PASSWORD|MAP_TILES\w*|LOG_LEVEL)$/

const prefix = 'e2e-'
const newFolder = (): string => mkdtempSync(join(tmpdir(), prefix))
const remove = (dir: string): void => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

/**
 * Starts `workers` products with a demo district each. It is lived through once: the first product is ended, and all
 * start from copies of what it left.
 */
export async function startProducts(workers: number): Promise<PromiseSettledResult<RunningProduct>[]> {
  const seeded = newFolder()
  try {
    const first = await startProduct('seed', seeded)
    await first.stop({ keeps: true })
    return await Promise.allSettled(
      Array.from({ length: workers }, async (_, worker) => startProduct(String(worker), copyOf(seeded, prefix))),
    )
  } finally {
    remove(seeded)
  }
}

/**
 * Starts the product as people do, in a process of its own: embedded database in a folder of its own, demo district,
 * web from dist/web. Its log goes to `product-<name>.log` in the folder of the run.
 * @throws when the web is not built, the product ends, or nothing happens any more before it says its address
 */
async function startProduct(
  name: string,
  dir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  if (!existsSync(join(top, 'dist/web/index.html')))
    throw new Error('dist/web is missing: build it first (npm test and npm start do)')
  // Unlike HTTP's, it cannot be left to the system.
  const mqttPort = await freePort()
  mkdirSync(runFolder, { recursive: true })
  const log = createWriteStream(join(runFolder, `product-${name}.log`))
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !settings.test(key)))
  const child = spawn(process.execPath, ['app/main.ts'], {
    cwd: top,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing happens by itself: a test that wants devices to live lets them.
    env: {
      ...env,
      PORT: '0',
      HOST: '127.0.0.1',
      MQTT_PORT: String(mqttPort),
      RTMP_PORT: '0',
      DATA_DIR: dir,
      LOG_LEVEL: 'warn',
      SIMULATE: 'off',
      ...more,
    },
  })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const said: string[] = []
  const errors: string[] = []
  let found: (url: string) => void = () => undefined
  const address = new Promise<string>(resolve => {
    found = resolve
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => {
      log.write(`${line}\n`)
      said.push(line)
      if (/^\{.*"level":[56]0/.test(line)) errors.push(line)
      const [, url] = /Sunshine Kitchen\s+(http:\S+)/.exec(line) ?? []
      if (url) found(url)
    })
  }
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)

  // A district is lived through as fast as the machine can: on a busy one it takes as long as it takes.
  let url = ''
  do url = await Promise.race([address, ended.then(() => ''), after(patience.start)])
  while (!url && child.exitCode === null && child.signalCode === null && changedSince(dir, patience.start))
  if (!url) {
    child.kill('SIGKILL')
    await ended
    // Another run beside this one took the port since it was found free: with another all is well.
    if (said.some(line => line.includes(`${mqttPort} is taken`))) return startProduct(name, dir, more)
    remove(dir)
    throw new Error(`the product did not start:\n${said.slice(-20).join('\n')}`)
  }
  return {
    url,
    mqttPort,
    databaseDir: join(dir, 'database'),
    async stop({ keeps = false } = {}) {
      child.kill('SIGINT')
      const how = await Promise.race([ended, after(patience.end)])
      if (!how) child.kill('SIGKILL')
      await ended
      process.off('exit', kill)
      log.end()
      if (!keeps) remove(dir)
      if (!how || how[0] !== 0)
        throw new Error(
          `the product did not end by itself: ${how ? how.join(' ') : 'no end in time'}\n${said.slice(-20).join('\n')}`,
        )
      if (errors.length)
        throw new Error(`the product logged ${errors.length} errors:\n${errors.slice(0, 5).join('\n')}`)
    },
  }
}

/** Whether anything in a folder changed in the last so many ms. */
const changedSince = (dir: string, ms: number): boolean =>
  ['.', ...readdirSync(dir, { recursive: true, encoding: 'utf8' })].some(
    path => (statSync(join(dir, path), { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() - ms,
  )

/** A further process on the database of another, with settings of its own: it does nothing by the clock. */
export const startBeside = (
  name: string,
  database: string,
  more: Readonly<Record<string, string>>,
): Promise<RunningProduct> =>
  startProduct(name, newFolder(), { DATABASE_URL: database, DEMO: 'off', JOBS: 'off', ...more })

/** '' when the time is over. */
const after = (ms: number): Promise<''> =>
  new Promise(resolve => {
    setTimeout(() => resolve(''), ms).unref()
  })
