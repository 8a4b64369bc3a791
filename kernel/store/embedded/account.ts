import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefused } from '../../refused.ts'

export type Mode = 'direct' | 'userns' | 'setuid'

/** Whose rights the server runs with. PostgreSQL refuses to run as root, and everything in a container is root. */
export type Account = {
  mode: Mode
  /** owner of the data folder as the file system sees it; `undefined` = the user we are */
  uid: number | undefined
  gid: number | undefined
  /** turns a command into one that runs with these rights */
  as(command: string, args: readonly string[]): { command: string; args: string[]; uid?: number; gid?: number }
}

/**
 * Chooses how to run PostgreSQL, by trying:
 * - not root (or Windows): directly;
 * - root, and the data folder belongs to somebody else: as that user, for PostgreSQL insists on owning its folder;
 * - root: in a user namespace, where root's files look like an ordinary user's. Nothing has to be created or handed
 *   over;
 * - root where namespaces are forbidden (most containers): as the system user `postgres` or `nobody`, which then owns
 *   the data folder. Program and data must lie where that user may go, which /root is not.
 * @param ways for tests and odd machines: the ways root may try, in order
 * @throws StartRefused when none works, with the reason of the last
 */
export function chooseAccount(
  postgres: string,
  cluster: string,
  ways: readonly Mode[] = ['userns', 'setuid'],
): Account {
  if (process.getuid?.() !== 0) {
    const direct: Account = {
      mode: 'direct',
      uid: undefined,
      gid: undefined,
      as: (command, args) => ({ command, args: [...args] }),
    }
    const problem = fails(direct, postgres, [])
    if (problem !== undefined) refuse(problem)
    return direct
  }
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const accounts =
    owner !== undefined && owner.uid !== 0
      ? [setuid(owner.uid, owner.gid)]
      : ways.map(way => (way === 'userns' ? userns() : setuid(...systemUser())))
  let problem = ''
  for (const account of accounts) {
    // a shell walks the path again, since being started in a folder does not prove the right to enter it
    const fault = fails(account, '/bin/sh', [
      '-c',
      'cd "$1" && exec "$2" --version',
      'sh',
      dirname(dirname(cluster)),
      postgres,
    ])
    if (fault === undefined) return account
    problem = fault
  }
  return refuse(problem)
}

/** Gives a folder and all in it to the account, where it does not own it yet. Does nothing without a change of user. */
export function handOver(path: string, { uid, gid }: Pick<Account, 'uid' | 'gid'>): void {
  if (uid === undefined || gid === undefined) return
  const now = lstatSync(path, { throwIfNoEntry: false })
  if (now === undefined) return // a temporary file of another process, gone again
  if (now.uid !== uid) lchownSync(path, uid, gid)
  if (now.isDirectory()) for (const name of readdirSync(path)) handOver(join(path, name), { uid, gid })
}

function userns(): Account {
  // initdb wants a user that has a name
  const inside = String(passwd().find(user => user.uid !== 0 && user.uid !== 65534)?.uid ?? 1000)
  return {
    mode: 'userns',
    uid: undefined,
    gid: undefined,
    as: (command, args) => ({
      command: 'unshare',
      args: ['--user', `--map-user=${inside}`, `--map-group=${inside}`, command, ...args],
    }),
  }
}

const setuid = (uid: number, gid: number): Account => ({
  mode: 'setuid',
  uid,
  gid,
  as: (command, args) => ({ command, args: [...args], uid, gid }),
})

function systemUser(): [uid: number, gid: number] {
  const users = passwd()
  const user = users.find(entry => entry.name === 'postgres') ?? users.find(entry => entry.name === 'nobody')
  return user ? [user.uid, user.gid] : [65534, 65534]
}

function passwd(): { name: string; uid: number; gid: number }[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map(line => line.split(':'))
      .filter(line => line.length > 3)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return [] // an image without users: the numbers above are used
  }
}

/** Why a program cannot be run that way; `undefined` when it can. */
function fails(account: Account, program: string, args: readonly string[]): string | undefined {
  const { command, args: all, ...rest } = account.as(program, args.length === 0 ? ['--version'] : args)
  const tried = spawnSync(command, all, { ...rest, encoding: 'utf8' })
  if (tried.status === 0) return undefined
  return tried.error?.message ?? (tried.stderr.trim() || `${command} → ${tried.status ?? tried.signal}`)
}

function refuse(problem: string): never {
  throw new StartRefused(
    `内置数据库无法在本机运行（${problem}）。以 root 运行且系统禁止用户命名空间时，请把程序与数据放在 /root 之外，或改用普通用户，或设置 DATABASE_URL`,
    `the embedded database cannot run here (${problem}). As root without user namespaces, keep program and data outside /root, ` +
      'or run as an ordinary user, or set DATABASE_URL',
  )
}
