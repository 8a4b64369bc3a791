import { momentAt } from '../../contract/wire.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { flag, text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { accounts } from '../system/asks.server.ts'
import alarm from './alarm.ts'

const who = accounts('u')
const other = accounts('o')

/**
 * The area of whoever rejected the claim ($1; of nobody: the widest that is not the whole tenant's is above), and
 * whether anybody stands above it.
 */
const areaOf = select(
  'appeal_area',
  {
    area: text`coalesce(${who.areaCode}, '')`,
    isBelow: flag`exists (select from ${other} where ${other.tenantId} = ${who.tenantId} and o.role = 'supervise' and ${other.status} = 1 and not ${other.isDeleted}
      and ${other.areaCode} <> '' and length(${other.areaCode}) < length(${who.areaCode}) and starts_with(${who.areaCode}, ${other.areaCode}))`,
  },
  list => `select ${list}
    from ${who} where ${who.tenantId} = app.tenant() and ${who.id} = $1`,
)

/**
 * A claim that was rejected once is decided by an office above that of whoever rejected it, where there is one.
 * decisions-2.md C.3
 * @throws Refusal `appealUpper`
 */
export async function refuseLower(
  transaction: Transaction,
  { asker: { area } }: Signed,
  { appealUpper, reviewUser }: RowOf<'iot/alarm'>,
): Promise<void> {
  if (!appealUpper || !reviewUser) return
  const [[reviewer]] = await transaction.run([bind(areaOf, reviewUser)])
  if (!reviewer?.isBelow) return
  const stands = area !== '' && area.length < reviewer.area.length && reviewer.area.startsWith(area)
  if (!stands) throw refuse('appealUpper')
}

/** Whether nobody has looked at a claim in its time: it is the upper office's now, and never passes by itself. */
const isUnseen = ({ appealDue }: RowOf<'iot/alarm'>, now: number): boolean =>
  appealDue !== null && momentAt(appealDue) < now

/** Claims nobody has looked at in two working days wait for the upper office. decisions-2.md C.3 */
export const appealJob = (kernel: Kernel): Job => ({
  name: 'appeals-up',
  title: { zh: '误报申诉超期未复核转上级', en: 'Claims that nobody reviewed go to the office above' },
  cron: '*/10 * * * *',
  cost: { quiet: 2, each: { zh: '每条到期的申诉约 6 条语句', en: 'an appeal whose time is over: about 6 statements' } },
  run: async () => ({
    claims: await refresh(alarm, kernel, {
      due: 't.is_false and t.review_status = 1 and not coalesce(t.appeal_upper, false) and t.appeal_due < $2::timestamptz',
      becomes: (row, now) => (isUnseen(row, now) ? { appealUpper: true } : null),
    }),
  }),
})
