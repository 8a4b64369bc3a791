import type { ErrorCode, Params } from '../contract/errors.ts'
import { refuse, type Refusal } from './errors.ts'

/** A refusal that keeps what caused it for the log. */
export function because(cause: unknown, code: ErrorCode, params: Params = {}): Refusal {
  const refusal = refuse(code, params)
  refusal.cause = cause
  return refusal
}

/** The bytes are not what their own first bytes promise, or they end too early. @throws Refusal fileBroken */
export const broken = (): never => {
  throw refuse('fileBroken')
}

/**
 * Runs a reader of untrusted bytes. Buffer reads past the end are RangeErrors: here that means the file is cut off.
 * @throws Refusal
 */
export function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? because(error, 'fileBroken') : error
  }
}
