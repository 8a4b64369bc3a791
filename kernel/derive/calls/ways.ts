import type { Served } from '../../define/definition.ts'
import type { RowOf, Values } from '../../define/resource.ts'
import type { Rows } from '../../define/rows.ts'
import type { Signed } from '../../ask/asker.ts'
import type { Reading } from '../read/list.ts'
import type { Also } from '../write/row-changes.ts'
import type { Writing } from '../write/write.ts'

/** A row that was filed: its id, or more that whoever filed it is told. */
export type Filed = string | { readonly id: unknown }

/** What is done with rows when somebody asks for it. */
export interface Filing {
  create(context: Signed, body: Values, source?: number): Promise<Filed>
  update(context: Signed, body: Values): Promise<Filed>
  remove(context: Signed, ids: unknown): Promise<void>
}

/**
 * What the server part of a room does around the derived calls of a resource: looks first, adds to the transaction,
 * completes what is answered. It is given what is derived; address, permission, form and documentation stay derived.
 */
export interface Ways<K = string, R = RowOf<K>, Reads = Reading, Writes = Writing<R>, Files = Filing> {
  reads?(read: Reads): Partial<Reads>
  writes?(write: Writes, read: Reads): Partial<Files>
}

/** By key of a resource, what its room does around its derived calls. */
export type WaysOf = { readonly [K in keyof Rows]?: Ways<K> }

/** What whoever filed a row is answered. */
export const filed = (row: Filed): { readonly id: unknown } => (typeof row === 'string' ? { id: row } : row)

/** Rows go together with this, in the same transaction: it refuses for a row that is needed. */
export const removing =
  <R>(also: Also<R>) =>
  (write: Writing<R>): Pick<Filing, 'remove'> => ({ remove: (context, ids) => write.remove(context, ids, also) })

/** Around which derived calls this does more. */
export function servedBy({ reads, writes }: Ways, read: Reading, write: Writing<RowOf<string>>): ReadonlySet<Served> {
  const [reading, filing] = [reads?.(read) ?? {}, writes?.(write, read) ?? {}]
  const is: Readonly<Record<Served, boolean>> = {
    list: 'list' in reading,
    detail: 'detail' in reading,
    submit: 'create' in filing || 'update' in filing,
    remove: 'remove' in filing,
  }
  return new Set((Object.keys(is) as Served[]).filter(call => is[call]))
}
