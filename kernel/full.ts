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
