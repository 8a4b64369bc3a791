import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  realpathSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { roomFor } from '../../full.ts'
import { StartRefused } from '../../refused.ts'

/**
 * Where one embedded database lives. All paths are real paths; everything is inside `dir`, except a socket that needs a
 * shorter path.
 */
export type Place = {
  dir: string
  /** the folder PostgreSQL itself owns */
  cluster: string
  /** folder of the unix socket, for nobody but the owner; empty when `secret` is set */
  sockets: string
  log: string
  port: number
  /** only where there are no unix sockets (Windows): the server then listens on 127.0.0.1 and asks for this password */
  secret: string | undefined
}

/** Bytes a socket path may have and still work everywhere: 103 on macOS, 107 on Linux. */
const longestSocket = 100
const longestLog = 8 * 1024 * 1024

/** Folder by folder: Node's recursive mkdir never returns where folders cannot be made, as under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(join(path, '..'))
  mkdirSync(path)
}

/**
 * Makes or checks the folder of an embedded database. The folder is readable for its owner only.
 * @throws StartRefused when it cannot be read, written or is no folder
 */
export function openPlace(path: string, loopback: boolean): Place {
  let dir: string
  try {
    makeFolder(join(path, '..'))
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 })
    dir = realpathSync(path)
    readdirSync(dir)
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    keepPrivate(dir)
  } catch (error) {
    const reason = (error as Error).message
    const [zh, en] = roomFor(error)
    throw new StartRefused(
      `数据文件夹 ${path} 不可用：${reason}${zh}`,
      `the data folder ${path} cannot be used: ${reason}${en}`,
    )
  }
  const cluster = join(dir, 'cluster')
  const log = join(dir, 'server.log')
  if (!loopback) return { dir, cluster, sockets: socketFolder(dir), log, port: 5432, secret: undefined }
  // the same after every restart, so that pools find it again
  const port = 20_000 + (Number.parseInt(short(dir), 16) % 20_000)
  return { dir, cluster, sockets: '', log, port, secret: secretOf(dir) }
}

/** The server's environment: nothing of ours that would change its zone, language or settings. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_') && name !== 'LANGUAGE',
  )
  return { ...Object.fromEntries(variables), LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Keeps server.log from filling the disk: past 8 MB the last 8 MB of it move to server.log.1 (replacing it) and it
 * starts empty.
 * The server goes on writing to the same file, in append mode; lines written between the two steps are lost, no more.
 */
export function trimLog({ log }: Place): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= longestLog) return
  const file = openSync(log, 'r')
  try {
    const { size } = fstatSync(file)
    const text = Buffer.alloc(Math.min(size, longestLog))
    // Read as a text of so many bytes: to copy a file that another process cuts meanwhile never ends (libuv).
    const length = readSync(file, text, 0, text.length, size - text.length)
    if (length === 0) return
    writeFileSync(`${log}.1`, text.subarray(0, length))
  } catch {
    // a full disk takes no copy, and then the room matters more than the old lines
  } finally {
    closeSync(file)
  }
  truncateSync(log)
}

/**
 * Takes the rights of others off a folder of ours, which a restored copy often has; PostgreSQL refuses such a folder.
 */
export function keepPrivate(dir: string): void {
  const { mode, uid } = statSync(dir)
  const mayChange = process.getuid?.() === 0 || process.getuid?.() === uid
  if (mayChange && (mode & 0o077) !== 0) chmodSync(dir, 0o700)
}

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function socketFolder(dir: string): string {
  const inside = join(dir, 'run')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) < longestSocket) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    keepPrivate(inside)
    return inside
  }
  // not the TMPDIR of whoever starts: every process that uses this folder must come to the same place
  const outside = `/tmp/sunshine-${short(dir)}`
  mkdirSync(outside, { recursive: true, mode: 0o700 })
  const stats = lstatSync(outside)
  const owner = statSync(join(dir, 'cluster'), { throwIfNoEntry: false })?.uid
  // anyone may write in /tmp: a folder that somebody else put there first is not ours to trust
  if (stats.isDirectory() && (stats.mode & 0o077) === 0 && [process.getuid?.(), owner].includes(stats.uid))
    return outside
  throw new StartRefused(
    `${outside} 被其他用户占用，请改用路径较短的 DATA_DIR`,
    `${outside} belongs to somebody else: use a DATA_DIR with a shorter path`,
  )
}

function secretOf(dir: string): string {
  const path = join(dir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const secret = randomBytes(24).toString('hex')
  writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
  return secret
}
