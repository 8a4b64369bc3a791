// A PostgreSQL of one's own as an operator has it: over TCP, with passwords, and an owner who may make roles and
// nothing more. It can be away and come back.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseAccount } from '../../kernel/store/embedded/account.ts'
import { locateBinaries } from '../../kernel/store/embedded/binaries.ts'
import { openPlace } from '../../kernel/store/embedded/place.ts'
import { isAlive, signalTo } from '../../kernel/store/embedded/processes.ts'
import { ensureRunning, shutDown } from '../../kernel/store/embedded/server.ts'
import { atClock } from '../../kernel/store/address.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { freePort } from '../support/port.ts'
import { until } from '../support/until.ts'

export interface Cluster {
  /** The owner of the product's databases: `create role kitchen login createrole`. */
  readonly owner: string
  /** A superuser's connection to a database, for looking behind the policies. */
  readonly above: (database?: string) => string
  /** A new empty database of the plain owner. @param of another owner, who is made when there is none of that name */
  newDatabase(of?: string): Promise<string>
  /** Stops the server as an operator does, connections and all. */
  stop(): Promise<void>
  /** Ends the server at once and without a word, as a power cut does; what it was doing is left undone. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  /** Connections of a database that the server knows. */
  backends(url: string): Promise<number>
  close(): Promise<void>
}

const owner = 'kitchen'

/** Starts a cluster in a folder of its own, with the programs of the embedded database. */
export async function ownCluster(): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), 'sk-cluster-'))
  chmodSync(dir, 0o755) // the server may run as somebody else
  const place = { ...openPlace(join(dir, 'database'), true), port: await freePort() }
  const binaries = locateBinaries()
  const host = { place, binaries, log: () => undefined, account: chooseAccount(binaries.postgres, place.cluster) }
  let { pid } = await ensureRunning(host)
  const address = (who: string, password: string, database: string): string =>
    atClock(`postgres://${who}:${password}@127.0.0.1:${place.port}/${database}`)
  const above = (database = 'postgres'): string => address('postgres', encodeURIComponent(place.secret!), database)
  const password = 'of-an-operator'
  return {
    owner,
    above,
    async newDatabase(of = owner) {
      const name = `k_${randomBytes(5).toString('hex')}`
      await asOwner(above(), async client => {
        if (!(await client.query('select 1 from pg_roles where rolname = $1', [of])).rowCount)
          await client.query(`create role ${of} login createrole password '${password}'`)
        await client.query(`create database ${name} owner ${of}`)
      })
      return address(of, password, name)
    },
    stop: () => shutDown(pid, host),
    async kill() {
      signalTo(pid, 'SIGKILL')
      await until(() => !isAlive(pid), 'the server is gone')
    },
    async start() {
      ;({ pid } = await ensureRunning(host))
    },
    backends: url =>
      asOwner(above(), async client =>
        Number(
          (
            await client.query<{ n: string }>('select count(*) as n from pg_stat_activity where datname = $1', [
              new URL(url).pathname.slice(1),
            ])
          ).rows[0]!.n,
        ),
      ),
    async close() {
      // Nobody asks for what is in it again: it writes nothing to the disk for its last time, which took a minute.
      signalTo(pid, 'SIGQUIT')
      await until(() => !isAlive(pid), 'the server is gone')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const top = join(import.meta.dirname, '../..')

/** What a program of ours said, and how it ended. */
export interface Ended {
  readonly code: number | null
  readonly said: string
}

/** The environment of a program under test: nothing of whoever runs the tests. */
const surroundings = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  HOST: '127.0.0.1',
  PORT: '0',
  MQTT_PORT: '0',
  RTMP_PORT: '0',
  LOG_LEVEL: 'silent',
  ...env,
})

/** Runs a program of the product to its end. @param script from the top of the project */
export function ran(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(top, script), ...args], {
      cwd: top,
      env: surroundings(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.on('error', reject)
    child.on('close', code => resolve({ code, said }))
  })
}

/** The product as a process of its own. */
export interface Running {
  readonly url: string
  readonly child: ChildProcess
  /** Everything it has printed. */
  readonly said: () => string
  /** Files, sockets and pipes it holds open. */
  readonly descriptors: () => number
  /** Memory it holds, bytes. */
  readonly memory: () => number
  /** Ends it as Ctrl-C does. @returns its exit code */
  end(): Promise<number | null>
}

/**
 * Starts the product and waits until it says its address.
 * @param at where it stands, if it is not this project's
 * @throws Error with what it said when it ends instead
 */
export function launch(env: Readonly<Record<string, string>>, at = top): Promise<Running> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(at, 'app/main.ts')], {
      cwd: at,
      env: surroundings(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const ended = new Promise<number | null>(done => child.once('close', done))
    const hear = (text: string): void => {
      said += text
      const url = /Sunshine Kitchen\s+(http:\S+)/.exec(said)?.[1]
      if (url === undefined) return
      resolve({
        url,
        child,
        said: () => said,
        descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
        memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) * 1024,
        end: () => {
          child.kill('SIGINT')
          return ended
        },
      })
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
    void ended.then(code => reject(new Error(`the product ended with ${code}: ${said.slice(-2000)}`)))
  })
}
