import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartRefused } from '../../refused.ts'
import { prepareCluster } from './cluster.ts'
import { launch } from './launch.ts'
import type { Host } from './launch.ts'
import { pidFileOf, pidIn, readPidFile } from './pidfile.ts'
import { serverEnvironment } from './place.ts'
import type { Place } from './place.ts'
import { isAlive, isServerOf, signalTo } from './processes.ts'
import { slowly, step } from './wait.ts'

export type Running = { pid: number; attached: boolean }

/**
 * A server that answers, on this data folder: the one that is running, or a new one. Safe to call from several
 * processes at once, since PostgreSQL itself lets only one server into a folder; whoever loses attaches to the
 * winner's. Waits as long as a server starts or recovers, however long that takes: ending it early would only begin it
 * again.
 * @throws StartRefused with the server's own last words when it cannot start
 */
export async function ensureRunning(host: Host): Promise<Running> {
  const { place, log } = host
  await prepareCluster(host)
  const tell = slowly(log)
  for (;;) {
    const state = readPidFile(place.cluster)
    if (state !== undefined && isServerOf(state.pid, place.cluster)) {
      if (state.status !== 'ready') {
        const zh = state.status === 'stopping' ? '关闭' : '启动或恢复'
        tell(
          `数据库进程 ${state.pid} 正在${zh}，请稍候 / database process ${state.pid} is ${state.status}, please wait`,
        )
        await sleep(step)
      } else if (await answers(place)) {
        return { pid: state.pid, attached: true }
      } else {
        // its socket was swept away or it was started elsewhere: nobody can reach it any more
        log(
          `数据库进程 ${state.pid} 的连接入口已丢失，重新启动 / the socket of database process ${state.pid} is gone, restarting it`,
        )
        await shutDown(state.pid, host)
      }
      continue
    }
    await refuseForeignServer(place)
    forgetStalePid(host)
    const pid = await launch(host)
    if (pid !== undefined) return { pid, attached: false }
  }
}

/**
 * Ends a server: no new connections, transactions under way are rolled back, everything written is flushed ("fast").
 * Resolves when the process is really gone. After 60 s it is told to end at once, which loses nothing acknowledged: the
 * next start replays the log.
 */
export async function shutDown(pid: number, { place, account, binaries, log }: Host): Promise<void> {
  if (!isServerOf(pid, place.cluster)) return
  if (place.secret !== undefined) {
    const { command, args, ...rest } = account.as(binaries.pgCtl, [
      'stop',
      '-D',
      place.cluster,
      '-m',
      'fast',
      '-w',
      '-t',
      '120',
    ])
    await promisify(execFile)(command, args, { ...rest, env: serverEnvironment() })
    // pg_ctl looks at the pid file alone, which the server removes a moment before it ends
    if (!(await isGone(pid, 60))) log(lingers(pid, 60, 'pg_ctl stop'))
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalTo(pid, signal)
    if (await isGone(pid, 60)) return
    log(lingers(pid, 60, signal))
  }
}

const lingers = (pid: number, seconds: number, after: string) =>
  `数据库进程 ${pid} 在 ${seconds} 秒内没有结束 / database process ${pid} did not end within ${seconds} s of ${after}`

/** Waits until a process has ended, at most so many seconds; whether it has. */
async function isGone(pid: number, seconds: number): Promise<boolean> {
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await sleep(step))
    if (!isAlive(pid)) return true
  return !isAlive(pid)
}

/** How often it is looked whether a socket goes on answering. */
const looks = 100

/**
 * The pid file names no server that we can see, yet the folder's socket answers: it was mounted into two containers, or
 * into two machines. A second server there would destroy the data, and PostgreSQL cannot notice it across containers.
 * The socket of a server that was killed answers for a moment longer than its process is seen; a foreign one goes on.
 */
async function refuseForeignServer(place: Place): Promise<void> {
  for (let look = 0; look < looks; look++, await sleep(step)) {
    if (!(await answers(place))) return
    const state = readPidFile(place.cluster)
    if (state !== undefined && isServerOf(state.pid, place.cluster)) return // it came up between our two looks
  }
  throw new StartRefused(
    `${place.dir} 正被另一个容器或另一处的数据库使用，请先停止它，或改用另一个 DATA_DIR`,
    `${place.dir} is in use by a database in another container or place: stop that first, or use another DATA_DIR`,
  )
}

/**
 * A process that has nothing to do with us got the number of our dead server. PostgreSQL, which knows only the number,
 * would believe that its server is still running and refuse to start for ever; so the two notes that hold the number
 * go.
 */
function forgetStalePid({ place, log }: Host): void {
  for (const note of [pidFileOf(place.cluster), join(place.sockets, `.s.PGSQL.${place.port}.lock`)]) {
    const pid = pidIn(note)
    if (pid === undefined || !isAlive(pid) || isServerOf(pid, place.cluster)) continue
    log(`${note} 中的进程 ${pid} 已是别的程序，忽略 / process ${pid} named in ${note} is another program now, ignored`)
    rmSync(note, { force: true })
  }
}

function answers({ sockets, port, secret }: Place): Promise<boolean> {
  return new Promise(resolve => {
    const socket = secret === undefined ? connect(join(sockets, `.s.PGSQL.${port}`)) : connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // anything but "nobody there" (a full queue, say) means that somebody is
    socket.on('error', error =>
      resolve(!['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')),
    )
  })
}
