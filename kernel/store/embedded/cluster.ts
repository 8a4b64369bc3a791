import { execFile } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NoRoom, roomFor } from '../../full.ts'
import { StartRefused } from '../../refused.ts'
import { handOver } from './account.ts'
import type { Account } from './account.ts'
import type { Host } from './launch.ts'
import { keepPrivate, serverEnvironment } from './place.ts'
import type { Place } from './place.ts'
import { unpack } from './prepared.ts'
import { isAlive } from './processes.ts'

/**
 * Makes the database when there is none, and refuses one that another PostgreSQL version or a broken copy left behind.
 * It is made beside its place and renamed into it when whole: a kill in the middle leaves nothing that looks like one,
 * and of two processes that make one at the same time the second finds the first one's and takes that.
 */
export async function prepareCluster({ place, account, binaries, prepared }: Host): Promise<void> {
  const { dir, cluster } = place
  const { initdb, major } = binaries
  if (!existsSync(cluster)) await create(place, account, initdb, prepared)
  let version: string
  try {
    keepPrivate(cluster)
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    const reason = (error as Error).message
    // A backup is advised only for what is missing or not ours; a machine that is short of something tells nothing
    // about the folder.
    if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw new StartRefused(
        `暂时无法读取 ${cluster}（${reason}）`,
        `${cluster} cannot be read at the moment (${reason})`,
      )
    }
    throw new StartRefused(
      `${cluster} 不是完整的数据库文件夹或不可读（${reason}），请从备份恢复，或改用另一个 DATA_DIR`,
      `${cluster} is not a whole database folder or cannot be read (${reason}): restore it from a backup, or use another DATA_DIR`,
    )
  }
  if (version !== major) {
    throw new StartRefused(
      `${dir} 是 PostgreSQL ${version} 的数据，本程序自带 ${major}，请先导出再导入，或用 DATABASE_URL 连接原来的版本`,
      `${dir} holds data of PostgreSQL ${version} and this product brings ${major}: export and import it, or use DATABASE_URL with the old version`,
    )
  }
}

/** What a database and the world of the demo take until they are there, bytes. */
const firstRoom = 512 * 1024 * 1024

/** @throws StartRefused when the disk of a new database has too little room */
async function create(place: Place, account: Account, initdb: string, prepared: string | undefined): Promise<void> {
  const { dir, cluster } = place
  const { bavail, bsize } = statfsSync(dir)
  if (bavail * bsize < firstRoom) throw new StartRefused(...new NoRoom(dir, bavail * bsize, firstRoom).told)
  for (const name of readdirSync(dir)) {
    // what a killed process left half made
    if (name.startsWith('init-') && !isAlive(Number(name.split('-')[1])))
      rmSync(join(dir, name), { recursive: true, force: true })
  }
  // a database that asks for a password has it in its files, and a prepared one has none
  const file = place.secret === undefined ? prepared : undefined
  const fresh =
    (file !== undefined && (await takePrepared(file, dir, account, initdb))) ||
    (await initialize(place, account, initdb))
  try {
    renameSync(fresh, cluster)
  } catch (error) {
    if (!existsSync(cluster)) throw error
    rmSync(fresh, { recursive: true, force: true })
  }
  syncFolder(dir)
}

/** A folder for a database that is being made; the account owns it. */
function newFolder(dir: string, account: Account): string {
  const fresh = mkdtempSync(join(dir, `init-${process.pid}-`))
  handOver(dir, account)
  return fresh
}

/** A database as the build prepared it; false when that file is missing or broken: it costs time and nothing else. */
async function takePrepared(file: string, dir: string, account: Account, initdb: string): Promise<string | false> {
  const fresh = newFolder(dir, account)
  try {
    await unpack(file, fresh)
    handOver(fresh, account)
    // all of it is on the disk before it is anybody's database
    const { command, args, ...rest } = account.as(initdb, ['--sync-only', '-D', fresh])
    await promisify(execFile)(command, args, { ...rest, env: serverEnvironment() })
    return fresh
  } catch {
    rmSync(fresh, { recursive: true, force: true })
    return false
  }
}

/** An empty database by initdb. @throws StartRefused with the reason */
async function initialize({ dir, secret }: Place, account: Account, initdb: string): Promise<string> {
  const fresh = newFolder(dir, account)
  // no system locale or ICU needed
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = secret === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${join(dir, 'secret')}`]
  const { command, args, ...rest } = account.as(initdb, ['-D', fresh, '-U', 'postgres', ...access, ...locale])
  try {
    await promisify(execFile)(command, args, { ...rest, env: serverEnvironment() })
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    const { stderr = '', message } = error as Error & { stderr?: string }
    const reason = stderr.split('\n').findLast(line => line.includes('initdb:')) ?? message
    const [zh, en] = roomFor(`${stderr}\n${message}`)
    throw new StartRefused(
      `无法在 ${dir} 建立数据库：${reason}${zh}`,
      `the database could not be made in ${dir}: ${reason}${en}`,
    )
  }
  return fresh
}

function syncFolder(dir: string): void {
  if (process.platform === 'win32') return // a folder cannot be opened there
  const handle = openSync(dir, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
