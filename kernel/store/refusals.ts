import type { ErrorCode } from '../../contract/errors.ts'
import { refuse, refuseAt, Refusal } from '../errors.ts'

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

const isDatabaseError = (error: unknown): error is DatabaseError => error instanceof Error && typeof (error as { code?: unknown }).code === 'string' && 'severity' in error

/** The database is away or coming back: nothing was stored, and trying again is right. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (/^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P01|57P02|57P03)$/.test(String((error as { code?: unknown }).code)) || /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(error.message))

/**
 * What an error of the database means to a person.
 * @param guarded constraint or index name → the field it guards, at which the text stands
 * @returns a refusal, or the error itself when it is none of theirs
 */
export function refusalOf(error: unknown, guarded: ReadonlyMap<string, Guarded>): Error {
  if (error instanceof Refusal) return error
  if (isUnreachable(error)) return refuse('busy')
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
      const [code, said = '', at] = error.message.split(':') as [ErrorCode, string?, string?]
      return refuseAt(at, code, { title: said })
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
