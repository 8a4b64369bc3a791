import { createHash } from 'node:crypto'
import { refuse, Refusal } from '../../errors.ts'
import type { Signed } from '../../ask/asker.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import { enterAs } from '../../ask/entry.ts'
import type { Store } from '../../store/store.ts'

/** What a record that came out of a sheet says of its source: a code of record_source. */
export const fromSheet = 4

const once: Statement = {
  name: 'once',
  text: 'insert into kernel_idempotency (tenant_id, user_id, key, operation, row_id, said) values ($1, $2, $3, $4, $5, $6)',
}
const done: Statement = {
  name: 'once_done',
  text: 'select operation, row_id, said from kernel_idempotency where tenant_id = $1 and user_id = $2 and key = $3',
}

const sorted = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
/** What a caller sent, told apart from everything else by 43 letters, in whatever order its fields came. */
const digestOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body, sorted) ?? '')
    .digest('base64url')

/**
 * The statement that lets a form sent twice under one key make one row only; none for a call without a key. @param body
 * what the caller sent
 */
export const onceOnly = (
  { asker, idempotency }: Signed,
  operation: string,
  row: string,
  body: unknown,
): readonly Bound[] =>
  idempotency ? [bind(once, asker.tenant, asker.user, idempotency, operation, row, digestOf(body))] : []

/**
 * What to answer to a write that failed: the row it made the first time, when the key was there already. What was
 * refused may have been stored before: sent again because its answer was lost, it may by now be too late for the rules
 * it then held.
 * @param body what the caller sent this time
 * @returns its id
 * @throws Refusal keyTaken when something else was stored under the key; the error itself when it was another one
 */
export async function madeBefore(
  store: Store,
  { asker, idempotency }: Signed,
  operation: string,
  body: unknown,
  error: unknown,
): Promise<string> {
  const isTaken = (error as { constraint?: string }).constraint === 'kernel_idempotency_pkey'
  if (!isTaken && !(idempotency && error instanceof Refusal && error.code === 'invalid')) throw error
  const [, rows] = await store.run([enterAs(asker), bind(done, asker.tenant, asker.user, idempotency)])
  const [was, row, digest] = rows![0] ?? []
  if (!was) throw isTaken ? refuse('busy') : error
  if (was === operation && row && (digest === null || digest === digestOf(body))) return row
  throw refuse('keyTaken')
}
