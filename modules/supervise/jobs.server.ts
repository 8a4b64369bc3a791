import { wireDay, wireMoment } from '../../contract/wire.ts'
import type { Resource, RowOf, Said } from '../../kernel/define/resource.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import complain from './complain.ts'
import offline from './offline.ts'
import online from './online.ts'
import { reminderOf } from './reminders.ts'

/** Rows of one transaction. */
const most = 200

/**
 * Does something to rows that are due. @param act what becomes of a row; null leaves it @returns how many were changed
 */
type Doing<R> = (
  tenant: string,
  at: string,
  now: number,
  act: (row: R) => { readonly set: Said<R>; readonly bounds?: readonly Bound[] } | null,
) => Promise<number>

/** Locks rows that satisfy a condition, those after a given one, in the order of their ids. */
function looking<D extends Resource>(resource: D, kernel: Kernel, condition: string): Doing<RowOf<D>>
function looking(resource: Resource, kernel: Kernel, condition: string): Doing<RowOf<Resource>> {
  const columns = columnsOf(resource, kernel.find)
  const { table } = resource
  const statement: Statement = {
    name: `due_${table}`,
    text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from ${table} t where t.tenant_id = app.tenant() and not t.is_deleted and t.id > $1 and ${condition} order by t.id limit ${most} for update`,
  }
  // Most at a time.
  return (tenant, at, now, act) => {
    const write = platformRows(resource, kernel)
    const some = async (from: string, done: number): Promise<number> => {
      const [rows, changed] = await kernel.store.transaction(async transaction => {
        const list = (await transaction.run([enterTenant(tenant), bind(statement, from, at)]))
          .at(-1)!
          .map(texts => decode(columns, texts))
        const results = list.flatMap(row => {
          const result = act(row)
          return result ? [{ row, ...result }] : []
        })
        await write.carried(
          transaction,
          tenant,
          results.map(({ row, set }) => [row, set] as const),
          now,
        )
        const bounds = results.flatMap(({ bounds: own = [] }) => own)
        if (bounds.length) await transaction.run(bounds)
        return [list, results.length] as const
      })
      return rows.length < most ? done + changed : some(rows.at(-1)!.id, done + changed)
    }
    return some('0', 0)
  }
}

/** Marks what is overdue and reminds the office of terms that end. @returns how many of each */
export function supervisionDue(kernel: Kernel) {
  const patrols = looking(online, kernel, 't.patrol_status in (1, 4) and t.deadline < $2::timestamptz')
  const inspections = looking(
    offline,
    kernel,
    't.check_status = 2 and t.rectify_status = 1 and t.rectify_deadline < $2::date',
  )
  const complaints = looking(
    complain,
    kernel,
    't.complain_status in (0, 1, 2, 3) and least(t.accept_deadline, t.reply_deadline, t.deadline) <= $2::date + 3',
  )
  const remind = platformRows('info/backlog', kernel)
  return async (
    tenant: string,
    now: number,
  ): Promise<Readonly<Record<'patrols' | 'inspections' | 'complaints', number>>> => {
    const today = wireDay(now)
    return {
      patrols: await patrols(tenant, `${wireMoment(now)}+08`, now, () => ({ set: { patrolStatus: 5 } })),
      inspections: await inspections(tenant, today, now, () => ({ set: { rectifyStatus: 4 } })),
      complaints: await complaints(tenant, today, now, row => {
        const due = reminderOf(row, today)
        return (
          due && {
            set: { reminded: due.code },
            bounds: remind.born(
              tenant,
              row.infoId,
              {
                backlogKind: 2,
                backlogType: 'complain',
                title: due.title,
                content: due.title,
                bizType: complain.key,
                bizId: row.id,
                bizUrl: `${complain.page}?open=${row.id}`,
                ownerSide: 2,
                level: due.isOver ? 2 : 3,
                dueTime: `${due.day} 23:59:59`,
              },
              now,
            ).bounds,
          }
        )
      }),
    }
  }
}

/**
 * Every hour: what kitchens have not put right in time, and terms of complaints that end. domain.md B.12 patrolStatus,
 * B.7.5
 */
export const superviseJobs = (kernel: Kernel): readonly Job[] => {
  const due = supervisionDue(kernel)
  return [
    {
      name: 'supervise-due',
      title: { zh: '监督检查逾期与投诉时限提醒', en: 'Overdue patrols and inspections, terms of complaints' },
      cron: '7 * * * *',
      cost: {
        quiet: 6,
        each: { zh: '每条到期的记录约 6 条语句', en: 'a record whose time has come: about 6 statements' },
      },
      run: async () => {
        const tenants = await tenantsIn(kernel.store)
        const sum = { patrols: 0, inspections: 0, complaints: 0 }
        for (const tenant of tenants)
          for (const [name, n] of Object.entries(await due(tenant, kernel.now()))) sum[name as keyof typeof sum] += n
        return sum
      },
    },
  ]
}
