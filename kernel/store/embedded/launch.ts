import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { roomFor } from '../../full.ts'
import { StartRefused } from '../../refused.ts'
import { handOver } from './account.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { pidFileOf, readPidFile } from './pidfile.ts'
import { serverEnvironment, trimLog } from './place.ts'
import type { Place } from './place.ts'
import { backendsOf, isServerOf, signalTo } from './processes.ts'
import { slowly, step } from './wait.ts'

export type Host = {
  place: Place
  account: Account
  binaries: Binaries
  log: (line: string) => void
  fleeting?: boolean
  /** a packed database that a new one begins as */
  prepared?: string | undefined
}

/**
 * Starts a server and waits until it answers; its process, or `undefined` when it has to be tried again because another
 * process was quicker or old processes are still in the way.
 * @throws StartRefused with the server's own last words
 */
export async function launch(host: Host): Promise<number | undefined> {
  const { place, account } = host
  handOver(place.dir, account)
  if (place.sockets !== '') handOver(place.sockets, account)
  trimLog(place)
  const from = statSync(place.log, { throwIfNoEntry: false })?.size ?? 0
  const settings = Object.entries(settingsFor(host)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let ended: string | undefined
  void (place.secret === undefined ? startDirectly(host, settings) : startByControl(host, settings)).then(
    why => (ended = why),
  )
  const tell = slowly(host.log)
  while (ended === undefined) {
    const state = readPidFile(place.cluster)
    if (state?.status === 'ready' && isServerOf(state.pid, place.cluster)) return state.pid
    tell('数据库正在恢复，请稍候 / the database is recovering, please wait')
    await sleep(step)
  }
  const written = readFileSync(place.log)
  const text = written.subarray(written.length < from ? 0 : from).toString()
  if (await isPassing(text, place)) return undefined
  const reason = lastWords(text) ?? ended
  const [zh, en] = roomFor(`${text}\n${ended}`)
  throw new StartRefused(
    `内置数据库无法启动：${reason}（日志 ${place.log}）${zh}`,
    `the embedded database cannot start: ${reason} (log ${place.log})${en}`,
  )
}

/** Whether a failed start will go better the next time, having done what can be done about it. */
async function isPassing(text: string, { cluster }: Place): Promise<boolean> {
  if (/lock file "postmaster\.pid" already exists/.test(text)) return true
  if (/lock file "postmaster\.pid" is empty|bogus data in lock file/.test(text)) {
    // half written: by a server that is starting now, or by one that a power cut ended while it wrote
    const age = Date.now() - (statSync(pidFileOf(cluster), { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 5000) rmSync(pidFileOf(cluster), { force: true })
    await sleep(500)
    return true
  }
  if (/pre-existing shared memory block/.test(text)) {
    // backends that were busy when their server was killed; until they end nobody may enter, so they are told to
    for (const pid of backendsOf(cluster)) signalTo(pid, 'SIGQUIT')
    await sleep(100)
    return true
  }
  return false
}

/**
 * As the leader of a session of its own: Ctrl-C in a terminal goes to everything in the foreground group at once, and
 * the database must still be there while the product closes. Resolves when the process ends, with the reason.
 */
function startDirectly({ place, account, binaries }: Host, settings: string[]): Promise<string> {
  const log = openSync(place.log, 'a', 0o600)
  const { command, args, ...rest } = account.as(binaries.postgres, ['-D', place.cluster, ...settings])
  const child = spawn(command, args, { ...rest, detached: true, stdio: ['ignore', log, log], env: serverEnvironment() })
  closeSync(log)
  child.unref()
  return new Promise(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('exit', (code, signal) => resolve(`${binaries.postgres}: ${signal ?? `exit code ${code}`}`))
  })
}

/**
 * Through pg_ctl, which on Windows gives up administrator rights first, as PostgreSQL demands. It ends by itself when
 * the server is ready, so only a failure resolves. Run on Linux by a test; not on Windows.
 */
function startByControl({ place, account, binaries }: Host, settings: string[]): Promise<string> {
  const wait = ['-w', '-t', '3600', '-l', place.log, '-o', settings.join(' ')]
  const { command, args, ...rest } = account.as(binaries.pgCtl, ['start', '-D', place.cluster, ...wait])
  const child = spawn(command, args, { ...rest, stdio: 'ignore', env: serverEnvironment() })
  return new Promise(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('exit', (code, signal) => code === 0 || resolve(`pg_ctl: ${signal ?? `exit code ${code}`}`))
  })
}

/**
 * A sixteenth of the machine's memory for itself, for the product and much else live here too; what the system keeps of
 * files besides is counted on.
 */
function memory(): Record<string, string> {
  const allowed = process.constrainedMemory()
  const all = Math.floor(Math.min(totalmem(), allowed > 0 ? allowed : Infinity) / 2 ** 20)
  return {
    shared_buffers: `${Math.min(4096, Math.max(128, all >> 4))}MB`,
    effective_cache_size: `${all >> 1}MB`,
    work_mem: '8MB',
  }
}

/** What is acknowledged survives a power cut; tests, whose data nobody misses, do not wait for that. */
function disk(isLasting: boolean): Record<string, string> {
  const value = isLasting ? 'on' : 'off'
  return { fsync: value, synchronous_commit: value, full_page_writes: value }
}

/**
 * Tests have a database each of one server, with few rows: to keep its statistics and its log costs more than it is
 * worth there.
 */
const forTests: Record<string, string> = { autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0' }

function settingsFor({ place, fleeting = false }: Host): Record<string, string> {
  const reach: Record<string, string> =
    place.secret === undefined
      ? {
          listen_addresses: '',
          // a list: commas and spaces need the quotes
          unix_socket_directories: `"${place.sockets.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
          log_line_prefix: '%m [%p] ',
        }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  return {
    ...reach,
    port: String(place.port),
    ...disk(!fleeting),
    ...(fleeting && forTests),
    ...memory(),
    max_connections: fleeting ? '160' : '80', // tests start many products beside one server
    jit: 'off',
    random_page_cost: '1.1', // what is not in memory lies on a disk without a head
    // far pages and totals are found in indexes alone, which costs a look at each row that changed since the last
    // vacuum
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_vacuum_insert_scale_factor: '0.05',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // the log is for the operator: no statements and no values, for they hold people's data
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

/** The line of a server's output that says why it ended. */
function lastWords(text: string): string | undefined {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  const line = lines.findLast(entry => /\b(FATAL|PANIC):/.test(entry)) ?? lines.at(-1)
  return line?.replace(/^.*?\b(FATAL|PANIC):\s*/, '')
}
