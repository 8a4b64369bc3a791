import backlog from '../../../../modules/info/backlog.ts'
import { duties } from '../../../../modules/info/duties.ts'
import { ApiError, idempotencyKey } from '../../../api/http.ts'
import { listRows, runAction, submitRow } from '../../../engine/calls.ts'
import type { Row } from './matrix-data.ts'

/** What is owed of a day, as the clock itself says it the next morning. */
const owed = duties.find(({ link }) => link === 'ledger-missing')!
/** 提醒, 台账未录, 待办 and 逾期. domain.md C backlog_kind, backlog_type, backlog_status */
const reminder = 2
const open: readonly unknown[] = [0, 2]

/**
 * Reminds an enterprise of what a day lacks: of the thing to do there is, else by a new one. domain.md D.7 ledger,
 * B.10.6
 * @returns whether it was told now; false when it had been within the hour
 */
export async function remind(row: Row, day: string, today: string): Promise<boolean> {
  const { records } = await listRows(backlog, {
    infoId: row.infoId,
    backlogType: 'ledger',
    title: day,
    current: 1,
    size: 20,
  })
  const there = records.filter(record => open.includes(record.backlogStatus)).map(({ id }) => id)
  if (there.length) {
    try {
      await runAction(backlog, 'remind', there, {}, idempotencyKey())
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 409) return false
      throw error
    }
  }
  const due = owed.due(day)
  const lacking = Object.entries(row.cells)
    .filter(([, { missing }]) => missing > 0)
    .map(([kind]) => kind)
  // Too late to be made good in time, it is due by the end of the day.
  await submitRow(
    backlog,
    {
      infoId: row.infoId,
      backlogKind: reminder,
      backlogType: owed.type,
      ownerSide: 1,
      level: 3,
      ...owed.says(day, lacking),
      dueTime: due.slice(0, 10) < today ? `${today} 23:59:59` : due,
    },
    idempotencyKey(),
  )
  return true
}
