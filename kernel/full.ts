/** What systems and PostgreSQL say when there is no room: a full disk, a quota, a file that may grow no more. */
const words =
  /no space left on device|file too large|disk quota exceeded|file size limit exceeded|\b(ENOSPC|EDQUOT|EFBIG)\b/i

/** Classes of SQLSTATE whose words are the server's own; others may repeat what somebody typed. */
const ofServer = /^(53|58|XX)/

/**
 * Whether something failed because there is no room left. SQLSTATE 53100 disk_full; a quota or the end of a file is
 * told in words alone.
 */
export function isFull(error: unknown): boolean {
  const { code, message, severity } = (error ?? {}) as {
    readonly code?: unknown
    readonly message?: unknown
    readonly severity?: unknown
  }
  if (code === '53100') return true
  if (severity !== undefined && !ofServer.test(String(code))) return false
  return words.test(String(code)) || words.test(String(message ?? error))
}

/** What an operator does about it, to be put behind what went wrong; '' when room is not what lacks. */
export const roomFor = (error: unknown): readonly [zh: string, en: string] =>
  isFull(error) ? ['；磁盘已满，请腾出空间', '; the disk is full: make room'] : ['', '']

const mb = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

/** A disk has less room than something takes: whoever starts the product is told which disk, and how much it has. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
  readonly folder: string
  readonly free: number
  readonly least: number

  /** @param folder on that disk @param free bytes it has @param least bytes there must be */
  constructor(folder: string, free: number, least: number) {
    super(`ENOSPC: the disk of ${folder} has ${mb(free)} MB free, ${mb(least)} MB are needed`)
    this.folder = folder
    this.free = free
    this.least = least
  }

  /** What an operator reads, in both languages. */
  get told(): readonly [zh: string, en: string] {
    return [
      `${this.folder} 所在磁盘仅剩 ${mb(this.free)} MB，至少需要 ${mb(this.least)} MB：请腾出空间，或改用另一个 DATA_DIR`,
      `the disk of ${this.folder} has ${mb(this.free)} MB free and ${mb(this.least)} MB are needed: make room, or use another DATA_DIR`,
    ]
  }
}
