import type { Kernel } from '../../kernel/ask/kernel.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { array } from '../../kernel/store/arrays.ts'
import { number } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import contract from './backlog-count.ts'
import backlog from './backlog.ts'
import { describe } from './clock.server.ts'
import { receiversIn } from './receivers.server.ts'

/** owner_side of what somebody has to do; administrators look after what offices have to do as well. */
const sidesOf = { enterprise: ['1'], supervise: ['2'], administrator: ['2', '3'] } as const

export const backlogCount = (kernel: Kernel) =>
  answer(contract, async ({ asker, lang }) => {
    const isKitchen = asker.role === 'enterprise'
    const { where, values } = narrowingOf(backlog, asker, lang, 3)
    const all = [
      't.tenant_id = app.tenant()',
      `t.backlog_status in (0, 2${isKitchen ? '' : ', 5'})`,
      'not t.is_deleted',
      "($1::text = '' or t.info_id = $1::text::bigint)",
      '(t.owner_side = any($2::smallint[]) or t.backlog_kind = 3)',
      ...where,
    ].join(' and ')
    // A card waits for the kitchen until it is answered, then for the supervisors; so does one that is to be confirmed.
    const numbers = select(
      where.length ? '' : `todo_count_${asker.role}`,
      {
        open: number`count(*) filter (where t.backlog_kind <> 3)`,
        overdue: number`count(*) filter (where t.backlog_kind <> 3 and t.backlog_status = 2)`,
        cards: number`count(*) filter (where t.backlog_kind = 3 and t.card_status ${isKitchen ? 'in (0, 3)' : 'in (1, 4, 5)'})`,
      },
      list => `select ${list} from ${backlog.table} t where ${all}`,
    )
    const [, [count]] = await kernel.store.run([
      enterAs(asker),
      bind(numbers, asker.info, array(sidesOf[asker.role]), ...values),
    ])
    return count!
  })

/**
 * Who receives what a supervisor writes, from the start; and whom they remind of it by hand: whoever has heard of it by
 * then. domain.md B.10.6
 */
export const backlogSettle = (kernel: Kernel): Settle<'info/backlog'> => ({
  creates: async ({ run }, _context, row) => ({
    set: { receivers: (await receiversIn(run, [row.infoId])).of(row) },
  }),
  async changes({ run }, { asker }, verb, _before, after) {
    if (!after || (verb !== 'update' && verb !== 'remind')) return {}
    const receivers = await receiversIn(run, [after.infoId])
    const remind = async (): Promise<void> =>
      void (await run(
        describe(kernel, asker.tenant, after, 'asked', [after.ownerSide], receivers, Math.max(1, after.toldStep ?? 0)),
      ))
    return { set: { receivers: receivers.of(after) }, ...(verb === 'remind' && { further: remind }) }
  },
})
