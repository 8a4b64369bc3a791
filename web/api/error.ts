import type { FieldError } from '../../contract/envelope.ts'

/** A refusal of the server, or of the way to it: `code` 0 is no network, 408 no answer in time. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly msg: string
  readonly errors: readonly FieldError[]
  readonly traceId: string
  /** Word of a bare refusal of the token call, such as `captcha` or `totp_required`. */
  readonly reason: string
  constructor(
    code: number,
    msg: string,
    more: { errors?: readonly FieldError[]; traceId?: string; reason?: string } = {},
  ) {
    super(msg)
    this.code = code
    this.msg = msg
    this.errors = more.errors ?? []
    this.traceId = more.traceId ?? ''
    this.reason = more.reason ?? ''
  }
}

/** It is not for whoever asked: asking again changes nothing. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 403
