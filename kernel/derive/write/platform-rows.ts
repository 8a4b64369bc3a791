import { wireMoment } from '../../../contract/wire.ts'
import type { Resource, RowOf, Said, Values } from '../../define/resource.ts'
import type { Bound } from '../../store/batch.ts'
import type { Transaction } from '../../store/store.ts'
import { birth, consequences, correction, followed, inOrder, isCorrected } from '../follow/consequences.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { rowStatements } from '../row/row-statements.ts'
import type { Fact } from '../follow/project.ts'
import { factOf } from '../follow/traces.ts'

/**
 * Rows that the platform itself writes, of values it knows to be right; statements for a transaction that its caller
 * has entered.
 */
export interface PlatformRows<R = Values> {
  /**
   * Adds a row; what is not said is as in an empty form. @param id a new one unless said @returns its values and the
   * statements
   */
  born(
    tenant: string,
    info: string,
    values: Said<R>,
    now: number,
    id?: string,
  ): { readonly row: R; readonly bounds: readonly Bound[] }
  /** Locks those of the rows that are there, in the order of their ids. */
  locked(transaction: Transaction, tenant: string, ids: readonly string[]): Promise<readonly R[]>
  /** Changes a row that is locked. */
  changed(tenant: string, before: R, set: Said<R>, now: number): readonly Bound[]
  /**
   * Changes locked rows, and carries the changes on into what links have made of them: all at once, so that who waits
   * for a sum they add to waits for one round trip and not for one of each row.
   */
  carried(
    transaction: Transaction,
    tenant: string,
    changes: readonly (readonly [before: R, set: Said<R>])[],
    now: number,
  ): Promise<void>
  /** The same of a row that a device wrote: where it is evidence already, a further one says what is right. */
  amended(transaction: Transaction, tenant: string, before: R, set: Said<R>, now: number): Promise<void>
}

/** The platform as an asker: nobody, from nowhere. */
const platform = { asker: null, ip: '', trace: '' }

/**
 * @param source the definition, or the key of another room's @param kernel its store is not used: the statements run in
 * the caller's transaction
 */
export function platformRows<D extends Resource | string>(source: D, kernel: Kernel): PlatformRows<RowOf<D>>
export function platformRows(source: Resource | string, kernel: Kernel): PlatformRows {
  const resource = typeof source === 'string' ? kernel.find(source)! : source
  const statements = rowStatements(resource, kernel)
  const leaves = consequences(resource, kernel)
  const changedTo = (before: Values, set: Values, now: number): Values => ({
    ...before,
    updateTime: wireMoment(now),
    ...set,
  })
  const changed = (facts: readonly Fact[], now: number): readonly Bound[] => [
    ...facts.map(({ tenant, after }) => statements.change(tenant, after!)),
    ...inOrder(leaves(platform, 'update', facts, now)),
  ]
  const carried: PlatformRows['carried'] = async (transaction, tenant, changes, now) => {
    if (!changes.length) return
    const facts = changes.map(([before, set]) => factOf(tenant, before, changedTo(before, set, now)))
    await transaction.run(changed(facts, now))
    await followed(resource, kernel, transaction, platform, facts, now)
  }
  return {
    born(tenant, info, values, now, id) {
      const { row, left } = birth(resource, kernel, platform, tenant, info, values, now, id)
      return { row, bounds: inOrder(left) }
    },
    locked: async (transaction, tenant, ids) =>
      ids.length ? statements.decoded((await transaction.run([statements.hold(tenant, ids)]))[0]!) : [],
    changed: (tenant, before, set, now) => changed([factOf(tenant, before, changedTo(before, set, now))], now),
    carried,
    async amended(transaction, tenant, before, set, now) {
      if (!isCorrected(resource, before, now)) return carried(transaction, tenant, [[before, set]], now)
      const { bounds, old } = correction(resource, kernel, platform, tenant, before, set, now)
      await transaction.run(bounds)
      await followed(resource, kernel, transaction, platform, [old], now)
    },
  }
}
