import { refuse, Refusal } from '../errors.ts'
import type { Signed } from '../request/asker.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'
import { enterAs } from '../store/entry.ts'
import type { Store } from '../store/store.ts'

const once: Statement = { name: 'once', text: 'insert into kernel_idempotency (tenant_id, user_id, key, operation, row_id) values ($1, $2, $3, $4, $5)' }
const done: Statement = { name: 'once_done', text: 'select operation, row_id from kernel_idempotency where tenant_id = $1 and user_id = $2 and key = $3' }

/** The statement that lets a form sent twice under one key make one row only; none for a call without a key. */
export const onceOnly = ({ asker, idempotency }: Signed, operation: string, row: string): readonly Bound[] =>
  idempotency ? [bind(once, asker.tenant, asker.user, idempotency, operation, row)] : []

/**
 * What to answer to a write that failed: the row it made the first time, when the key was there already. What was refused may have been stored
 * before: sent again because its answer was lost, it may by now be too late for the rules it then held.
 * @returns its id
 * @throws Refusal busyDuplicate when the key was of another operation; the error itself when it was another one
 */
export async function madeBefore(store: Store, { asker, idempotency }: Signed, operation: string, error: unknown): Promise<string> {
  const isTaken = (error as { constraint?: string }).constraint === 'kernel_idempotency_pkey'
  if (!isTaken && !(idempotency && error instanceof Refusal && error.code === 'invalid')) throw error
  const [, found] = await store.run([enterAs(asker), bind(done, asker.tenant, asker.user, idempotency)])
  const [was, row] = found![0] ?? []
  if (was === operation && row) return row
  throw isTaken ? refuse('busyDuplicate') : error
}
