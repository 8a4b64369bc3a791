import type { ErrorCode } from '../../contract/errors.ts'
import { refuse, refuseAt, Refusal } from '../errors.ts'
import { because } from '../fault.ts'
import { isFull } from '../full.ts'

/** A field that the database guards. */
export interface Guarded {
  readonly field: string
  readonly title: string
}

interface DatabaseError extends Error {
  readonly code: string
  readonly constraint?: string
  readonly table?: string
  readonly detail?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string' && 'severity' in error

/**
 * Codes of the system and of PostgreSQL (class 08, 57P0x) that say of a connection: there is no database at its other
 * end, or not yet.
 */
const awayCode =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE|57P01|57P02|57P03|08\w{3})$/
const awayText = /^(Connection terminated|timeout expired|Client has encountered a connection error|Client was closed)/

/**
 * Whether the database is away or coming back: nothing was stored, and trying again is right. Libraries tell of errors
 * in objects of their own.
 */
export function isAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return awayCode.test(String(code)) || awayText.test(String(message))
}

/** All connections were in use for as long as anybody waits for one. pg-pool 3 index.js */
const isCrowded = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')

/**
 * What an error of the database means to a person.
 * @param guarded constraint or index name → the field it guards, at which the text stands
 * @returns a refusal, or the error itself when it is none of theirs
 */
export function refusalOf(error: unknown, guarded: ReadonlyMap<string, Guarded>): Error {
  if (error instanceof Refusal) return error
  if (isAway(error) || isCrowded(error)) return refuse('busy')
  if (isFull(error)) return because(error, 'diskFull')
  if (!isDatabaseError(error)) return error instanceof Error ? error : new Error(String(error))
  const { field, title } = guarded.get(error.constraint ?? '') ?? { field: '', title: '' }
  switch (error.code) {
    case 'SK401':
      return refuse('sessionEnded')
    case 'SK409':
      return refuse('grantsChanged')
    case 'SK423':
      return refuse('sessionLocked')
    case 'SK400': {
      // What a guard says: the code, the title of the field and its name, as far as it has them.
      const [code, name = '', at] = error.message.split(':') as [ErrorCode, string?, string?]
      return refuseAt(at, code, { title: name })
    }
    case '23505':
      return refuseAt(field, 'duplicate', { title: title || '记录' })
    case '23503':
      // “… is still referenced from table …” is a removal; “… is not present in table …” a wrong choice.
      return error.detail?.includes('still referenced') ? refuse('inUse') : refuseAt(field, 'refMissing', { title })
    case '42501':
      return refuse('notFound')
    case '57014':
    case '53300':
    case '40001':
    case '40P01':
    case '55P03':
      return refuse('busy')
    default:
      return error
  }
}
