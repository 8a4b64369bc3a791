import { isFull, NoRoom, roomFor } from '../full.ts'
import { StartRefused } from '../refused.ts'

type Line = readonly [zh: string, en: string]

const reach: Line = [
  '请确认数据库已启动，且 DATABASE_URL 的主机与端口正确',
  'see that the database runs, and that host and port of DATABASE_URL are right',
]
const rights: Line = [
  'DATABASE_URL 的用户须拥有该数据库及其中的表，并可建角色：alter database 库名 owner to 用户; alter role 用户 createrole',
  'the user of DATABASE_URL must own the database and its tables and may create roles: alter database name owner to user; alter role user createrole',
]
const signIn: Line = [
  '请检查 DATABASE_URL 的用户与密码，以及服务器的 pg_hba.conf',
  'see to the user and the password in DATABASE_URL, and to pg_hba.conf of the server',
]

/**
 * What to do about what a server or the way to it said, by SQLSTATE or the system's error.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const remedies: Readonly<Record<string, Line>> = {
  ECONNREFUSED: reach,
  ENOENT: reach,
  ENOTFOUND: reach,
  EAI_AGAIN: reach,
  ETIMEDOUT: reach,
  EHOSTUNREACH: reach,
  ENETUNREACH: reach,
  ECONNRESET: reach,
  EPIPE: reach,
  '28P01': signIn,
  '28000': signIn,
  '42501': rights,
  '3D000': ['请先建库：create database 库名 owner 用户', 'make the database first: create database name owner user'],
  '53300': [
    '请调大服务器的 max_connections，或停止多余的进程',
    'raise max_connections of the server, or stop processes that need not run',
  ],
  '57P03': ['服务器正在启动或关闭，请稍后再试', 'the server is starting or shutting down: try again in a moment'],
  '25006': ['这是只读的备用服务器，请连接主服务器', 'this is a standby that only reads: connect to the primary'],
}

/** SQLSTATE or the system's error; '' for a file that is not there, which is nothing of the database's. */
function codeOf(error: unknown): string {
  const { code = '', syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return code === 'ENOENT' && syscall !== 'connect' ? '' : code
}

/** The one extension the migrations make. */
const extension: Line = [
  '服务器缺少扩展 pg_trgm，请安装 postgresql-contrib',
  'the server lacks the extension pg_trgm: install postgresql-contrib',
]

/** What an operator can do about a failure, in both languages; '' where nobody knows. */
export function remedyOf(error: unknown): Line {
  if (isFull(error)) return roomFor(error)
  const message = error instanceof Error ? error.message : ''
  const isExtension = /extension .*pg_trgm/.test(message)
  const isReach = /^(timeout expired|Connection terminated)/.test(message)
  const remedy = remedies[codeOf(error)] ?? (isExtension ? extension : isReach ? reach : undefined)
  return remedy ? [`；${remedy[0]}`, `; ${remedy[1]}`] : ['', '']
}

/** Several tries of one address are told by the first. */
const messageOf = (error: unknown): string => {
  const first = error instanceof AggregateError && error.errors.length ? (error.errors[0] as unknown) : error
  return first instanceof Error ? first.message || first.name : String(first)
}

/** A failed statement or connection of the database as the one line an operator reads: what it said, and what to do. */
export function databaseFault(error: unknown): StartRefused {
  if (error instanceof StartRefused) return error
  const [zh, en] = remedyOf(error)
  const message = messageOf(error)
  const isAway = zh.includes(reach[0])
  return Object.assign(
    new StartRefused(
      `${isAway ? '数据库无法连接' : '数据库拒绝'}：${message}${zh}`,
      `the database ${isAway ? 'cannot be reached' : 'refuses'}: ${message}${en}`,
    ),
    { cause: error },
  )
}

/** Whatever ended a program, as one line. What nobody foresaw says how to see more. */
export function startFault(error: unknown): StartRefused {
  if (error instanceof StartRefused) return error
  const lack = error instanceof Error && error.cause instanceof NoRoom ? error.cause : error
  if (lack instanceof NoRoom) return Object.assign(new StartRefused(...lack.told), { cause: error })
  // A file that could not be written is no matter of the database.
  if (isFull(error) && !(error instanceof Error && 'severity' in error))
    return Object.assign(
      new StartRefused(
        `无法写入：${messageOf(error)}${roomFor(error)[0]}`,
        `cannot write: ${messageOf(error)}${roomFor(error)[1]}`,
      ),
      { cause: error },
    )
  if (error instanceof Error && ('severity' in error || remedyOf(error)[0])) return databaseFault(error)
  return Object.assign(
    new StartRefused(
      `程序出错：${messageOf(error)}（设 LOG_LEVEL=debug 查看详情）`,
      `the program failed: ${messageOf(error)} (LOG_LEVEL=debug shows more)`,
    ),
    { cause: error },
  )
}

/** Says on standard error why a program ends: one line; with LOG_LEVEL=debug or trace what lies beneath as well. */
export function sayFault(error: unknown): void {
  const fault = startFault(error)
  console.error(fault.message)
  if (['debug', 'trace'].includes(process.env['LOG_LEVEL']?.toLowerCase() ?? '')) console.error(fault.cause ?? fault)
}
