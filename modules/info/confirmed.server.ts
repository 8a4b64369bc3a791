import { wireMoment } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { publish } from '../../kernel/run/publish.ts'
import { array } from '../../kernel/store/arrays.ts'
import { number, text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import backlog from './backlog.ts'
import { receiversIn } from './receivers.server.ts'
import { watchClock } from './watch-clock.server.ts'
import { confirmLink } from './watched.server.ts'
import { todos } from './tables.ts'

const t = todos('t')

const [open, done, overdue] = [0, 1, 2] as const
const own = `${t.tenantId} = app.tenant() and ${t.originLink} = '${confirmLink}' and not ${t.isDeleted}`
/** Of these notices, what the enterprises one sees have to confirm, or have confirmed. */
const owed = select(
  'notice_owed',
  { id: t.id, noticeId: t.originId, backlogStatus: t.backlogStatus },
  list =>
    `select ${list} from ${t} where ${own} and ${t.originId} = any($1::bigint[]) and ${t.backlogStatus} in (${open}, ${done}, ${overdue})`,
)
/** It is the notice that is reminded of, and its audit says so: the enterprises are many. */
const ask = select(
  'notice_ask',
  { infoId: text`${t.infoId}`, step: number`coalesce(${t.toldStep}, 0)` },
  list => `update ${t} set remind_times = coalesce(${t.remindTimes}, 0) + 1, remind_before = ${t.lastRemindTime}, last_remind_time = $2, remind_user = $3
    where ${own} and ${t.originId} = $1 and ${t.backlogStatus} in (${open}, ${overdue}) returning ${list}`,
)

/**
 * Confirming notices: each enterprise that is asked has it to do, and has done it when it confirms. domain.md B.10.5,
 * D.7 notice
 */
export function confirmations(kernel: Kernel) {
  const rows = rowChanges(backlog, kernel)
  const clock = watchClock(kernel)
  const raise = (tenant: string, now: number): Promise<number> => clock.raise(tenant, now, confirmLink)

  /** @returns the notices of these that are not asked of any enterprise of the asker's */
  const confirmed = (context: Signed, ids: readonly string[]): Promise<readonly string[]> =>
    kernel.store.transaction(async transaction => {
      const [, all] = await transaction.run([enterAs(context.asker), bind(owed, array(ids))])
      const waiting = all.filter(({ backlogStatus }) => backlogStatus !== done).map(({ id }) => id)
      const locked = waiting.length ? await rows.locked(transaction, context, waiting, { within: 'tenant' }) : []
      const changes = locked
        .filter(row => row.backlogStatus === open || row.backlogStatus === overdue)
        .map(before => ({
          before,
          after: { ...before, backlogStatus: done, doneTime: wireMoment(context.now), doneUser: context.asker.user },
        }))
      if (changes.length) await transaction.run(rows.changed(context, changes, 'done'))
      return ids.filter(id => !all.some(({ noticeId }) => noticeId === id))
    })

  return {
    /** Gives every enterprise that is to confirm a notice which is out its thing to do. @returns how many */
    raise,
    /**
     * Confirms notices for the enterprise that asks; twice is the same. @throws Refusal notFound for one that does not
     * ask it
     */
    async confirm(context: Signed, ids: readonly string[]): Promise<void> {
      const missing = await confirmed(context, ids)
      if (!missing.length) return
      // It may have come out, or the enterprise may be there, since the clock last looked.
      await raise(context.asker.tenant, context.now)
      if ((await confirmed(context, missing)).length) throw refuse('notFound')
    },
    /**
     * Reminds all that have not confirmed, in one event for whoever receives it there. @returns how many enterprises
     */
    async again(
      { run }: Transaction,
      { asker, now }: Signed,
      { id, title }: { readonly id: string; readonly title: string },
    ): Promise<number> {
      const [waiting] = await run([bind(ask, id, wireMoment(now), asker.user)])
      if (!waiting.length) return 0
      const receivers = await receiversIn(
        run,
        waiting.map(({ infoId }) => infoId),
      )
      const to = waiting.flatMap(
        ({ infoId, step }) =>
          receivers.accounts(
            { infoId, ownerSide: 1, backlogType: 'notice', bizType: 'desk/notice' },
            Math.max(1, step),
          ) ?? [],
      )
      await run(
        publish(kernel.newId(), asker.tenant, '', 'notice.released', { id, title, again: true, to: [...new Set(to)] }),
      )
      return waiting.length
    },
  }
}
