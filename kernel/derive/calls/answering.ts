import type { Resource, RowOf } from '../../define/resource.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { rowChanges } from '../write/row-changes.ts'
import type { Settle } from '../../ask/settle.ts'
import type { Signed } from '../../ask/asker.ts'
import type { Transaction } from '../../store/store.ts'

interface Answering<K, T> {
  /** The row that this one answers while it stands; null for none. Pure. */
  answers(row: RowOf<K> | null): string | null
  /** Where the answered row keeps by which it is answered: the first one keeps it. */
  readonly to: T
  readonly field: string & keyof RowOf<T>
  /** What the answered row answered itself and is answered with it. */
  before?(row: RowOf<T>): string | null
  /** Verb of the audit. */
  readonly verb: string
}

/**
 * Rows that another one answers: the answered row knows by which, loses it when that one is taken back, and its links
 * follow.
 */
export function answering<K extends string, T extends Resource | string>(
  kernel: Kernel,
  how: Answering<K, T>,
): Settle<K>
export function answering(
  kernel: Kernel,
  { answers, to, field, before: further = () => null, verb }: Answering<string, Resource | string>,
): Settle {
  const rows = rowChanges(to, kernel)
  const mark = async (
    transaction: Transaction,
    context: Signed,
    answered: string,
    from: string | null,
    by: string | null,
  ): Promise<void> => {
    const ids = new Set<string>()
    for (let id: string | null = answered; id !== null && !ids.has(id);) {
      ids.add(id)
      const [before] = await rows.locked(transaction, context, [id], { within: 'tenant' })
      if ((before![field] ?? null) !== from) return
      const change = { before: before!, after: { ...before!, [field]: by } }
      await transaction.run(rows.changed(context, [change], verb))
      await rows.carried(transaction, context, [change])
      id = further(before!)
    }
  }
  return {
    creates: async (transaction, context, row) => {
      const answered = answers(row)
      return answered ? { further: () => mark(transaction, context, answered, null, row.id) } : {}
    },
    changes: async (transaction, context, _verb, before, after) => {
      const [was, is] = [answers(before), answers(after)]
      if (was === is) return {}
      const { id } = before
      return {
        further: async () => {
          if (was) await mark(transaction, context, was, id, null)
          if (is) await mark(transaction, context, is, null, id)
        },
      }
    },
  }
}
