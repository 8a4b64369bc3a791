import { momentAt, wireMoment } from '../../../contract/wire.ts'
import type { Resource, RowOf, Said, Values } from '../../define/resource.ts'
import { refuse } from '../../errors.ts'
import type { Signed } from '../../ask/asker.ts'
import type { Bound } from '../../store/batch.ts'
import type { Transaction } from '../../store/store.ts'
import { consequences, followed, inOrder, withRow } from '../follow/consequences.ts'
import { guards } from '../row/guard.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { newRow, type Birth } from '../row/new-row.ts'
import { rowStatements, type Hold } from '../row/row-statements.ts'
import { factOf } from '../follow/traces.ts'

/**
 * What else belongs into the transaction of a write, after the row: statements made of each row, and of the context it
 * was written in (a managing administrator may be writing in another tenant). They may refuse.
 */
export type Also<R = Values> = (row: R, context: Signed) => readonly Bound[]

/** A row as it is stored, and as it is to be. */
export interface Change<R = Values> {
  readonly before: R
  readonly after: R
}

/**
 * Rows that a person writes, as statements: any number of them in a transaction of the caller's, who enters it and has
 * checked the values. With the rows go the guards of their refs, their projections and their audit.
 */
export interface RowChanges<R = Values> {
  /**
   * Locks rows, in the order of their ids.
   * @param how what is done with them, or that it follows from what was done; `first`: what goes before it in the same
   * round trip
   * @throws Refusal notFound when one is not there, keptByOthers when an officer would do what is for the keepers of a
   * row and is none of them
   */
  locked(
    transaction: Transaction,
    context: Signed,
    ids: readonly string[],
    how: Hold & { readonly first?: readonly Bound[] },
  ): Promise<readonly R[]>
  /** Adds a row of these values. @param birth its id and enterprise, where they are known already */
  added(
    context: Signed,
    values: Said<R>,
    birth?: Partial<Pick<Birth, 'id' | 'info'>>,
    also?: Also<R>,
  ): { readonly row: R; readonly bounds: readonly Bound[] }
  /** Changes locked rows. @param verb what the audit calls it; `update` unless said */
  changed(context: Signed, changes: readonly Change<R>[], verb?: string, also?: Also<R>): readonly Bound[]
  /** Removes locked rows. Here `also` comes before them: it sees them as they are. */
  removed(context: Signed, rows: readonly R[], also?: Also<R>): readonly Bound[]
  /**
   * Carries changed or removed (`after: null`) rows on into what links have made of them: after the change, in its
   * transaction.
   */
  carried(
    transaction: Transaction,
    context: Signed,
    changes: readonly { readonly before: R; readonly after: R | null }[],
  ): Promise<void>
}

/** Refuses to overwrite what somebody else changed since it was read. @throws Refusal stale */
export function refuseStale(before: Values, body: Values): void {
  const read = body['updateTime']
  if (typeof read === 'string' && read !== '' && read !== before['updateTime']) throw refuse('stale')
}

/**
 * @param source the definition, or the key of another room's @param kernel its store is not used: the statements run in
 * the caller's transaction
 */
export function rowChanges<D extends Resource | string>(source: D, kernel: Kernel): RowChanges<RowOf<D>>
export function rowChanges(source: Resource | string, kernel: Kernel): RowChanges {
  const resource = typeof source === 'string' ? kernel.find(source)! : source
  const statements = rowStatements(resource, kernel)
  const leaves = consequences(resource, kernel)
  // Later than the last time, so that who read that version is told; the wire has no less than seconds.
  const by = ({ asker, now }: Signed, before: Values) => ({
    updateUser: asker.user,
    updateTime: wireMoment(Math.max(now, momentAt(before['updateTime'] as string) + 1000)),
  })

  return {
    async locked(transaction, context, ids, { first = [], ...hold }) {
      const rows = (await transaction.run([...first, statements.lock(context, ids, hold)])).at(-1)!
      if (rows.length !== ids.length) throw refuse('notFound')
      return statements.decoded(rows)
    },

    added(context, values, { id = kernel.newId(), info = '' } = {}, also) {
      const {
        asker: { tenant, user, dept },
        now,
      } = context
      const row = newRow(resource, values, { id, tenant, info, user, dept: dept || null, now })
      const left = leaves(context, 'create', [factOf(tenant, null, row)], now)
      const own = [...statements.insertion(tenant, row), ...(also?.(row, context) ?? [])]
      return {
        row,
        bounds: [...guards(resource, kernel, row, null), ...inOrder(withRow(resource, own, left))],
      }
    },

    changed(context, list, verb = 'update', also) {
      const { tenant } = context.asker
      const changes = list.map(({ before, after }) => ({
        before,
        after: { ...after, ...by(context, before) } as Values,
      }))
      return [
        ...changes.flatMap(({ before, after }) => guards(resource, kernel, after, before)),
        ...changes.map(({ after }) => statements.change(tenant, after)),
        ...changes.flatMap(({ after }) => also?.(after, context) ?? []),
        ...inOrder(
          leaves(
            context,
            verb,
            changes.map(({ before, after }) => factOf(tenant, before, after)),
            context.now,
          ),
        ),
      ]
    },

    removed(context, rows, also) {
      const { tenant } = context.asker
      return [
        ...rows.flatMap(row => also?.(row, context) ?? []),
        ...rows.map(row => statements.change(tenant, { ...row, isDeleted: true, ...by(context, row) })),
        ...inOrder(
          leaves(
            context,
            'remove',
            rows.map(row => factOf(tenant, row, null)),
            context.now,
          ),
        ),
      ]
    },

    carried: (transaction, context, changes) =>
      followed(
        resource,
        kernel,
        transaction,
        context,
        changes.map(({ before, after }) => factOf(context.asker.tenant, before, after)),
        context.now,
      ),
  }
}
