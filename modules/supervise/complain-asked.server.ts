import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { publish } from '../../kernel/run/publish.ts'

/** A kitchen that is asked about a complaint hears of it at once, and only that it is asked. domain.md B.12 */
export const askedAloud = (kernel: Kernel, settle: Settle<'supervise/complain'>): Settle<'supervise/complain'> => ({
  ...settle,
  async changes(transaction, context, verb, before, after) {
    const settled = (await settle.changes?.(transaction, context, verb, before, after)) ?? {}
    if (after && verb === 'ask')
      await transaction.run(
        publish(kernel.newId(), context.asker.tenant, after.infoId, 'complain.asked', {
          id: after.id,
          infoId: after.infoId,
          infoName: after.complainObject ?? '',
          isUrgent: after.isUrgent === true,
          time: after.askTime!,
          until: after.replyDeadline!,
        }),
      )
    return settled
  },
})
