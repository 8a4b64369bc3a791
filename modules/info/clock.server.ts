import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { publish } from '../../kernel/run/publish.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import backlog from './backlog.ts'
import { isNight, telling, urgent, type Telling } from './escalation.ts'
import { receiversIn, type Receivers } from './receivers.server.ts'
import { todos as todoTable, todos as todoRows } from './tables.ts'

const t = todoRows('t')
const todoRow = todoTable()

type Row = RowOf<'info/backlog'>

/** Rows that are locked at a time. */
const batch = 200
const overdue = 2 as const
const assign: Statement = {
  name: 'todo_assign',
  text: `update ${todoRow} set ${todoRow.receivers} = $2::bigint[] where ${todoRow.tenantId} = app.tenant() and ${todoRow.id} = $1`,
}

/**
 * The event of a thing to do that somebody is told of. @param step how far it has come: so many posts of the kitchen
 * hear it
 */
export function describe(
  kernel: Kernel,
  tenant: string,
  row: Row,
  why: Telling['why'] | 'card' | 'asked',
  sides: Telling['sides'],
  receivers: Receivers,
  step: number,
): readonly Bound[] {
  const to = sides.includes(1) ? receivers.accounts(row, step) : undefined
  return publish(kernel.newId(), tenant, row.infoId, 'todo.reminded', {
    id: row.id,
    infoId: row.infoId,
    title: row.title,
    level: row.level,
    why,
    sides,
    ...(to && { to }),
  })
}

/** What a thing to do remembers when the platform reminds of it. */
export const remindedAt = (row: Row, now: number): Partial<Row> => ({
  remindTimes: (row.remindTimes ?? 0) + 1,
  lastRemindTime: wireMoment(now),
  remindBefore: row.lastRemindTime,
  remindUser: null,
})

/**
 * The clock of the things to do of one tenant. Each part works in batches and does nothing twice, so it may run as
 * often as one likes.
 */
export function todoClock(kernel: Kernel) {
  const columns = columnsOf(backlog, kernel.find)
  const write = platformRows(backlog, kernel)
  const locking = (name: string, condition: string) =>
    select(
      `todo_${name}`,
      whole(columns),
      list =>
        `select ${list} from ${t} where ${t.tenantId} = app.tenant() and not ${t.isDeleted} and ${t.id} > $2 and ${condition} order by ${t.id} limit ${batch} for update skip locked`,
    )
  const late = locking('late', `${t.backlogStatus} = 0 and ${t.dueTime} < $1`)
  // Those that have something to tell now, by the index of when each is told of next (`told_next` says it in the
  // database as escalation.ts does): what waits for its time is not looked at. At night those that are not urgent wait
  // for the morning, and are looked at until then.
  const hasNews = `${t.backlogStatus} in (0, 2) and t.told_next <= $1`
  const waiting = locking('waiting', hasNews)
  const waitingUrgent = locking('waiting_urgent', `${hasNews} and ${t.level} = ${urgent}`)

  // The time plays no part in who receives it; every statement is given it.
  const conditions = `${t.backlogStatus} in (0, 2) and ${t.ownerSide} = 1 and $1::timestamptz is not null`
  const [fresh, standing] = [
    locking('receive', `${conditions} and ${t.receivers} is null`),
    locking('restaff', conditions),
  ]

  /**
   * Carries out what `action` makes of every row a statement finds, batch by batch. @returns how many rows it made
   * something of
   */
  async function each(
    tenant: string,
    statement: Statement<Row>,
    now: number,
    action: (row: Row, receivers: Receivers) => readonly Bound[],
  ): Promise<number> {
    let count = 0
    for (let last: string | null = '0'; last !== null;) {
      last = await kernel.store.transaction(async ({ run }): Promise<string | null> => {
        const [, todos] = await run([enterTenant(tenant), bind(statement, wireMoment(now), last)])
        const receivers = await receiversIn(
          run,
          todos.map(todo => todo.infoId),
        )
        const bounds = todos.map(todo => action(todo, receivers))
        count += bounds.filter(({ length }) => length).length
        if (bounds.some(({ length }) => length)) await run(bounds.flat())
        return todos.length < batch ? null : todos.at(-1)!.id
      })
    }
    return count
  }

  const at = (moment: string | null): number | null => (moment === null ? null : momentAt(moment))
  const reminder = (tenant: string, row: Row, now: number, receivers: Receivers): readonly Bound[] => {
    const next = telling(
      {
        level: row.level,
        side: row.ownerSide,
        type: row.backlogType,
        opened: momentAt(row.openTime ?? row.createTime),
        due: momentAt(row.dueTime!),
        told: row.toldStep ?? 0,
        reminded: [at(row.lastRemindTime), at(row.remindBefore)],
      },
      now,
    )
    if (!next) return []
    return [
      ...write.changed(
        tenant,
        row,
        { toldStep: next.told, receivers: receivers.of(row), ...remindedAt(row, now) },
        now,
      ),
      ...describe(kernel, tenant, row, next.why, next.sides, receivers, next.told),
    ]
  }
  /**
   * Says who receives it, where that has changed. It follows from the staff and is nobody's action, so neither audit
   * nor the time of change know of it.
   */
  const assigned = (row: Row, receivers: Receivers): readonly Bound[] => {
    const list = array(receivers.of(row))
    return row.receivers !== null && list === array(row.receivers) ? [] : [bind(assign, row.id, list)]
  }

  return {
    /** Open ones whose time is over are overdue. domain.md B.12 待办 */
    expire: (tenant: string, now: number): Promise<number> =>
      each(tenant, late, now, row => write.changed(tenant, row, { backlogStatus: overdue }, now)),
    /** Tells of those whose time runs out, or is over. domain.md D.7 升级 */
    remind: (tenant: string, now: number): Promise<number> =>
      each(tenant, isNight(now) ? waitingUrgent : waiting, now, (row, receivers) =>
        reminder(tenant, row, now, receivers),
      ),
    /** Says who receives what came up since. domain.md B.10.6 receivers */
    receive: (tenant: string, now: number): Promise<number> => each(tenant, fresh, now, assigned),
    /** Says it anew of all that is open, as people come and go. */
    restaff: (tenant: string, now: number): Promise<number> => each(tenant, standing, now, assigned),
  }
}
