/** What success says unless a call says more. core-platform.md 8 */
export const done = '操作成功!'

/**
 * What every call answers. One shape, written once; the browser judges by `code`, machines by the HTTP status as well.
 * platform-contract.md 1.2
 */
export interface Envelope<T> {
  readonly code: number
  readonly success: boolean
  readonly data: T
  readonly msg: string
  /** Field messages of a refused input. */
  readonly errors?: readonly FieldError[]
  /** Names the log line of an unknown failure. */
  readonly traceId?: string
}

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** A page of rows. platform-contract.md 1.4 */
export interface Page<T> {
  readonly records: readonly T[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  /** There are more than were counted. */
  readonly atLeast?: true
}

/** A page of rows as it is answered. @param isMore there are more than were counted */
export const paged = <T>(
  records: readonly T[],
  total: number,
  { size, current }: { readonly size: number; readonly current: number },
  isMore = false,
): Page<T> => ({ records, total, size, current, pages: Math.ceil(total / size), ...(isMore && { atLeast: true }) })
