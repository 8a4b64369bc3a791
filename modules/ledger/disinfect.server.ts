import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { rowChanges } from '../../kernel/derive/row-changes.ts'
import type { Settle } from '../../kernel/derive/settle.ts'
import type { Signed } from '../../kernel/request/asker.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { counts } from '../led.ts'
import disinfect from './disinfect.ts'

const pass = 1
/** The failed record that this one makes good, while it counts and was enough itself. */
const makesGood = (row: Values | null): string | null => (row && counts(row) && row['disinfectResult'] === pass ? (row['redoOf'] as string | null) ?? null : null)

/** What was disinfected again is no longer owed, and all the failed attempts before it; it is owed anew when the repetition is taken back. domain.md B.4.6 redoId */
export function disinfectSettle(kernel: Kernel): Settle {
  const rows = rowChanges(disinfect, kernel)
  const mark = async (transaction: Transaction, context: Signed, failed: string, from: string | null, to: string | null): Promise<void> => {
    const seen = new Set<string>()
    for (let id: string | null = failed; id !== null && !seen.has(id);) {
      seen.add(id)
      const [before]: readonly Values[] = await rows.locked(transaction, context, [id], { within: 'tenant' })
      if ((before!['redoId'] ?? null) !== from) return
      const change = { before: before!, after: { ...before!, redoId: to } }
      await transaction.run(rows.changed(context, [change], 'redone'))
      await rows.carried(transaction, context, [change])
      id = (before!['redoOf'] as string | null) ?? null
    }
  }
  return {
    creates: async (transaction, context, row) => {
      const failed = makesGood(row)
      return failed ? { further: () => mark(transaction, context, failed, null, row['id'] as string) } : {}
    },
    changes: async (transaction, context, _verb, before, after) => {
      const [was, is] = [makesGood(before), makesGood(after)]
      if (was === is) return {}
      const id = before['id'] as string
      return {
        further: async () => {
          if (was) await mark(transaction, context, was, id, null)
          if (is) await mark(transaction, context, is, null, id)
        },
      }
    },
  }
}
