import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '../refused.ts'
import { chooseAccount } from './embedded/account.ts'
import type { Mode } from './embedded/account.ts'
import { locateBinaries } from './embedded/binaries.ts'
import type { Host } from './embedded/launch.ts'
import { openPlace, trimLog } from './embedded/place.ts'
import { isAlive } from './embedded/processes.ts'
import { ensureRunning, shutDown } from './embedded/server.ts'
import { enter } from './embedded/users.ts'

export type EmbeddedOptions = {
  /** folder of the database; made when absent, read by its owner only */
  dir: string
  /** one line for the operator at a time */
  log: (line: string) => void
  /** called once when the server cannot be kept running; the product should close, for nothing works without it */
  onGiveUp?: (reason: StartRefused) => void
  /** file of `pack` that a new database begins as, instead of an empty one; none where it is missing or broken */
  prepared?: string
  /** for tests: how root may run the server (default: user namespace, else another user) */
  ways?: readonly Mode[]
  /** for tests: TCP on 127.0.0.1 with a password, as where there are no unix sockets (Windows) */
  loopback?: boolean
  /** for tests: data that nobody misses after a power cut, so that no write waits for the disk */
  fleeting?: boolean
}

export type Embedded = {
  /** owner and superuser: for migrations only */
  readonly url: string
  /** the application's role `sk_app`, which migrations make; it needs a password only where `url` has one (Windows) */
  appUrl(password?: string): string
  readonly mode: Mode
  /** true when the server was already running: another process uses it too, or a killed one left it */
  readonly attached: boolean
  /** process of the server now; another one after a restart */
  readonly pid: number
  /**
   * Leaves the database, and stops the server if nobody else uses it; resolves when it has ended. Calling twice is
   * fine.
   */
  stop(): Promise<void>
}

const restarts = { most: 5, within: 60_000 }
const look = 200 // ms

/**
 * Native PostgreSQL 18 from npm as the default database, under our own supervision.
 *
 * The server is a process of its own that outlives ours: kill -9 of Node leaves it running and the next start attaches
 * to it; kill -9 of the server makes it start again and recover, at most 5 times in 60 s. It listens on a unix socket
 * in a folder only its owner can enter (so no password), never on the network. Run on Linux as root, as an ordinary
 * user and in a container without namespaces; macOS takes the same way as an ordinary Linux user and Windows goes
 * through pg_ctl and a password on 127.0.0.1: both are written by the manual and have NOT been run.
 * @throws StartRefused in one line when the folder cannot be used, is of another version or broken, or nothing can run
 * here
 */
export async function startEmbedded({
  dir,
  log,
  onGiveUp,
  prepared,
  ways,
  loopback = process.platform === 'win32',
  fleeting = false,
}: EmbeddedOptions): Promise<Embedded> {
  const binaries = locateBinaries()
  const place = openPlace(dir, loopback)
  const account = chooseAccount(binaries.postgres, place.cluster, ways)
  const host: Host = { place, binaries, log, fleeting, prepared, account }
  const presence = enter(place.dir)
  let running
  try {
    running = await ensureRunning(host)
  } catch (error) {
    presence.leave()
    throw error
  }
  const { attached } = running
  let pid = running.pid
  let closing = false
  let restarting: Promise<void> | undefined
  let recent: number[] = []

  async function restart(): Promise<void> {
    while (!closing && !isAlive(pid)) {
      recent = recent.filter(time => performance.now() - time < restarts.within)
      if (recent.length >= restarts.most) {
        clearInterval(watch)
        const reason = new StartRefused(
          `内置数据库在 ${restarts.within / 1000} 秒内停止或未能启动 ${restarts.most + 1} 次，不再重启，请查看 ${place.log}`,
          `the embedded database ended or did not start ${restarts.most + 1} times within ${restarts.within / 1000} s and is not started again, see ${place.log}`,
        )
        log(reason.message)
        onGiveUp?.(reason)
        return
      }
      recent.push(performance.now())
      log(`数据库进程 ${pid} 意外结束，正在重启 / database process ${pid} ended unexpectedly, restarting it`)
      try {
        pid = (await ensureRunning(host)).pid
        log(`数据库已恢复，进程 ${pid} / the database is back as process ${pid}`)
      } catch (error) {
        log(`${(error as Error).message}，稍后自动重试 / trying again`)
        await sleep(1000)
      }
    }
  }

  const watch = setInterval(() => {
    trimLog(place)
    if (restarting === undefined && !isAlive(pid)) restarting = restart().finally(() => (restarting = undefined))
  }, look)
  watch.unref()

  async function close(): Promise<void> {
    closing = true
    clearInterval(watch)
    await restarting
    presence.leave()
    if (presence.others()) log('数据库仍有其他进程使用，保持运行 / another process still uses the database, it stays')
    else await shutDown(pid, host)
  }

  let closed: Promise<void> | undefined
  const address = (user: string, password: string | undefined) => {
    const login = password === undefined ? user : `${user}:${encodeURIComponent(password)}`
    const socket = place.secret === undefined ? `?host=${encodeURIComponent(place.sockets)}` : ''
    return `postgres://${login}@${socket === '' ? '127.0.0.1' : 'localhost'}:${place.port}/postgres${socket}`
  }
  return {
    url: address('postgres', place.secret),
    appUrl: password => address('sk_app', password),
    mode: host.account.mode,
    attached,
    get pid() {
      return pid
    },
    stop: () => (closed ??= close()),
  }
}
