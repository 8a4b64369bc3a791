import type { Kernel } from '../../kernel/ask/kernel.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import certificate from './certificate.ts'
import { settled, warned } from './warned.ts'

/**
 * A certificate that was renewed is looked after no more, and again when the new one is taken back. domain.md B.3.3
 * newCertId
 */
export function certificateSettle(kernel: Kernel): Settle<'staff/certificate'> {
  const rows = rowChanges(certificate, kernel)
  const renew = async (
    transaction: Transaction,
    context: Signed,
    old: string | null,
    by: string | null,
  ): Promise<void> => {
    if (old === null) return
    const [before] = await rows.locked(transaction, context, [old], { within: 'tenant' })
    const freed = { ...before!, newCertId: by, warnStep: null }
    const change = {
      before: before!,
      after: by === null ? { ...freed, ...warned(freed, context.now) } : { ...freed, ...settled(true, context.now) },
    }
    await transaction.run(rows.changed(context, [change], 'renewed'))
    await rows.carried(transaction, context, [change])
  }
  return {
    creates: async (transaction, context, row) => ({
      further: () => renew(transaction, context, row.renewsId, row.id),
    }),
    changes: async (transaction, context, _verb, before, after) => {
      const [was, is] = [before.renewsId, after?.renewsId ?? null]
      if (was === is) return {}
      return {
        further: async () => {
          await renew(transaction, context, was, null)
          await renew(transaction, context, is, before.id)
        },
      }
    },
  }
}
